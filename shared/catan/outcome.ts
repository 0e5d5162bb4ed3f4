/** Final ranking: rules document, section 3.12. */
import type { Outcome, ScoreLine, Seat } from "../core/game.ts";
import type { CatanState } from "./act.ts";
import { PIECES } from "./components.ts";
import { victoryPointCards } from "./points.ts";

function scoreLines({ table, hands }: CatanState, seat: Seat): ScoreLine[] {
  const place = table.seats[seat];
  const line = (name: string, count: number, worth: number): ScoreLine => ({ line: name, points: count * worth, params: { count } });
  return [
    line("settlements", PIECES.settlements - place.settlementsLeft, 1),
    line("cities", PIECES.cities - place.citiesLeft, 2),
    line("longestRoad", table.longestRoad === seat ? 1 : 0, 2),
    line("largestArmy", table.largestArmy === seat ? 1 : 0, 2),
    line("victoryPointCards", victoryPointCards(hands[seat].cards), 1),
  ];
}

/** The winner, if there is one, is first; the others rank by points, ties sharing a rank. */
export function standings(state: CatanState): Outcome {
  const { table } = state;
  const lines = table.seats.map((_, seat) => scoreLines(state, seat));
  const scores = lines.map((all) => all.reduce((sum, { points }) => sum + points, 0));
  const ahead = (seat: Seat) => scores.filter((score, other) => other === table.winner || score > scores[seat]).length;
  const ranks = scores.map((_, seat) => (seat === table.winner ? 1 : 1 + ahead(seat)));
  return { ranks, scores, lines };
}
