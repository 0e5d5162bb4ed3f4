/** The cards of Container's things: what each is, and what holds of it at this table. */
import { colourName, FIRST_UNSAFE_MACHINE, SAFE_WAREHOUSES, SPECIAL, SPECIAL_VALUE, VALUE_CARDS } from "../../../shared/container/box.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { countColours } from "../../../shared/container/outcome.ts";
import type { ContainerSeat, Hand, Table } from "../../../shared/container/schema.ts";
import { nextMachinePrice, nextWarehousePrice, roomIn } from "../../../shared/container/stores.ts";
import { ALL_COLOURS, colourOf, LUXURY, STORES, type Store } from "../../../shared/container/vocabulary.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import type { Explanation } from "../../kit/contract/explainer.ts";
import { type ExplainOf, explainers, type Knowledge } from "../../kit/help/knowledge.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { capital } from "../../kit/i18n/teller.ts";
import type { ContainerView } from "./draft.ts";
import { endingColours } from "./ending.ts";
import { estimate } from "./estimate.ts";
import { type Explaining, REFUSED, SINGLE, type Single } from "./explaining.ts";
import { followsOf } from "./follows.ts";
import { gainsOf, type Source, tellerOf } from "./source.ts";
import { thingOf } from "./things.ts";
import { SENTENCES } from "./words.ts";

type Explain = ExplainOf<Source, ContainerView>;

function colourWord(colour: number, { sentences }: Source, view: ContainerView | undefined): string {
  return sentences.grammar.colours[colourName(colour, view?.table ?? { jumbo: false })];
}

/** What a container of that colour is worth on the reader's area. */
function worthHere(colour: number, { hand }: ContainerView, { say, sentences }: Source): string[] {
  const { money } = sentences.grammar;
  if (!hand || colour === LUXURY) return [];
  const value = VALUE_CARDS[hand.card][colour];
  return [
    value === SPECIAL ? say.now.special(money(SPECIAL_VALUE.complete), money(SPECIAL_VALUE.incomplete)) : say.now.value(money(value)),
  ];
}

function colourSaid(colour: number, source: Source, view: ContainerView | undefined): Explanation | undefined {
  if (!(colour >= 0 && colour < ALL_COLOURS) || (colour === LUXURY && view?.table.jumbo)) return undefined;
  return colour === LUXURY ? source.say.gold : source.say.colour(colourWord(colour, source, view));
}

const colour: Explain = ([id], source, view) => {
  const number = Number(id);
  const said = colourSaid(number, source, view);
  if (!said || !view) return said;
  const onIslands = view.table.seats.reduce((sum, { island }) => sum + countColours(island)[number], 0);
  return { ...said, now: [...worthHere(number, view, source), source.say.now.lies(view.table.supply[number], onIslands)] };
};

/** The supply of a colour. */
const supply: Explain = ([id], source, view) => {
  const said = colour([id], source, view);
  return said && { ...said, does: source.say.single.supply.does };
};

function ownerName(seat: number, source: Source, view: ContainerView): string {
  return tellerOf(source, view).whom(seat);
}

/** What buying it would take, for whoever may. */
function purchase(price: number, store: Store, owner: number, view: ContainerView, { say, sentences }: Source): string[] {
  const { hand, seat, table } = view;
  if (!hand || owner === seat) return [];
  const { money } = sentences.grammar;
  const own = table.seats[seat];
  const room =
    store === "factory"
      ? say.now.room(sentences.stores.harbour, roomIn(own, "harbour"))
      : say.now.room(sentences.areas.ship, 5 - own.cargo.length);
  return [say.now.canBuy(money(price), money(hand.cash - price)), room];
}

/** A container in a store or on the island. */
const goods: Explain = ([owner, id], source, view) => {
  const seat = Number(owner);
  const place = view?.table.seats[seat];
  if (!view || !place) return undefined;
  const container = Number(id);
  const said = colourSaid(colourOf(container), source, view);
  const store = STORES.find((each) => place[each].some((item) => item.id === container));
  if (!said || (!store && !place.island.includes(container))) return undefined;
  const word = capital(colourWord(colourOf(container), source, view));
  const price = (store && place[store].find((item) => item.id === container)?.price) ?? 0;
  const { now } = source.say;
  const name = store
    ? now.goods(word, source.sentences.grammar.money(price), source.sentences.stores[store], ownerName(seat, source, view))
    : now.onIsland(word, ownerName(seat, source, view));
  const facts = store ? purchase(price, store, seat, view, source) : [];
  return { name: capital(name), does: said.does, now: [...worthHere(colourOf(container), view, source), ...facts] };
};

/** A machine by its colour. */
const machine: Explain = ([id], source, view) => {
  const number = Number(id);
  if (!(number >= 0 && number < LUXURY)) return undefined;
  return source.say.machine(colourWord(number, source, view));
};

/** A slot for a machine or a warehouse, with what is in it. */
const built: Explain = ([owner, store, index], source, view) => {
  const seat = Number(owner);
  const place = view?.table.seats[seat];
  if (!view || !place) return undefined;
  const slot = Number(index);
  const { say } = source;
  if (store === "harbour")
    return {
      ...say.single.warehouse,
      now: slot < place.warehouses ? [slot < SAFE_WAREHOUSES ? say.now.safe : say.now.unsafe] : nextNow("warehouse", view, source),
    };
  const made = place.machines[slot];
  if (made === undefined) return undefined;
  if (made < 0) return { ...say.single.machine, now: nextNow("machine", view, source) };
  return { ...say.machine(colourWord(made, source, view)), now: [slot < FIRST_UNSAFE_MACHINE ? say.now.safe : say.now.unsafe] };
};

/** What the reader's next machine or warehouse costs. */
function nextNow(kind: "machine" | "warehouse", { table, seat }: ContainerView, { say, sentences }: Source): string[] {
  if (seat === SPECTATOR) return [];
  const price = kind === "machine" ? nextMachinePrice(table.seats[seat]) : nextWarehousePrice(table.seats[seat]);
  return [price === undefined ? say.now.full : say.now.next(sentences.grammar.money(price))];
}

const ship: Explain = ([owner], source, view) => {
  const place = view?.table.seats[Number(owner)];
  if (!view || !place) return undefined;
  const { say } = source;
  const teller = tellerOf(source, view);
  const gains = place.cargo.length > 0 ? gainsOf(place.cargo, 0, view, source) : undefined;
  return {
    name: `${say.single.ship.name}: ${ownerName(Number(owner), source, view)}`,
    does: say.single.ship.does,
    now: [
      say.now.place(teller.place(place.ship)),
      place.cargo.length > 0 ? say.now.cargo(teller.containers(place.cargo)) : say.now.emptyCargo,
      ...(gains ? [say.now.cargoWorth(gains.now, gains.best)] : []),
    ],
  };
};

/** A price of an own store. */
const column: Explain = ([store, price], { say, sentences }) => {
  if (!STORES.includes(store as Store)) return undefined;
  return {
    name: `${say.single.price.name}: ${sentences.grammar.money(Number(price))}`,
    does: [...say.single.price.does, ...say.single[store as Store].does],
  };
};

/** Somebody's harbour. */
const dock: Explain = ([owner], source, view) => {
  const place: ContainerSeat | undefined = view?.table.seats[Number(owner)];
  if (!view || !place) return undefined;
  const teller = tellerOf(source, view);
  const { say } = source;
  return {
    name: capital(teller.place(Number(owner))),
    does: say.single.harbour.does,
    now: place.harbour.length > 0 ? [teller.goods(place.harbour)] : undefined,
  };
};

/** What the things of which there is one have to do with the reader now. */
const NOW: { readonly [S in Single]?: (source: Source, view: ContainerView) => string[] } = {
  machine: (source, view) => nextNow("machine", view, source),
  warehouse: (source, view) => nextNow("warehouse", view, source),
  island: (source, view) => {
    const { table, hand, seat } = view;
    if (!hand) return [];
    const { total, discarded } = estimate(table, hand.card, table.seats[seat].island);
    const { now } = source.say;
    return [
      now.island(source.sentences.grammar.money(total)),
      ...(discarded >= 0 ? [now.discards(colourWord(discarded, source, view))] : []),
    ];
  },
  supply: (source, view) => {
    const near = endingColours(view.table);
    return near.map(({ colour: scarce, left }) => source.say.now.left(capital(colourWord(scarce, source, view)), left));
  },
  loan: ({ say }, { table, seat }) => (seat === SPECTATOR ? [] : [say.now.held(table.seats[seat].loans.length)]),
};

const KINDS: { readonly [kind: string]: Explain } = { colour, supply, goods, machine, built, ship, column, dock };

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Everything but what lies somewhere at a table. */
const THINGS: readonly string[] = [...range(LUXURY).flatMap((id) => [`colour:${id}`, `machine:${id}`]), ...SINGLE];

const KNOWLEDGE: Knowledge<Source, Table, Hand, ContainerMove> = {
  things: THINGS,
  kinds: KINDS,
  now: NOW,
  thingOf,
  paragraphs: REFUSED,
  follows: followsOf,
  reasons: ({ type }, _view, { say }) => [say.reasons[type]],
};

const SAYS = spoken<Explaining>(
  () => import("./explain.en.ts"),
  () => import("./explain.fr.ts"),
);

export const explainer = explainers(KNOWLEDGE, SAYS, SENTENCES);
