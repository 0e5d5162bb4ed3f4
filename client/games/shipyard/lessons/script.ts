/** The moves of Shipyard's lessons: the first five turns of a three-player game up to a shakedown cruise, and a later discard of contracts. */

import type { Seat, View } from "../../../../shared/core/game.ts";
import type { ContractId } from "../../../../shared/shipyard/data/contracts.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { Action, Column } from "../../../../shared/shipyard/vocabulary.ts";
import { type Chapter, type Click, PLAYER, type ScriptedMove } from "../../../kit/contract/lesson.ts";
import { movesThrough } from "../../../kit/lessons/scriptedMoves.ts";
import { turnText } from "../wheels.ts";
import { LATE } from "./late.ts";

type At = View<Table, Hand>;
type ShipyardChapter = Chapter<Table, Hand, ShipyardMove>;
type ShipyardLine = ScriptedMove<ShipyardMove>;

const BLAISE = 1;
const CLIO = 2;

const COMMON = { seats: 3, seed: "shipyard 1", setup: [["starter", 0]] } as const satisfies Partial<ShipyardChapter>;

const END: ShipyardMove = { type: "endActions" };

/** Another player's turn: a tile and its action. */
const turn = (seat: Seat, tile: Action, move: ShipyardMove): ShipyardLine[] =>
  [{ type: "choose", tile } as const, move, END].map((made) => ({ seat, move: made }));

const choose = (tile: Action): ShipyardMove => ({ type: "choose", tile });
const tileAt = (tile: Action) => ({ clicks: [{ spots: [`tile ${tile}`] }] });
/** One of several things to take. */
const takeAt = (kind: string, spot: string) => ({ clicks: [{ spots: [`${spot} ${kind}`] }] });

/** Confirms what is composed. */
const CONFIRM: Click = { control: ".proposal .primary:not(:disabled)" };

/** With the prices to which the arrow of an action's rondel turns. */
const turning = (action: Action) => ({ says: (table: Table) => turnText(table, table.seats[PLAYER], action) });

/** The step that ends the actions of a turn, and what the others do then. */
const ending = (more: { readonly shows: readonly string[] }, ...others: ShipyardLine[][]) => ({
  id: "end",
  accept: [END],
  clicks: [{ control: "[data-move=endActions]" }],
  ...more,
  others: others.flat(),
});

const track: ShipyardChapter = {
  ...COMMON,
  id: "track",
  steps: [
    { id: "aim", shows: ["slot 0"] },
    { id: "tiles", points: ["tile hire", "tile exchange"] },
    { id: "grant", shows: ["tile hire"] },
    { id: "choose", accept: [choose("recruit")], ...tileAt("recruit") },
    { id: "captain", accept: [{ type: "recruit", kind: "captain" }], ...takeAt("captain", "piece"), ...turning("recruit") },
    ending(
      { shows: ["slot 0"] },
      turn(BLAISE, "hire", { type: "hire", steps: 0, kind: "E-CAN" }),
      turn(CLIO, "train", { type: "train", row: 0 }),
    ),
    { id: "forward", points: ["tile recruit"] },
  ],
};

const canal: ShipyardChapter = {
  ...COMMON,
  id: "canal",
  before: movesThrough(track),
  steps: [
    { id: "choose", accept: [choose("canal")], ...tileAt("canal") },
    {
      id: "lease",
      accept: [{ type: "canal", row: 0, flip: false }],
      clicks: [{ spots: ["canal 0"] }, CONFIRM],
      why: (move) => (move.type === "canal" && move.row === 0 ? "flipped" : move.type),
    },
    { id: "spaces", points: ["space 0 0 0", "space 0 0 1", "space 0 0 2", "space 0 0 3"] },
    ending(
      { shows: ["space 0 0 0"] },
      turn(BLAISE, "recruit", { type: "recruit", kind: "businessman" }),
      turn(CLIO, "hire", { type: "hire", steps: 0, kind: "E-SAI" }),
    ),
  ],
};

/** The place of the radio button to press for each good. */
const FATES = { coal: 1, cloth: 2, grain: 4 };

/** The last one on the page is next: open choices in order, then the exchange. */
const EXCHANGE_CLICKS: readonly Click[] = [
  CONFIRM,
  ...Object.entries(FATES)
    .reverse()
    .map(([good, place]) => ({ control: `[data-good=${good}] .radio:nth-child(${place}):not(:has(:checked))` })),
];

const goods: ShipyardChapter = {
  ...COMMON,
  id: "goods",
  before: movesThrough(canal),
  steps: [
    { id: "choose", accept: [choose("exchange")], ...tileAt("exchange") },
    {
      id: "exchange",
      accept: [{ type: "exchange", train: 0, extraStep: false, goods: ["sell", "sail", "businessman"] }],
      clicks: EXCHANGE_CLICKS,
      ...turning("exchange"),
    },
    {
      id: "bonus",
      accept: [{ type: "bonus", tile: "hire" }],
      clicks: [{ spots: ["tile hire"] }],
      shows: ["employee E-PRO"],
    },
    {
      id: "hire",
      accept: [{ type: "hire", steps: 0, kind: "E-PRO" }],
      ...takeAt("E-PRO", "employee"),
      ...turning("hire"),
    },
    { id: "icons", shows: ["employee E-PRO"] },
    ending(
      { shows: ["slot 0"] },
      turn(BLAISE, "train", { type: "train", row: 0 }),
      turn(CLIO, "canal", { type: "canal", row: 0, flip: false }),
    ),
  ],
};

const gear: ShipyardChapter = {
  ...COMMON,
  id: "gear",
  before: movesThrough(goods),
  steps: [
    { id: "choose", accept: [choose("equip")], ...tileAt("equip") },
    { id: "propeller", accept: [{ type: "equip", kind: "propeller" }], ...takeAt("propeller", "piece"), ...turning("equip") },
    ending(
      { shows: ["slot 0"] },
      turn(BLAISE, "recruit", { type: "recruit", kind: "captain" }),
      turn(CLIO, "hire", { type: "hire", steps: 0, kind: "E-CRA" }),
    ),
    { id: "store", shows: ["slot 0"] },
  ],
};

type BuildMove = Extract<ShipyardMove, { type: "build" }>;

/** Bow to stern. */
const SHIP: readonly Column[] = ["bow", "middleB", "stern"];
const SLOTS = 9;

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => orders(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}

/** The three free cards as one ship, at any slots and in any order. */
const SHIPS: BuildMove[] = [...Array(SLOTS - SHIP.length + 1).keys()].flatMap((first) =>
  orders(SHIP.map((column, i) => ({ column, row: 0, slot: first + i }))).map((cards) => ({ type: "build" as const, cards })),
);

/** Where a card lies that was placed. */
const placed = (column: Column, slot: number) => `.sy[data-placed~="${column}-${slot}"]`;

/** The bow at the left end, then each card to the right of the one before. */
const BUILD_CLICKS: readonly Click[] = [
  { spots: ["card bow 0"] },
  { spots: ["slot 0"], after: "[data-picked=bow]" },
  ...SHIP.slice(1).flatMap((column, i) =>
    [...Array(SLOTS - 1).keys()].flatMap((slot): Click[] => [
      { spots: [`card ${column} 0`], after: placed(SHIP[i], slot) },
      { spots: [`slot ${slot + 1}`], after: `${placed(SHIP[i], slot)}[data-picked=${column}]` },
    ]),
  ),
  { ...CONFIRM, after: ".sy[data-placed*=stern]:not([data-picked])" },
];

/** What speaks against cards in the yard. */
function againstCards(move: ShipyardMove): string {
  if (move.type !== "build") return move.type;
  if (move.cards.some(({ row }) => row > 0)) return "dear";
  return move.cards.length < SHIP.length ? "few" : "order";
}

/** The ship with everything that fits: captain, businessman, sail and two propellers. */
const launching = ({ table }: At): ShipyardMove[] => {
  const bowSlot = table.seats[0].yard.findIndex((card) => card >= 0);
  return [{ type: "launch", bowSlot, fit: [1, 0, 1, 1, 0, 2, 0, 0], rigger: false, stoker: false }];
};

const cruise: ShipyardChapter = {
  ...COMMON,
  id: "cruise",
  before: movesThrough(gear),
  steps: [
    { id: "choose", accept: [choose("build")], ...tileAt("build") },
    {
      id: "build",
      accept: SHIPS,
      clicks: BUILD_CLICKS,
      why: againstCards,
    },
    { id: "end", accept: [END], clicks: [{ control: "[data-move=endActions]" }], shows: ["slot 0"] },
    { id: "launch", accept: launching, clicks: [CONFIRM], shows: ["slot 0"] },
    { id: "score", points: ["space 0 0 0", "space 0 0 2", "space 0 0 3"] },
    { id: "second", shows: ["slot 0"] },
    { id: "more", shows: ["piece cannon"] },
  ],
};

/** Every way to name the contracts that are given up, but for those to be kept. */
const keeping = (green: readonly ("G1" | "G4" | "G7")[]): ShipyardMove[] =>
  orders(green).flatMap((greens) => orders(["B12", "B7"] as const).map((blue) => ({ type: "discard" as const, green: greens, blue })));

/** Chooses a contract, unless it or another suitable one is chosen. */
function keep(...ids: ContractId[]): Click {
  const [first, ...others] = ids.map((id) => `[data-topic*='"${id}"']`);
  return { control: `.sy fieldset:not(:has(:checked + span :is(${[first, ...others].join()}))) .radio:has(${first})` };
}

const contracts: ShipyardChapter = {
  seats: COMMON.seats,
  ...LATE,
  id: "contracts",
  steps: [
    { id: "deal", names: [".sy fieldset:first-of-type legend"] },
    {
      id: "keep",
      accept: [...keeping(["G1", "G4"]), ...keeping(["G4", "G7"])],
      clicks: [CONFIRM, keep("G1", "G7"), keep("B3")],
      why: (move) => (move.type === "discard" && move.blue.includes("B3") ? "blue" : "green"),
      others: [
        { seat: BLAISE, move: { type: "discard", green: ["G12", "G11"], blue: ["B8", "B4"] } },
        { seat: CLIO, move: { type: "discard", green: ["G10", "G9"], blue: ["B10", "B1"] } },
      ],
    },
    { id: "laps", shows: ["tile hire"] },
    { id: "last", shows: ["tile hire"] },
  ],
};

export const chapters: readonly ShipyardChapter[] = [track, canal, goods, gear, cruise, contracts];
