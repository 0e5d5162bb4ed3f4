/** Arbitrary tables of Catan: any options, any number of seats. */
import fc from "fast-check";
import { BOARDS } from "../../../shared/catan/components.ts";
import { formatCustomBoard } from "../../../shared/catan/customBoard.ts";
import { guaranteedPoints } from "../../../shared/catan/customBoardLimits.ts";
import { MAPS } from "../../../shared/catan/options.ts";
import { EXTRA_BUILDS } from "../../../shared/catan/vocabulary.ts";
import { randomBoard } from "./randomBoards.ts";

const anyOptions = fc.record({
  map: fc.constantFrom(...MAPS),
  board: fc.constantFrom(...BOARDS),
  extraBuild: fc.constantFrom(...EXTRA_BUILDS),
  beginnerPieces: fc.boolean(),
  harbours: fc.constantFrom("shuffled", "fixed"),
  redApart: fc.boolean(),
  victoryPoints: fc.integer({ min: 8, max: 15 }),
  discardLimit: fc.constantFrom(0, 5, 7, 12, 20),
  friendlyRobber: fc.boolean(),
  noSeven: fc.integer({ min: 0, max: 2 }),
  dice: fc.constantFrom("random", "deck36"),
  domesticTrade: fc.boolean(),
  strictPhases: fc.boolean(),
  bankCards: fc.constantFrom("shown", "hidden"),
  startOrder: fc.constantFrom("dice", "random", "seats"),
});

interface RequestedOptions {
  readonly map: string;
  readonly board: string;
  readonly victoryPoints: number;
}

/** Custom boards that fit the seats, with a reachable target; the board's size determines the box. */
function withCustomBoard<O extends RequestedOptions>({ board, ...options }: O, seats: number, seed: number) {
  if (options.map !== "custom") return { ...options, board };
  const boardText = randomBoard(seats, seed);
  const victoryPoints = Math.min(options.victoryPoints, guaranteedPoints(boardText, seats));
  return { ...options, drawing: formatCustomBoard(boardText), victoryPoints };
}

/** Options as a lobby may request them; the game ignores those that do not apply. */
export function tablesFor(min: number, max: number) {
  return fc
    .record({ options: anyOptions, seats: fc.integer({ min, max }), seed: fc.integer({ min: 0, max: 1e9 }) })
    .map(({ options, seats, seed }) => ({ options: withCustomBoard(options, seats, seed), seats, seed }));
}
