/** What every game's teller does: names of players, verbs that fit them, lists and money, in one language's words. */
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { WordContext } from "../contract/game.ts";
import { mark } from "./marks.ts";

/** The small words that a language needs for any game. */
export interface SmallWords {
  /** The reader, as the subject at the beginning of a sentence. */
  readonly You: string;
  readonly and: string;
}

/** Those of a game with money. */
export interface MoneyWords extends SmallWords {
  money(amount: number): string;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a, b and c" */
export function listOf(items: readonly string[], { and }: Pick<SmallWords, "and">): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${and} ${items[items.length - 1]}`;
}

/** Puts the pieces of a sentence into words. A game derives its own from it, which knows the things of that game. */
export class TableTeller<T, G extends SmallWords = SmallWords> {
  readonly grammar: G;
  readonly table: T;
  readonly context: WordContext;

  constructor(grammar: G, table: T, context: WordContext) {
    this.grammar = grammar;
    this.table = table;
    this.context = context;
  }

  isReader(seat: Seat): boolean {
    return seat === this.context.seat && seat !== SPECTATOR;
  }

  name(seat: Seat): string {
    return this.context.players[seat]?.name ?? "–";
  }

  /** A part of a sentence for which a picture can stand. */
  picture(sign: string, text: string): string {
    return this.context.story ? mark(sign, text) : text;
  }

  /** Subject and verb at the beginning of a sentence: "Ann buys", "You buy". */
  does(seat: Seat, other: string, you: string): string {
    return this.isReader(seat) ? `${this.grammar.You} ${you}` : `${this.name(seat)} ${other}`;
  }

  /** "a, b and c" */
  list(items: readonly string[]): string {
    return listOf(items, this.grammar);
  }
}

/** The teller of a game with money. */
export class MoneyTeller<T, G extends MoneyWords = MoneyWords> extends TableTeller<T, G> {
  money(amount: number): string {
    return this.grammar.money(amount);
  }
}
