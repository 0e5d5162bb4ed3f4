/** The table in words: everything that the board shows, player by player, for players who don't see it. */
import { coloursInPlay } from "../../../shared/container/components.ts";
import type { ContainerSeat } from "../../../shared/container/schema.ts";
import { freeMachineSlot, machineCount, nextMachinePrice, nextWarehousePrice, roomIn } from "../../../shared/container/stores.ts";
import type { Store } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { DescribedPart } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { ContainerView } from "./draft.ts";
import { estimate, printedValue } from "./estimate.ts";
import { t } from "./messages/game/messages.ts";
import { colourText, containersText, countText, goodsText, placeText } from "./phrases.ts";

export function description(view: ContainerView): DescribedPart[] {
  const { table, players } = view;
  const supply = Array.from({ length: coloursInPlay(table) }, (_, colour) => countText(colour, table.supply[colour], table));
  return [
    { title: t("label.supply"), lines: [t("description.supply", { containers: listOf(supply) })] },
    ...players.map(({ name }, seat) => ({
      title: seat === view.seat ? t("description.you", { name }) : name,
      lines: linesFor(view, seat),
    })),
  ];
}

function linesFor(view: ContainerView, seat: Seat): string[] {
  const { table, players } = view;
  const own = table.seats[seat];
  const hand = seat === view.seat ? view.hand : undefined;
  const cash = hand?.cash ?? own.cash;
  const right = (seat + players.length - 1) % players.length;
  return [
    ...(cash < 0 ? [] : [t("description.cash", { cash })]),
    ...(hand ? [cardLine(hand.card, own, view)] : []),
    ...own.loans.map(({ principal }) => t("description.loan", { amount: principal })),
    machinesLine(own, view),
    storeLine("factory", own, view),
    t("description.fee", { whom: whoAt(right, view) }),
    warehousesLine(own),
    storeLine("harbour", own, view),
    t("description.ship", {
      place: placeText(own.ship, view),
      isEmpty: own.cargo.length === 0,
      containers: containersText(own.cargo, table),
    }),
    t("description.island", { isEmpty: own.island.length === 0, containers: containersText(own.island, table) }),
    ...(own.personal.length > 0 ? [t("description.personal", { containers: containersText(own.personal, table) })] : []),
  ];
}

function cardLine(card: number, { island }: ContainerSeat, { table }: ContainerView): string {
  const values = Array.from({ length: coloursInPlay(table) }, (_, colour) =>
    t.rich("description.value", { colour: colourText(colour, table), value: printedValue(card, colour) }),
  );
  return textIn(t.rich("description.card", { values: listOf(values), worth: estimate(table, card, island).total }));
}

function machinesLine(own: ContainerSeat, { table }: ContainerView): string {
  const colours = own.machines.filter((colour) => colour >= 0).map((colour) => colourText(colour, table));
  const next = freeMachineSlot(own) < 0 ? "" : t("description.next", { price: nextMachinePrice(own) ?? 0 });
  return t("description.machines", { count: machineCount(own), colours: listOf(colours), next });
}

function warehousesLine(own: ContainerSeat): string {
  const price = nextWarehousePrice(own);
  return t("description.warehouses", { count: own.warehouses, next: price === undefined ? "" : t("description.next", { price }) });
}

function storeLine(store: Store, own: ContainerSeat, { table }: ContainerView): string {
  const goods = [...own[store]].sort((a, b) => a.price - b.price);
  return textIn(
    t.rich("description.store", {
      store,
      isEmpty: goods.length === 0,
      goods: goodsText(goods, table),
      room: Math.max(0, roomIn(own, store)),
    }),
  );
}
