/** Random playable custom boards: islands, holes, any numbers and harbours. */
import { DESERT } from "../../../shared/catan/components.ts";
import { CELLS, type CustomBoard, type CustomHarbour, formatCustomBoard, SEA } from "../../../shared/catan/customBoard.ts";
import { violationsOf } from "../../../shared/catan/customBoardViolations.ts";
import { HARBOUR_KINDS, TERRAINS } from "../../../shared/catan/vocabulary.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";

const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

/** Adds harbours that do not touch each other. */
function withHarbours(board: CustomBoard, random: Random): CustomBoard {
  const harbours: CustomHarbour[] = [];
  for (let attempts = random.int(40, "tries"); attempts > 0; attempts--) {
    const harbour = { cell: random.int(CELLS.length, "cell"), side: random.int(6, "side"), kind: random.int(HARBOUR_KINDS.length, "kind") };
    const bad = violationsOf({ ...board, harbours: [...harbours, harbour] }, 0).some(({ code }) => code === "NO_COAST" || code === "HARBOURS_TOUCH"); // biome-ignore format: one line
    if (!bad) harbours.push(harbour);
  }
  return { ...board, harbours };
}

function draft(random: Random): CustomBoard {
  const sea = random.int(8, "sea");
  const terrain = CELLS.map(() => (random.int(10, "land") < sea ? SEA : random.int(TERRAINS.length, "terrain")));
  const tokens = terrain.map((kind) => (kind === SEA || kind === DESERT ? 0 : NUMBERS[random.int(NUMBERS.length, "number")]));
  const land = [...terrain.keys()].filter((cell) => terrain[cell] !== SEA);
  return withHarbours({ terrain, tokens, harbours: [], robber: land[random.int(Math.max(1, land.length), "robber")] ?? -1 }, random);
}

export function randomBoard(seats: number, seed: number): CustomBoard {
  const random = new FastRandom(seed);
  for (;;) {
    const board = draft(random);
    if (violationsOf(board, seats).length === 0) return board;
  }
}

export const randomBoardText = (seats: number, seed: number): string => formatCustomBoard(randomBoard(seats, seed));
