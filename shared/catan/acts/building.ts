/** Building and buying cards: rules document, sections 3.2 and 3.8. */
import type { Refusal, Seat } from "../../core/game.ts";
import { type CatanAct, type CatanContext, type CatanView, movesAt, movesFor } from "../act.ts";
import { MAX_EDGES, MAX_VERTICES } from "../geometry.ts";
import { updateAfterRoad, updateAfterSettlement } from "../longestRoad.ts";
import { cancelOffers } from "../offers.ts";
import { putCity, putRoad, putSettlement } from "../pieces.ts";
import {
  noRoadPlaceRefusal,
  openSites,
  roadPlaces,
  roadRefusal,
  settlementOf,
  settlementPlaces,
  settlementRefusal,
  settlementsOf,
} from "../places.ts";
import { VICTORY_POINT } from "../points.ts";
import { refuse } from "../refusals.ts";
import { COSTS, charge, holds } from "../resources.ts";
import { CARDS } from "../vocabulary.ts";

const NO_PIECE = refuse("NO_PIECE");
const CANNOT_PAY = refuse("CANNOT_PAY");

const refuseIfNone = (supply: number) => (supply === 0 ? NO_PIECE : undefined);

function tooExpensive({ hand }: CatanView, cost: readonly number[]): Refusal | undefined {
  return holds(hand.resources, cost) ? undefined : CANNOT_PAY;
}

/** With `strictPhases`, a purchase closes trading for this turn. */
function purchase(context: CatanContext, seat: Seat, cost: readonly number[]): void {
  charge(context, seat, cost);
  if (!context.table.strictPhases) return;
  context.table.tradeClosed = true;
  cancelOffers(context);
}

const ROADS = movesFor(MAX_EDGES, (edge) => ({ type: "buildRoad", edge }));

export const buildRoad: CatanAct<"buildRoad"> = {
  type: "buildRoad",
  unavailable: ({ table, seat }) => refuseIfNone(table.seats[seat].roadsLeft),
  candidates: ({ table, seat }) => movesAt(ROADS, roadPlaces(table, seat)),
  check: ({ table, seat }, { edge }) => roadRefusal(table, seat, edge),
  unaffordable: (view) => tooExpensive(view, COSTS.road),
  noCandidates: ({ table, seat }) => noRoadPlaceRefusal(table, seat),
  final: false,
  apply(context, seat, { edge }) {
    purchase(context, seat, COSTS.road);
    putRoad(context, seat, edge);
    context.emit?.({ type: "roadBuilt", seat, edge, free: false });
    updateAfterRoad(context, seat, edge);
    return undefined;
  },
};

const SETTLEMENTS = movesFor(MAX_VERTICES, (vertex) => ({ type: "buildSettlement", vertex }));

export const buildSettlement: CatanAct<"buildSettlement"> = {
  type: "buildSettlement",
  unavailable: ({ table, seat }) => refuseIfNone(table.seats[seat].settlementsLeft),
  candidates: ({ table, seat }) => movesAt(SETTLEMENTS, settlementPlaces(table, seat)),
  check: ({ table, seat }, { vertex }) => settlementRefusal(table, seat, vertex),
  unaffordable: (view) => tooExpensive(view, COSTS.settlement),
  noCandidates: ({ table }) => refuse(openSites(table).length > 0 ? "NOT_CONNECTED" : "DISTANCE"),
  final: false,
  apply(context, seat, { vertex }) {
    purchase(context, seat, COSTS.settlement);
    putSettlement(context, seat, vertex);
    context.emit?.({ type: "settlementBuilt", seat, vertex });
    updateAfterSettlement(context, seat, vertex);
    return undefined;
  },
};

const CITIES = movesFor(MAX_VERTICES, (vertex) => ({ type: "buildCity", vertex }));

export const buildCity: CatanAct<"buildCity"> = {
  type: "buildCity",
  unavailable: ({ table, seat }) => refuseIfNone(table.seats[seat].citiesLeft),
  candidates: ({ table, seat }) => movesAt(CITIES, settlementsOf(table, seat)),
  check: ({ table, seat }, { vertex }) => (table.buildings[vertex] === settlementOf(seat) ? undefined : refuse("NO_SETTLEMENT")),
  unaffordable: (view) => tooExpensive(view, COSTS.city),
  noCandidates: () => refuse("NO_SETTLEMENT"),
  final: false,
  apply(context, seat, { vertex }) {
    purchase(context, seat, COSTS.city);
    putCity(context, seat, vertex);
    context.emit?.({ type: "cityBuilt", seat, vertex });
    return undefined;
  },
};

function drawCard(context: CatanContext, seat: Seat): void {
  const { table, hands, secret } = context;
  const card = secret.deck.pop() as number;
  hands[seat].cards.push(card);
  hands[seat].boughtAt.push(table.turnSeq);
  if (card === VICTORY_POINT) hands[seat].points++;
  table.deckCount--;
  table.seats[seat].cards++;
  table.seats[seat].boughtNow++;
  context.emit?.({ type: "cardBought", seat }, { privateFields: { [seat]: { card: CARDS[card] } } });
}

export const buyCard: CatanAct<"buyCard"> = {
  type: "buyCard",
  unavailable: ({ table }) => (table.deckCount === 0 ? refuse("DECK_EMPTY") : undefined),
  unaffordable: (view) => tooExpensive(view, COSTS.card),
  final: true,
  apply(context, seat) {
    purchase(context, seat, COSTS.card);
    drawCard(context, seat);
    return undefined;
  },
};
