/** The course of the game from one decision to the next (rules document, sections 1.4, 2.1, 5.1, 6 and 8). */
import type { Seat } from "../game.ts";
import { canCarryOut } from "./actions/actions.ts";
import { contractSpaceFor, tilesHeldFor } from "./data/tiles.ts";
import { canFinish } from "./finishing.ts";
import { endGame } from "./outcome.ts";
import { type Play, seatOf, tell } from "./play.ts";
import type { Table } from "./schema.ts";
import { advancedPosition, incomeTotal, isOccupied, lapsBetween, leadOf, nextSeat } from "./track.ts";
import { ACTIONS, type Action, type Phase } from "./vocabulary.ts";
import { completeShips, yardCode } from "./yard.ts";

const NONE = -1;

/** Begins a seat's turn: everything up to its first decision. */
export function beginTurn(play: Play, seat: Seat): void {
  const { table } = play.state;
  const own = seatOf(play, seat);
  table.active = seat;
  table.advanced = NONE;
  table.chosen = NONE;
  table.chosenDone = false;
  table.bonus = NONE;
  table.bonusDone = false;
  own.turns++;
  tell(play, { type: "turnBegan", seat, turn: own.turns });
  if (own.held.length === tilesHeldFor(table.seats.length)) advance(play, seat);
  if (discardsDue(table)) askForDiscards(play);
  else beginChoice(play);
}

/** Step 1: frees the seat's older tile, moves it to the front and counts the laps. */
function advance(play: Play, seat: Seat): void {
  const { table } = play.state;
  const tile = seatOf(play, seat).held.shift() as number;
  const lead = leadOf(table.tiles);
  const from = table.tiles[tile];
  const to = advancedPosition(table.tiles, tile);
  table.tiles[tile] = to;
  table.advanced = tile;
  tell(play, { type: "tileAdvanced", seat, tile: ACTIONS[tile], from, to });
  countDown(play, lapsBetween(lead, to));
}

function countDown(play: Play, laps: number): void {
  const { table } = play.state;
  if (laps === 0 || table.countdown === 0) return;
  table.countdown--;
  tell(play, { type: "lapEnded", countdown: table.countdown });
  if (table.countdown > 0 || table.ending) return;
  table.ending = true;
  tell(play, { type: "endTriggered", by: "countdown" });
}

const hasDiscarded = (table: Table): boolean => table.seats.every((seat) => seat.answered);

function discardsDue(table: Table): boolean {
  return table.countdown <= contractSpaceFor(table.seats.length) && !hasDiscarded(table);
}

function askForDiscards(play: Play): void {
  play.state.table.phase = "discard" satisfies Phase;
  tell(play, { type: "contractsDue" });
}

/** The turn, or the final actions, go on once all contracts are discarded. */
export function goOnAfterDiscards(play: Play): void {
  const { table } = play.state;
  if (!hasDiscarded(table)) return;
  if (table.stage === "turns") beginChoice(play);
  else table.phase = "final";
}

/** True if the seat on turn may put its figure on the tile, its money after the income considered. */
export function isOpenTile(table: Table, tile: number): boolean {
  if (tile === table.advanced || isOccupied(table, tile)) return false;
  const seat = table.seats[table.active];
  return canCarryOut(table, seat, ACTIONS[tile], seat.money + incomeTotal(table, tile));
}

/** Actions that the seat on turn may choose. */
export function openTiles(table: Table): Action[] {
  return ACTIONS.filter((_, tile) => tile < table.tiles.length && isOpenTile(table, tile));
}

function beginChoice(play: Play): void {
  const { table } = play.state;
  if (table.tiles.some((_, tile) => isOpenTile(table, tile))) {
    table.phase = "choose";
    return;
  }
  tell(play, { type: "noTile", seat: table.active });
  beginLaunches(play);
}

/** Step 5: the seat on turn launches its complete ships; without any the game goes on. */
export function beginLaunches(play: Play): void {
  const { table } = play.state;
  const { yard } = seatOf(play, table.active);
  if (completeShips(yardCode(yard)).length > 0) table.phase = "launch";
  else goOn(play);
}

/** The seat on turn is done: the next one, in what the game is at. */
function goOn(play: Play): void {
  const { table } = play.state;
  if (table.stage === "turns") endTurn(play);
  else if (table.stage === "finals") endFinal(play);
  else askToFinish(play, nextSeat(table, table.active));
}

function endTurn(play: Play): void {
  const { table } = play.state;
  const next = nextSeat(table, table.active);
  if (table.ending && next === table.starter) beginFinals(play);
  else beginTurn(play, next);
}

function beginFinals(play: Play): void {
  const { table } = play.state;
  table.stage = "finals";
  table.active = table.starter;
  tell(play, { type: "finalsBegan" });
  if (hasDiscarded(table)) table.phase = "final";
  else askForDiscards(play);
}

function endFinal(play: Play): void {
  const { table } = play.state;
  table.active = nextSeat(table, table.active);
  table.phase = "final";
  if (table.active !== table.starter) return;
  table.stage = "finishing";
  tell(play, { type: "finishingBegan" });
  finishOrSkip(play);
}

function askToFinish(play: Play, seat: Seat): void {
  const { table } = play.state;
  table.active = seat;
  if (seat === table.starter) endGame(play);
  else finishOrSkip(play);
}

/** Seats that no single card helps are not asked. */
function finishOrSkip(play: Play): void {
  const { table } = play.state;
  if (canFinish(table, table.active)) table.phase = "finish";
  else goOn(play);
}
