/** What things are called in one language: the words that sentences are put together from. */
import type { Card, HarbourKind, Resource, Terrain } from "../../../shared/catan/vocabulary.ts";
import type { SmallWords } from "../../kit/i18n/teller.ts";

/** How places are named. Sides of a hex in the order NE, E, SE, SW, W, NW. */
interface PlaceWords {
  hex(terrain: Terrain, token: number): string;
  hexWithId(hex: string, id: number): string;
  vertex(around: readonly string[], coast: boolean, harbour: HarbourKind | undefined, id?: number): string;
  innerEdge(one: string, other: string, id?: number): string;
  coastEdge(hex: string, side: number, id?: number): string;
}

export interface Terms {
  readonly grammar: SmallWords;
  readonly terrains: { readonly [T in Terrain]: string };
  readonly resources: { readonly [R in Resource]: string };
  readonly cards: { readonly [C in Card]: string };
  readonly places: PlaceWords;
  readonly nothing: string;
}
