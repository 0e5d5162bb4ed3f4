/** Container's help cards: what a topic is, and what is true of it at this table. */
import {
  colourName,
  FIRST_UNSAFE_MACHINE,
  SAFE_WAREHOUSES,
  SHIP_CAPACITY,
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
import type { CardText, HelpCard, HelpProvider } from "../../kit/contract/help.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import { consequencesOf } from "./consequences.ts";
import type { ContainerView } from "./draft.ts";
import { endingColours } from "./ending.ts";
import { estimate, gainsOf } from "./estimate.ts";
import { t } from "./messages/help/messages.ts";
import { PARAGRAPH_OF_REFUSAL } from "./paragraphs.ts";
import { colourText, containersText, countText, goodsText, openPlaceOf } from "./phrases.ts";
import { type ContainerTopic, type Single, TOPICS, topicOf } from "./topics.ts";

type TopicOf<K extends ContainerTopic["kind"]> = Extract<ContainerTopic, { readonly kind: K }>;

const CLASSIC = { jumbo: false };

/** The lines of a single topic, as many as the catalogue has. */
const does = (kind: Single): string[] => [1, 2].flatMap((n) => t.lookup(`${kind}.does.${n}`) ?? []);

/** What a container of that colour is worth on the reader's area. */
function worthHere(colour: number, { hand }: ContainerView): string[] {
  if (!hand || colour === LUXURY) return [];
  const value = VALUE_CARDS[hand.card][colour];
  return [value === SPECIAL ? t("now.special", SPECIAL_VALUE) : t("now.value", { dollars: value })];
}

function textOfColour(colour: number, view: ContainerView | undefined): CardText | undefined {
  if (!(colour >= 0 && colour < ALL_COLOURS) || (colour === LUXURY && view?.table.jumbo)) return undefined;
  const name = t(`container.${colourName(colour, view?.table ?? CLASSIC)}`);
  return { name, does: [colour === LUXURY ? t("gold.does") : t("container.does")] };
}

function colourCard(colour: number, view: ContainerView | undefined): HelpCard | undefined {
  const text = textOfColour(colour, view);
  if (!text || !view) return text;
  const islands = view.table.seats.reduce((sum, { island }) => sum + countColours(island)[colour], 0);
  return { ...text, now: [...worthHere(colour, view), t("now.lies", { supply: view.table.supply[colour], islands })] };
}

function supplyCard(colour: number, view: ContainerView | undefined): HelpCard | undefined {
  const card = colourCard(colour, view);
  return card && { ...card, does: does("supply") };
}

const machineCard = (colour: number, view: ContainerView | undefined): HelpCard => ({
  name: t(`machineOf.${colourName(colour, view?.table ?? CLASSIC)}`),
  does: [t("machineOf.does")],
});

/** What buying it would take; nothing for its owner and for spectators. */
function purchase(price: number, store: Store, owner: number, { hand, seat, table }: ContainerView): string[] {
  if (!hand || owner === seat) return [];
  const left = hand.cash - price;
  const cost = left < 0 ? t("now.tooDear", { price, missing: -left }) : t("now.canBuy", { price, left });
  const own = table.seats[seat];
  if (store === "factory") return [cost, t("now.roomInHarbour", { n: roomIn(own, "harbour") })];
  return [cost, t("now.roomAboard", { n: SHIP_CAPACITY - own.cargo.length })];
}

function goodsCard(seat: Seat, id: ContainerId, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  const colour = colourOf(id);
  const text = textOfColour(colour, view);
  const store = STORES.find((each) => place[each].some((item) => item.id === id));
  if (!text || (!store && !place.island.includes(id))) return undefined;
  const owner = { container: text.name, who: whoAt(seat, view) };
  const worth = worthHere(colour, view);
  if (!store) return { name: t("title.onIsland", owner), does: text.does, now: worth };
  const price = place[store].find((item) => item.id === id)?.price ?? 0;
  const name = t("title.goods", { ...owner, price, store });
  return { name, does: text.does, now: [...worth, ...purchase(price, store, seat, view)] };
}

function slotCard({ seat, store, slot }: TopicOf<"slot">, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  const safety = (isSafe: boolean) => [isSafe ? t("now.safe") : t("now.unsafe")];
  if (store === "harbour") {
    const now = slot < place.warehouses ? safety(slot < SAFE_WAREHOUSES) : nextWarehouse(view);
    return { ...singleText("warehouse"), now };
  }
  const made = place.machines[slot];
  if (made === undefined) return undefined;
  if (made < 0) return { ...singleText("machine"), now: nextMachine(view) };
  return { ...machineCard(made, view), now: safety(slot < FIRST_UNSAFE_MACHINE) };
}

function nextMachine({ table, seat }: ContainerView): string[] {
  if (seat === SPECTATOR) return [];
  const price = nextMachinePrice(table.seats[seat]);
  return [price === undefined ? t("now.full") : t("now.nextMachine", { price })];
}

function nextWarehouse({ table, seat }: ContainerView): string[] {
  if (seat === SPECTATOR) return [];
  const price = nextWarehousePrice(table.seats[seat]);
  return [price === undefined ? t("now.full") : t("now.nextWarehouse", { price })];
}

function shipCard(seat: Seat, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  const { cargo, ship } = place;
  const open = openPlaceOf(ship);
  const gains = cargo.length > 0 ? gainsOf(cargo, 0, view) : undefined;
  return {
    name: t("title.ship", { who: whoAt(seat, view) }),
    does: does("ship"),
    now: [
      open ? t(`now.at.${open}`) : t("now.at.harbour", { who: whoAt(ship, view) }),
      cargo.length > 0 ? t("now.cargo", { containers: containersText(cargo, view.table) }) : t("now.emptyCargo"),
      ...(gains ? [t("now.shipWorth", gains)] : []),
    ],
  };
}

const columnCard = (store: Store, price: number): HelpCard => ({
  name: t("title.price", { price }),
  does: [...does("price"), ...does(store)],
});

function dockCard(seat: Seat, view: ContainerView): HelpCard | undefined {
  const place = view.table.seats[seat];
  if (!place) return undefined;
  return {
    name: t("title.harbour", { who: whoAt(seat, view) }),
    does: does("harbour"),
    now: place.harbour.length > 0 ? [textIn(goodsText(place.harbour, view.table))] : undefined,
  };
}

function islandNow({ table, hand, seat }: ContainerView): string[] {
  if (!hand) return [];
  const { total, discarded } = estimate(table, hand.card, table.seats[seat].island);
  const worth = t("now.island", { dollars: total });
  return discarded < 0 ? [worth] : [worth, t("now.discards", { colour: colourText(discarded, table) })];
}

const supplyNow = ({ table }: ContainerView): string[] =>
  endingColours(table).map(({ colour, left }) =>
    t("now.left", { n: left, colour: colourText(colour, table), containers: countText(colour, left, table) }),
  );

/** What single topics mean to the reader now. */
const NOW: { readonly [S in Single]?: (view: ContainerView) => string[] } = {
  machine: nextMachine,
  warehouse: nextWarehouse,
  island: islandNow,
  supply: supplyNow,
  loan: ({ table, seat }) => (seat === SPECTATOR ? [] : [t("now.held", { n: table.seats[seat].loans.length })]),
};

const singleText = (kind: Single): CardText => ({ name: t(`${kind}.name`), does: does(kind) });

const singleCard = (kind: Single, view: ContainerView | undefined): HelpCard | undefined =>
  t.has(`${kind}.name`) ? { ...singleText(kind), now: view && NOW[kind]?.(view) } : undefined;

/** A topic's help card. Topics at a table need a view. */
function explain(topic: ContainerTopic, view: ContainerView | undefined): HelpCard | undefined {
  switch (topic.kind) {
    case "colour":
      return colourCard(topic.colour, view);
    case "supplyOfColour":
      return supplyCard(topic.colour, view);
    case "machineOfColour":
      return topic.colour < LUXURY ? machineCard(topic.colour, view) : undefined;
    case "goods":
      return view && goodsCard(topic.seat, topic.container, view);
    case "slot":
      return view && slotCard(topic, view);
    case "shipOf":
      return view && shipCard(topic.seat, view);
    case "column":
      return columnCard(topic.store, topic.price);
    case "dock":
      return view && dockCard(topic.seat, view);
    default:
      return singleCard(topic.kind, view);
  }
}

export const help: HelpProvider<Table, Hand, ContainerMove, ContainerTopic> = {
  topics: TOPICS,
  topicOf,
  explain,
  paragraphs: PARAGRAPH_OF_REFUSAL,
  consequences: consequencesOf,
  reasons: ({ type }) => [t(`reason.${type}`)],
};
