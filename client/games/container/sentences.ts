/** What must be said in one language. A language is a file that fulfils this; a missing sentence does not compile. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { RefusalCode } from "../../../shared/container/refusals.ts";
import type { Area, Asset, Ending, Lot, Phase, Store } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { GameSentences } from "../../kit/i18n/sentences.ts";
import type { Grammar, Teller } from "./teller.ts";

type Params = { readonly [name: string]: string | number };

export const OPTION_IDS = [
  "beginner",
  "noUselessSailing",
  "stallEnd",
  "deadEnd",
  "openCash",
  "jumbo",
  "investmentBank",
  "secondShipment",
  "capitaliseUnpaidInterest",
  "forceLoanBeforeDefault",
] as const;
type OptionId = (typeof OPTION_IDS)[number];

/** All fields that are open in some choice. */
const FIELDS = [
  "items",
  "price",
  "reprice",
  "purchases",
  "containers",
  "container",
  "amount",
  "colour",
  "machine",
  "loan",
  "seller",
  "to",
  "bidder",
  "asset",
  "store",
  "lender",
  "broker",
  "lot",
  "yes",
] as const;
export type Field = (typeof FIELDS)[number];

/** Lines of a final score. */
export const LINES = ["cash", "island", "discarded", "harbour", "ship", "personal", "loans", "lent"] as const;
type Line = (typeof LINES)[number];

/** Labels of board and panel. */
export interface Labels {
  readonly factory: string;
  readonly harbour: string;
  readonly machines: string;
  readonly warehouses: string;
  readonly supply: string;
  readonly supplyHint: string;
  readonly sea: string;
  readonly island: string;
  readonly investmentBank: string;
  readonly buy: string;
  readonly broker: (number: number) => string;
  readonly openLot: (broker: string, lot: string, bidder: string) => string;
  /** What a lot would add to the reader's island, less what it costs: at this moment, and at best. */
  readonly worth: (now: string, best: string) => string;
  /** What winning brings, and the money that is left once a bid has been chosen. */
  readonly winning: (worth: string, left: string | undefined) => string;
  readonly loans: string;
  readonly look: string;
  readonly overview: string;
  readonly own: string;
  readonly cash: string;
  readonly card: string;
  readonly estimate: (dollars: string) => string;
  readonly discarded: string;
  readonly produce: string;
  readonly reprice: string;
  readonly sail: string;
  readonly finish: string;
  readonly build: string;
  readonly machine: (price: string) => string;
  readonly more: string;
  readonly total: (dollars: string) => string;
  readonly left: (dollars: string) => string;
  readonly chosen: (count: number, min: number, max: number) => string;
  /** The button that sends a composed move; `cost` is what is paid with it. */
  readonly confirm: (type: ContainerMove["type"], cost?: string) => string;
  readonly cancel: string;
  readonly newPrice: string;
  readonly keepPrices: string;
  readonly dragHint: string;
  readonly loadHint: string;
  readonly endsTurn: string;
  readonly auction: string;
  readonly seller: (name: string) => string;
  readonly ownAuction: string;
  readonly chooseBid: string;
  readonly borrow: (dollars: string) => string;
  /** Warnings that the game is about to end: with the turn under way, or when these colours are gone. */
  readonly lastTurn: string;
  readonly endNear: (left: string) => string;
  readonly leftOf: (colour: string, count: number) => string;
  readonly lot: string;
  readonly atHand: (dollars: string) => string;
  readonly sealBid: (dollars: string) => string;
  readonly addBid: (dollars: string, total: string) => string;
  readonly bidHint: string;
  readonly extraHint: (dollars: string) => string;
  readonly answered: string;
  readonly waiting: string;
  readonly bid: string;
  readonly extra: string;
  readonly noBid: string;
  readonly tie: (names: string, dollars: string) => string;
  readonly winner: (name: string, dollars: string) => string;
  readonly sellTo: (bidder: string, gain: string, subsidy: string) => string;
  readonly keep: (price: string) => string;
  readonly yourBid: (dollars: string) => string;
  readonly defaultTitle: string;
  readonly defaultHint: string;
  readonly assetHint: string;
  readonly pickHint: (count: number, name: string) => string;
  readonly machineHint: (name: string) => string;
  readonly watching: string;
  readonly nothing: string;
}

/** Everything said in one language. */
export interface Sentences extends GameSentences<ContainerMove, ContainerEvent, Teller> {
  readonly grammar: Grammar;
  readonly options: { readonly [O in OptionId]: { readonly label: string; readonly hint: string } };
  readonly labels: Labels;
  /** `seat`: who must act; -1 if several must, `open` of them. */
  readonly status: { readonly [P in Phase]: (tell: Teller, seat: Seat, open: number) => string };
  /** What the button of a composed move says; those of other moves say the whole move. */
  readonly doing: { readonly [T in ContainerMove["type"]]?: string };
  readonly fields: { readonly [F in Field]: string };
  readonly areas: { readonly [A in Area]: string };
  readonly assets: { readonly [A in Asset]: string };
  readonly stores: { readonly [S in Store]: string };
  readonly lots: { readonly [L in Lot]: string };
  readonly endings: { readonly [E in Ending]: string };
  readonly yes: string;
  readonly no: string;
  readonly at: (colour: string, price: string) => string;
  readonly loanOf: (dollars: string) => string;
  readonly refusals: { readonly [C in RefusalCode]: (params: Params) => string };
  readonly lines: { readonly [L in Line]: (params: Params) => string };
}
