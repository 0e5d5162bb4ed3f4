/** Turns begin and end: rules document, sections 2.1, 3.1 and 3.12. */
import type { Seat } from "../game.ts";
import type { CatanEvent } from "./events.ts";
import type { Table } from "./schema.ts";
import { type CatanState, type RulesOf, type Step, tell } from "./step.ts";

/** Makes it the turn of `seat`, before the roll. */
export function openTurn({ table, hands }: CatanState, seat: Seat): void {
  table.active = seat;
  table.phase = "preRoll";
  table.turnSeq++;
  table.dice[0] = 0;
  table.dice[1] = 0;
  table.tradeClosed = false;
  table.offersMade = 0;
  if (table.offers.length === 0) return;
  table.offers = [];
  for (const hand of hands) hand.terms = [];
}

/** Opens a turn and tells it. */
export function beginTurn(step: Step, seat: Seat): void {
  openTurn(step.state, seat);
  tell(step, { type: "turnBegan", seat });
}

/** Who starts, and the rolls that decided it. */
export function startOf({ seats, starter }: Table): CatanEvent {
  return { type: "started", starter, rolls: seats.map(({ startRoll }) => sumsOfPairs(startRoll)) };
}

function sumsOfPairs(dice: readonly number[]): number[] {
  const sums: number[] = [];
  for (let i = 0; i < dice.length; i += 2) if (dice[i] > 0) sums.push(dice[i] + dice[i + 1]);
  return sums;
}

export const TURN: RulesOf<"endTurn" | "pass"> = {
  endTurn: {
    phases: ["main"],
    by: "active",
    check: () => undefined,
    play(step) {
      const { table, seat } = step;
      table.seats[seat].boughtNow = 0;
      tell(step, { type: "turnEnded", seat });
      const next = (seat + 1) % table.seats.length;
      if (next === table.starter) table.round++;
      beginTurn(step, next);
      return undefined;
    },
  },
  // Comes with special building; until then no phase lets it pass.
  pass: { phases: [], by: "active", check: () => undefined, play: () => undefined },
};
