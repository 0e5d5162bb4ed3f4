/** The texts of Shipyard's help, the same for each language (`explain.<language>.ts` has them), and what cards are written from. */
import type { RefusalCode } from "../../../shared/shipyard/refusals.ts";
import type { Action, Column, ContractColour, Feature, Good, Piece, Water } from "../../../shared/shipyard/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import type { CardText } from "../../kit/contract/help.ts";
import type { ShipyardView } from "./draft.ts";
import type { Sentences } from "./sentences.ts";
import { Teller } from "./teller.ts";
import type { Single } from "./topics.ts";

/** Paragraphs of the rules page to which refusals lead. */
const PARAGRAPHS = [
  "goal",
  "turn",
  "tiles",
  "income",
  "bonus",
  "build",
  "yard",
  "train",
  "canal",
  "pieces",
  "hire",
  "traders",
  "exchange",
  "subsidy",
  "launch",
  "fit",
  "seats",
  "speed",
  "cruise",
  "contracts",
  "end",
  "final",
  "two",
] as const;
export type Paragraph = (typeof PARAGRAPHS)[number];

/** Facts of this table; money comes in words: "3 G". */
interface Now {
  income(money: string, ahead: number, gap: number): string;
  closed(why: string): string;
  price(money: string): string;
  held(count: number): string;
  free: string;
  barter(goods: string): string;
  employed: string;
  hire(money: string, steps: number, hire: string): string;
  gone: string;
  needsLevelOne: string;
  progress(count: number, points: number): string;
  sells(prices: string): string;
  left(money: string): string;
  ahead(spaces: number): string;
  worth(money: string): string;
  scores(points: number, speed: number): string;
  contract(points: number): string;
  gives(things: string): string;
  laps(left: number, contracts: number): string;
  keeps(contract: string, points: number): string;
  holds(money: string, points: number): string;
  empty: string;
}

interface Reasons {
  /** By action. */
  readonly action: { readonly [A in Action]: string };
  lacks(things: string): string;
  readonly complete: string;
  readonly bonus: string;
  readonly enough: string;
  readonly launch: string;
  readonly scrap: string;
  readonly finish: string;
  readonly pass: string;
  readonly discard: string;
  readonly canal: string;
}

export interface HelpTexts {
  readonly action: { readonly [A in Action]: readonly string[] };
  readonly column: { readonly [C in Column]: string };
  readonly piece: { readonly [P in Piece]: string };
  readonly feature: { readonly [F in Feature]: string };
  readonly good: { readonly [G in Good]: string };
  readonly water: { readonly [W in Water]: CardText };
  readonly contract: { readonly [C in ContractColour]: string };
  readonly train: CardText;
  readonly lease: CardText;
  readonly single: { readonly [S in Single]: CardText };
  readonly employee: string;
  readonly slot: (slot: number) => string;
  /** A space of the action track, 0 being the one at which its laps begin. */
  readonly track: (space: number) => CardText;
  /** What stands on somebody's quay. */
  readonly quay: string;
  readonly now: Now;
  readonly reasons: Reasons;
  /** Of a first game, by decision of the rules. */
  readonly tips: { readonly [decision: string]: string };
}

/** The paragraph of the rules page that says why. */
export const PARAGRAPH_OF_REFUSAL: { readonly [C in RefusalCode]: Paragraph } = {
  GAME_OVER: "end",
  NOT_YOUR_TURN: "turn",
  WRONG_PHASE: "turn",
  NOT_YOUR_CONTRACT: "contracts",
  NOT_IN_GAME: "subsidy",
  TILE_OCCUPIED: "tiles",
  JUST_ADVANCED: "tiles",
  IMPOSSIBLE: "tiles",
  SAME_ACTION: "bonus",
  BONUS_USED: "bonus",
  ACTION_OWED: "turn",
  ACTIONS_DONE: "turn",
  CANNOT_PAY: "income",
  NOTHING_THERE: "build",
  SAME_CARD: "build",
  SLOT_TAKEN: "yard",
  YARD_DEAD: "yard",
  NOT_AT_STOP: "hire",
  ALREADY_HIRED: "hire",
  NEEDS_LEVEL_ONE: "traders",
  NO_SUCH_TRAIN: "exchange",
  NO_FOREMAN: "exchange",
  NOT_BARTERED: "exchange",
  KIND_TWICE: "exchange",
  NO_SHIP: "launch",
  NO_CAPTAIN: "launch",
  NOT_IN_STORE: "fit",
  NO_CABIN: "seats",
  NO_SEAT: "seats",
  NO_RIGGER: "speed",
  NO_STOKER: "speed",
  CANAL_TOO_SHORT: "launch",
  NOT_FINISHED: "final",
};

/** The texts of one language. */
export interface Source {
  readonly language: Language;
  readonly say: HelpTexts;
  readonly sentences: Sentences;
}

export function tellerOf({ sentences }: Source, view: ShipyardView): Teller {
  return new Teller(sentences, view.table, view);
}
