/** Examples of the rules page: moves played by the real rules, with log lines. */
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
import type { Step } from "../contract/rulebook.ts";
import { textIn } from "../i18n/rich.ts";

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
