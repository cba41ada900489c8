"""The turn: one tuple of stages, executed from top to bottom. Comments stand wherever the sequence matters."""

from __future__ import annotations

from pbm.contract import Stage
from pbm.games.supremacy.board import Board
from pbm.games.supremacy.orders import Orders
from pbm.games.supremacy.stages.annex import annex
from pbm.games.supremacy.stages.attack import attack
from pbm.games.supremacy.stages.blockade import blockade
from pbm.games.supremacy.stages.blockade_again import blockade_again
from pbm.games.supremacy.stages.build import build
from pbm.games.supremacy.stages.buy import buy
from pbm.games.supremacy.stages.diplomacy import diplomacy
from pbm.games.supremacy.stages.direct import direct
from pbm.games.supremacy.stages.end_turn import end_turn
from pbm.games.supremacy.stages.move import move
from pbm.games.supremacy.stages.muster import muster
from pbm.games.supremacy.stages.open import open_companies
from pbm.games.supremacy.stages.pay import pay
from pbm.games.supremacy.stages.produce import produce
from pbm.games.supremacy.stages.prospect import prospect
from pbm.games.supremacy.stages.research import research
from pbm.games.supremacy.stages.sell import sell
from pbm.games.supremacy.stages.strike import strike
from pbm.games.supremacy.stages.trade import trade
from pbm.games.supremacy.stages.vote import vote

STAGES: tuple[Stage[Board, Orders], ...] = (
    # Who is absent is known before anybody's orders count.
    Stage("muster", muster),
    Stage("vote", vote),
    # Stage 1a: loans before salaries, salaries before companies, companies before clean-ups (R1).
    Stage("pay", pay),
    Stage("open", open_companies),
    Stage("direct", direct),
    # Stage 1b: who is blockaded now produces nothing (R2.2).
    Stage("blockade", blockade),
    Stage("produce", produce),
    # What was produced can be sold; what comes of it may end a default before the market opens to buyers (R1.4).
    Stage("sell", sell),
    # Strategic attacks before conventional ones (R4, R5).
    Stage("strike", strike),
    Stage("attack", attack),
    Stage("move", move),
    # Stage 5b: with the map of now, before armies are placed (R6.4, R6.6).
    Stage("blockade again", blockade_again),
    # Annexation spends before all builds, and these before research (R6.5a).
    Stage("annex", annex),
    Stage("build", build),
    Stage("research", research),
    # The market before the players' trades, so that nobody spends on it what a partner pays (R7.2).
    Stage("buy", buy),
    Stage("trade", trade),
    # After the trades: a company found this turn cannot be sold this turn (R7.3).
    Stage("prospect", prospect),
    Stage("diplomacy", diplomacy),
    # Spies see the end of the turn, and the ban, the market and the winner are judged by it (R9).
    Stage("end turn", end_turn),
)
