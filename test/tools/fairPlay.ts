/**
 * Repeats the model of fair play at full size: `npm run test:fair-play`. Quarters of 60 players and 1,200 games each, with five pairs who
 * spare each other in 30 games; prints how many honest pairs are flagged, and how many of the others are found.
 */
import { simulate } from "../shared/fairPlay/model.ts";

const QUARTERS = 5;
const BASE = { players: 60, games: 1200, attacks: 4, lead: 0.6, pairs: 5, together: 30 };

let honestPairs = 0;
let honestFlagged = 0;
for (const board of [0, 0.4, 0.8, 1.2])
  for (const spared of [0.95, 0.8, 0.5]) {
    const quarters = Array.from({ length: QUARTERS }, (_, i) => simulate({ ...BASE, seed: i + 1, board, spared }));
    const found = quarters.flatMap((quarter) => quarter.found);
    const after = found.flatMap((games) => games ?? []).sort((a, b) => a - b);
    const sum = (value: (quarter: (typeof quarters)[number]) => number) => quarters.reduce((total, quarter) => total + value(quarter), 0);
    honestPairs += sum(({ honest }) => honest);
    honestFlagged += sum(({ flagged }) => flagged);
    const variance = (sum((quarter) => quarter.variance) / QUARTERS).toFixed(2);
    console.log(
      `hits vary ${variance} times as much as by chance, ${100 * spared} % spared: ${after.length} of ${found.length} pairs found` +
        (after.length > 0 ? `, median after ${after[after.length >> 1]} games` : ""),
    );
  }
console.log(`${honestFlagged} of ${honestPairs} honest pairs flagged`);
