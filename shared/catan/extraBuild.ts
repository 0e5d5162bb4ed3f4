/** What five and six players do between turns: rules document, section 4. */
import type { Seat } from "../core/game.ts";
import { type CatanContext, emit } from "./act.ts";
import type { Table } from "./schema.ts";
import { beginTurn, openPhase } from "./turn.ts";
import type { ExtraBuild } from "./vocabulary.ts";

/** Player 2 sits so many seats to the left of player 1. */
const PAIRED_OFFSET = 3;

/** The turn after that of `seat`. */
function nextTurn(context: CatanContext, seat: Seat): void {
  const { table } = context;
  const next = (seat + 1) % table.seats.length;
  if (next === table.starter) table.round++;
  beginTurn(context, next);
}

/** The next seat to be asked for special building, clockwise; the one whose turn has ended if nobody is left. */
function nextBuilder({ seats, afterTurnOf }: Table, seat: Seat): Seat {
  let next = (seat + 1) % seats.length;
  while (next !== afterTurnOf && seats[next].noSpecial) next = (next + 1) % seats.length;
  return next;
}

/** Special building (4.1): `seat` is done, the next one is asked, or the next turn begins. */
export function nextSpecialBuild(context: CatanContext, seat: Seat): void {
  const { table } = context;
  const next = nextBuilder(table, seat);
  if (next === table.afterTurnOf) nextTurn(context, next);
  else beginSpecial(context, next);
}

function beginSpecial(context: CatanContext, seat: Seat): void {
  openPhase(context, seat, "specialBuild");
  emit(context, { type: "specialBegan", seat });
}

/** Paired players (4.2): player 2 acts, without dice and without trade with the others. */
function beginPaired(context: CatanContext, first: Seat): void {
  const second = (first + PAIRED_OFFSET) % context.table.seats.length;
  openPhase(context, second, "main");
  emit(context, { type: "pairedBegan", seat: second });
}

const AFTER_TURN: { readonly [E in ExtraBuild]: (context: CatanContext, ended: Seat) => void } = {
  paired: beginPaired,
  special: nextSpecialBuild,
  none: nextTurn,
};

function endTurnOf(context: CatanContext, seat: Seat): void {
  const { table } = context;
  emit(context, { type: "turnEnded", seat });
  table.afterTurnOf = seat;
  AFTER_TURN[table.extraBuild as ExtraBuild](context, seat);
}

/** `seat` ends his turn, or as player 2 his action phase. */
export function finishActions(context: CatanContext, seat: Seat): void {
  const { afterTurnOf } = context.table;
  if (afterTurnOf >= 0) nextTurn(context, afterTurnOf);
  else endTurnOf(context, seat);
}
