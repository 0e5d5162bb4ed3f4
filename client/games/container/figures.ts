/** Container's figures and their labels. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { charts } from "../../../shared/container/statistics.ts";
import type { FigureWords, GameFigures } from "../../kit/contract/game.ts";

const en: FigureWords = {
  titles: {
    money: "Money over time",
    ways: "The containers’ ways",
    auctions: "Auctions",
    prices: "Prices at auction",
    interest: "Interest",
  },
  axes: {
    money: { x: "turn", y: "dollars" },
    ways: { x: "way", y: "containers" },
    auctions: { x: "lots", y: "number" },
    prices: { x: "auction", y: "dollars" },
    interest: { x: "interest", y: "dollars" },
  },
  keys: {
    made: "made",
    stored: "into the harbour store",
    loaded: "onto the ship",
    landed: "onto the island",
    sold: "sold",
    kept: "kept",
    won: "won",
    price: "price",
    paid: "paid",
    received: "received",
  },
};

const fr: FigureWords = {
  titles: {
    money: "L’argent au fil du temps",
    ways: "Les chemins des conteneurs",
    auctions: "Enchères",
    prices: "Prix aux enchères",
    interest: "Intérêts",
  },
  axes: {
    money: { x: "tour", y: "dollars" },
    ways: { x: "chemin", y: "conteneurs" },
    auctions: { x: "lots", y: "nombre" },
    prices: { x: "enchère", y: "dollars" },
    interest: { x: "intérêts", y: "dollars" },
  },
  keys: {
    made: "fabriqués",
    stored: "mis en entrepôt portuaire",
    loaded: "chargés sur le bateau",
    landed: "arrivés sur l’île",
    sold: "vendus",
    kept: "gardés",
    won: "remportés",
    price: "prix",
    paid: "payés",
    received: "reçus",
  },
};

export const gameFigures: GameFigures<Table, Hand, ContainerEvent> = { make: charts, words: { en, fr } };
