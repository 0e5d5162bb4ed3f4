/** Discards, robber and theft: rules document, sections 3.4 and 3.5. */
import type { Refusal, Seat } from "../../core/game.ts";
import { type CatanAct, type CatanContext, type CatanView, movesAt, movesFor, notYourTurn } from "../act.ts";
import { MAX_SEATS } from "../components.ts";
import { MAX_HEXES } from "../geometry.ts";
import { cancelOffers } from "../offers.ts";
import { refuse } from "../refusals.ts";
import { charge, handOver, NO_CARDS, totalOf } from "../resources.ts";
import { isProtectedHex, returnToPhase, robberHexes, startRobber, victims } from "../robber.ts";
import { RESOURCES } from "../vocabulary.ts";

/** Once all have chosen, the discards are revealed and paid together. */
function finishDiscards(context: CatanContext, seat: Seat): void {
  const { hands } = context;
  const bySeat = hands.map(({ discarding }) => (discarding.length > 0 ? discarding : [...NO_CARDS]));
  hands.forEach((hand, owner) => {
    if (hand.discarding.length === 0) return;
    charge(context, owner, hand.discarding);
    hand.discarding = [];
  });
  context.emit?.({ type: "discarded", bySeat });
  startRobber(context, seat, "main");
}

export const discard: CatanAct<"discard", "cards"> = {
  type: "discard",
  unavailable: ({ table, seat }) => (table.seats[seat].owes > 0 ? undefined : refuse("NOT_YOUR_TURN")),
  open({ table, hand, seat }) {
    const { owes } = table.seats[seat];
    return { cards: { kind: "counts", of: RESOURCES, most: hand.resources.slice(), min: owes, max: owes } };
  },
  refineRefusal({ table, seat }, { cards }) {
    const { owes } = table.seats[seat];
    return totalOf(cards) === owes ? refuse("NOT_HELD") : refuse("WRONG_COUNT", { count: owes });
  },
  final: true,
  apply(context, seat, { cards }) {
    const { table, hands } = context;
    context.emit?.({ type: "discardChosen", seat, count: table.seats[seat].owes }, { privateFields: { [seat]: { cards: [...cards] } } });
    hands[seat].discarding = [...cards];
    table.seats[seat].owes = 0;
    if (table.seats.every(({ owes }) => owes === 0)) finishDiscards(context, seat);
    return undefined;
  },
};

function hexRefusal({ table, seat }: CatanView, hex: number): Refusal | undefined {
  if (!(hex < table.terrain.length)) return refuse("NO_HEX");
  if (hex === table.robber) return refuse("SAME_HEX");
  return isProtectedHex(table, seat, hex) ? refuse("PROTECTED") : undefined;
}

function stealCard(context: CatanContext, thief: Seat, victim: Seat): void {
  const resource = context.random.weighted(context.hands[victim].resources, "steal");
  handOver(context, victim, thief, resource, 1);
  const known = { resource: RESOURCES[resource] };
  context.emit?.({ type: "stolen", thief, victim }, { privateFields: { [thief]: known, [victim]: known } });
  cancelOffers(context);
}

const HEXES = movesFor(MAX_HEXES, (hex) => ({ type: "moveRobber", hex }));

export const moveRobber: CatanAct<"moveRobber"> = {
  type: "moveRobber",
  unavailable: notYourTurn,
  candidates: ({ table, seat }) => movesAt(HEXES, robberHexes(table, seat)),
  check: (view, { hex }) => hexRefusal(view, hex),
  final: true,
  apply(context, seat, { hex }) {
    const { table } = context;
    context.emit?.({ type: "robberMoved", seat, from: table.robber, to: hex });
    table.robber = hex;
    const found = victims(table, seat);
    if (found.length > 1) table.phase = "steal";
    else returnToPhase(table);
    if (found.length === 1) stealCard(context, seat, found[0]);
    return undefined;
  },
};

const THEFTS = movesFor(MAX_SEATS, (from) => ({ type: "steal", from }));

export const steal: CatanAct<"steal"> = {
  type: "steal",
  unavailable: notYourTurn,
  candidates: ({ table, seat }) => movesAt(THEFTS, victims(table, seat)),
  check: ({ table, seat }, { from }) => (victims(table, seat).includes(from) ? undefined : refuse("NOT_VICTIM")),
  final: true,
  apply(context, seat, { from }) {
    returnToPhase(context.table);
    stealCard(context, seat, from);
    return undefined;
  },
};
