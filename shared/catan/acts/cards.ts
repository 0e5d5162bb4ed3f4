/** Playing development cards: rules document, section 3.9. */
import type { Refusal, Seat } from "../../core/game.ts";
import { type CatanAct, type CatanContext, type CatanView, movesAt, movesFor, notYourTurn } from "../act.ts";
import {
  bankHolds,
  bundleOfCards,
  CARD_INDEX,
  cardRefusal,
  FREE_ROADS,
  oldestIndex,
  type PlayableCard,
  roadBuildingRefusal,
  yearOfPlentyCount,
  yearOfPlentyRefusal,
} from "../cards.ts";
import { MAX_EDGES } from "../geometry.ts";
import { updateAfterRoad } from "../longestRoad.ts";
import { putRoad } from "../pieces.ts";
import { roadPlaces, roadRefusal } from "../places.ts";
import { checkVictory, updateLargestArmy } from "../points.ts";
import { refuse } from "../refusals.ts";
import { drawFromBank, handOver } from "../resources.ts";
import { returnToPhase, startRobber } from "../robber.ts";
import type { Table } from "../schema.ts";
import { type Phase, RESOURCES } from "../vocabulary.ts";

const NOT_HELD = refuse("NOT_HELD");

/** The checks common to all cards. */
export function noCard(view: CatanView): Refusal | undefined {
  return notYourTurn(view) ?? (view.hand.cards.length === 0 ? NOT_HELD : undefined);
}

const unplayable = (card: PlayableCard) => (view: CatanView) => cardRefusal(view.table, view.hand, card);
const noKnight = unplayable("knight");
const noRoadBuilding = unplayable("roadBuilding");
const noMonopoly = unplayable("monopoly");
const noYearOfPlenty = unplayable("yearOfPlenty");

/** Moves the card from the hand to the played cards; knights are counted separately. */
function revealCard(context: CatanContext, seat: Seat, card: PlayableCard): void {
  const { table, hands } = context;
  const hand = hands[seat];
  const place = table.seats[seat];
  const index = oldestIndex(hand, card);
  hand.cards.splice(index, 1);
  hand.boughtAt.splice(index, 1);
  place.cards--;
  if (card === "knight") place.knights++;
  else place.played.push(CARD_INDEX[card]);
  table.cardPlayedAt = table.turnSeq;
  context.emit?.({ type: "cardPlayed", seat, card });
}

export const playKnight: CatanAct<"playKnight"> = {
  type: "playKnight",
  unavailable: noKnight,
  final: true,
  apply(context, seat) {
    const returnTo = context.table.phase as Phase;
    revealCard(context, seat, "knight");
    updateLargestArmy(context, seat);
    if (!checkVictory(context)) startRobber(context, seat, returnTo);
    return undefined;
  },
};

export const playRoadBuilding: CatanAct<"playRoadBuilding"> = {
  type: "playRoadBuilding",
  unavailable: (view) => noRoadBuilding(view) ?? roadBuildingRefusal(view.table, view.seat),
  final: false,
  apply(context, seat) {
    const { table } = context;
    revealCard(context, seat, "roadBuilding");
    table.freeRoads = FREE_ROADS;
    table.returnTo = table.phase;
    table.phase = "roadBuilding";
    return undefined;
  },
};

function endFreeRoads(table: Table): void {
  table.freeRoads = 0;
  returnToPhase(table);
}

const ROADS = movesFor(MAX_EDGES, (edge) => ({ type: "freeRoad", edge }));

export const freeRoad: CatanAct<"freeRoad"> = {
  type: "freeRoad",
  unavailable: notYourTurn,
  candidates: ({ table, seat }) => movesAt(ROADS, roadPlaces(table, seat)),
  check: ({ table, seat }, { edge }) => roadRefusal(table, seat, edge),
  final: false,
  apply(context, seat, { edge }) {
    const { table } = context;
    putRoad(context, seat, edge);
    table.freeRoads--;
    context.emit?.({ type: "roadBuilt", seat, edge, free: true });
    updateAfterRoad(context, seat, edge);
    if (table.freeRoads === 0 || roadBuildingRefusal(table, seat)) endFreeRoads(table);
    return undefined;
  },
};

/** Gives up the second free road. */
export const finish: CatanAct<"finish"> = {
  type: "finish",
  unavailable: (view) => notYourTurn(view) ?? (view.table.freeRoads < FREE_ROADS ? undefined : refuse("ROAD_OWED")),
  final: false,
  apply(context) {
    endFreeRoads(context.table);
    return undefined;
  },
};

export const playMonopoly: CatanAct<"playMonopoly", "resource"> = {
  type: "playMonopoly",
  unavailable: noMonopoly,
  open: () => ({ resource: { kind: "option", of: RESOURCES } }),
  final: true,
  apply(context, seat, { resource }) {
    revealCard(context, seat, "monopoly");
    const bySeat = collect(context, seat, RESOURCES.indexOf(resource));
    context.emit?.({ type: "monopolised", seat, resource, bySeat });
    return undefined;
  },
};

/** Takes all cards of a resource from the opponents; returns the amounts by seat. */
function collect(context: CatanContext, seat: Seat, resource: number): number[] {
  return context.hands.map((hand, victim) => {
    const count = victim === seat ? 0 : hand.resources[resource];
    if (count > 0) handOver(context, victim, seat, resource, count);
    return count;
  });
}

/** Resources that the bank may have, as far as it is visible. */
const inBank = ({ bankShown, bank }: Table) => RESOURCES.filter((_, resource) => !bankShown || bank[resource] > 0);

export const playYearOfPlenty: CatanAct<"playYearOfPlenty", "resources"> = {
  type: "playYearOfPlenty",
  unavailable: (view) => noYearOfPlenty(view) ?? (yearOfPlentyCount(view.table) === 0 ? refuse("BANK_EMPTY") : undefined),
  open({ table }) {
    const of = inBank(table);
    return { resources: { kind: "tuple", of: Array.from({ length: yearOfPlentyCount(table) }, () => ({ kind: "option", of })) } };
  },
  refineRefusal: ({ table }, { resources }) => yearOfPlentyRefusal(table, resources),
  constraint: ({ table }, { resources }) => yearOfPlentyRefusal(table, resources),
  example({ table }) {
    const [first, second = first] = inBank(table);
    return { type: "playYearOfPlenty", resources: [first, second].slice(0, yearOfPlentyCount(table)) };
  },
  // The reply of a hidden bank reveals something.
  final: ({ bankShown }) => !bankShown,
  apply(context, seat, { resources }) {
    if (!bankHolds(context.secret.bank, resources)) return refuse("BANK_EMPTY");
    revealCard(context, seat, "yearOfPlenty");
    for (const resource of resources) drawFromBank(context, seat, RESOURCES.indexOf(resource), 1);
    context.emit?.({ type: "plentyTaken", seat, cards: bundleOfCards(resources) });
    return undefined;
  },
};
