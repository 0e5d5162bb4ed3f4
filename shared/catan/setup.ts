/** The initial state: rules document, sections 2.1 and 2.2. */
import type { Seat, SeatSetup, SetupResult } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Random } from "../core/random.ts";
import type { CatanState } from "./act.ts";
import { BEGINNER_PIECES, BOXES, type BoardName, PIECES } from "./components.ts";
import type { CatanEvent } from "./events.ts";
import { geometryOf } from "./geometry.ts";
import { createLayout, type Layout } from "./layout.ts";
import { roadLength } from "./longestRoad.ts";
import { putRoad, putSettlement } from "./pieces.ts";
import { diceDeck } from "./production.ts";
import type { CatanSeat, Hand, Secret, Table } from "./schema.ts";
import { payStartingResources } from "./setupPlacement.ts";
import { openTurn, startedEvent } from "./turn.ts";

function emptySeat(colour: string): CatanSeat {
  return {
    colour,
    resources: 0,
    cards: 0,
    boughtNow: 0,
    knights: 0,
    played: [],
    roadsLeft: PIECES.roads,
    settlementsLeft: PIECES.settlements,
    citiesLeft: PIECES.cities,
    roadLength: 0,
    publicPoints: 0,
    offersMade: 0,
    owes: 0,
    startRoll: [0, 0],
    skipsSpecialBuild: false,
    shownVictoryPoints: 0,
  };
}

function emptyHand(): Hand {
  return { resources: [0, 0, 0, 0, 0], cards: [], boughtAt: [], points: 0, discarding: [], terms: [] };
}

function tableOptions(options: Options) {
  return {
    victoryPoints: options.victoryPoints as number,
    discardLimit: options.discardLimit as number,
    friendlyRobber: options.friendlyRobber === true,
    noSeven: options.noSeven as number,
    domesticTrade: options.domesticTrade === true,
    strictPhases: options.strictPhases === true,
    bankShown: options.bankCards === "shown",
    extraBuild: options.extraBuild as string,
  };
}

function emptyTable(board: BoardName, layout: Layout, options: Options, seats: readonly SeatSetup[]): Table {
  const drawing = String(options.drawing);
  const { vertices, edgeEnds } = geometryOf({ board, drawing });
  return {
    board,
    drawing,
    ...layout,
    buildings: vertices.map(() => -1),
    roads: edgeEnds.map(() => -1),
    bank: [],
    deckCount: 0,
    diceDeckCount: -1,
    phase: "setupSettlement",
    returnTo: "",
    active: 0,
    starter: 0,
    round: 0,
    turnSeq: 0,
    cardPlayedAt: -1,
    dice: [0, 0],
    placed: 0,
    lastSettlement: -1,
    freeRoads: 0,
    afterTurnOf: -1,
    tradeClosed: false,
    longestRoad: -1,
    largestArmy: -1,
    offers: [],
    offerSeq: 0,
    winner: -1,
    seats: seats.map(({ colour }) => emptySeat(colour)),
    ...tableOptions(options),
  };
}

/** Fills bank, deck and dice deck. */
function stockBank(state: CatanState, board: BoardName, options: Options, random: Random): void {
  const { table, secret } = state;
  const { bank, deck } = BOXES[board];
  secret.bank = [bank, bank, bank, bank, bank];
  if (table.bankShown) table.bank = [...secret.bank];
  secret.deck = random.shuffle(
    deck.flatMap((count, card) => new Array<number>(count).fill(card)),
    "deck",
  );
  table.deckCount = secret.deck.length;
  if (options.dice !== "deck36") return;
  secret.diceDeck = diceDeck(random);
  table.diceDeckCount = secret.diceDeck.length;
}

/** Everyone rolls two dice, ties again, until one is left. `startRoll` keeps all rolls. */
function rollForStart(table: Table, random: Random): Seat {
  let rolling = table.seats.map((_, seat) => seat);
  for (const place of table.seats) place.startRoll = [];
  while (rolling.length > 1) {
    const sums = rolling.map((seat) => {
      const dice = [random.int(6, "startDie") + 1, random.int(6, "startDie") + 1];
      table.seats[seat].startRoll.push(...dice);
      return dice[0] + dice[1];
    });
    const max = Math.max(...sums);
    rolling = rolling.filter((_, i) => sums[i] === max);
  }
  return rolling[0];
}

function starterOf(table: Table, options: Options, random: Random): Seat {
  if (options.startOrder === "dice") return rollForStart(table, random);
  return options.startOrder === "random" ? random.int(table.seats.length, "starter") : 0;
}

/** The beginner position of each seat: by colour if it is free, otherwise the first left. */
export function beginnerPositions(colours: readonly string[]): (typeof BEGINNER_PIECES)[number][] {
  const free = BEGINNER_PIECES.filter(({ colour }) => colours.length > 3 || colour !== "red");
  const byColour = colours.map((colour) => free.find((position) => position.colour === colour));
  const left = free.filter((position) => !byColour.includes(position));
  return byColour.map((position) => position ?? (left.shift() as (typeof free)[number]));
}

function placeBeginners(state: CatanState): void {
  const { table } = state;
  beginnerPositions(table.seats.map(({ colour }) => colour)).forEach(({ settlements, roads }, seat) => {
    for (const vertex of settlements) putSettlement(state, seat, vertex);
    for (const edge of roads) putRoad(state, seat, edge);
    payStartingResources(state, seat, settlements[1]);
    table.seats[seat].roadLength = roadLength(table, seat);
  });
  openTurn(state, table.starter);
}

/**
 * Creates the initial state. Draws, in order: the board ("terrain", "corner", "numbers", "harbours"), "deck", "diceDeck", then "startDie"
 * or "starter".
 */
export function setup(options: Options, seats: readonly SeatSetup[], random: Random): SetupResult<Table, Hand, Secret, CatanEvent> {
  const board = options.board as BoardName;
  const table = emptyTable(board, createLayout(board, options, random), options, seats);
  const state: CatanState = { table, hands: seats.map(emptyHand), secret: { deck: [], diceDeck: [], bank: [] } };
  stockBank(state, board, options, random);
  table.starter = starterOf(table, options, random);
  table.active = table.starter;
  if (options.beginnerPieces === true) placeBeginners(state);
  return { state, events: [{ event: startedEvent(table) }] };
}
