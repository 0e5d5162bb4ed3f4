/** What the cards of Shipyard's things, and what follows from moves, are made of. */
import type { SourceOf } from "../../kit/help/knowledge.ts";
import type { ShipyardView } from "./draft.ts";
import type { Explaining } from "./explaining.ts";
import type { Sentences } from "./sentences.ts";
import { Teller } from "./teller.ts";

/** A language and all that is said in it. */
export type Source = SourceOf<Explaining, Sentences>;

export function tellerOf({ sentences }: Source, view: ShipyardView): Teller {
  return new Teller(sentences, view.table, view);
}
