/** Events of Catan. Bundles are in the order of RESOURCES. */

import { eventKeysOf } from "../core/eventEncoding.ts";
import type { Seat } from "../core/game.ts";
import type { Bundle, Card, Resource } from "./vocabulary.ts";

export type CatanEvent =
  /** `rolls`: by seat, one entry per roll (ties roll again); empty if the start was not rolled for. */
  | { type: "started"; starter: Seat; rolls: number[][] }
  | { type: "settlementPlaced"; seat: Seat; vertex: number }
  | { type: "roadPlaced"; seat: Seat; edge: number }
  | { type: "startingResources"; seat: Seat; cards: Bundle }
  | { type: "turnBegan"; seat: Seat }
  | { type: "rolled"; seat: Seat; dice: [number, number] }
  /** A 7 rerolled by option `noSeven`. */
  | { type: "sevenIgnored"; seat: Seat; dice: [number, number] }
  /** `bySeat`: cards received; `fromHexes`: hexes that yielded; `short`: resources that the bank could not pay. */
  | { type: "produced"; bySeat: Bundle[]; fromHexes: number[]; short: Resource[] }
  /** `cards`: for the owner only, until all have chosen. */
  | { type: "discardChosen"; seat: Seat; count: number; cards?: Bundle }
  | { type: "discarded"; bySeat: Bundle[] }
  | { type: "robberMoved"; seat: Seat; from: number; to: number }
  /** Friendly robber: no hex is allowed. */
  | { type: "robberStayed"; seat: Seat; hex: number }
  /** `resource`: for thief and victim only. */
  // Without `count`, one card; summaries add up several.
  | { type: "stolen"; thief: Seat; victim: Seat; resource?: Resource; count?: number }
  /** A private offer's terms go to its addressees only. */
  | { type: "offered"; seat: Seat; offer: number; to: Seat[]; give?: Bundle; get?: Bundle }
  | { type: "countered"; seat: Seat; offer: number; give: Bundle; get: Bundle }
  | { type: "accepted"; seat: Seat; offer: number }
  | { type: "declined"; seat: Seat; offer: number }
  | { type: "withdrawn"; seat: Seat; offer: number }
  /** Offers and acceptances cancelled because cards changed hands. */
  | { type: "lapsed"; offers: number[] }
  /** From the active player's side. */
  | { type: "traded"; seat: Seat; with: Seat; give: Bundle; get: Bundle }
  | { type: "bankTraded"; seat: Seat; give: Resource; count: number; get: Resource }
  | { type: "roadBuilt"; seat: Seat; edge: number; free: boolean }
  | { type: "settlementBuilt"; seat: Seat; vertex: number }
  | { type: "cityBuilt"; seat: Seat; vertex: number }
  /** `card`: for the buyer only. */
  | { type: "cardBought"; seat: Seat; card?: Card }
  | { type: "cardPlayed"; seat: Seat; card: Exclude<Card, "victoryPoint"> }
  | { type: "plentyTaken"; seat: Seat; cards: Bundle }
  /** Cards given up, by seat. */
  | { type: "monopolised"; seat: Seat; resource: Resource; bySeat: number[] }
  /** `seat` and `from` may be -1 (no seat). */
  | { type: "longestRoad"; seat: Seat; from: Seat; length: number }
  | { type: "largestArmy"; seat: Seat; from: Seat; knights: number }
  | { type: "turnEnded"; seat: Seat }
  /** Paired players: player 2 acts. */
  | { type: "pairedBegan"; seat: Seat }
  /** Special building: `seat` may build. */
  | { type: "specialBuildBegan"; seat: Seat }
  /** Whether the seat skips special building from now on. */
  | { type: "specialBuildPreference"; seat: Seat; skips: boolean }
  | { type: "won"; seat: Seat; points: number; victoryPointCards: number };

export type EventOf<K extends CatanEvent["type"]> = Extract<CatanEvent, { readonly type: K }>;

export const EVENT_KEYS = eventKeysOf<CatanEvent>({
  seat: 0,
  starter: 0,
  rolls: 0,
  vertex: 0,
  edge: 0,
  cards: 0,
  dice: 0,
  bySeat: 0,
  fromHexes: 0,
  short: 0,
  count: 0,
  from: 0,
  to: 0,
  hex: 0,
  thief: 0,
  victim: 0,
  resource: 0,
  offer: 0,
  give: 0,
  get: 0,
  offers: 0,
  with: 0,
  free: 0,
  card: 0,
  length: 0,
  knights: 0,
  skips: 0,
  points: 0,
  victoryPointCards: 0,
  started: 0,
  settlementPlaced: 0,
  roadPlaced: 0,
  startingResources: 0,
  turnBegan: 0,
  rolled: 0,
  sevenIgnored: 0,
  produced: 0,
  discardChosen: 0,
  discarded: 0,
  robberMoved: 0,
  robberStayed: 0,
  stolen: 0,
  offered: 0,
  countered: 0,
  accepted: 0,
  declined: 0,
  withdrawn: 0,
  lapsed: 0,
  traded: 0,
  bankTraded: 0,
  roadBuilt: 0,
  settlementBuilt: 0,
  cityBuilt: 0,
  cardBought: 0,
  cardPlayed: 0,
  plentyTaken: 0,
  monopolised: 0,
  longestRoad: 0,
  largestArmy: 0,
  turnEnded: 0,
  pairedBegan: 0,
  specialBuildBegan: 0,
  specialBuildPreference: 0,
  won: 0,
});
