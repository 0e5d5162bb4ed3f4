/** All phases, and the doors that every move goes through: choices, check and play. */
import type { Choice, Refusal, Seat, Told } from "../game.ts";
import type { Random } from "../random.ts";
import type { ShipyardEvent } from "./events.ts";
import type { ShipyardMove } from "./moves.ts";
import { acting } from "./phases/act.ts";
import { choose } from "./phases/choose.ts";
import { discard } from "./phases/discard.ts";
import { finalAction, finishingCard } from "./phases/last.ts";
import { launching } from "./phases/launch.ts";
import type { PhaseRule } from "./phases/rule.ts";
import type { Play, ShipyardState } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { Hand, Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

const over: PhaseRule = {
  toMove: () => [],
  choices: () => [],
  refuse: () => refuse("GAME_OVER"),
  play: () => {},
};

const PHASE_RULES: { readonly [P in Phase]: PhaseRule } = {
  discard,
  choose,
  act: acting,
  launch: launching,
  final: finalAction,
  finish: finishingCard,
  over,
};

function ruleOf(table: Table): PhaseRule {
  return PHASE_RULES[table.phase as Phase];
}

export function toMove(table: Table): readonly Seat[] {
  return ruleOf(table).toMove(table);
}

export function choicesOf(table: Table, hand: Hand, seat: Seat): Choice<ShipyardMove>[] {
  return toMove(table).includes(seat) ? ruleOf(table).choices(table, hand, seat) : [];
}

export function checkMove(table: Table, hand: Hand, seat: Seat, move: ShipyardMove): Refusal | undefined {
  if (table.phase !== "over" && !toMove(table).includes(seat)) return refuse("NOT_YOUR_TURN");
  return ruleOf(table).refuse(table, hand, seat, move);
}

export function playMove(state: ShipyardState, seat: Seat, move: ShipyardMove, random: Random): Told<ShipyardEvent>[] {
  const play: Play = { state, random, told: [] };
  ruleOf(state.table).play(play, seat, move);
  return play.told;
}
