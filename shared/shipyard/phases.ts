/** Phase table of Shipyard (rules document, section 2.4). */
import { actsOf, type Phase, type PhaseTable, rulesOf, sharing } from "../core/act.ts";
import type { Refusal, Seat } from "../core/game.ts";
import { notYourTurn, type ShipyardTypes, type ShipyardView } from "./act.ts";
import { ACTION_ACTS, type AnyAction, refuseOutside } from "./acts/actions.ts";
import { bonus, endActions, markActionDone, refuseNonePending, refuseOtherPending } from "./acts/bonus.ts";
import { choose } from "./acts/choose.ts";
import { discard } from "./acts/discard.ts";
import { finish, pass } from "./acts/endgame.ts";
import { launch, scrap } from "./acts/launch.ts";
import { ACTION_NUMBER } from "./numbers.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import { beginLaunches } from "./turn.ts";
import { ACTIONS, type Phase as PhaseName } from "./vocabulary.ts";

/** In a turn: only the pending action, chosen or paid for as a bonus. */
function asTurnAction(action: AnyAction): AnyAction {
  const number = ACTION_NUMBER[action.type];
  return {
    ...action,
    unavailable: ({ table }) => refuseOtherPending(table, number),
    apply(context, seat, move) {
      action.apply(context, seat, move);
      markActionDone(context, seat);
    },
  };
}

/** As the final action: any action; afterwards ships are launched and the next seat moves. */
function asFinalAction(action: AnyAction): AnyAction {
  const number = ACTION_NUMBER[action.type];
  return {
    ...action,
    unavailable: ({ table }) => refuseOutside(table, number),
    final: true,
    apply(context, seat, move) {
      action.apply(context, seat, move);
      beginLaunches(context);
    },
  };
}

const actions = ACTIONS.map((action) => ACTION_ACTS[action]);

/** Shared lists: one seat alone, by seat. */
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

const seatOnTurn = (table: Table): readonly Seat[] => ALONE[table.active];
const unanswered = (table: Table): Seat[] => table.seats.flatMap((seat, index) => (seat.answered ? [] : [index]));

const phases: { readonly [P in PhaseName]: Phase<ShipyardTypes> } = {
  discard: { toMove: unanswered, acts: actsOf(discard) },
  choose: { toMove: seatOnTurn, acts: actsOf(choose) },
  act: {
    toMove: seatOnTurn,
    acts: [...sharing(refuseNonePending, actions.map(asTurnAction)), ...actsOf<ShipyardTypes>(endActions, bonus)],
  },
  launch: { toMove: seatOnTurn, acts: actsOf(launch, scrap) },
  final: { toMove: seatOnTurn, acts: [...sharing(notYourTurn, actions.map(asFinalAction)), ...actsOf<ShipyardTypes>(pass)] },
  finish: { toMove: seatOnTurn, acts: actsOf(finish, pass) },
  over: { toMove: () => [], acts: [] },
};

function wrongPhase({ table, seat }: ShipyardView): Refusal {
  const waiting = phases[table.phase as PhaseName].toMove(table);
  if (waiting.length === 0) return refuse("GAME_OVER");
  return waiting.includes(seat) ? refuse("WRONG_PHASE", { phase: table.phase }) : refuse("NOT_YOUR_TURN");
}

export const PHASE_TABLE: PhaseTable<ShipyardTypes> = { phases, wrongPhase };

export const RULES = rulesOf(PHASE_TABLE);
