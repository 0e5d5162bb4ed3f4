/** The shape of Catan's sentences, the same for each language: `words.<language>.ts` fills it, `words.ts` puts it to use. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Card, Phase } from "../../../shared/catan/vocabulary.ts";
import type { Words } from "../../kit/contract/game.ts";
import type { GameSentences } from "../../kit/i18n/sentences.ts";
import type { CatanTold } from "./haggling.ts";
import type { Labels } from "./labels.ts";
import type { Teller } from "./teller.ts";
import type { Terms } from "./terms.ts";

export interface Sentences extends GameSentences<CatanMove, CatanTold, Teller>, Terms {
  readonly options: Words["options"];
  readonly kinds: { readonly [T in CatanMove["type"]]: string };
  /** What a development card does. */
  readonly cardHints: { readonly [C in Card]: string };
  /** A field of a move that is still open. */
  readonly fields: { readonly [field: string]: string };
  readonly status: { readonly [P in Phase]: (teller: Teller) => string };
  readonly labels: Labels;
}
