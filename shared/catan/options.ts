/** Options of Catan that the game itself looks at: rules document, section 5. */
import type { OptionSpec } from "../options.ts";
import { BOARDS } from "./boards.ts";
import { EXTRA_BUILDS } from "./vocabulary.ts";

export const MAPS = ["variable", "beginner", "random", "balanced"] as const;

/** More than four need the large board, and something to do between their turns. */
const isLarge = (seats: number) => seats > 4;

export const OPTIONS: readonly OptionSpec[] = [
  { id: "map", kind: "choice", values: MAPS, initial: "variable" },
  {
    id: "board",
    kind: "choice",
    values: BOARDS,
    initial: (_, seats) => (isLarge(seats) ? "extension" : "base"),
    when: (_, seats) => !isLarge(seats),
  },
  {
    id: "extraBuild",
    kind: "choice",
    values: EXTRA_BUILDS,
    initial: (_, seats) => (isLarge(seats) ? "paired" : "none"),
    when: (_, seats) => isLarge(seats),
  },
  { id: "beginnerPieces", kind: "flag", initial: false, when: ({ map, board }) => map === "beginner" && board === "base" },
  {
    id: "harbours",
    kind: "choice",
    values: ["shuffled", "fixed"],
    initial: ({ map }) => (map === "beginner" ? "fixed" : "shuffled"),
    when: ({ map }) => map !== "beginner",
  },
  { id: "redApart", kind: "flag", initial: true, when: ({ map }) => map === "random" },
  { id: "victoryPoints", kind: "number", min: 8, max: 15, initial: 10 },
  { id: "discardLimit", kind: "number", min: 5, max: 20, initial: 7, off: true },
  { id: "friendlyRobber", kind: "flag", initial: false, variant: true },
  { id: "noSeven", kind: "number", min: 0, max: 2, initial: 0, variant: true },
  { id: "dice", kind: "choice", values: ["random", "deck36"], initial: "random", variant: true },
  { id: "domesticTrade", kind: "flag", initial: true },
  { id: "strictPhases", kind: "flag", initial: false, variant: true },
  { id: "bankCards", kind: "choice", values: ["shown", "hidden"], initial: "shown" },
  { id: "startOrder", kind: "choice", values: ["dice", "random", "seats"], initial: "dice" },
];
