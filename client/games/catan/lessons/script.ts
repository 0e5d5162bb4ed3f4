/** Catan's lessons on the beginner board: prepared positions, and the moves that each step accepts. */
import { geometryOf } from "../../../../shared/catan/geometry.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { ownerOf } from "../../../../shared/catan/places.ts";
import type { Hand, Table } from "../../../../shared/catan/schema.ts";
import type { Card, Resource } from "../../../../shared/catan/vocabulary.ts";
import type { Seat, View } from "../../../../shared/core/game.ts";
import type { Chapter, Click, ScriptedMove } from "../../../kit/contract/lesson.ts";
import { movesThrough } from "../../../kit/lessons/scriptedMoves.ts";
import { dotsAt, goodSites, isCoast, kindsAt, newKinds } from "./ground.ts";
import { LATE } from "./late.ts";

type At = View<Table, Hand>;
type CatanChapter = Chapter<Table, Hand, CatanMove>;
type CatanLine = ScriptedMove<CatanMove>;

const BLAISE = 1;
const CLIO = 2;

/** Settlements of the first chapters: at the eastern pasture, at the southern hills, and at the harbour next to them. */
const EAST = 31;
const SOUTH = 44;
const HARBOUR = 51;
/** The roads that lead away from the first two, and the one to the harbour. */
const EAST_ROAD = 46;
const SOUTH_ROAD = 63;
const HARBOUR_ROAD = 67;

const roll = (seat: Seat, one: number, other: number): CatanLine => ({ seat, move: { type: "roll" }, draws: dice(one, other) });
const end = (seat: Seat): CatanLine => ({ seat, move: { type: "endTurn" } });

function dice(one: number, other: number) {
  return [
    ["die", one - 1],
    ["die", other - 1],
  ] as const;
}

const settle = (seat: Seat, vertex: number, edge: number): CatanLine[] => [
  { seat, move: { type: "placeSettlement", vertex } },
  { seat, move: { type: "placeRoad", edge } },
];

/** Development cards by their number, the last being bought first. */
const KNIGHT = 0;
const DECK = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, ...new Array<number>(14).fill(KNIGHT)];

const COMMON = {
  seats: 3,
  options: { map: "beginner", startOrder: "seats" },
  seed: "catan lessons",
  setup: [["deck", DECK]],
} as const satisfies Partial<CatanChapter>;

const OTHERS_PLACE = [...settle(BLAISE, 28, 40), ...settle(CLIO, 8, 13), ...settle(CLIO, 45, 59), ...settle(BLAISE, 17, 25)];

/** Sites with three kinds and at least ten dots. */
const firstSites = ({ table }: At): CatanMove[] =>
  goodSites(table, (vertex) => kindsAt(table, vertex).size === 3 && dotsAt(table, vertex) >= 10).map(placed);

/** Sites with two kinds that were lacking and at least eight dots. */
const secondSites = ({ table }: At): CatanMove[] =>
  goodSites(table, (vertex) => newKinds(table, vertex) >= 2 && dotsAt(table, vertex) >= 8).map(placed);

const placed = (vertex: number): CatanMove => ({ type: "placeSettlement", vertex });

const placesOf = (move: CatanMove): number => ("vertex" in move ? move.vertex : -1);

/** The corners, paths or hexes of moves. */
const on = (moves: readonly CatanMove[]): Click => ({ spots: moves.map(spotOf) });

function spotOf(move: CatanMove): string {
  if ("vertex" in move) return `vertex ${move.vertex}`;
  return "edge" in move ? `path ${move.edge}` : `hex ${(move as { hex: number }).hex}`;
}

function againstFirst(move: CatanMove, { table }: At): string {
  if (isCoast(table, placesOf(move))) return "coast";
  return kindsAt(table, placesOf(move)).size < 3 ? "kinds" : "dots";
}

function againstSecond(move: CatanMove, { table }: At): string {
  if (isCoast(table, placesOf(move))) return "coast";
  return newKinds(table, placesOf(move)) < 2 ? "kinds" : "dots";
}

/** Any road at the settlement just placed. */
const anyRoad = ({ table }: At): CatanMove[] =>
  geometryOf(table)
    .vertexEdges[table.lastSettlement].filter((edge) => table.roads[edge] < 0)
    .map((edge) => ({ type: "placeRoad", edge }));

const settling: CatanChapter = {
  ...COMMON,
  id: "settling",
  steps: [
    { id: "land", points: ["hex 0", "hex 8", "hex 4", "hex 5", "hex 14"] },
    { id: "numbers", points: ["hex 4", "hex 17", "hex 11", "hex 12"] },
    { id: "first", accept: firstSites, clicks: (at) => [on(firstSites(at))], why: againstFirst },
    { id: "road", accept: anyRoad, clicks: (at) => [on(anyRoad(at))], others: OTHERS_PLACE },
    { id: "second", accept: secondSites, clicks: (at) => [on(secondSites(at))], why: againstSecond },
    { id: "secondRoad", accept: anyRoad, clicks: (at) => [on(anyRoad(at))] },
    { id: "start", names: [".catan-hand"] },
  ],
};

const action = (id: string) => `.catan-action[data-action=${id}]`;
/** On phones, one button opens the builds. */
const BUILDS: Click = { control: `${action("build")}:not([aria-expanded=true])` };
const press = (id: string): Click[] => [{ control: action(id) }];
/** On phones, the card just bought covers the actions until it is pressed. */
const CARD: Click = { control: ".play-phone [data-bought]" };
/** The button of a piece, then one of the places. */
const build = (piece: "road" | "settlement" | "city", ...moves: CatanMove[]): Click[] => [
  BUILDS,
  { control: action(piece) },
  { ...on(moves), after: `.catan-bar[data-mode=${piece}]` },
];
/** A development card in the hand, then the button to play it. */
const play = (card: Card): Click[] => [{ control: `.catan-card[data-card=${card}]` }, { control: ".catan-play .primary" }];
/** A resource in the hand, while nothing is picked. */
const pick = (resource: Resource) => `.catan-bar:not(:has(.catan-card-given)) .catan-card[data-resource=${resource}]`;
const GIVEN = "[data-side=give] [data-picked]";
const ASKED = "[data-side=get] [data-picked]";
/** The resource to give in the open form. */
const give = (resource: Resource) => `.catan-composer:not(:has(${GIVEN})) [data-side=give] [data-resource=${resource}]`;
/** The resource to ask for, once something is given. */
const ask = (resource: Resource) => `.catan-composer:has(${GIVEN}):not(:has(${ASKED})) .catan-ask[data-resource=${resource}]`;

const SETTLED = [...settle(0, EAST, EAST_ROAD), ...OTHERS_PLACE, ...settle(0, SOUTH, SOUTH_ROAD)];

const turn: CatanChapter = {
  ...COMMON,
  id: "turn",
  before: SETTLED,
  steps: [
    { id: "roll", accept: [{ type: "roll" }], draws: dice(2, 3), clicks: press("roll") },
    { id: "yield", points: ["hex 15", "hex 16"], names: [".catan-hand"] },
    {
      id: "offer",
      accept: [
        { type: "offer", give: [0, 0, 0, 0, 1], get: [0, 1, 0, 0, 0], to: [] },
        { type: "offer", give: [0, 0, 0, 0, 1], get: [0, 1, 0, 0, 0], to: [BLAISE] },
      ],
      clicks: [
        { control: `${action("trade")}:not([aria-expanded=true])` },
        { control: give("ore") },
        { control: ask("lumber") },
        { control: `.catan-composer:has(${ASKED}) [data-action=send]` },
      ],
      others: [{ seat: BLAISE, move: { type: "accept", offer: 0 } }],
    },
    { id: "confirm", accept: [{ type: "confirm", offer: 0, with: BLAISE }], clicks: [{ control: ".catan-offer [data-action=confirm]" }] },
    {
      id: "build",
      accept: [{ type: "buildRoad", edge: HARBOUR_ROAD }],
      points: [`vertex ${HARBOUR}`],
      clicks: build("road", { type: "buildRoad", edge: HARBOUR_ROAD }),
    },
    {
      id: "end",
      accept: [{ type: "endTurn" }],
      clicks: press("endTurn"),
      others: [roll(BLAISE, 3, 5), end(BLAISE), roll(CLIO, 2, 4), end(CLIO)],
    },
    { id: "others", names: [".catan-hand"] },
  ],
};

const SETTLE: CatanMove = { type: "buildSettlement", vertex: HARBOUR };
const FIRST_CITIES = [SOUTH, EAST].map((vertex): CatanMove => ({ type: "buildCity", vertex }));

const building: CatanChapter = {
  ...COMMON,
  id: "building",
  before: movesThrough(turn),
  steps: [
    { id: "roll", accept: [{ type: "roll" }], draws: dice(1, 2), clicks: press("roll") },
    { id: "settle", accept: [SETTLE], clicks: build("settlement", SETTLE) },
    {
      id: "end",
      accept: [{ type: "endTurn" }],
      clicks: press("endTurn"),
      others: [roll(BLAISE, 4, 4), end(BLAISE), roll(CLIO, 1, 4), end(CLIO)],
    },
    { id: "again", accept: [{ type: "roll" }], draws: dice(3, 2), clicks: press("roll") },
    {
      id: "bank",
      accept: [{ type: "bankTrade", give: "brick", count: 3, get: "grain" }],
      points: [`vertex ${HARBOUR}`],
      clicks: [{ control: pick("brick") }, { control: ".catan-composer [data-action=bank][data-give=brick][data-get=grain]" }],
    },
    {
      id: "city",
      accept: FIRST_CITIES,
      clicks: build("city", ...FIRST_CITIES),
    },
    { id: "points", names: [".chip[data-seat='0']"] },
  ],
};

/** The hills between the two others: they yield often, and nothing to the player. */
const THEIR_HILLS = 4;
const OWN_HILLS = 16;

/** Every way to give half of the hand away. */
function halves({ hand: { resources } }: At): CatanMove[] {
  const half = Math.floor(resources.reduce((sum, count) => sum + count, 0) / 2);
  const ways = (kind: number, left: number): number[][] => {
    if (kind === resources.length) return left === 0 ? [[]] : [];
    const counts = [...Array(Math.min(resources[kind], left) + 1).keys()];
    return counts.flatMap((count) => ways(kind + 1, left - count).map((rest) => [count, ...rest]));
  };
  return ways(0, half).map((cards) => ({ type: "discard", cards }));
}

function againstHex(move: CatanMove, { table }: At): string {
  const hex = move.type === "moveRobber" ? move.hex : -1;
  if (table.tokens[hex] === 0) return "desert";
  const owners = geometryOf(table).hexCorners[hex]?.map((vertex) => ownerOf(table.buildings[vertex])) ?? [];
  if (owners.includes(0)) return "own";
  return owners.some((owner) => owner > 0) ? "weaker" : "nobody";
}

const robber: CatanChapter = {
  ...COMMON,
  id: "robber",
  before: [...movesThrough(building), end(0), roll(BLAISE, 2, 4), end(BLAISE), roll(CLIO, 1, 2), end(CLIO), roll(0, 4, 4)],
  steps: [
    { id: "buy", accept: [{ type: "buyCard" }], clicks: [BUILDS, ...press("buyCard")] },
    {
      id: "end",
      accept: [{ type: "endTurn" }],
      clicks: [...press("endTurn"), CARD],
      others: [
        roll(BLAISE, 5, 1),
        end(BLAISE),
        roll(CLIO, 3, 4),
        { seat: BLAISE, move: { type: "discard", cards: [2, 2, 0, 0, 0] } },
        { seat: CLIO, move: { type: "discard", cards: [0, 0, 0, 4, 0] } },
      ],
    },
    {
      id: "discard",
      accept: halves,
      clicks: [{ control: ".catan-urgent .catan-more" }, { control: ".catan-urgent .primary" }],
      others: [{ seat: CLIO, move: { type: "moveRobber", hex: OWN_HILLS } }, end(CLIO)],
    },
    { id: "robbed", points: [`hex ${OWN_HILLS}`] },
    { id: "knight", accept: [{ type: "playKnight" }], clicks: play("knight") },
    {
      id: "move",
      accept: [{ type: "moveRobber", hex: THEIR_HILLS }],
      clicks: [{ spots: [`hex ${THEIR_HILLS}`] }],
      why: againstHex,
    },
    {
      id: "steal",
      accept: [
        { type: "steal", from: BLAISE },
        { type: "steal", from: CLIO },
      ],
      clicks: [{ control: ".catan-urgent [data-seat]" }],
    },
    { id: "army", names: [".chip[data-seat='0']"] },
  ],
};

/** The two paths between the two ends of the player's roads. */
const GAP = [21, 29];

const bridging = ({ table }: At): CatanMove[] => GAP.filter((edge) => table.roads[edge] < 0).map((edge) => ({ type: "freeRoad", edge }));

/** Any of the settlements of the late game. */
const CITIES = [44, 35, 18, 14, 5].map((vertex): CatanMove => ({ type: "buildCity", vertex }));

const winning: CatanChapter = {
  seats: COMMON.seats,
  options: COMMON.options,
  ...LATE,
  id: "winning",
  steps: [
    { id: "count", names: [".chip[data-seat='0']"] },
    {
      id: "card",
      accept: [{ type: "playRoadBuilding" }],
      clicks: play("roadBuilding"),
    },
    { id: "first", accept: bridging, clicks: (at) => [on(bridging(at))] },
    { id: "second", accept: bridging, clicks: (at) => [on(bridging(at))] },
    { id: "longest", names: [".chip[data-seat='0']"] },
    { id: "roll", accept: [{ type: "roll" }], draws: dice(2, 1), clicks: press("roll") },
    {
      id: "end",
      accept: [{ type: "endTurn" }],
      clicks: press("endTurn"),
      others: [roll(BLAISE, 2, 2), end(BLAISE), roll(CLIO, 1, 2), end(CLIO)],
    },
    { id: "last", accept: [{ type: "roll" }], draws: dice(4, 2), clicks: press("roll") },
    { id: "win", accept: CITIES, clicks: build("city", ...CITIES) },
  ],
};

export const chapters: readonly CatanChapter[] = [settling, turn, building, robber, winning];
