/** The rules page of a game: chapters from its `rules` catalogue, and examples played by the real rules. */

import {
  eventsFor,
  type GameEvent,
  type GameRules,
  isRefusal,
  type Move,
  type Seat,
  SPECTATOR,
  type State,
} from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Formatter } from "../contract/game.ts";
import type { Block, Chapter, Outline, Step } from "../contract/rulebook.ts";
import type { Catalogue } from "../i18n/catalogue.ts";
import { perLocale } from "../i18n/locales.ts";
import { textIn } from "../i18n/rich.ts";

type Texts = Pick<Catalogue<unknown>, "lookup">;

/** The paragraphs `<part>.1`, `<part>.2` …; adjacent items `<part>.2.item` form a list. */
function blocksOf(part: string, { lookup }: Texts): Block[] {
  const blocks: (string | string[])[] = [];
  for (let n = 1; ; n++) {
    const item = lookup(`${part}.${n}.item`);
    const text = item ?? lookup(`${part}.${n}`);
    const last = blocks.at(-1);
    if (text === undefined) return blocks;
    if (item === undefined) blocks.push(text);
    else if (Array.isArray(last)) last.push(item);
    else blocks.push([item]);
  }
}

/** Chapters in the current language. Keys: `title.<chapter>`, and the texts of each part. */
export function chaptersIn<C extends string, P extends string>(outline: Outline<C, P>, texts: Texts): () => Chapter[] {
  return perLocale(() =>
    (Object.keys(outline) as C[]).map((id) => ({
      id: `chapter-${id}`,
      title: texts.lookup(`title.${id}`) ?? "",
      parts: outline[id].map((part) => ({ id: part, blocks: blocksOf(part, texts) })),
    })),
  );
}

export interface Script<T, H, S, M extends Move, E extends GameEvent> {
  readonly game: GameRules<T, H, S, M, E>;
  /** Start position; copied. */
  readonly state: State<T, H, S>;
  readonly names: readonly string[];
  readonly seed: number;
  readonly moves: readonly (readonly [seat: Seat, move: M])[];
}

/** @throws Error if a move is illegal: the example is outdated */
export function playExample<T extends object, H, S, M extends Move, E extends GameEvent>(
  { game, state: first, names, seed, moves }: Script<T, H, S, M, E>,
  formatter: Formatter<T, M, E>,
): Step[] {
  const state = game.clone(first);
  const random = new FastRandom(seed);
  const players = names.map((name) => ({ name, colour: "red", bot: false, connected: true }) as const);
  const context = { players, seat: SPECTATOR };
  const steps: Step[] = [{ table: game.clone(state).table, lines: [] }];
  for (const [seat, move] of moves) {
    const refusal = game.check(state.table, state.hands[seat] as H, seat, move);
    const events = refusal ?? game.play(state, seat, move, random);
    if (isRefusal(events)) throw new Error(`${move.type} of seat ${seat} is refused: ${events.code}`);
    const lines = eventsFor(events, SPECTATOR)
      .map((event) => formatter.event(event, state.table, context))
      .flatMap((line) => (line === undefined ? [] : textIn(line)));
    steps.push({ table: game.clone(state).table, lines });
  }
  return steps;
}
