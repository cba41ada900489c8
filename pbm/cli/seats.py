"""People: seat."""

from __future__ import annotations

import click

from pbm.cli.frame import command, game_option, say, sure, this_office, whole, yes_option


@command("seat", "pbm seat --game 12 --player 3 --name 'Ada' --email ada@example.org")
@game_option
@whole("--player", "a player", "The number of the position.", required=True)
@click.option("--name", required=True, metavar="TEXT", help="The person's name, for the reports.")
@click.option("--email", required=True, metavar="ADDRESS", help="Where reports and receipts go.")
@whole("--account", "an account", "The number of the person's account.", highest=999_999_999)
@yes_option
def seat(game: int, player: int, name: str, email: str, account: int | None, yes: bool) -> None:
    """Put a person in a position, and print the code that goes on their sheets.

    The code is shown this once. Seating somebody where another person sits takes that person's code away.
    """
    from pbm.host.seats import Person, sitting, take_seat

    office = this_office(game)
    before = sitting(office, game, player)
    if before is not None:
        sure(f"{before.name} sits in position {player} of game {game} and would lose it, code and all.", yes)
    code = take_seat(office, game, player, Person(name, email, account))
    text = f"{name} has position {player} in game {game}.\nOrder code: {code}"
    say(text, {"game": game, "player": player, "name": name, "email": email, "account": account, "code": code})
