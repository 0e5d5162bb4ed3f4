/** What a player of Catan can leave to the server or the page. */
import type { Position, StandingOrder } from "../core/game.ts";
import type { CatanMove } from "./moves.ts";
import type { Hand, Table } from "./schema.ts";

type CatanPosition = Position<Table, Hand, CatanMove>;

/** The first complete choice of one of these types. */
function firstOf({ choices }: CatanPosition, ...types: CatanMove["type"][]): CatanMove | undefined {
  return choices.find(({ move, open }) => !open && types.includes(move.type))?.move as CatanMove | undefined;
}

/** Preferences that can be changed at any time; they don't count as something left to do. */
const SPECIAL_BUILDING_REPLIES: readonly CatanMove["type"][] = ["skipSpecialBuild", "joinSpecialBuild"];

/** The choice of this type, if it is the only thing left to do. */
function onlyOne(position: CatanPosition, ...types: CatanMove["type"][]): CatanMove | undefined {
  const isOnly = position.choices.every(({ move }) => types.includes(move.type) || SPECIAL_BUILDING_REPLIES.includes(move.type));
  return isOnly ? firstOf(position, ...types) : undefined;
}

/** Discards one card after the other of what the hand has most of. */
function discardPlenty({ table, hand, seat, choices }: CatanPosition): CatanMove | undefined {
  if (!choices.some(({ move }) => move.type === "discard")) return undefined;
  const left = [...hand.resources];
  const cards = left.map(() => 0);
  for (let card = 0; card < (table.seats[seat]?.owes ?? 0); card++) {
    const most = left.indexOf(Math.max(...left));
    left[most] = (left[most] ?? 0) - 1;
    cards[most] = (cards[most] ?? 0) + 1;
  }
  return { type: "discard", cards };
}

type CatanOrder = StandingOrder<Table, Hand, CatanMove>;

/** Declines every offer of a turn. */
export const declineOffers: CatanOrder = {
  id: "declineOffers",
  answer: (position) => (position.table.active === position.seat ? undefined : firstOf(position, "decline")),
};

export const endTurn: CatanOrder = { id: "endTurn", answer: (position) => onlyOne(position, "endTurn", "finish") };

export const roll: CatanOrder = { id: "roll", answer: (position) => firstOf(position, "roll") };

export const discardMost: CatanOrder = { id: "discardMost", answer: discardPlenty };

export const standingOrders: readonly CatanOrder[] = [declineOffers, endTurn, roll, discardMost];
