/** Development cards in a hand: rules document, section 3.9. */
import type { Refusal, Seat } from "../core/game.ts";
import { hasRoadPlace } from "./places.ts";
import { refuse } from "./refusals.ts";
import { bankTotal, NO_CARDS } from "./resources.ts";
import type { Hand, Table } from "./schema.ts";
import { type Bundle, CARDS, type Card, RESOURCES, type Resource } from "./vocabulary.ts";

export type PlayableCard = Exclude<Card, "victoryPoint">;

/** Roads that road building gives. */
export const FREE_ROADS = 2;

/** By card: index in CARDS. */
export const CARD_INDEX: { readonly [C in PlayableCard]: number } = {
  knight: CARDS.indexOf("knight"),
  roadBuilding: CARDS.indexOf("roadBuilding"),
  yearOfPlenty: CARDS.indexOf("yearOfPlenty"),
  monopoly: CARDS.indexOf("monopoly"),
};

/** Index in the hand of the oldest copy of a card, -1 if there is none. */
export function oldestIndex(hand: Hand, card: PlayableCard): number {
  return hand.cards.indexOf(CARD_INDEX[card]);
}

/** True if a copy is held that was bought before this turn; whether a card was played in it is not looked at. */
export function canPlay(table: Table, hand: Hand, card: PlayableCard): boolean {
  const index = oldestIndex(hand, card);
  return index >= 0 && hand.boughtAt[index] < table.turnSeq;
}

const NOT_HELD = refuse("NOT_HELD");

/** Why the seat cannot play such a card now, the card's own condition aside. */
export function cardRefusal(table: Table, hand: Hand, card: PlayableCard): Refusal | undefined {
  const index = oldestIndex(hand, card);
  if (index < 0) return NOT_HELD;
  if (hand.boughtAt[index] >= table.turnSeq) return refuse("BOUGHT_NOW");
  return table.cardPlayedAt === table.turnSeq ? refuse("CARD_LIMIT") : undefined;
}

/** Road building needs a road in the supply and a place for it. */
export function roadBuildingRefusal(table: Table, seat: Seat): Refusal | undefined {
  if (table.seats[seat].roadsLeft === 0) return refuse("NO_PIECE");
  return hasRoadPlace(table, seat) ? undefined : refuse("NOT_CONNECTED");
}

/** Cards that year of plenty gives now: 2, or what is left in the bank. */
export function yearOfPlentyCount(table: Table): number {
  return Math.min(2, bankTotal(table));
}

/** Why the bank cannot give these, as far as it is shown. */
export function yearOfPlentyRefusal(table: Table, resources: readonly Resource[]): Refusal | undefined {
  const count = yearOfPlentyCount(table);
  if (count === 0) return refuse("BANK_EMPTY");
  if (resources.length !== count) return refuse("WRONG_COUNT", { count });
  return table.bankShown && !bankHolds(table.bank, resources) ? refuse("BANK_EMPTY") : undefined;
}

export function bankHolds(bank: readonly number[], resources: readonly Resource[]): boolean {
  const wanted = bundleOfCards(resources);
  return wanted.every((count, resource) => count <= bank[resource]);
}

/** One card for each name. */
export function bundleOfCards(resources: readonly Resource[]): Bundle {
  const bundle = [...NO_CARDS];
  for (const resource of resources) bundle[RESOURCES.indexOf(resource)]++;
  return bundle;
}
