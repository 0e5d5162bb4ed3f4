/** The player's development cards: how many of each, how many bought this turn, and which can be played. */
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { CARDS, type Card } from "../../../../shared/catan/vocabulary.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import type { CatanView } from "../draft.ts";

export const PLAY: { readonly [C in Exclude<Card, "victoryPoint">]: CatanMove["type"] } = {
  knight: "playKnight",
  roadBuilding: "playRoadBuilding",
  yearOfPlenty: "playYearOfPlenty",
  monopoly: "playMonopoly",
};

/** Held development cards of one kind, and how many were bought this turn. */
export interface Held {
  readonly card: Card;
  readonly count: number;
  readonly bought: number;
}

export function heldOf({ hand, table }: CatanView): Held[] {
  const { cards, boughtAt } = hand ?? { cards: [], boughtAt: [] };
  return CARDS.flatMap((card, kind) => {
    const own = cards.flatMap((held, i) => (held === kind ? [boughtAt[i]] : []));
    return own.length > 0 ? [{ card, count: own.length, bought: own.filter((at) => at === table.turnSeq).length }] : [];
  });
}

export function canPlay(card: Card, { choices }: CatanView): boolean {
  return card !== "victoryPoint" && choiceOf(choices, PLAY[card]) !== undefined;
}
