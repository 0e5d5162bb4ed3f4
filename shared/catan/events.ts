/** What happens in Catan, as data; words, pictures and sounds are made from it elsewhere. Bundles in the order of RESOURCES. */
import type { Seat } from "../game.ts";
import type { Bundle, Card, Resource } from "./vocabulary.ts";

export type CatanEvent =
  /** Rolls for the start, by seat; one entry for each roll of that seat (ties roll again). Empty if not diced. */
  | { type: "started"; starter: Seat; rolls: number[][] }
  | { type: "settlementPlaced"; seat: Seat; vertex: number }
  | { type: "roadPlaced"; seat: Seat; edge: number }
  | { type: "startingResources"; seat: Seat; cards: Bundle }
  | { type: "turnBegan"; seat: Seat }
  | { type: "rolled"; seat: Seat; dice: [number, number] }
  /** A 7 that the option `noSeven` rolls again. */
  | { type: "sevenIgnored"; seat: Seat; dice: [number, number] }
  /** What each seat received, by seat; `fromHexes` those that yielded, `short` the resources that the bank could not pay. */
  | { type: "produced"; bySeat: Bundle[]; fromHexes: number[]; short: Resource[] }
  /** `cards` only for the owner until all have chosen. */
  | { type: "discardChosen"; seat: Seat; count: number; cards?: Bundle }
  | { type: "discarded"; bySeat: Bundle[] }
  | { type: "robberMoved"; seat: Seat; from: number; to: number }
  /** Friendly robber: no hex was open to it. */
  | { type: "robberStayed"; seat: Seat; hex: number }
  /** `resource` only for thief and victim. */
  | { type: "stolen"; thief: Seat; victim: Seat; resource?: Resource }
  /** Terms absent for those to whom a private offer is not addressed. */
  | { type: "offered"; seat: Seat; offer: number; to: Seat[]; give?: Bundle; get?: Bundle }
  | { type: "countered"; seat: Seat; offer: number; give: Bundle; get: Bundle }
  | { type: "accepted"; seat: Seat; offer: number }
  | { type: "declined"; seat: Seat; offer: number }
  | { type: "withdrawn"; seat: Seat; offer: number }
  /** Offers or acceptances that fell away because hands changed. */
  | { type: "lapsed"; offers: number[] }
  /** From the active player's side. */
  | { type: "traded"; seat: Seat; with: Seat; give: Bundle; get: Bundle }
  | { type: "bankTraded"; seat: Seat; give: Resource; count: number; get: Resource }
  | { type: "roadBuilt"; seat: Seat; edge: number; free: boolean }
  | { type: "settlementBuilt"; seat: Seat; vertex: number }
  | { type: "cityBuilt"; seat: Seat; vertex: number }
  /** `card` only for the buyer. */
  | { type: "cardBought"; seat: Seat; card?: Card }
  | { type: "cardPlayed"; seat: Seat; card: Exclude<Card, "victoryPoint"> }
  | { type: "plentyTaken"; seat: Seat; cards: Bundle }
  /** Cards handed over, by seat. */
  | { type: "monopolised"; seat: Seat; resource: Resource; bySeat: number[] }
  /** `seat` and `from` may be -1: nobody. */
  | { type: "longestRoad"; seat: Seat; from: Seat; length: number }
  | { type: "largestArmy"; seat: Seat; from: Seat; knights: number }
  | { type: "turnEnded"; seat: Seat }
  /** Paired players: player 2 acts. */
  | { type: "pairedBegan"; seat: Seat }
  /** Special building: that seat is asked. */
  | { type: "specialBegan"; seat: Seat }
  /** Whether the seat is to be asked for special building from now on. */
  | { type: "specialWish"; seat: Seat; skips: boolean }
  | { type: "won"; seat: Seat; points: number; victoryPointCards: number };
