/** Points and victory: rules document, sections 3.11 and 3.12. */
import type { Seat } from "../core/game.ts";
import type { CatanContext, CatanState } from "./act.ts";
import { CARDS } from "./vocabulary.ts";

/** Index in CARDS. */
export const VICTORY_POINT = CARDS.indexOf("victoryPoint");

/** Public points; `count` may be negative. */
export function addPoints(state: CatanState, seat: Seat, count: number): void {
  state.table.seats[seat].publicPoints += count;
  state.hands[seat].points += count;
}

/** Number of victory point cards. */
export function victoryPointCards(cards: readonly number[]): number {
  return cards.filter((card) => card === VICTORY_POINT).length;
}

/** Moves a card worth 2 points between seats; -1 is no seat. */
export function transferSpecialCard(state: CatanState, from: Seat, to: Seat): void {
  if (from >= 0) addPoints(state, from, -2);
  if (to >= 0) addPoints(state, to, 2);
}

/** Knights needed for the Largest Army. */
export const MIN_ARMY = 3;

/** Gives `seat` the Largest Army if it now has it. */
export function updateLargestArmy(context: CatanContext, seat: Seat): void {
  const { table } = context;
  const { largestArmy: from, seats } = table;
  const knights = seats[seat].knights;
  if (seat === from || knights < MIN_ARMY || (from >= 0 && knights <= seats[from].knights)) return;
  table.largestArmy = seat;
  transferSpecialCard(context, from, seat);
  context.emit?.({ type: "largestArmy", seat, from, knights });
}

/** Ends the game if the active player has enough points; true if it is over. */
export function checkVictory(context: CatanContext): boolean {
  const { table, hands } = context;
  if (hands[table.active].points >= table.victoryPoints) endGame(context, table.active);
  return table.phase === "over";
}

function endGame({ table, hands, emit }: CatanContext, seat: Seat): void {
  table.phase = "over";
  table.returnTo = "";
  table.winner = seat;
  table.freeRoads = 0;
  table.offers = [];
  table.seats.forEach((place, i) => {
    place.shownVictoryPoints = victoryPointCards(hands[i].cards);
    hands[i].terms = [];
  });
  const { points } = hands[seat];
  emit?.({ type: "won", seat, points, victoryPointCards: table.seats[seat].shownVictoryPoints });
}
