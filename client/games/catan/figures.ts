/** Catan's figures and their labels. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { charts } from "../../../shared/catan/statistics.ts";
import type { FigureWords, GameFigures } from "../../kit/contract/game.ts";
import { SENTENCES } from "./words.ts";

const en: FigureWords = {
  titles: {
    points: "Points over time",
    dice: "Dice against expectation",
    production: "Production",
    robbery: "Robbery",
    trades: "Trades",
  },
  axes: {
    points: { x: "turn", y: "points" },
    dice: { x: "sum of the dice", y: "times" },
    production: { x: "resource", y: "cards" },
    robbery: { x: "what happened", y: "cards" },
    trades: { x: "with whom", y: "trades" },
  },
  keys: {
    ...SENTENCES.en.resources,
    thrown: "thrown",
    expected: "expected",
    stolen: "stolen from others",
    robbed: "lost to a thief",
    discarded: "discarded on a 7",
    withPlayers: "with players",
    withBank: "with the bank",
  },
};

const fr: FigureWords = {
  titles: {
    points: "Points au fil du temps",
    dice: "Les dés et ce qu’on en attend",
    production: "Production",
    robbery: "Vols",
    trades: "Échanges",
  },
  axes: {
    points: { x: "tour", y: "points" },
    dice: { x: "somme des dés", y: "fois" },
    production: { x: "ressource", y: "cartes" },
    robbery: { x: "ce qui s’est passé", y: "cartes" },
    trades: { x: "avec qui", y: "échanges" },
  },
  keys: {
    ...SENTENCES.fr.resources,
    thrown: "obtenu",
    expected: "attendu",
    stolen: "volées aux autres",
    robbed: "perdues par vol",
    discarded: "défaussées sur un 7",
    withPlayers: "entre joueurs",
    withBank: "avec la banque",
  },
};

export const gameFigures: GameFigures<Table, Hand, CatanEvent> = { make: charts, words: { en, fr } };
