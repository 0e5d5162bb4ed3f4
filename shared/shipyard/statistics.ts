/** Statistics of Shipyard: points over time and by ship, actions, income. */
import type { Chart, ChartMaker } from "../core/statistics.ts";
import type { ShipyardEvent } from "./events.ts";
import type { Hand, Table } from "./schema.ts";
import { ACTIONS } from "./vocabulary.ts";

/** Tiles ahead, gap on the track, subsidies, goods sold. */
const INCOME = ["ahead", "gap", "subsidies", "goods"];

interface Tally {
  /** By turn, then by seat. */
  readonly points: number[][];
  /** In the order of launching. */
  readonly ships: number[][];
  readonly actions: number[][];
  readonly income: number[][];
}

const grid = (seats: number, columns: readonly string[]): number[][] =>
  Array.from({ length: seats }, () => new Array<number>(columns.length).fill(0));

function newTally(seats: number): Tally {
  return {
    points: [new Array<number>(seats).fill(0)],
    ships: Array.from({ length: seats }, () => []),
    actions: grid(seats, ACTIONS),
    income: grid(seats, INCOME),
  };
}

function count(tally: Tally, event: ShipyardEvent): void {
  switch (event.type) {
    case "tileChosen":
      tally.actions[event.seat][ACTIONS.indexOf(event.tile)]++;
      tally.income[event.seat][0] += event.ahead;
      tally.income[event.seat][1] += event.gap;
      break;
    case "bonusTaken":
      tally.actions[event.seat][ACTIONS.indexOf(event.tile)]++;
      break;
    case "subsidised":
      tally.income[event.seat][2] += event.amount;
      break;
    case "exchanged":
      for (const { money } of event.goods) tally.income[event.seat][3] += money;
      break;
    case "launched":
      tally.ships[event.seat].push(event.cruise.total);
      break;
  }
}

/** Pads rows to equal length. */
function padRows(rows: readonly number[][]): number[][] {
  const max = Math.max(1, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...new Array<number>(max - row.length).fill(0)]);
}

function chartsOf({ points, ships, actions, income }: Tally): Chart[] {
  const bySeat = (rows: number[][]) => rows.map((values, seat) => ({ seat, values }));
  const fleets = padRows(ships);
  return [
    {
      id: "points",
      kind: "lines",
      x: points.map((_, turn) => turn),
      series: points[0].map((_, seat) => ({ seat, values: points.map((row) => row[seat]) })),
    },
    { id: "ships", kind: "bars", x: fleets[0].map((_, i) => i + 1), series: bySeat(fleets) },
    { id: "actions", kind: "bars", x: ACTIONS, series: bySeat(actions) },
    { id: "income", kind: "bars", x: INCOME, series: bySeat(income) },
  ];
}

/** Points are sampled as each turn begins, and at the end with contracts and traders. */
export const charts: ChartMaker<Table, Hand, object, ShipyardEvent> = (first, steps) => {
  const tally = newTally(first.table.seats.length);
  for (const { state, events } of steps) {
    for (const { event } of events) count(tally, event);
    if (events.some(({ event }) => event.type === "turnBegan" || event.type === "ended"))
      tally.points.push(state.table.seats.map(({ points }) => points));
  }
  return chartsOf(tally);
};
