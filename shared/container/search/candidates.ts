/** Candidate moves of Container: the heuristic's completion of every choice, plus other prices and amounts. */
import type { ContainerView } from "../act.ts";
import { FACTORY_PRICES, HARBOUR_PRICES } from "../components.ts";
import { type Subset, subsetOf } from "../heuristic/evaluation.ts";
import { scoreChoices } from "../heuristic.ts";
import type { ContainerMove, MoveOf } from "../moves.ts";
import { RULES } from "../phases.ts";
import { type ContainerId, colourOf } from "../vocabulary.ts";

/** Before purchases of other goods. */
const MAX_CANDIDATES = 14;

function pricesBetween({ min, max }: { readonly min: number; readonly max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

/** The usual asking price of goods in the harbour store. */
const HARBOUR_PRICE = 4;

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

type Purchasable = ContainerId | { readonly container: ContainerId };

const colourFor = (item: Purchasable): number => colourOf(typeof item === "object" ? item.container : item);

/** As many goods as the budget allows: the cheapest, or first those of colours that are not held yet. */
function basket({ of, cost, budget = Number.POSITIVE_INFINITY, max }: Subset, held: ReadonlySet<number>, isVaried: boolean): Purchasable[] {
  const goods = (of as readonly Purchasable[]).map((item, i) => ({ item, price: cost?.[i] ?? 0, colour: colourFor(item) }));
  const colours = new Set(held);
  const chosen: Purchasable[] = [];
  for (let left = budget; chosen.length < max; ) {
    const isNew = ({ colour }: (typeof goods)[number]) => Number(isVaried && !colours.has(colour));
    const [next] = goods.sort((a, b) => isNew(b) - isNew(a) || a.price - b.price);
    if (!next || next.price > left) break;
    goods.shift();
    chosen.push(next.item);
    colours.add(next.colour);
    left -= next.price;
  }
  return chosen;
}

/** Purchases that the heuristic does not consider: more goods, and other colours. */
function otherGoods({ table, hand, seat }: ContainerView): ContainerMove[] {
  const { harbour, cargo } = table.seats[seat];
  return RULES.choices(table, hand, seat).flatMap((choice) => {
    const isForHarbour = choice.move.type === "buyGoods";
    const space = subsetOf(choice, isForHarbour ? "items" : "purchases");
    if (!space) return [];
    const held = new Set((isForHarbour ? harbour.map(({ id }) => id) : cargo).map(colourOf));
    const [varied, cheapest] = [basket(space, held, true), basket(space, held, false)];
    return [varied, cheapest, varied.slice(0, 2), varied.slice(0, 1)].map((goods) =>
      isForHarbour
        ? ({
            ...choice.move,
            items: goods.map((item) => ({ ...(item as { container: ContainerId }), price: HARBOUR_PRICE })),
            reprice: [],
          } as ContainerMove)
        : ({ ...choice.move, purchases: goods } as ContainerMove),
    );
  });
}

/** The heuristic's moves first, best first, then their variants and other purchases. */
export function candidates(view: ContainerView): ContainerMove[] {
  const kinds = scoreChoices(view)
    .sort((a, b) => b.value - a.value)
    .map(({ move }) => move);
  return [...[...kinds, ...kinds.flatMap((move) => others(view, move))].slice(0, MAX_CANDIDATES), ...otherGoods(view)];
}
