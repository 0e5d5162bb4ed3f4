/** How a game's sentences become words: a language is a table of sentences, and a teller puts the table at hand into them. */
import type { GameEvent, Move, Refusal, ScoreLine } from "../../../shared/core/game.ts";
import { type AllWords, LANGUAGES, type Language, type WordContext, type Words } from "../contract/game.ts";

type Params = NonNullable<Refusal["params"]>;

/** A sentence as it stands, or made from the parameters of a refusal or of a line of a score. */
type ParamSentence = string | ((params: Params) => string);

/** What every game says in one language; a missing sentence does not compile. `X` is the game's teller. */
export interface GameSentences<M extends Move, E extends GameEvent, X> {
  readonly options?: Words["options"];
  /** Moves of one type together, for the list in words. */
  readonly kinds?: { readonly [type: string]: string };
  readonly moves: { readonly [K in M["type"]]: (move: Partial<Extract<M, { readonly type: K }>>, teller: X) => string };
  readonly events: { readonly [K in E["type"]]: (event: Extract<E, { readonly type: K }>, teller: X) => string | undefined };
  readonly refusals: { readonly [code: string]: ParamSentence };
  /** Lines of a final score. */
  readonly lines: { readonly [line: string]: ParamSentence };
}

/** How one game uses its sentences `S`. */
export interface Speech<T, S, X> {
  teller(sentences: S, table: T, context: WordContext): X;
  status(sentences: S, teller: X): string;
  part(sentences: S, field: string, move: string): string;
  value(sentences: S, value: unknown, field: string, teller: X): string;
  /** Parameters as they stand in a sentence; as they are if absent. */
  params?(sentences: S, params: Params): Params;
}

function inWords(sentence: ParamSentence | undefined, params: Params): string | undefined {
  return typeof sentence === "function" ? sentence(params) : sentence;
}

/** The sentence for a move or an event. The tables are complete by their types: each type finds its own there. */
function sentenceFor<F extends { readonly type: string }, X, R>(sentences: object, facts: F, teller: X): R {
  return (sentences as { readonly [type: string]: (facts: F, teller: X) => R })[facts.type](facts, teller);
}

function wordsOf<T extends object, M extends Move, E extends GameEvent, X, S extends GameSentences<M, E, X>>(
  sentences: S,
  speech: Speech<T, S, X>,
): Words<T, M, E> {
  const { options = {}, kinds, moves, events, refusals, lines } = sentences;
  const tell = (table: T, context: WordContext) => speech.teller(sentences, table, context);
  const params = ({ params = {} }: Refusal | ScoreLine) => speech.params?.(sentences, params) ?? params;
  return {
    options,
    kinds,
    status: (table, context) => speech.status(sentences, tell(table, context)),
    move: (move, table, context) => sentenceFor(moves, move, tell(table, context)),
    part: (field, move) => speech.part(sentences, field, move.type),
    value: (value, field, table, context) => speech.value(sentences, value, field, tell(table, context)),
    event: (event, table, context) => sentenceFor(events, event, tell(table, context)),
    refusal: (refusal) => inWords(refusals[refusal.code], params(refusal)),
    scoreLine: (line) => inWords(lines[line.line], params(line)) ?? line.line,
  };
}

/** A game's words in all languages. */
export function allWords<T extends object, M extends Move, E extends GameEvent, X, S extends GameSentences<M, E, X>>(
  languages: { readonly [L in Language]: S },
  speech: Speech<T, S, X>,
): AllWords<T, M, E> {
  const made = LANGUAGES.map((language) => [language, wordsOf<T, M, E, X, S>(languages[language], speech)] as const);
  return Object.fromEntries(made) as AllWords<T, M, E>;
}
