/** The flow of the game from one decision to the next (rules document, sections 1.4, 2.1, 5.1, 6 and 8). */
import type { Seat } from "../core/game.ts";
import type { ShipyardContext } from "./act.ts";
import { canCarryOut } from "./acts/actions.ts";
import { contractSpaceFor, tilesHeldFor } from "./data/tiles.ts";
import { canFinish } from "./finishing.ts";
import { endGame } from "./outcome.ts";
import type { Table } from "./schema.ts";
import { advancedPosition, incomeTotal, isIn, lapsBetween, leadOf, nextSeat, occupiedSet } from "./track.ts";
import { ACTIONS, type Phase } from "./vocabulary.ts";
import { completeShips, yardCode } from "./yard.ts";

const NONE = -1;

/** Runs everything up to the seat's first decision. */
export function beginTurn(context: ShipyardContext, seat: Seat): void {
  const { table } = context;
  const player = table.seats[seat];
  table.active = seat;
  table.advanced = NONE;
  table.chosen = NONE;
  table.chosenDone = false;
  table.bonus = NONE;
  table.bonusDone = false;
  player.turns++;
  context.emit?.({ type: "turnBegan", seat, turn: player.turns });
  if (player.held.length === tilesHeldFor(table.seats.length)) advance(context, seat);
  if (discardsDue(table)) requestDiscards(context);
  else beginChoice(context);
}

/** Step 1: moves the seat's older tile to the front and counts laps. */
function advance(context: ShipyardContext, seat: Seat): void {
  const { table } = context;
  const tile = table.seats[seat].held.shift() as number;
  const lead = leadOf(table.tiles);
  const from = table.tiles[tile];
  const to = advancedPosition(table.tiles, tile);
  table.tiles[tile] = to;
  table.advanced = tile;
  context.emit?.({ type: "tileAdvanced", seat, tile: ACTIONS[tile], from, to });
  countDown(context, lapsBetween(lead, to));
}

function countDown(context: ShipyardContext, laps: number): void {
  const { table } = context;
  if (laps === 0 || table.countdown === 0) return;
  table.countdown--;
  context.emit?.({ type: "lapEnded", countdown: table.countdown });
  if (table.countdown > 0 || table.ending) return;
  table.ending = true;
  context.emit?.({ type: "endTriggered", by: "countdown" });
}

const hasDiscarded = (table: Table): boolean => table.seats.every((seat) => seat.answered);

function discardsDue(table: Table): boolean {
  return table.countdown <= contractSpaceFor(table.seats.length) && !hasDiscarded(table);
}

function requestDiscards(context: ShipyardContext): void {
  context.table.phase = "discard" satisfies Phase;
  context.emit?.({ type: "contractsDue" });
}

/** Continues the turn, or the final actions, once all contracts are discarded. */
export function continueAfterDiscards(context: ShipyardContext): void {
  const { table } = context;
  if (!hasDiscarded(table)) return;
  if (table.stage === "turns") beginChoice(context);
  else table.phase = "final";
}

/** @param occupied from `occupiedSet`, passed in because it is the same for all tiles */
export function isOpenTile(table: Table, tile: number, occupied: number): boolean {
  return tile !== table.advanced && !isIn(occupied, tile) && isWorthwhile(table, tile);
}

function hasOpenTile(table: Table): boolean {
  const occupied = occupiedSet(table);
  for (let tile = 0; tile < table.tiles.length; tile++) if (isOpenTile(table, tile, occupied)) return true;
  return false;
}

/** True if the active seat could carry out the tile's action, with its income. */
export function isWorthwhile(table: Table, tile: number): boolean {
  const seat = table.seats[table.active];
  // Compute the income only if the money at hand is not enough.
  return canCarryOut(table, seat, tile, seat.money) || canCarryOut(table, seat, tile, seat.money + incomeTotal(table, tile));
}

function beginChoice(context: ShipyardContext): void {
  const { table } = context;
  if (hasOpenTile(table)) {
    table.phase = "choose";
    return;
  }
  context.emit?.({ type: "noTile", seat: table.active });
  beginLaunches(context);
}

/** Step 5: launches complete ships; without any, the game continues. */
export function beginLaunches(context: ShipyardContext): void {
  const { table } = context;
  const { yard } = table.seats[table.active];
  if (completeShips(yardCode(yard)).length > 0) table.phase = "launch";
  else continueGame(context);
}

/** Continues with the next step of the current stage. */
function continueGame(context: ShipyardContext): void {
  const { table } = context;
  if (table.stage === "turns") endTurn(context);
  else if (table.stage === "finals" && canFinish(table, table.active)) requestFinishingCard(table);
  else endFinalTurn(context);
}

function endTurn(context: ShipyardContext): void {
  const { table } = context;
  const next = nextSeat(table, table.active);
  if (table.ending && next === table.starter) beginFinals(context);
  else beginTurn(context, next);
}

function beginFinals(context: ShipyardContext): void {
  const { table } = context;
  table.stage = "finals";
  table.active = table.starter;
  context.emit?.({ type: "finalsBegan" });
  if (hasDiscarded(table)) table.phase = "final";
  else requestDiscards(context);
}

/** Only seats that a single card helps are asked. */
function requestFinishingCard(table: Table): void {
  table.stage = "finishing";
  table.phase = "finish";
}

/** Continues with the next seat's final action, or ends the game. */
function endFinalTurn(context: ShipyardContext): void {
  const { table } = context;
  table.active = nextSeat(table, table.active);
  table.stage = "finals";
  table.phase = "final";
  if (table.active === table.starter) endGame(context);
}
