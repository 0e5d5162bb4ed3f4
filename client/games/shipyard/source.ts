/** What the cards of Shipyard's things, and what follows from moves, are made of. */
import type { Language } from "../../kit/contract/game.ts";
import type { ShipyardView } from "./draft.ts";
import type { Explaining } from "./explaining.ts";
import type { Sentences } from "./sentences.ts";
import { Teller } from "./teller.ts";

/** The texts of one language. */
export interface Source {
  readonly language: Language;
  readonly say: Explaining;
  readonly sentences: Sentences;
}

export function tellerOf({ sentences }: Source, view: ShipyardView): Teller {
  return new Teller(sentences, view.table, view);
}
