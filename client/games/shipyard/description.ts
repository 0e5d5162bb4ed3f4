/** The table in words: everything that the board shows, part by part and player by player, for players who don't see it. */

import type { Seat } from "../../../shared/core/game.ts";
import { spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { EMPLOYEE_IDS } from "../../../shared/shipyard/data/employees.ts";
import { ROWS } from "../../../shared/shipyard/data/tiles.ts";
import { cardAt, rowPrice } from "../../../shared/shipyard/market.ts";
import { equipPrice, recruitPrice } from "../../../shared/shipyard/rondels.ts";
import { incomeTotal } from "../../../shared/shipyard/track.ts";
import { ACTIONS, COLUMNS, CREW, EQUIPMENT } from "../../../shared/shipyard/vocabulary.ts";
import type { DescribedPart } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { ShipyardView } from "./draft.ts";
import { canalText, cardText, fitted, goodsOf, money, whyUnavailable } from "./facts.ts";
import { t } from "./messages/game/messages.ts";

export function description(view: ShipyardView): DescribedPart[] {
  const { players, seat: own } = view;
  return [
    { title: t("tab.track"), lines: trackLines(view) },
    { title: t("tab.market"), lines: marketLines(view) },
    { title: t("tab.depot"), lines: depotLines(view) },
    { title: t("tab.rondels"), lines: rondelLines(view) },
    ...players.map(({ name }, seat) => ({ title: seat === own ? t("words.you", { name }) : name, lines: seatLines(view, seat) })),
  ];
}

/** Tiles from the front one backwards, each with its income or the reason why it can't be chosen. */
function trackLines(view: ShipyardView): string[] {
  const { table } = view;
  const order = table.tiles.map((_, tile) => tile).sort((a, b) => table.tiles[b] - table.tiles[a]);
  const tiles = order.map((tile) => {
    const action = t(`action.${ACTIONS[tile]}`);
    const isTaken = table.advanced === tile || table.seats.some(({ held }) => held.includes(tile));
    if (isTaken) return t("words.taken", { action, why: whyUnavailable(view, tile) });
    return t("words.tile", { action, income: money(incomeTotal(table, tile)) });
  });
  return [...tiles, t("label.laps", { n: table.countdown })];
}

function marketLines({ table }: ShipyardView): string[] {
  return COLUMNS.map((column) => {
    const cards = Array.from({ length: ROWS }, (_, row) => ({ card: cardAt(table, column, row), row })).filter(({ card }) => card >= 0);
    const offers = cards.map(({ card, row }) => t("value.card", { card: cardText(card), price: money(rowPrice(row)) }));
    return t("words.column", { column: t(`column.${column}`), cards: listOf(offers) });
  });
}

function depotLines({ table }: ShipyardView): string[] {
  const trains = table.trains.flatMap((train, row) =>
    train < 0 ? [] : [t("words.train", { goods: textIn(goodsOf(train)), price: money(rowPrice(row)) })],
  );
  const canals = table.canals.flatMap((canal, row) =>
    canal < 0 ? [] : [t("words.canal", { canal: canalText(canal, false), price: money(rowPrice(row)) })],
  );
  return [...trains, ...canals];
}

/** What each piece would cost the reader. */
function rondelLines({ table, seat }: ShipyardView): string[] {
  const own = table.seats[seat];
  if (!own) return [];
  const priced = (kind: (typeof EQUIPMENT | typeof CREW)[number], price: number) =>
    t("words.priced", { thing: t(`thing.${kind}.name`), price: money(price) });
  return [
    t("words.column", {
      column: t("rondel.equipment"),
      cards: listOf(EQUIPMENT.map((kind) => priced(kind, equipPrice(table, own, kind)))),
    }),
    t("words.column", { column: t("rondel.crew"), cards: listOf(CREW.map((kind) => priced(kind, recruitPrice(table, own, kind)))) }),
  ];
}

function seatLines({ table }: ShipyardView, seat: Seat): string[] {
  const own = table.seats[seat];
  const slots = own.yard.map((card, slot) => t("words.slot", { slot: slot + 1, isEmpty: card < 0, card: card < 0 ? "" : cardText(card) }));
  const canals = own.canal.map((laid) => canalText(laid >> 1, laid % 2 === 1));
  const ships = table.fleet.filter((ship) => ship.seat === seat);
  return [
    `${money(own.money)}, ${t("label.points", { n: own.points })}`,
    ...slots,
    canals.length === 0
      ? t("label.noCanal")
      : t("words.canals", { canals: listOf(canals), ahead: t("label.ahead", { n: spacesAhead(own) }) }),
    own.pieces.some((count) => count > 0)
      ? t("words.store", { pieces: textIn(fitted(own.pieces as Parameters<typeof fitted>[0])) })
      : t("label.emptyStore"),
    ...own.trains.map((train) => t("words.trainOwned", { goods: textIn(goodsOf(train)) })),
    ...own.employees.map((number) => `${t(`employee.${EMPLOYEE_IDS[number]}`)}: ${t(`employee.${EMPLOYEE_IDS[number]}.effect`)}`),
    ...ships.map(
      ({ cards, speed, points }, i) =>
        `${t("line.ship", { ship: i + 1, cards: cards.length, speed })}, ${t("label.points", { n: points })}`,
    ),
  ];
}
