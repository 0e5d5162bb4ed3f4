/** Discards, robber and theft: rules document, sections 3.4, 3.5 and 5 (friendlyRobber). */
import type { Seat } from "../game.ts";
import { geometryOf } from "./geometry.ts";
import { cancelOffers } from "./offers.ts";
import { handOver, holds, pay, totalOf } from "./resources.ts";
import type { Table } from "./schema.ts";
import { type RulesOf, type Step, tell } from "./step.ts";
import { type Phase, RESOURCES } from "./vocabulary.ts";

/** Public points up to which the friendly robber spares a player. */
const PROTECTED_UP_TO = 2;

const isProtected = (table: Table, seat: Seat) => table.friendlyRobber && table.seats[seat].publicPoints <= PROTECTED_UP_TO;

/** True if the friendly robber keeps the hex closed to `seat`. */
function isClosed(table: Table, seat: Seat, hex: number): boolean {
  if (!table.friendlyRobber || table.tokens[hex] === 0) return false;
  return geometryOf(table).hexCorners[hex].some((vertex) => {
    const owner = table.buildings[vertex] >> 1;
    return owner >= 0 && owner !== seat && isProtected(table, owner);
  });
}

/** Hexes to which `seat` may move the robber, by id. */
export function robberHexes(table: Table, seat: Seat): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < table.terrain.length; hex++) if (hex !== table.robber && !isClosed(table, seat, hex)) hexes.push(hex);
  return hexes;
}

/** Opponents at the robber's hex that may be robbed by `thief`, in the order of the corners. */
export function victims(table: Table, thief: Seat): Seat[] {
  const found: Seat[] = [];
  const corners = geometryOf(table).hexCorners[table.robber];
  for (let i = 0; i < corners.length; i++) {
    const owner = table.buildings[corners[i]] >> 1;
    if (owner < 0 || owner === thief || found.includes(owner)) continue;
    if (table.seats[owner].resources > 0 && !isProtected(table, owner)) found.push(owner);
  }
  return found;
}

/** After a 7: whoever holds more than the limit owes half, rounded down; then the robber. */
export function startDiscards(step: Step): void {
  const { table } = step;
  let owing = false;
  for (const place of table.seats) {
    if (table.discardLimit === 0 || place.resources <= table.discardLimit) continue;
    place.owes = Math.floor(place.resources / 2);
    owing = true;
  }
  if (owing) table.phase = "discard";
  else startRobber(step, "main");
}

/** The robber is to be moved; afterwards the turn goes on in `returnTo`. */
export function startRobber(step: Step, returnTo: Phase): void {
  const { table, seat } = step;
  const mover = table.active;
  if (table.friendlyRobber && robberHexes(table, mover).length === 0) {
    table.phase = returnTo;
    tell(step, { type: "robberStayed", seat, hex: table.robber });
    return;
  }
  table.phase = "moveRobber";
  table.returnTo = returnTo;
}

/** Goes back to where a sub-phase was entered from. */
export function resume(table: Table): void {
  table.phase = table.returnTo;
  table.returnTo = "";
}

function rob(step: Step, thief: Seat, victim: Seat): void {
  const { state, random } = step;
  const resource = random.weighted(state.hands[victim].resources, "steal");
  handOver(state, victim, thief, resource, 1);
  const known = { resource: RESOURCES[resource] };
  tell(step, { type: "stolen", thief, victim }, { [thief]: known, [victim]: known });
  cancelOffers(step);
}

/** All have chosen: the cards go to the bank together, and are shown. */
function finishDiscards(step: Step): void {
  const { state } = step;
  const bySeat = state.hands.map(({ discarding }) => (discarding.length > 0 ? discarding : [0, 0, 0, 0, 0]));
  state.hands.forEach((hand, seat) => {
    if (hand.discarding.length === 0) return;
    pay(state, seat, hand.discarding);
    hand.discarding = [];
  });
  tell(step, { type: "discarded", bySeat });
  startRobber(step, "main");
}

export const ROBBER: RulesOf<"discard" | "moveRobber" | "steal"> = {
  discard: {
    phases: ["discard"],
    by: "owing",
    check(table, hand, seat, { cards }) {
      const { owes } = table.seats[seat];
      if (totalOf(cards) !== owes) return { code: "WRONG_COUNT", params: { count: owes } };
      return holds(hand.resources, cards) ? undefined : { code: "NOT_HELD" };
    },
    play(step, { cards }) {
      const { state, table, seat } = step;
      tell(step, { type: "discardChosen", seat, count: table.seats[seat].owes }, { [seat]: { cards: [...cards] } });
      state.hands[seat].discarding = [...cards];
      table.seats[seat].owes = 0;
      if (table.seats.every(({ owes }) => owes === 0)) finishDiscards(step);
      return undefined;
    },
  },
  moveRobber: {
    phases: ["moveRobber"],
    by: "active",
    check(table, _hand, seat, { hex }) {
      if (!(hex < table.terrain.length)) return { code: "NO_HEX" };
      if (hex === table.robber) return { code: "SAME_HEX" };
      return isClosed(table, seat, hex) ? { code: "PROTECTED" } : undefined;
    },
    play(step, { hex }) {
      const { table, seat } = step;
      tell(step, { type: "robberMoved", seat, from: table.robber, to: hex });
      table.robber = hex;
      const candidates = victims(table, seat);
      if (candidates.length > 1) {
        table.phase = "steal";
        return undefined;
      }
      resume(table);
      if (candidates.length === 1) rob(step, seat, candidates[0]);
      return undefined;
    },
  },
  steal: {
    phases: ["steal"],
    by: "active",
    check: (table, _hand, seat, { from }) => (victims(table, seat).includes(from) ? undefined : { code: "NOT_VICTIM" }),
    play(step, { from }) {
      resume(step.table);
      rob(step, step.seat, from);
      return undefined;
    },
  },
};
