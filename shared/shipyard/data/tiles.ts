/** Action tiles, prices and other numbers of the box (rules document, sections 1.2, 7.1 and 7.2). */
import type { Action } from "../vocabulary.ts";

/** From front to back at the start: our own order (the set of tiles is published). */
export const TILE_ORDER: readonly Action[] = ["hire", "build", "recruit", "canal", "equip", "train", "exchange", "subsidy"];

/** Price by row, bottom to top: 0 to 2 published, the steps published for the second edition. */
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

export const lapsFor = (seats: number): number => seats;
/** Countdown space at which contracts are discarded. */
export const contractSpaceFor = (seats: number): number => Math.floor(seats / 2);
/** With two players, each keeps an older and a newer action. */
export const tilesHeldFor = (seats: number): number => (seats === 2 ? 2 : 1);
/** Copies per employee. */
export const employeeCopiesFor = (seats: number): number => (seats === 2 ? 1 : 2);
/** Subsidy, the last of ACTIONS, needs four players. */
export const actionTilesFor = (seats: number): number => (seats === 4 ? 8 : 7);
