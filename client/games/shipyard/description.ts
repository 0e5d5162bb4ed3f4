/** The table in words: everything that the board shows, part by part and player by player, for players who don't see it. */

import { isLegal } from "../../../shared/core/choices.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { contractPoints, fleetOf } from "../../../shared/shipyard/contracts.ts";
import { spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { CONTRACT_IDS } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../shared/shipyard/data/employees.ts";
import { contractSpaceFor, ROWS } from "../../../shared/shipyard/data/tiles.ts";
import { cardAt, rowPrice } from "../../../shared/shipyard/market.ts";
import { EMPLOYEE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { equipPrice, exchangeSpace, hirePrice, recruitPrice, salePrice } from "../../../shared/shipyard/rondels.ts";
import { incomeTotal } from "../../../shared/shipyard/track.ts";
import { ACTIONS, COLUMNS, CREW, EQUIPMENT, GOODS } from "../../../shared/shipyard/vocabulary.ts";
import type { DescribedPart } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { ShipyardView } from "./draft.ts";
import { canalText, cardText, contractText, employeesByStop, fitted, goodsOf, money, whyUnavailable } from "./facts.ts";
import { t } from "./messages/game/messages.ts";

export function description(view: ShipyardView): DescribedPart[] {
  const { players, seat: own } = view;
  return [
    { title: t("tab.track"), lines: trackLines(view) },
    { title: t("tab.market"), lines: marketLines(view) },
    { title: t("tab.depot"), lines: depotLines(view) },
    { title: t("label.rondels"), lines: rondelLines(view) },
    ...players.map(({ name }, seat) => ({ title: seat === own ? t("description.you", { name }) : name, lines: seatLines(view, seat) })),
  ];
}

/** Tiles from the front one backwards, each with its income or the reason why it can't be chosen. */
function trackLines(view: ShipyardView): string[] {
  const { table } = view;
  const order = table.tiles.map((_, tile) => tile).sort((a, b) => table.tiles[b] - table.tiles[a]);
  const tiles = order.map((tile) => {
    const action = t(`action.${ACTIONS[tile]}`);
    if (isClosed(view, tile)) return t("description.taken", { action, why: whyUnavailable(view, tile) });
    return t("description.tile", { action, income: money(incomeTotal(table, tile)) });
  });
  const at = contractSpaceFor(table.seats.length);
  return [...tiles, t("description.laps", { n: table.countdown, areContractsDue: table.countdown > at, at })];
}

function isClosed({ table, choices }: ShipyardView, tile: number): boolean {
  const mayChoose = choices.some(({ move }) => move.type === "choose");
  if (mayChoose) return !isLegal(choices, { type: "choose", tile: ACTIONS[tile] });
  return table.advanced === tile || table.seats.some(({ held }) => held.includes(tile));
}

/** The free card of each column first. */
function marketLines({ table }: ShipyardView): string[] {
  return COLUMNS.flatMap((column) =>
    Array.from({ length: ROWS }, (_, row) => ({ card: cardAt(table, column, row), row }))
      .filter(({ card }) => card >= 0)
      .map(({ card, row }) => t("description.card", { card: cardText(card), price: money(rowPrice(row)) })),
  );
}

function depotLines({ table }: ShipyardView): string[] {
  const trains = table.trains.flatMap((train, row) =>
    train < 0 ? [] : [t("description.train", { goods: textIn(goodsOf(train)), price: money(rowPrice(row)) })],
  );
  const canals = table.canals.flatMap((canal, row) =>
    canal < 0 ? [] : [t("description.canal", { canal: canalText(canal, false), price: money(rowPrice(row)) })],
  );
  return [...trains, ...canals];
}

/** What the reader would pay for each piece and employee, and get for each commodity. */
function rondelLines({ table, seat }: ShipyardView): string[] {
  const own = table.seats[seat];
  if (!own) return [];
  const priced = (thing: (typeof EQUIPMENT | typeof CREW | typeof GOODS)[number], price: number) =>
    t("description.priced", { thing: t(`thing.${thing}.name`), price: money(price) });
  const space = exchangeSpace(table, false);
  const rondel = (column: string, things: string[]) => t("description.column", { column, cards: listOf(things) });
  return [
    rondel(
      t("rondel.equipment"),
      EQUIPMENT.map((kind) => priced(kind, equipPrice(table, own, kind))),
    ),
    rondel(
      t("rondel.crew"),
      CREW.map((kind) => priced(kind, recruitPrice(table, own, kind))),
    ),
    rondel(
      t("rondel.exchange"),
      GOODS.map((good) => priced(good, salePrice(own, space, good))),
    ),
    ...employeesByStop(table).map(({ kind, steps }) =>
      t("description.employee", {
        employee: t(`employee.${kind}`),
        away: t("label.away", { steps }),
        price: money(hirePrice(own, steps, EMPLOYEE_NUMBER[kind])),
        effect: t(`employee.${kind}.effect`),
      }),
    ),
  ];
}

/** The reader's contracts with the points for the fleet as it is now. */
function contractLines({ table, hand, seat }: ShipyardView): string[] {
  return (hand?.contracts ?? []).map((number) => {
    const id = CONTRACT_IDS[number];
    return t("description.contract", { contract: contractText(id), n: contractPoints(id, fleetOf(table, seat)) });
  });
}

function seatLines(view: ShipyardView, seat: Seat): string[] {
  const { table } = view;
  const own = table.seats[seat];
  const slots = own.yard.map((card, slot) =>
    t("description.slot", { slot: slot + 1, isEmpty: card < 0, card: card < 0 ? "" : cardText(card) }),
  );
  const canals = own.canal.map((laid) => canalText(laid >> 1, laid % 2 === 1));
  const ships = table.fleet.filter((ship) => ship.seat === seat);
  return [
    t("description.seat", { money: money(own.money), points: own.points, contracts: own.contracts }),
    ...(seat === view.seat ? contractLines(view) : []),
    ...slots,
    canals.length === 0
      ? t("label.noCanal")
      : t("description.canals", { canals: listOf(canals), ahead: t("label.ahead", { n: spacesAhead(own) }) }),
    own.pieces.some((count) => count > 0)
      ? t("description.store", { pieces: textIn(fitted(own.pieces as Parameters<typeof fitted>[0])) })
      : t("label.emptyStore"),
    ...own.trains.map((train) => t("description.trainOwned", { goods: textIn(goodsOf(train)) })),
    ...own.employees.map((number) => `${t(`employee.${EMPLOYEE_IDS[number]}`)}: ${t(`employee.${EMPLOYEE_IDS[number]}.effect`)}`),
    ...ships.map(
      ({ cards, speed, points }, i) =>
        `${t("line.ship", { ship: i + 1, cards: cards.length, speed })}, ${t("label.points", { n: points })}`,
    ),
  ];
}
