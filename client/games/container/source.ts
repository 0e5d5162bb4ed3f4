/** What the cards of Container's things, and what follows from moves, are made of. */
import type { ContainerId } from "../../../shared/container/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import type { ContainerView } from "./draft.ts";
import { bestGainOf, gainOf } from "./estimate.ts";
import type { Explaining } from "./explaining.ts";
import type { Sentences } from "./sentences.ts";
import { Teller } from "./teller.ts";

/** The texts of one language. */
export interface Source {
  readonly language: Language;
  readonly say: Explaining;
  readonly sentences: Sentences;
}

export function tellerOf({ sentences }: Source, view: ContainerView): Teller {
  return new Teller(sentences.grammar, view.table, view);
}

/** "+$6" */
function signed(dollars: number, { sentences }: Source): string {
  return `${dollars > 0 ? "+" : ""}${sentences.grammar.money(dollars)}`;
}

/** What a lot would add to the reader's area less its price, at this moment and at best; nothing to who only watches. */
export function gainsOf(lot: readonly ContainerId[], cost: number, { table, hand, seat }: ContainerView, source: Source) {
  if (!hand) return undefined;
  const { island } = table.seats[seat];
  return {
    now: signed(gainOf(table, hand.card, island, lot) - cost, source),
    best: signed(bestGainOf(table, hand.card, island, lot) - cost, source),
  };
}
