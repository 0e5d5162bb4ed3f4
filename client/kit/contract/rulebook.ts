/** The rules page of a game: chapters of paragraphs that can be linked to, with pictures and examples to step through. */
import type { FunctionComponent } from "preact";

/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];

export interface Part {
  /** Its anchor on the page. */
  readonly id: string;
  readonly blocks: readonly Block[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

/** A position of an example, with the log lines that led to it. */
export interface Step {
  readonly table: object;
  readonly lines: readonly string[];
}

export interface Rulebook {
  readonly chapters: readonly Chapter[];
  /** By paragraph. */
  readonly pictures: { readonly [part: string]: FunctionComponent | undefined };
  /** By paragraph; played when first shown. */
  readonly examples: { readonly [part: string]: (() => readonly Step[]) | undefined };
  /** Draws a position of an example. */
  readonly Position: FunctionComponent<{ table: object }>;
}

/** Chapters with their paragraphs, in order. */
export type Outline<C extends string, P extends string> = { readonly [K in C]: readonly P[] };
