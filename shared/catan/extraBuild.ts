/** Actions between turns with five and six players: rules document, section 4. */
import type { Seat } from "../core/game.ts";
import type { CatanContext } from "./act.ts";
import type { Table } from "./schema.ts";
import { beginTurn, openPhase } from "./turn.ts";
import type { ExtraBuild } from "./vocabulary.ts";

/** Player 2 sits this many seats to the left of player 1. */
const PAIRED_OFFSET = 3;

function nextTurn(context: CatanContext, seat: Seat): void {
  const { table } = context;
  const next = (seat + 1) % table.seats.length;
  if (next === table.starter) table.round++;
  beginTurn(context, next);
}

/** The next seat for special building, clockwise; the seat whose turn ended if there is none. */
function nextBuilder({ seats, afterTurnOf }: Table, seat: Seat): Seat {
  let next = (seat + 1) % seats.length;
  while (next !== afterTurnOf && seats[next].skipsSpecialBuild) next = (next + 1) % seats.length;
  return next;
}

/** Special building (4.1): continues with the next seat, or the next turn. */
export function nextSpecialBuild(context: CatanContext, seat: Seat): void {
  const { table } = context;
  const next = nextBuilder(table, seat);
  if (next === table.afterTurnOf) nextTurn(context, next);
  else beginSpecialBuild(context, next);
}

function beginSpecialBuild(context: CatanContext, seat: Seat): void {
  openPhase(context, seat, "specialBuild");
  context.emit?.({ type: "specialBuildBegan", seat });
}

/** Paired players (4.2): player 2 acts, without dice and without trading with players. */
function beginPaired(context: CatanContext, first: Seat): void {
  const second = (first + PAIRED_OFFSET) % context.table.seats.length;
  openPhase(context, second, "main");
  context.emit?.({ type: "pairedBegan", seat: second });
}

const AFTER_TURN: { readonly [E in ExtraBuild]: (context: CatanContext, ended: Seat) => void } = {
  paired: beginPaired,
  special: nextSpecialBuild,
  none: nextTurn,
};

function endTurnOf(context: CatanContext, seat: Seat): void {
  const { table } = context;
  context.emit?.({ type: "turnEnded", seat });
  table.afterTurnOf = seat;
  AFTER_TURN[table.extraBuild as ExtraBuild](context, seat);
}

/** Ends the turn of `seat`, or its actions as player 2. */
export function finishActions(context: CatanContext, seat: Seat): void {
  const { afterTurnOf } = context.table;
  if (afterTurnOf >= 0) nextTurn(context, afterTurnOf);
  else endTurnOf(context, seat);
}
