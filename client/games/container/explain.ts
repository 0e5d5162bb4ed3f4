/** Container's help cards: what a topic is, and what is true of it at this table. */
import {
  colourName,
  FIRST_UNSAFE_MACHINE,
  SAFE_WAREHOUSES,
  SPECIAL,
  SPECIAL_VALUE,
  VALUE_CARDS,
} from "../../../shared/container/components.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { countColours } from "../../../shared/container/outcome.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { nextMachinePrice, nextWarehousePrice, roomIn } from "../../../shared/container/stores.ts";
import { ALL_COLOURS, type ContainerId, colourOf, LUXURY, STORES, type Store } from "../../../shared/container/vocabulary.ts";
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { Language } from "../../kit/contract/game.ts";
import type { HelpCard, HelpProvider } from "../../kit/contract/help.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { capital } from "../../kit/i18n/teller.ts";
import { consequencesOf } from "./consequences.ts";
import type { ContainerView } from "./draft.ts";
import { endingColours } from "./ending.ts";
import { estimate } from "./estimate.ts";
import { gainsOf, type HelpTexts, PARAGRAPH_OF_REFUSAL, type Source, tellerOf } from "./helpTexts.ts";
import { type ContainerTopic, type Single, TOPICS, topicOf } from "./topics.ts";
import { SENTENCES } from "./words.ts";

type TopicOf<K extends ContainerTopic["kind"]> = Extract<ContainerTopic, { readonly kind: K }>;

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

function textOfColour(colour: number, source: Source, view: ContainerView | undefined): HelpCard | undefined {
  if (!(colour >= 0 && colour < ALL_COLOURS) || (colour === LUXURY && view?.table.jumbo)) return undefined;
  return colour === LUXURY ? source.say.gold : source.say.colour(colourWord(colour, source, view));
}

function colour(number: number, source: Source, view: ContainerView | undefined): HelpCard | undefined {
  const text = textOfColour(number, source, view);
  if (!text || !view) return text;
  const onIslands = view.table.seats.reduce((sum, { island }) => sum + countColours(island)[number], 0);
  return { ...text, now: [...worthHere(number, view, source), source.say.now.lies(view.table.supply[number], onIslands)] };
}

function supplyOfColour(number: number, source: Source, view: ContainerView | undefined): HelpCard | undefined {
  const card = colour(number, source, view);
  return card && { ...card, does: source.say.single.supply.does };
}

function ownerName(seat: number, source: Source, view: ContainerView): string {
  return tellerOf(source, view).whom(seat);
}

/** What buying it would take; nothing for its owner and for spectators. */
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
function goods(seat: Seat, container: ContainerId, source: Source, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  const text = textOfColour(colourOf(container), source, view);
  const store = STORES.find((each) => place[each].some((item) => item.id === container));
  if (!text || (!store && !place.island.includes(container))) return undefined;
  const word = capital(colourWord(colourOf(container), source, view));
  const price = (store && place[store].find((item) => item.id === container)?.price) ?? 0;
  const { now } = source.say;
  const name = store
    ? now.goods(word, source.sentences.grammar.money(price), source.sentences.stores[store], ownerName(seat, source, view))
    : now.onIsland(word, ownerName(seat, source, view));
  const facts = store ? purchase(price, store, seat, view, source) : [];
  return { name: capital(name), does: text.does, now: [...worthHere(colourOf(container), view, source), ...facts] };
}

/** A place for a machine or a warehouse, with what is in it. */
function slot({ seat, store, slot: index }: TopicOf<"slot">, source: Source, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  const { say } = source;
  if (store === "harbour")
    return {
      ...say.single.warehouse,
      now: index < place.warehouses ? [index < SAFE_WAREHOUSES ? say.now.safe : say.now.unsafe] : nextNow("warehouse", view, source),
    };
  const made = place.machines[index];
  if (made === undefined) return undefined;
  if (made < 0) return { ...say.single.machine, now: nextNow("machine", view, source) };
  return { ...say.machine(colourWord(made, source, view)), now: [index < FIRST_UNSAFE_MACHINE ? say.now.safe : say.now.unsafe] };
}

/** What the reader's next machine or warehouse costs. */
function nextNow(kind: "machine" | "warehouse", { table, seat }: ContainerView, { say, sentences }: Source): string[] {
  if (seat === SPECTATOR) return [];
  const price = kind === "machine" ? nextMachinePrice(table.seats[seat]) : nextWarehousePrice(table.seats[seat]);
  return [price === undefined ? say.now.full : say.now.next(sentences.grammar.money(price))];
}

function shipOf(seat: Seat, source: Source, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  const { say } = source;
  const teller = tellerOf(source, view);
  const gains = place.cargo.length > 0 ? gainsOf(place.cargo, 0, view, source) : undefined;
  return {
    name: `${say.single.ship.name}: ${ownerName(seat, source, view)}`,
    does: say.single.ship.does,
    now: [
      say.now.place(teller.place(place.ship)),
      place.cargo.length > 0 ? say.now.cargo(teller.containers(place.cargo)) : say.now.emptyCargo,
      ...(gains ? [say.now.cargoWorth(gains.now, gains.best)] : []),
    ],
  };
}

/** A price of an own store. */
function column(store: Store, price: number, { say, sentences }: Source): HelpCard {
  return {
    name: `${say.single.price.name}: ${sentences.grammar.money(price)}`,
    does: [...say.single.price.does, ...say.single[store].does],
  };
}

/** A seat's harbour. */
function dock(seat: Seat, source: Source, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  const teller = tellerOf(source, view);
  const { say } = source;
  return {
    name: capital(teller.place(seat)),
    does: say.single.harbour.does,
    now: place.harbour.length > 0 ? [teller.goods(place.harbour)] : undefined,
  };
}

/** What single topics mean to the reader now. */
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

function single(kind: Single, source: Source, view: ContainerView | undefined): HelpCard | undefined {
  const text = source.say.single[kind];
  return text && { ...text, now: view && NOW[kind]?.(source, view) };
}

/** A topic's card. What lies somewhere at a table needs a view. */
function explain(topic: ContainerTopic, source: Source, view: ContainerView | undefined): HelpCard | undefined {
  switch (topic.kind) {
    case "colour":
      return colour(topic.colour, source, view);
    case "supplyOfColour":
      return supplyOfColour(topic.colour, source, view);
    case "machineOfColour":
      return topic.colour < LUXURY ? source.say.machine(colourWord(topic.colour, source, view)) : undefined;
    case "goods":
      return view && goods(topic.seat, topic.container, source, view);
    case "slot":
      return view && slot(topic, source, view);
    case "shipOf":
      return view && shipOf(topic.seat, source, view);
    case "column":
      return column(topic.store, topic.price, source);
    case "dock":
      return view && dock(topic.seat, source, view);
    default:
      return single(topic.kind, source, view);
  }
}

const TEXTS = spoken<HelpTexts>(
  () => import("./explain.en.ts"),
  () => import("./explain.fr.ts"),
);

/** Container's help in one language. */
export async function help(language: Language): Promise<HelpProvider<Table, Hand, ContainerMove, ContainerTopic>> {
  const say = await TEXTS[language]();
  const source: Source = { language, say, sentences: SENTENCES[language] };
  return {
    topics: TOPICS,
    topicOf,
    explain: (topic, view) => explain(topic, source, view),
    paragraphs: PARAGRAPH_OF_REFUSAL,
    consequences: (move, view) => consequencesOf(move, view, source),
    reasons: ({ type }) => [say.reasons[type]],
    tips: say.tips,
  };
}
