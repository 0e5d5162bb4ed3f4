/** Facts of a table in the form in which messages take them: people, containers, prices, sums. */
import { colourName } from "../../../shared/container/components.ts";
import type { Goods, Table } from "../../../shared/container/schema.ts";
import {
  ALL_COLOURS,
  BANK,
  type ContainerColour,
  type ContainerId,
  colourOf,
  INVESTMENT_BANK,
  ISLAND,
  type OpenPlace,
  SEA,
  type ShipPlace,
} from "../../../shared/container/vocabulary.ts";
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { FormatContext, RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { Who } from "../../kit/i18n/rich.ts";
import { t } from "./messages/game/messages.ts";

type Edition = Pick<Table, "jumbo">;

export const money = (dollars: number): string => t("money", { dollars });

export const isReader = (seat: Seat, reader: Seat): boolean => seat === reader && seat !== SPECTATOR;

/** The lender, or the case "bank". */
export const lenderAt = (seat: Seat, context: FormatContext): Who => (seat === BANK ? new Who("bank", "") : whoAt(seat, context));

export const colourText = (colour: ContainerColour, edition: Edition): RichText => t.rich(`colour.${colourName(colour, edition)}`);

export const machineText = (colour: ContainerColour, edition: Edition): RichText => t.rich(`machine.${colourName(colour, edition)}`);

/** "2 black" */
export const countText = (colour: ContainerColour, n: number, edition: Edition): RichText =>
  t.rich(`containers.${colourName(colour, edition)}`, { n });

/** "2 black and 1 tan", in the order of the colours. */
export function containersText(ids: readonly ContainerId[], edition: Edition): RichText {
  const counts = new Array<number>(ALL_COLOURS).fill(0);
  for (const id of ids) counts[colourOf(id)]++;
  return listOf(counts.flatMap((count, colour) => (count === 0 ? [] : [countText(colour, count, edition)])));
}

/** "black at $3" */
export const pricedText = (colour: ContainerColour, price: number, edition: Edition): RichText =>
  t.rich("priced", { colour: colourText(colour, edition), price });

/** "black at $3 and tan at $2" */
export const goodsText = (goods: readonly Goods[], edition: Edition): RichText =>
  listOf(goods.map(({ id, price }) => pricedText(colourOf(id), price, edition)));

/** The same of a move, which names containers with their new prices. */
export const repricedText = (items: readonly { readonly container: ContainerId; readonly price: number }[], edition: Edition): RichText =>
  goodsText(
    items.map(({ container, price }) => ({ id: container, price })),
    edition,
  );

export const namesText = (seats: readonly Seat[], context: FormatContext): RichText => listOf(seats.map((seat) => whoAt(seat, context)));

/** "Ann $3 and you $5": sums by seat, those below 0 left out. */
export const amountsText = (amounts: readonly number[], context: FormatContext): RichText =>
  listOf(amounts.flatMap((dollars, seat) => (dollars < 0 ? [] : [t.rich("amountOf", { who: whoAt(seat, context), dollars })])));

const OPEN: { readonly [place: ShipPlace]: OpenPlace | undefined } = {
  [SEA]: "sea",
  [ISLAND]: "island",
  [INVESTMENT_BANK]: "investmentBank",
};

/** The open place, or undefined for a player's harbour. */
export const openPlaceOf = (place: ShipPlace): OpenPlace | undefined => OPEN[place];

export function placeText(place: ShipPlace | OpenPlace, context: FormatContext): string {
  const open = typeof place === "string" ? place : openPlaceOf(place);
  return open ? t(`place.${open}`) : t("place.harbour", { who: whoAt(place as Seat, context) });
}

/** The stored container with that id. */
export function goodsById(table: Table, id: ContainerId | undefined): Goods | undefined {
  for (const { factory, harbour } of table.seats) {
    const found = factory.find((goods) => goods.id === id) ?? harbour.find((goods) => goods.id === id);
    if (found) return found;
  }
  return undefined;
}
