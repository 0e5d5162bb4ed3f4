/** The rules page of a game: chapters of paragraphs that can be linked to, with pictures and examples to step through. */
import type { FunctionComponent } from "preact";

export interface Part {
  /** Its anchor on the page. */
  readonly id: string;
  /** Lines; one that begins with "- " is an item of a list. */
  readonly text: readonly string[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

/** A moment of an example, with what led to it in words. */
export interface Step {
  readonly table: object;
  readonly lines: readonly string[];
}

export interface Rulebook {
  readonly chapters: readonly Chapter[];
  /** By paragraph. */
  readonly pictures: { readonly [part: string]: FunctionComponent | undefined };
  /** By paragraph; played by the rules when they are looked at. */
  readonly examples: { readonly [part: string]: (() => readonly Step[]) | undefined };
  /** How a moment of an example looks. */
  readonly Position: FunctionComponent<{ table: object }>;
}

/** Chapters with their paragraphs, in the order in which they are read. */
export type Outline<C extends string, P extends string> = { readonly [K in C]: readonly P[] };
