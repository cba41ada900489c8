"""Sheets: submit, check."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pbm.cli.frame import command, say, this_office, whole

if TYPE_CHECKING:
    from pbm.host.office import Office
    from pbm.host.sheets import Receipt, Voucher

FILE = click.Path(path_type=Path)
game_option = whole("--game", "a game", "The game it is for: you vouch for the sheet, which needs no header or code.")
player_option = whole("--player", "a player", "The player whose sheet it is; goes with --game.")


@command("submit", "pbm submit ada.txt --game 12 --player 3")
@click.argument("files", type=FILE, nargs=-1, required=True, metavar="FILE...")
@game_option
@player_option
def submit(files: tuple[Path, ...], game: int | None, player: int | None) -> None:
    """Take order sheets, each on its own, and print the receipt of each.

    Without --game and --player a sheet must begin with its header: GAME 12 TURN 5 PLAYER 3 CODE RAVEN-4821.
    """
    from pbm.host.sheets import hand_in

    office, voucher = _office_and_voucher(game, player)
    receipts = [hand_in(office, file, voucher) for file in files]
    facts = [receipt.as_json() for receipt in receipts]
    say("\n\n".join(map(_words, files, receipts)), facts[0] if len(facts) == 1 else facts)
    _stop_if(*(_refused(file, receipt) for file, receipt in zip(files, receipts, strict=True)))


@command("check", "pbm check ada.txt --game 12 --player 3")
@click.argument("file", type=FILE, metavar="FILE")
@game_option
@player_option
def check(file: Path, game: int | None, player: int | None) -> None:
    """Read a sheet and print the receipt it would get. Nothing is stored; exits 1 if a line has an error."""
    from pbm.host.sheets import hand_in

    office, voucher = _office_and_voucher(game, player)
    receipt = hand_in(office, file, voucher, store=False)
    say(_words(file, receipt), receipt.as_json())
    errors = f"{file}: {receipt.errors} of its lines in error" if receipt.errors else ""
    _stop_if(_refused(file, receipt) or errors)


def _office_and_voucher(game: int | None, player: int | None) -> tuple[Office, Voucher | None]:
    from pbm.host.sheets import Voucher

    if (game is None) != (player is None):
        raise click.UsageError("--game and --player go together.")
    voucher = None if game is None or player is None else Voucher(game, player)
    return this_office(game), voucher


def _words(file: Path, receipt: Receipt) -> str:
    from pbm.host.printing.words import words

    return words("office/receipt.txt.j2", file=file.name or file, receipt=receipt).rstrip("\n")


def _refused(file: Path, receipt: Receipt) -> str:
    """The reason, with the name of the file if it does not have that already."""
    named = receipt.refusal.startswith(str(file))
    return receipt.refusal if named or not receipt.refusal else f"{file}: {receipt.refusal}"


def _stop_if(*reasons: str) -> None:
    """Exit 1 with the reasons, if there are any."""
    from pbm.host.refused import Refused

    found = [reason for reason in reasons if reason]
    if found:
        raise Refused("\n".join(found))
