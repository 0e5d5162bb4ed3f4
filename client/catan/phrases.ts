/** The shape of Catan's sentences, the same for each language: `words.<language>.ts` fills it, `words.ts` puts it to use. */
import type { CatanEvent } from "../../shared/catan/events.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Offer, Table } from "../../shared/catan/schema.ts";
import type { Bundle, Card, HarbourKind, Phase, Resource, Terrain } from "../../shared/catan/vocabulary.ts";
import type { Refusal, ScoreLine, Seat } from "../../shared/game.ts";
import type { HelpSection, Words } from "../game.ts";
import type { PanelPhrases } from "./phrases.panel.ts";

/** A player as a sentence needs them: the reader is "you". */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** What sentences may ask of the table: seats, places and bundles put into words. */
export interface Say {
  readonly table: Table;
  who(seat: Seat): Who;
  /** "between forest 11, hills 6 and fields 4 (18)", with its harbour. */
  vertex(id: number): string;
  /** "between forest 11 and hills 6 (path 20)". */
  edge(id: number): string;
  /** "forest 11", with `id` "forest 11 (hex 4)". */
  hex(index: number): string;
  /** "2 ore and 1 wool". */
  bundle(counts: Bundle): string;
  offer(id: number): Offer | undefined;
  /** Players with a building on a hex, and all who still owe cards. */
  neighbours(hex: number): readonly Who[];
  owing(): readonly Who[];
  /** An offer waits for the reader's answer. */
  asked(): boolean;
}

type MoveOf<T extends CatanMove["type"]> = Partial<Extract<CatanMove, { type: T }>>;
type EventOf<T extends CatanEvent["type"]> = Extract<CatanEvent, { type: T }>;

/** How places are named. Sides of a hex in the order NE, E, SE, SW, W, NW. */
export interface PlacePhrases {
  hex(terrain: Terrain, token: number): string;
  hexWithId(hex: string, id: number): string;
  vertex(around: readonly string[], coast: boolean, harbour: HarbourKind | undefined, id: number): string;
  innerEdge(one: string, other: string, id: number): string;
  coastEdge(hex: string, side: number, id: number): string;
}

export interface Phrases {
  readonly name: string;
  readonly tagline: string;
  readonly options: Words["options"];
  readonly kinds: { readonly [T in CatanMove["type"]]: string };
  readonly terrains: { readonly [T in Terrain]: string };
  readonly resources: { readonly [R in Resource]: string };
  readonly cards: { readonly [C in Card]: string };
  /** What a development card does. */
  readonly cardHints: { readonly [C in Card]: string };
  readonly places: PlacePhrases;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  readonly nothing: string;
  /** A field of a move that is still open. */
  readonly parts: { readonly [field: string]: string };
  readonly moves: { readonly [T in CatanMove["type"]]: (move: MoveOf<T>, say: Say) => string };
  readonly status: { readonly [P in Phase]: (say: Say) => string };
  readonly events: { readonly [T in CatanEvent["type"]]: (event: EventOf<T>, say: Say) => string | undefined };
  readonly refusals: { readonly [code: string]: string | ((params: NonNullable<Refusal["params"]>) => string) };
  readonly lines: { readonly [line: string]: (params: NonNullable<ScoreLine["params"]>) => string };
  readonly help: readonly HelpSection[];
  readonly panel: PanelPhrases;
}
