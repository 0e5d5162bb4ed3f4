/** How a player came out, and when they led. */
import { type Outcome, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { TurnPoint } from "../../../shared/core/turnRecorder.ts";
import type { GameEnding, GameView } from "../../kit/contract/game.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { t as ending } from "../messages/ending/messages.ts";

export const inOrder = ({ ranks }: Outcome): Seat[] => ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);

const winnersOf = ({ ranks }: Outcome): Seat[] => inOrder({ ranks } as Outcome).filter((seat) => ranks[seat] === 1);

/** "You came second, $4 behind Blaise". @param concededTo as in `TableState` */
export function headline(
  outcome: Outcome,
  { players, seat }: Pick<GameView, "players" | "seat">,
  { margin }: Pick<GameEnding, "margin">,
  concededTo: Seat = SPECTATOR,
): string {
  if (concededTo !== SPECTATOR) return t("end.conceded", { who: whoAt(concededTo, { players, seat }) });
  const { ranks, scores } = outcome;
  const [winner, next] = inOrder(outcome);
  const winners = winnersOf(outcome);
  const name = players[winner]?.name ?? "";
  if (winners.length > 1) {
    const others = winners.filter((other) => other !== seat).map((other) => players[other].name);
    return winners.includes(seat)
      ? ending("end.shared", { names: listText(others) })
      : t("end.winners", { names: listText(others), n: others.length });
  }
  const ahead = scores[winner] - (scores[next] ?? 0);
  if (seat === winner) return ahead > 0 ? ending("end.won", { margin: margin(ahead) }) : ending("end.wonTiebreak");
  if (seat < 0)
    return ahead > 0
      ? ending("end.otherWon", { name, margin: margin(ahead), next: players[next]?.name ?? "" })
      : ending("end.otherWonTiebreak", { name });
  const behind = scores[winner] - scores[seat];
  const rank = String(ranks[seat]);
  return behind > 0 ? ending("end.lost", { rank, margin: margin(behind), name }) : ending("end.lostTiebreak", { rank, name });
}

const leads = ({ scores }: TurnPoint, seat: Seat): boolean => scores.every((score, other) => other === seat || score < scores[seat]);

/** Before a third of the game, being in front says little. */
const laterPart = (points: readonly TurnPoint[]): readonly TurnPoint[] => points.slice(Math.floor(points.length / 3), -1);

/** The last round in which the seat alone led; undefined if that was early or never. */
export function ledUntil(points: readonly TurnPoint[], seat: Seat): number | undefined {
  return laterPart(points).findLast((point) => leads(point, seat))?.round;
}

/** The round since which the seat alone led to the end; undefined if it did not. */
export function ledFrom(points: readonly TurnPoint[], seat: Seat): number | undefined {
  const last = points.findLastIndex((point) => !leads(point, seat));
  return points[last + 1]?.round;
}

/** When the seat was closest behind the winner after a third of the game. */
export function closest(
  points: readonly TurnPoint[],
  seat: Seat,
  winner: Seat,
): { readonly round: number; readonly behind: number } | undefined {
  let best: { readonly round: number; readonly behind: number } | undefined;
  for (const { round, scores } of laterPart(points)) {
    const behind = scores[winner] - scores[seat];
    if (behind > 0 && (!best || behind <= best.behind)) best = { round, behind };
  }
  return best;
}

/** Who alone led when the game was abandoned; empty if nobody did. */
function aheadText(
  points: readonly TurnPoint[],
  context: Pick<GameView, "players" | "seat">,
  { margin }: Pick<GameEnding, "margin">,
): string {
  const scores = points.at(-1)?.scores ?? [];
  const [first, next] = scores.toSorted((a, b) => b - a);
  if (next === undefined || first === next) return "";
  return ending("end.wasAhead", { who: whoAt(scores.indexOf(first) as Seat, context), margin: margin(first - next) });
}

/** "You led until round 25."; empty if there is nothing to say. */
export function courseText(
  outcome: Outcome | undefined,
  points: readonly TurnPoint[],
  context: Pick<GameView, "players" | "seat">,
  { margin }: Pick<GameEnding, "margin">,
): string {
  if (!outcome) return aheadText(points, context, { margin });
  const [winner, ...others] = winnersOf(outcome);
  if (others.length > 0 || winner === undefined) return "";
  if (context.seat < 0 || context.seat === winner) {
    const round = ledFrom(points, winner);
    return round ? ending("end.ledFrom", { who: whoAt(winner, context), round }) : "";
  }
  const until = ledUntil(points, context.seat);
  if (until) return ending("end.ledUntil", { who: whoAt(context.seat, context), round: until });
  const near = closest(points, context.seat, winner);
  return near ? ending("end.closest", { round: near.round, margin: margin(near.behind) }) : "";
}
