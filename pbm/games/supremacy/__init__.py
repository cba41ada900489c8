"""Supremacy, by its rules R0-R14. Where things are:

- `board`, `world`, `constants`: the state, the map, the numbers of the rules; `queries` and `invariants` ask of them;
- `words`, `reader`, `orders`: from the lines of a sheet to typed orders;
- `guide`, `form`, `judge`: what a player reads before the turn: how to order, the sheet, the receipt;
- `stages`, `events`: the turn. Stages yield events, and only events change the board;
- `computer`, `victory`: who plays for the absent, and who has won;
- `view`, `report`, `map`: what a seat may know of a turn, and the report that is made of that alone;
- `options`, `scenario`, `state`, `rows`, `storage`: how a game begins and how it is kept;
- `rehearsal`: games played at random, so that their bugs come to light;
- `game`: all of it, as the host knows it.
"""
