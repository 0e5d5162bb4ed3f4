/** Shipyard's figures and their labels. */
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import { charts } from "../../../shared/shipyard/statistics.ts";
import type { FigureWords, GameFigures } from "../../kit/contract/game.ts";
import { SENTENCES } from "./words.ts";

const en: FigureWords = {
  titles: { points: "Points over time", ships: "Points by ship", actions: "Actions taken", income: "Income" },
  axes: {
    points: { x: "turn", y: "points" },
    ships: { x: "ship", y: "points" },
    actions: { x: "action", y: "times" },
    income: { x: "from", y: "guilders" },
  },
  keys: {
    ...SENTENCES.en.actions,
    ahead: "tiles ahead",
    gap: "empty spaces",
    subsidies: "subsidies",
    goods: "goods sold",
  },
};

const fr: FigureWords = {
  titles: { points: "Points au fil du temps", ships: "Points par bateau", actions: "Actions choisies", income: "Revenus" },
  axes: {
    points: { x: "tour", y: "points" },
    ships: { x: "bateau", y: "points" },
    actions: { x: "action", y: "fois" },
    income: { x: "source", y: "florins" },
  },
  keys: {
    ...SENTENCES.fr.actions,
    ahead: "tuiles devant",
    gap: "cases vides",
    subsidies: "subventions",
    goods: "marchandises vendues",
  },
};

export const gameFigures: GameFigures<Table, Hand, ShipyardEvent> = { make: charts, words: { en, fr } };
