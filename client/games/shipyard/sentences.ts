/** What must be said in one language. A language is a file that fulfils this; a missing sentence does not compile. */
import type { ContractId } from "../../../shared/shipyard/data/contracts.ts";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import type { RefusalCode } from "../../../shared/shipyard/refusals.ts";
import type { Action, Column, ContractColour, Phase } from "../../../shared/shipyard/vocabulary.ts";
import type { GameSentences } from "../../kit/i18n/sentences.ts";
import type { Lack } from "./launching.ts";
import type { Teller } from "./teller.ts";
import type { Terms } from "./terms.ts";

export type Params = { readonly [name: string]: string | number };

/** Lines of the final score. */
const LINES = ["ship", "contract", "trader"] as const;
type Line = (typeof LINES)[number];

/** All fields that are open in some choice. */
export const FIELDS = [
  "green",
  "blue",
  "tile",
  "cards",
  "row",
  "column",
  "slot",
  "flip",
  "kind",
  "steps",
  "train",
  "extraStep",
  "goods",
  "bowSlot",
  "fit",
  "rigger",
  "stoker",
] as const;
export type Field = (typeof FIELDS)[number];

/** Labels of board and panel. */
interface Labels {
  readonly tabs: { readonly [T in "track" | "market" | "depot" | "rondels" | "dock" | "others"]: string };
  readonly trains: string;
  readonly canals: string;
  readonly rondels: { readonly [R in "equipment" | "crew" | "employees" | "exchange"]: string };
  readonly canal: string;
  readonly noCanal: string;
  readonly ahead: (spaces: number) => string;
  readonly used: (canals: number) => string;
  readonly fleet: string;
  readonly store: string;
  readonly emptyStore: string;
  readonly employees: string;
  readonly contracts: string;
  readonly points: (points: number) => string;
  readonly laps: (left: number) => string;
  readonly deck: (cards: number) => string;
  readonly justAdvanced: string;
  readonly occupied: (who: string) => string;
  /** Why a free tile is closed. */
  readonly nothingToDo: string;
  /** Where the income that choosing a tile would bring comes from. */
  readonly incomeParts: (ahead: number, gap: number) => string;
  readonly chooseTile: string;
  readonly bonusTitle: (price: number) => string;
  readonly bonusHint: (money: number, left: number) => string;
  readonly endActions: string;
  readonly noUndo: string;
  readonly buildHint: string;
  readonly pickSlot: string;
  readonly cost: (price: number, left: number) => string;
  readonly takeBack: string;
  readonly confirmBuild: (cards: number, price: string) => string;
  /** Asks once more before a ship is completed that can't sail. */
  readonly buildAnyway: string;
  readonly trainHint: string;
  readonly canalHint: string;
  readonly flip: string;
  readonly lease: (price: number) => string;
  readonly newCanal: string;
  readonly pieceHint: string;
  readonly also: (things: string) => string;
  readonly hireHint: string;
  readonly away: (steps: number) => string;
  readonly exchangeHint: string;
  readonly extraStep: string;
  readonly exchange: (money: number) => string;
  readonly launchHint: string;
  readonly bestFit: string;
  readonly emptyFit: string;
  readonly launch: (points: number) => string;
  /** What is given up with a ship: its cards, and what it could score. */
  readonly scrap: (cards: number, points: number | undefined) => string;
  readonly score: { readonly [S in "crew" | "deck" | "speed" | "spaces" | "total"]: string };
  readonly speed: (speed: number) => string;
  readonly finishTitle: string;
  readonly finishHint: string;
  /** What a ship could score on its cruise at best, or why it could not sail. */
  readonly worth: (points: number) => string;
  /** `again`: there is another action before the ship must sail. */
  readonly lacks: { readonly [L in Lack]: (again: boolean) => string };
  /** So many of what a contract pays for, each with so many points. */
  readonly progress: (count: number, each: number) => string;
  /** A ship of so many cards that cards on trial complete. */
  readonly promise: (cards: number, worth: string) => string;
  readonly pass: string;
  readonly finalHint: string;
  readonly otherAction: string;
  readonly keepOne: (colour: ContractColour) => string;
  readonly keep: string;
  readonly discardHint: string;
  readonly waiting: string;
  readonly ships: (count: number) => string;
  readonly mine: string;
  readonly slot: (slot: number) => string;
}

export interface Sentences extends GameSentences<ShipyardMove, ShipyardEvent, Teller>, Terms {
  /** Short enough for a tile of the board. */
  readonly tiles: { readonly [A in Action]: string };
  readonly columns: { readonly [C in Column]: string };
  readonly colours: { readonly [C in ContractColour]: string };
  /** What a contract counts; `each` is its number of points. */
  readonly contracts: { readonly [C in ContractId]: (each: number) => string };
  readonly status: { readonly [P in Exclude<Phase, "act">]: { readonly own: string; readonly other: (who: string) => string } };
  /** In the phase `act`: the action under way. */
  readonly acting: { readonly own: (action: string) => string; readonly other: (who: string, action: string) => string };
  /** `spent`: there is no bonus action to be had any more. */
  readonly acted: { readonly own: string; readonly spent: string; readonly other: (who: string) => string };
  /** Moves of one type together, for the list in words; actions have their own name there. */
  readonly kinds: { readonly [type: string]: string };
  readonly fields: { readonly [F in Field]: string };
  readonly sell: string;
  readonly yes: string;
  readonly no: string;
  /** Kinds, actions and goods among the parameters are words of this language already. */
  readonly refusals: { readonly [C in RefusalCode]: (params: Params) => string };
  readonly lines: { readonly [L in Line]: (params: Params) => string };
  readonly labels: Labels;
}
