/** Development cards in hand: rules document, section 3.9. */
import type { Refusal, Seat } from "../core/game.ts";
import { hasRoadPlace } from "./places.ts";
import { refuse } from "./refusals.ts";
import { bankTotal, NO_CARDS } from "./resources.ts";
import type { Hand, Table } from "./schema.ts";
import { type Bundle, CARDS, type Card, RESOURCES, type Resource } from "./vocabulary.ts";

export type PlayableCard = Exclude<Card, "victoryPoint">;

export const FREE_ROADS = 2;

/** By card: index in CARDS. */
export const CARD_INDEX: { readonly [C in PlayableCard]: number } = {
  knight: CARDS.indexOf("knight"),
  roadBuilding: CARDS.indexOf("roadBuilding"),
  yearOfPlenty: CARDS.indexOf("yearOfPlenty"),
  monopoly: CARDS.indexOf("monopoly"),
};

/** Index in the hand of the oldest copy; -1 if there is none. */
export function oldestIndex(hand: Hand, card: PlayableCard): number {
  return hand.cards.indexOf(CARD_INDEX[card]);
}

/** True if a copy bought before this turn is in hand. Ignores the limit of one card per turn. */
export function canPlay(table: Table, hand: Hand, card: PlayableCard): boolean {
  const index = oldestIndex(hand, card);
  return index >= 0 && hand.boughtAt[index] < table.turnSeq;
}

const NOT_HELD = refuse("NOT_HELD");

/** Checks that apply to every card. */
export function cardRefusal(table: Table, hand: Hand, card: PlayableCard): Refusal | undefined {
  const index = oldestIndex(hand, card);
  if (index < 0) return NOT_HELD;
  if (hand.boughtAt[index] >= table.turnSeq) return refuse("BOUGHT_NOW");
  return table.cardPlayedAt === table.turnSeq ? refuse("CARD_LIMIT") : undefined;
}

export function roadBuildingRefusal(table: Table, seat: Seat): Refusal | undefined {
  if (table.seats[seat].roadsLeft === 0) return refuse("NO_PIECE");
  return hasRoadPlace(table, seat) ? undefined : refuse("NOT_CONNECTED");
}

/** Cards that year of plenty gives now: 2, or what is left in the bank. */
export function yearOfPlentyCount(table: Table): number {
  return Math.min(2, bankTotal(table));
}

/** Refuses only what the visible bank shows to be impossible. */
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

export function bundleOfCards(resources: readonly Resource[]): Bundle {
  const bundle = [...NO_CARDS];
  for (const resource of resources) bundle[RESOURCES.indexOf(resource)]++;
  return bundle;
}
