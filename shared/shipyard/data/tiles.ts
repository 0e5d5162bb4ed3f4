/** Action tiles, prices and other numbers of the box (rules document, sections 1.2, 7.1 and 7.2). */
import type { Action } from "../vocabulary.ts";

/** Action tiles from front to back at the start: the project's own order (the set of tiles is published). */
export const TILE_ORDER: readonly Action[] = ["hire", "build", "recruit", "canal", "equip", "train", "exchange", "subsidy"];

/** Price by row, bottom to top, of ship cards, trains and canals: 0 to 2 published, the steps published for the second edition. */
export const MARKET_PRICE: readonly number[] = [0, 1, 1, 2, 2];
export const ROWS = MARKET_PRICE.length;

/** Published. */
export const TRACK_SPACES = 24;
export const YARD_SLOTS = 9;
export const START_MONEY = 6;
export const BONUS_COST = 6;
export const SUBSIDY = 2;
export const STEAM_BASE = 4;
export const PLAIN_BASE = 1;
export const MAX_BUILD_CARDS = 3;
export const MAX_HIRE_STEPS = 7;

/** Laps of the action track to play. */
export const lapsFor = (seats: number): number => seats;
/** Countdown space on which contracts are discarded. */
export const contractSpaceFor = (seats: number): number => Math.floor(seats / 2);
/** Tiles that a seat keeps occupied: with two players its older and its newer action. */
export const tilesHeldFor = (seats: number): number => (seats === 2 ? 2 : 1);
/** Copies of each kind of employee. */
export const employeeCopiesFor = (seats: number): number => (seats === 2 ? 1 : 2);
/** With four players the last of ACTIONS, Subsidy, is in the game. */
export const actionTilesFor = (seats: number): number => (seats === 4 ? 8 : 7);
