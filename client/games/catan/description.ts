/** The table in words, for players who don't see the board: its hexes, the bank, and each player. */
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { ratesOf } from "../../../shared/catan/maritime.ts";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import { CARDS, RESOURCES } from "../../../shared/catan/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { DescribedPart } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { CatanView } from "./draft.ts";
import { Facts } from "./facts.ts";
import { t } from "./messages/game/messages.ts";
import { hexText, pathText, vertexText } from "./places.ts";
import { bundleText, countText } from "./resources.ts";

export function description(view: CatanView): DescribedPart[] {
  const { players, seat: own } = view;
  return [
    { title: t("description.board"), lines: boardLines(view) },
    { title: t("panel.bank"), lines: bankLines(view) },
    ...players.map(({ name }, seat) => ({ title: seat === own ? t("description.you", { name }) : name, lines: seatLines(view, seat) })),
  ];
}

/** Rows of hexes from north to south, each from west to east. */
function boardLines({ table }: CatanView): string[] {
  const { hexes } = geometryOf(table);
  const rows = [...new Set(hexes.map(({ r }) => r))].sort((a, b) => a - b);
  const inRow = (row: number) => [...hexes.keys()].filter((hex) => hexes[hex].r === row).sort((a, b) => hexes[a].q - hexes[b].q);
  return [
    ...rows.map((row, i) =>
      t("description.row", {
        row: i + 1,
        hexes: listOf(
          inRow(row).map((hex) => hexText(hex, table)),
          "unit",
        ),
      }),
    ),
    t("description.robber", { hex: hexText(table.robber, table) }),
  ];
}

function bankLines(view: CatanView): string[] {
  const { table, seat } = view;
  const facts = new Facts(table, view, false);
  const rates = ratesOf(table, seat).map((rate, kind) => countText(rate, RESOURCES[kind]));
  return [
    table.bankShown ? t("description.bank", { cards: bundleText(table.bank) }) : t("panel.bankHidden"),
    t("panel.deck", { n: table.deckCount }),
    t("panel.target", { points: table.victoryPoints }),
    ...(seat >= 0 ? [t("description.rates", { cards: listOf(rates, "unit") })] : []),
    ...table.offers.map(({ id }) => textIn(facts.offer(id)?.text ?? "")),
  ];
}

function seatLines(view: CatanView, seat: Seat): string[] {
  const { table } = view;
  const own = table.seats[seat];
  const places = [...table.buildings.keys()].filter((vertex) => ownerOf(table.buildings[vertex]) === seat);
  const roads = [...table.roads.keys()].filter((edge) => table.roads[edge] === seat).map((edge) => pathText(edge, table, false));
  return [
    ...(seat === view.seat && view.hand ? handLines(view) : [t("panel.points", { n: own.publicPoints })]),
    ...(seat === view.seat && view.hand ? [] : [t("panel.resourceCards", { n: own.resources }), t("panel.cardsHeld", { n: own.cards })]),
    t("panel.knights", { n: own.knights }),
    t("panel.roadLength", { n: own.roadLength }),
    ...(table.longestRoad === seat ? [t("award.longestRoad")] : []),
    ...(table.largestArmy === seat ? [t("award.largestArmy")] : []),
    ...places.map((vertex) =>
      t(isCity(table.buildings[vertex]) ? "description.city" : "description.settlement", { place: vertexText(vertex, table, false) }),
    ),
    ...(roads.length > 0 ? [t("description.roads", { places: listOf(roads, "unit") })] : []),
    t("description.left", { roads: own.roadsLeft, settlements: own.settlementsLeft, cities: own.citiesLeft }),
  ];
}

/** What only the player knows. */
function handLines({ table, hand, seat }: CatanView): string[] {
  if (!hand) return [];
  const shown = table.seats[seat].publicPoints;
  const cards = hand.cards.map((card) => t(`card.${CARDS[card]}`));
  return [
    hand.points > shown ? t("panel.points.hidden", { n: shown, all: hand.points }) : t("panel.points", { n: shown }),
    t("description.hand", { cards: bundleText(hand.resources) }),
    ...(cards.length > 0 ? [t("description.cards", { cards: listOf(cards, "unit") })] : []),
  ];
}
