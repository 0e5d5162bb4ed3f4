/** How the explainers of all games are made: of what a game knows of its things, and of what each language says of them. */
import type { Move } from "../../../shared/core/game.ts";
import type { Explainer, Explanation } from "../contract/explainer.ts";
import type { GameView, Language } from "../contract/game.ts";
import type { Spoken } from "../i18n/spoken.ts";

/** A name, and what the thing is and does. */
export type Said = Pick<Explanation, "name" | "does">;

/** What a language says of every game's things. */
interface Saying {
  /** Things of which there is one. */
  readonly single: { readonly [id: string]: Said };
  /** Of a first game, by decision of the rules. */
  readonly tips: { readonly [decision: string]: string };
}

/** A language and all that is said in it: of the things, and elsewhere in the game. */
export interface SourceOf<Y extends Saying, W> {
  readonly language: Language;
  readonly say: Y;
  readonly sentences: W;
}

/** Makes the card of a thing of one kind. @param ids the rest of its name: of "built:2:factory" they are "2" and "factory" */
export type ExplainOf<S, V> = (ids: readonly string[], source: S, view: V | undefined) => Explanation | undefined;

/** What a game knows of its things, whatever the language. */
export interface Knowledge<S, T, H, M extends Move> extends Pick<Explainer<T, H, M>, "things" | "thingOf" | "paragraphs"> {
  readonly kinds: { readonly [kind: string]: ExplainOf<S, GameView<T, H, M>> };
  /** What things of which there is one have to do with the reader now, and what they cost, where there is such. */
  readonly now: { readonly [id: string]: ((source: S, view: GameView<T, H, M>) => readonly string[]) | undefined };
  readonly costs?: { readonly [id: string]: ((source: S) => string) | undefined };
  follows(move: M, view: GameView<T, H, M>, source: S): readonly string[];
  reasons(move: M, view: GameView<T, H, M>, source: S): readonly string[];
}

function cardOf<Y extends Saying, W, T, H, M extends Move>(
  thing: string,
  { kinds, now, costs }: Knowledge<SourceOf<Y, W>, T, H, M>,
  source: SourceOf<Y, W>,
  view: GameView<T, H, M> | undefined,
): Explanation | undefined {
  const [kind, ...ids] = thing.split(":");
  if (ids.length > 0) return kinds[kind]?.(ids, source, view);
  const said = source.say.single[kind];
  return said && { ...said, cost: costs?.[kind]?.(source), now: view && now[kind]?.(source, view) };
}

/** A game's explainer in each language, from what the language says of its things and what it says elsewhere. */
export function explainers<Y extends Saying, W, T, H, M extends Move>(
  knowledge: Knowledge<SourceOf<Y, W>, T, H, M>,
  says: Spoken<Y>,
  sentences: { readonly [L in Language]: W },
): (language: Language) => Promise<Explainer<T, H, M>> {
  const { things, thingOf, paragraphs, follows, reasons } = knowledge;
  return async (language) => {
    const source = { language, say: await says[language](), sentences: sentences[language] };
    return {
      things,
      thingOf,
      paragraphs,
      of: (thing, view) => cardOf(thing, knowledge, source, view),
      follows: (move, view) => follows(move, view, source),
      reasons: (move, view) => reasons(move, view, source),
      tips: source.say.tips,
    };
  };
}
