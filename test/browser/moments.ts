/** Positions from games of heuristic bots, as starting points for tests. */
import type { Game, Seat } from "../../shared/core/game.ts";
import type { Match } from "../../shared/core/match.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { botMoves, newMatch } from "../fixture/botGame.ts";

export interface Moment {
  readonly game: Game;
  readonly state: Match["state"];
}

/** Games searched before giving up. */
const MOST_GAMES = 40;

type Holds = (moment: Moment, seat: Seat) => boolean;

function momentIn(game: Game, seats: number, seed: number, holds: Holds): Moment | undefined {
  const random = new FastRandom(seed);
  const match = newMatch(game, seats, random);
  const { state } = match;
  for (const _ of botMoves(match, random)) if (game.toMove(state.table).includes(0) && holds({ game, state }, 0)) return { game, state };
  return undefined;
}

/** The first moment at which seat 0 is to decide and the condition holds. */
export function momentWhen(game: Game, seats: number, holds: Holds): Moment {
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const moment = momentIn(game, seats, seed, holds);
    if (moment) return moment;
  }
  throw new Error(`no game of ${game.id} comes to that`);
}

/** Types of the moves that a seat may make. */
export function typesAt({ game, state }: Moment, seat: Seat): string[] {
  return game.choices(state.table, state.hands[seat], seat).map(({ move }) => move.type);
}

/** The same game, which always begins at that moment. */
export const beginningAt = ({ game, state }: Moment): Game => ({ ...game, setup: () => ({ state: game.clone(state), events: [] }) });

interface FirstMoment {
  readonly moment: Moment;
  /** Moves that seat 0 may make there for the first time. */
  readonly types: readonly string[];
}

/** The first moments at which seat 0 may make each of its moves, in a few games. */
export function momentsOfAllMoves(game: Game, seats: number, games = 3): FirstMoment[] {
  const seen = new Set<string>();
  const found: FirstMoment[] = [];
  for (let seed = 1; seed <= games; seed++)
    momentIn(game, seats, seed, (moment, seat) => {
      const types = [...new Set(typesAt(moment, seat))].filter((type) => !seen.has(type));
      for (const type of types) seen.add(type);
      if (types.length > 0) found.push({ moment: { game, state: game.clone(moment.state) }, types });
      return false;
    });
  return found;
}
