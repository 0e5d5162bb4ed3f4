/** The shape of Catan's sentences, the same for each language: `words.<language>.ts` fills it, `words.ts` puts it to use. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Card, HarbourKind, Phase, Resource, Terrain } from "../../../shared/catan/vocabulary.ts";
import type { Words } from "../../kit/contract/game.ts";
import type { GameSentences } from "../../kit/i18n/sentences.ts";
import type { SmallWords } from "../../kit/i18n/teller.ts";
import type { CatanTold } from "./haggling.ts";
import type { Labels } from "./labels.ts";
import type { Teller } from "./teller.ts";

/** How places are named. Sides of a hex in the order NE, E, SE, SW, W, NW. */
interface PlaceWords {
  hex(terrain: Terrain, token: number): string;
  hexWithId(hex: string, id: number): string;
  vertex(around: readonly string[], coast: boolean, harbour: HarbourKind | undefined, id?: number): string;
  innerEdge(one: string, other: string, id?: number): string;
  coastEdge(hex: string, side: number, id?: number): string;
}

export interface Sentences extends GameSentences<CatanMove, CatanTold, Teller> {
  readonly grammar: SmallWords;
  readonly options: Words["options"];
  readonly kinds: { readonly [T in CatanMove["type"]]: string };
  readonly terrains: { readonly [T in Terrain]: string };
  readonly resources: { readonly [R in Resource]: string };
  readonly cards: { readonly [C in Card]: string };
  /** What a development card does. */
  readonly cardHints: { readonly [C in Card]: string };
  readonly places: PlaceWords;
  readonly nothing: string;
  /** A field of a move that is still open. */
  readonly fields: { readonly [field: string]: string };
  readonly status: { readonly [P in Phase]: (teller: Teller) => string };
  readonly labels: Labels;
}
