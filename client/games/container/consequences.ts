/** The consequences of a move, in numbers: money left, what others could then buy, what a lot would be worth. */
import { LOAN_INTEREST, LOAN_PRINCIPAL, PRODUCTION_FEE, SCORE_LOAN, SHIP_CAPACITY } from "../../../shared/container/components.ts";
import type { ContainerMove, MoveOf } from "../../../shared/container/moves.ts";
import type { Hand } from "../../../shared/container/schema.ts";
import { nextMachinePrice, nextWarehousePrice, roomIn } from "../../../shared/container/stores.ts";
import { type ContainerId, SEA, type Store } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { ContainerView } from "./draft.ts";
import { gainsOf, type Source, tellerOf } from "./helpTexts.ts";
import { goodsById } from "./teller.ts";

interface Facts {
  readonly view: ContainerView;
  readonly hand: Hand;
  readonly source: Source;
}

type ConsequencesOf<K extends ContainerMove["type"]> = (move: MoveOf<K>, facts: Facts) => string[];

function cashAfter(change: number, { hand, source: { say, sentences } }: Facts): string {
  return say.now.after(sentences.grammar.money(hand.cash + change));
}

const others = ({ table, seat }: ContainerView): Seat[] => table.seats.map((_, i) => i).filter((i) => i !== seat);

/** Names with the number of containers for which each has room; those with none are left out. */
function withRoom(seats: readonly Seat[], room: (seat: Seat) => number, { view, source }: Facts): string {
  const teller = tellerOf(source, view);
  const able = seats.filter((seat) => room(seat) > 0);
  return teller.list(able.map((seat) => source.say.now.roomOf(teller.name(seat), room(seat))));
}

/** Who could buy from the own factory. */
function buyers(facts: Facts): string {
  const { table } = facts.view;
  const names = withRoom(others(facts.view), (seat) => roomIn(table.seats[seat], "harbour"), facts);
  const { now } = facts.source.say;
  return names ? now.buyers(names) : now.noBuyers;
}

/** Whose ship could load in the own harbour with its next step: from the open sea, or lying there. */
function carriers(facts: Facts): string {
  const { table, seat } = facts.view;
  const near = others(facts.view).filter((other) => table.seats[other].ship === SEA || table.seats[other].ship === seat);
  const names = withRoom(near, (other) => SHIP_CAPACITY - table.seats[other].cargo.length, facts);
  const { now } = facts.source.say;
  return names ? now.carriers(names) : now.noCarriers;
}

/** The lowest price in the same kind of store of all others. */
function cheapest(store: Store, { view, source: { say, sentences } }: Facts): string[] {
  const prices = others(view).flatMap((seat) => view.table.seats[seat][store].map(({ price }) => price));
  return prices.length > 0 ? [say.now.cheapest(sentences.grammar.money(Math.min(...prices)))] : [];
}

const priceOf = (ids: readonly ContainerId[], { table }: ContainerView) =>
  ids.reduce((sum, id) => sum + (goodsById(table, id)?.price ?? 0), 0);

/** What the cargo would be worth to the reader with these aboard as well. */
function cargoWith(ids: readonly ContainerId[], { view, source }: Facts): string[] {
  const cargo = [...view.table.seats[view.seat].cargo, ...ids];
  const gains = cargo.length > 0 ? gainsOf(cargo, 0, view, source) : undefined;
  return gains ? [source.say.now.cargoWorth(gains.now, gains.best)] : [];
}

function loaded(ids: readonly ContainerId[], facts: Facts): string[] {
  return [...(ids.length > 0 ? [cashAfter(-priceOf(ids, facts.view), facts)] : []), ...cargoWith(ids, facts)];
}

/** What winning the lot for that sum would bring. */
function won(dollars: number, { view, source }: Facts): string[] {
  const { table } = view;
  const gains = gainsOf(table.seats[table.active].cargo, dollars, view, source);
  return gains ? [source.say.now.wins(gains.now, gains.best)] : [];
}

/** The same before it is known who wins, with the money that would be left. */
function bidding(dollars: number, facts: Facts): string[] {
  return [...won(dollars, facts), cashAfter(-dollars, facts)];
}

function borrowed(facts: Facts): string[] {
  const { view, source } = facts;
  const { money } = source.sentences.grammar;
  const loans = view.table.seats[view.seat].loans.length + 1;
  return [
    cashAfter(LOAN_PRINCIPAL, facts),
    source.say.now.interest(money(loans * LOAN_INTEREST)),
    source.say.now.costsAtEnd(money(LOAN_PRINCIPAL + SCORE_LOAN)),
  ];
}

const CONSEQUENCES: { readonly [K in ContainerMove["type"]]?: ConsequencesOf<K> } = {
  takeLoan: (_, facts) => borrowed(facts),
  acceptLoan: (_, facts) => borrowed(facts),
  repayLoan: ({ loan }, facts) => {
    const principal = facts.view.table.seats[facts.view.seat].loans[loan]?.principal ?? LOAN_PRINCIPAL;
    return [cashAfter(-principal, facts), facts.source.say.now.savesAtEnd(facts.source.sentences.grammar.money(principal + SCORE_LOAN))];
  },
  endTurn: (_, { view, source }) => [source.say.now.loses(view.table.actionsLeft)],
  buyMachine: (_, facts) => [cashAfter(-(nextMachinePrice(facts.view.table.seats[facts.view.seat]) ?? 0), facts)],
  buyWarehouse: (_, facts) => [cashAfter(-(nextWarehousePrice(facts.view.table.seats[facts.view.seat]) ?? 0), facts)],
  produce: (_, facts) => {
    const { table, seat } = facts.view;
    const right = (seat + table.seats.length - 1) % table.seats.length;
    const fee = facts.source.say.now.fee(tellerOf(facts.source, facts.view).name(right));
    return [cashAfter(-PRODUCTION_FEE, facts), fee, buyers(facts), ...cheapest("factory", facts)];
  },
  buyGoods: ({ items }, facts) => {
    const ids = items.map(({ container }) => container);
    return [cashAfter(-priceOf(ids, facts.view), facts), carriers(facts), ...cheapest("harbour", facts)];
  },
  repriceFactory: (_, facts) => [buyers(facts), ...cheapest("factory", facts)],
  repriceHarbour: (_, facts) => [carriers(facts), ...cheapest("harbour", facts)],
  sail: ({ purchases }, facts) => loaded(purchases, facts),
  load: ({ purchases }, facts) => loaded(purchases, facts),
  bid: ({ amount }, facts) => bidding(amount, facts),
  bidExtra: ({ amount }, facts) => bidding(Math.max(...facts.view.table.bids) + amount, facts),
  sell: (_, { view, hand, source: { say, sentences } }) => {
    const { price } = view.table;
    const { money } = sentences.grammar;
    return [say.now.gets(money(2 * price), money(hand.cash + 2 * price))];
  },
  keep: (_, facts) => {
    const { price } = facts.view.table;
    const { money } = facts.source.sentences.grammar;
    return [facts.source.say.now.pays(money(price), money(facts.hand.cash - price)), ...won(price, facts)];
  },
};

/** The consequences of a complete move of the reader's. */
export function consequencesOf(move: ContainerMove, view: ContainerView, source: Source): string[] {
  const of = CONSEQUENCES[move.type] as ConsequencesOf<ContainerMove["type"]> | undefined;
  return view.hand ? (of?.(move, { view, hand: view.hand, source }) ?? []) : [];
}
