/** What a seat may do now, phase by phase: rules document, sections 2.5 and 3. Fixed moves are made once for all games. */
import type { Choice, Seat } from "../game.ts";
import { mayPlay, plentyCount, plentyFault, roadBuildingFault } from "./cards.ts";
import { geometryOf } from "./geometry.ts";
import { ratesOf } from "./maritime.ts";
import type { CatanMove } from "./moves.ts";
import { openSites, roadPlaces, settlementPlaces, settlementsOf } from "./places.ts";
import { COSTS, holds } from "./resources.ts";
import { robberHexes, victims } from "./robber.ts";
import type { Hand, Table } from "./schema.ts";
import { tradeChoices } from "./tradeChoices.ts";
import { type Phase, RESOURCES, type Resource } from "./vocabulary.ts";

export type CatanChoice = Choice<CatanMove>;

const MOST_HEXES = 30;
const MOST_VERTICES = 80;
const MOST_EDGES = 109;
const MOST_SEATS = 6;

function fixed(move: CatanMove): CatanChoice {
  return Object.freeze({ move: Object.freeze(move) });
}

/** One choice for each id below `count`. */
function each(count: number, moveOf: (id: number) => CatanMove): readonly CatanChoice[] {
  return Array.from({ length: count }, (_, id) => fixed(moveOf(id)));
}

const PLACE_SETTLEMENT = each(MOST_VERTICES, (vertex) => ({ type: "placeSettlement", vertex }));
const PLACE_ROAD = each(MOST_EDGES, (edge) => ({ type: "placeRoad", edge }));
const BUILD_SETTLEMENT = each(MOST_VERTICES, (vertex) => ({ type: "buildSettlement", vertex }));
const BUILD_CITY = each(MOST_VERTICES, (vertex) => ({ type: "buildCity", vertex }));
const BUILD_ROAD = each(MOST_EDGES, (edge) => ({ type: "buildRoad", edge }));
const FREE_ROAD = each(MOST_EDGES, (edge) => ({ type: "freeRoad", edge }));
const MOVE_ROBBER = each(MOST_HEXES, (hex) => ({ type: "moveRobber", hex }));
const STEAL = each(MOST_SEATS, (from) => ({ type: "steal", from }));
const ROLL = fixed({ type: "roll" });
const BUY_CARD = fixed({ type: "buyCard" });
const PLAY_KNIGHT = fixed({ type: "playKnight" });
const PLAY_ROAD_BUILDING = fixed({ type: "playRoadBuilding" });
const FINISH = fixed({ type: "finish" });
const END_TURN = fixed({ type: "endTurn" });
const PLAY_MONOPOLY: CatanChoice = { move: { type: "playMonopoly" }, open: { resource: { kind: "option", of: RESOURCES } } };

const RATES = 5;

/** By given resource, rate and wanted resource. */
const BANK_TRADE: readonly (readonly (readonly CatanChoice[])[])[] = RESOURCES.map((give) =>
  Array.from({ length: RATES }, (_, count) => RESOURCES.map((get) => fixed({ type: "bankTrade", give, count, get }))),
);

const PLENTY = "playYearOfPlenty";

/** Year of plenty: as many as it gives now, of what is in the bank. */
function plentyChoice(table: Table): CatanChoice | undefined {
  const count = plentyCount(table);
  if (count === 0) return undefined;
  const inBank = RESOURCES.filter((_, resource) => !table.bankShown || table.bank[resource] > 0);
  const open = { resources: { kind: "tuple" as const, of: new Array(count).fill({ kind: "option", of: inBank }) } };
  if (!inBank.some((resource) => plentyFault(table, new Array<Resource>(count).fill(resource)))) return { move: { type: PLENTY }, open };
  return {
    move: { type: PLENTY },
    open,
    rule: (move) => (move.type === PLENTY ? plentyFault(table, move.resources) : undefined),
    example: () => ({ type: "playYearOfPlenty", resources: inBank.length < count ? [inBank[0], inBank[0]] : inBank.slice(0, count) }),
  };
}

function pushCards(into: CatanChoice[], table: Table, hand: Hand, seat: Seat): void {
  if (hand.cards.length === 0 || table.cardPlayedAt === table.turnSeq) return;
  if (mayPlay(table, hand, "knight")) into.push(PLAY_KNIGHT);
  if (mayPlay(table, hand, "roadBuilding") && !roadBuildingFault(table, seat)) into.push(PLAY_ROAD_BUILDING);
  if (mayPlay(table, hand, "monopoly")) into.push(PLAY_MONOPOLY);
  const plenty = mayPlay(table, hand, "yearOfPlenty") ? plentyChoice(table) : undefined;
  if (plenty) into.push(plenty);
}

function pushAll(into: CatanChoice[], choices: readonly CatanChoice[], ids: readonly number[]): void {
  for (let i = 0; i < ids.length; i++) into.push(choices[ids[i]]);
}

function pushBuilding(into: CatanChoice[], table: Table, { resources }: Hand, seat: Seat): void {
  const place = table.seats[seat];
  if (place.roadsLeft > 0 && holds(resources, COSTS.road)) pushAll(into, BUILD_ROAD, roadPlaces(table, seat));
  if (place.settlementsLeft > 0 && holds(resources, COSTS.settlement)) pushAll(into, BUILD_SETTLEMENT, settlementPlaces(table, seat));
  if (place.citiesLeft > 0 && holds(resources, COSTS.city)) pushAll(into, BUILD_CITY, settlementsOf(table, seat));
  if (table.deckCount > 0 && holds(resources, COSTS.card)) into.push(BUY_CARD);
}

const BEST_RATE = 2;

function pushBankTrades(into: CatanChoice[], table: Table, { resources }: Hand, seat: Seat): void {
  if (table.tradeClosed || Math.max(...resources) < BEST_RATE) return;
  const rates = ratesOf(table, seat);
  for (let give = 0; give < rates.length; give++) {
    if (resources[give] < rates[give]) continue;
    for (let get = 0; get < rates.length; get++) {
      if (get !== give && !(table.bankShown && table.bank[get] === 0)) into.push(BANK_TRADE[give][rates[give]][get]);
    }
  }
}

function discardChoice({ resources }: Hand, count: number): CatanChoice {
  return {
    move: { type: "discard" },
    open: { cards: { kind: "counts", of: RESOURCES, most: resources.slice(), min: count, max: count } },
  };
}

type Chooser = (into: CatanChoice[], table: Table, hand: Hand, seat: Seat) => void;

/** What the seat that the phase belongs to may do. */
const CHOOSERS: { readonly [P in Phase]: Chooser } = {
  setupSettlement: (into, table) => pushAll(into, PLACE_SETTLEMENT, openSites(table)),
  setupRoad(into, table) {
    for (const edge of geometryOf(table).vertexEdges[table.lastSettlement]) if (table.roads[edge] < 0) into.push(PLACE_ROAD[edge]);
  },
  preRoll(into, table, hand, seat) {
    into.push(ROLL);
    pushCards(into, table, hand, seat);
  },
  discard(into, table, hand, seat) {
    if (table.seats[seat].owes > 0) into.push(discardChoice(hand, table.seats[seat].owes));
  },
  moveRobber: (into, table, _hand, seat) => pushAll(into, MOVE_ROBBER, robberHexes(table, seat)),
  steal: (into, table, _hand, seat) => pushAll(into, STEAL, victims(table, seat)),
  main(into, table, hand, seat) {
    pushBuilding(into, table, hand, seat);
    pushCards(into, table, hand, seat);
    pushBankTrades(into, table, hand, seat);
    if (table.domesticTrade) tradeChoices(into, table, hand, seat);
    into.push(END_TURN);
  },
  roadBuilding(into, table, _hand, seat) {
    pushAll(into, FREE_ROAD, roadPlaces(table, seat));
    if (table.freeRoads < 2) into.push(FINISH);
  },
  specialBuild: pushBuilding,
  over: () => undefined,
};

/** Everything that `seat` may do now. */
export function choicesOf(table: Table, hand: Hand, seat: Seat): CatanChoice[] {
  const choices: CatanChoice[] = [];
  if (seat === table.active || table.phase === "discard") CHOOSERS[table.phase as Phase](choices, table, hand, seat);
  else if (table.phase === "main" && table.domesticTrade) tradeChoices(choices, table, hand, seat);
  return choices;
}
