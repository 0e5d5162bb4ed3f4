/** Replays a finished game for what lists show of it. */
import { at } from "../../shared/core/at.ts";
import { type Attack, type Game, isRefusal, type Outcome, type Seat } from "../../shared/core/game.ts";
import { openingsOf } from "../../shared/core/openings.ts";
import { seedFrom } from "../../shared/core/provablyFair.ts";
import { createMatchFrom, effectiveMoves, type RecordEntry, type RecordHeader } from "../../shared/core/record.ts";
import { type ReplayStep, replaySteps } from "../../shared/core/statistics.ts";
import { type TurnPoint, TurnRecorder } from "../../shared/core/turnRecorder.ts";
import { MINUTE_MS } from "../lib/clock.ts";
import { inSlices } from "../lib/slices.ts";
import type { GameFacts, GameSummary, SeatOpening } from "../store/results.ts";
import type { StoredTable } from "../store/store.ts";
import { clientSeedsOf, readSeating } from "../table/seating/seating.ts";

/** 1 for a tie, less by the winner's lead as a share of the winner's score; 0 at least. */
export function closenessOf({ ranks, scores }: Pick<Outcome, "ranks" | "scores">): number {
  const [first = 0, second = first] = [...ranks.keys()].sort((a, b) => at(ranks, a) - at(ranks, b)).map((seat) => at(scores, seat));
  return Math.max(0, 1 - Math.abs(first - second) / Math.max(1, Math.abs(first)));
}

function onlyWinner({ ranks }: Pick<Outcome, "ranks">): Seat | undefined {
  const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
  return winners.length === 1 ? winners[0] : undefined;
}

/** 1 minus the winner's lowest chance after the first third; undefined without one winner or without chances. */
export function comebackOf(points: readonly Pick<TurnPoint, "chances">[], outcome: Pick<Outcome, "ranks">): number | undefined {
  const winner = onlyWinner(outcome);
  if (winner === undefined) return undefined;
  const chances = points.slice(Math.ceil(points.length / 3), -1).flatMap((point) => point.chances?.[winner] ?? []);
  return chances.length === 0 ? undefined : 1 - Math.min(...chances);
}

interface Review {
  readonly summary: GameSummary;
  readonly points: readonly TurnPoint[];
  /** What each seat began with; empty where the game has no openings. */
  readonly openings: readonly string[];
  /** Players' own, without those of stand-ins. */
  readonly attacks: readonly Attack[];
}

/** What those who stayed to the end began with, if everybody may see the game. */
export function seatOpenings({ results, isPrivate, unratedReason }: GameFacts, openings: readonly string[]): SeatOpening[] {
  if (isPrivate || unratedReason === "VOID") return [];
  return results.flatMap(({ seat, kind, rank, leftEarly }) => {
    const opening = openings[seat];
    if (opening === undefined || leftEarly || rank === 0) return [];
    return [{ players: kind === "bot" ? ("bots" as const) : ("people" as const), opening, isWon: rank === 1 }];
  });
}

/** Passes the steps through and collects attacks. */
function* watchingAttacks(game: Game, steps: Iterable<ReplayStep>, attacks: Attack[]): Generator<ReplayStep> {
  for (const step of steps) {
    const isOwn = step.entry.by === undefined || step.entry.by === "order";
    for (const { event } of isOwn ? step.events : []) {
      const attack = game.attackIn?.(step.state.table, event);
      if (attack) attacks.push(attack);
    }
    yield step;
  }
}

/** In slices, since a long game takes as long as many moves. @returns undefined if the game can't be replayed */
export async function reviewOf(game: Game, table: StoredTable, entries: readonly RecordEntry[]): Promise<Review | undefined> {
  if (table.header === "") return undefined;
  const header = JSON.parse(table.header) as RecordHeader;
  const begin = () => createMatchFrom(game, header, seedFrom(table.secret, clientSeedsOf(readSeating(table.seating))));
  const [match, again] = [begin(), begin()];
  if (isRefusal(match) || isRefusal(again)) return undefined;
  const moves = effectiveMoves(entries);
  const recorder = new TurnRecorder(game, match.state);
  const attacks: Attack[] = [];
  await inSlices(recorder.recording(watchingAttacks(game, replaySteps(match, moves), attacks)));
  if (match.version < moves.length) return undefined;
  const outcome = table.outcome === "" ? undefined : (JSON.parse(table.outcome) as Outcome);
  const points = recorder.points(outcome);
  const comeback = outcome && comebackOf(points, outcome);
  const summary = {
    turns: points.length - 1,
    minutes: Math.round((entries.at(-1)?.at ?? 0) / MINUTE_MS),
    thumbnail: game.thumbnail?.(header.options, match.state.table) ?? "",
    ...(outcome && { closeness: closenessOf(outcome) }),
    ...(comeback !== undefined && { comeback }),
  };
  return { summary, points, openings: openingsOf(game, again, moves), attacks };
}
