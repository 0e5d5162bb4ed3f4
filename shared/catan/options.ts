/** Options of Catan: rules document, section 5. */
import type { OptionSpec, Options } from "../core/options.ts";
import { BOARDS } from "./components.ts";
import { ATOLL, MAX_CUSTOM_BOARD_LENGTH } from "./customBoard.ts";
import { customBoardRefusal, isLargeCustomBoard, pointsRefusal } from "./customBoardViolations.ts";
import { EXTRA_BUILDS } from "./vocabulary.ts";

/** Maps made from the box. */
export const BOX_MAPS = ["variable", "beginner", "random", "balanced"] as const;
export const MAPS = [...BOX_MAPS, "custom"] as const;

/** Points to win. */
export const TARGET = { min: 8, max: 15, initial: 10 } as const;

/** More than four players need the large board and actions between turns. */
const isLarge = (seats: number) => seats > 4;

const isCustom = ({ map }: Options) => map === "custom";
const isFixed = (options: Options) => options.map === "beginner" || isCustom(options);
/** Custom boards with more hexes than the base board use the cards of the large one. */
const needsLarge = (options: Options, seats: number) =>
  isLarge(seats) || (isCustom(options) && isLargeCustomBoard(String(options.drawing)));

export const OPTIONS: readonly OptionSpec[] = [
  { id: "map", kind: "choice", values: MAPS, initial: "variable" },
  {
    id: "drawing",
    kind: "text",
    maxLength: MAX_CUSTOM_BOARD_LENGTH,
    initial: (options) => (isCustom(options) ? ATOLL : ""),
    validate: (text, _, seats) => customBoardRefusal(text, seats),
    when: isCustom,
  },
  {
    id: "board",
    kind: "choice",
    values: BOARDS,
    initial: (options, seats) => (needsLarge(options, seats) ? "extension" : "base"),
    allowed: (options, seats) => (needsLarge(options, seats) ? ["extension"] : BOARDS),
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
    initial: (options) => (isFixed(options) ? "fixed" : "shuffled"),
    when: (options) => !isFixed(options),
  },
  { id: "redApart", kind: "flag", initial: true, when: ({ map }) => map === "random" },
  {
    id: "victoryPoints",
    kind: "number",
    ...TARGET,
    validate: (points, options, seats) => (isCustom(options) ? pointsRefusal(points, String(options.drawing), seats) : undefined),
  },
  { id: "discardLimit", kind: "number", min: 5, max: 20, initial: 7, off: true },
  { id: "friendlyRobber", kind: "flag", initial: false, variant: true },
  { id: "noSeven", kind: "number", min: 0, max: 2, initial: 0, variant: true },
  { id: "dice", kind: "choice", values: ["random", "deck36"], initial: "random", variant: true },
  { id: "domesticTrade", kind: "flag", initial: true },
  { id: "strictPhases", kind: "flag", initial: false, variant: true },
  { id: "bankCards", kind: "choice", values: ["shown", "hidden"], initial: "shown" },
  { id: "startOrder", kind: "choice", values: ["dice", "random", "seats"], initial: "dice" },
];
