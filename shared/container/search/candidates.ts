/** What is worth a playout in Container: every choice as the steady bot would complete it, and other prices and sums. */
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

/** The same goods at other prices, and fewer of them. */
function otherPurchases(move: MoveOf<"buyGoods">): ContainerMove[] {
  const priced = HARBOUR.slice(1).map((price): ContainerMove => ({ ...move, items: withPrice(move.items, price) }));
  return move.items.length > 1 ? [...priced, { ...move, items: move.items.slice(0, 1) }] : priced;
}

/** Steps from the steady bot's sum. */
const STEPS = [1, -1, 2, -2, 4, -4, 7];

function otherBids({ hand, table }: ContainerView, move: MoveOf<"bid"> | MoveOf<"bidExtra">): ContainerMove[] {
  const max = move.type === "bid" ? hand.cash : hand.cash - table.price;
  const amounts = [0, ...STEPS.map((step) => move.amount + step)].filter((amount) => amount >= 0 && amount <= max);
  return amounts.map((amount) => ({ ...move, amount }));
}

/** All that a store holds at one price. */
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

/** Kinds first, the most valuable before the others; then their variants. */
export function candidates(view: ContainerView): ContainerMove[] {
  const kinds = scoreChoices(view)
    .sort((a, b) => b.value - a.value)
    .map(({ move }) => move);
  return [...kinds, ...kinds.flatMap((move) => others(view, move))].slice(0, MAX_CANDIDATES);
}
