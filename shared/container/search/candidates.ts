/** Candidate moves of Container: the heuristic's completion of every choice, plus other prices and amounts. */
import type { ContainerView } from "../act.ts";
import { FACTORY_PRICES, HARBOUR_PRICES } from "../components.ts";
import { scoreChoices } from "../heuristic.ts";
import type { ContainerMove, MoveOf } from "../moves.ts";

const MAX_CANDIDATES = 14;

function pricesBetween({ min, max }: { readonly min: number; readonly max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

const FACTORY = pricesBetween(FACTORY_PRICES);
const HARBOUR = pricesBetween(HARBOUR_PRICES);

const withPrice = <I extends { readonly price: number }>(items: readonly I[], price: number): I[] =>
  items.map((item) => ({ ...item, price }));

function otherProductions(move: MoveOf<"produce">): ContainerMove[] {
  return FACTORY.map((price) => ({ ...move, items: withPrice(move.items, price) }));
}

/** Other prices, and fewer goods. */
function otherPurchases(move: MoveOf<"buyGoods">): ContainerMove[] {
  const priced = HARBOUR.slice(1).map((price): ContainerMove => ({ ...move, items: withPrice(move.items, price) }));
  return move.items.length > 1 ? [...priced, { ...move, items: move.items.slice(0, 1) }] : priced;
}

/** Offsets from the heuristic's bid. */
const STEPS = [1, -1, 2, -2, 4, -4, 7];

function otherBids({ hand, table }: ContainerView, move: MoveOf<"bid"> | MoveOf<"bidExtra">): ContainerMove[] {
  const max = move.type === "bid" ? hand.cash : hand.cash - table.price;
  const amounts = [0, ...STEPS.map((step) => move.amount + step)].filter((amount) => amount >= 0 && amount <= max);
  return amounts.map((amount) => ({ ...move, amount }));
}

function otherPrices(move: MoveOf<"repriceFactory"> | MoveOf<"repriceHarbour">): ContainerMove[] {
  const prices = move.type === "repriceFactory" ? FACTORY : HARBOUR;
  return prices.map((price) => ({ ...move, reprice: withPrice(move.reprice, price) }));
}

function others(view: ContainerView, move: ContainerMove): ContainerMove[] {
  switch (move.type) {
    case "produce":
      return otherProductions(move);
    case "buyGoods":
      return otherPurchases(move);
    case "bid":
    case "bidExtra":
      return otherBids(view, move);
    case "repriceFactory":
    case "repriceHarbour":
      return otherPrices(move);
    default:
      return [];
  }
}

/** The heuristic's moves first, best first, then their variants. */
export function candidates(view: ContainerView): ContainerMove[] {
  const kinds = scoreChoices(view)
    .sort((a, b) => b.value - a.value)
    .map(({ move }) => move);
  return [...kinds, ...kinds.flatMap((move) => others(view, move))].slice(0, MAX_CANDIDATES);
}
