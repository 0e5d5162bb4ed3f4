/** Events of Container. Money in dollars. */

import { eventKeysOf } from "../core/eventEncoding.ts";
import type { Seat } from "../core/game.ts";
import type { Goods } from "./schema.ts";
import type { Area, ContainerColour, ContainerId, Ending, Lot, ShipPlace, Store } from "./vocabulary.ts";

export type ContainerEvent =
  /** `machines`: starting colours by seat. */
  | { type: "started"; starter: Seat; machines: ContainerColour[] }
  /** For the owner only. */
  | { type: "cardDealt"; seat: Seat; card: number }
  | { type: "turnBegan"; seat: Seat; round: number }
  /** `lender` -1: the bank; `broker` -1: none. */
  | { type: "interestPaid"; seat: Seat; amount: number; lender: Seat; broker: number }
  /** Unpaid interest becomes principal (section 6.3). */
  | { type: "interestAdded"; seat: Seat; loan: number; principal: number }
  | { type: "defaulted"; seat: Seat; loans: number }
  /** `by` -1: there was no choice. */
  | { type: "containersSeized"; seat: Seat; by: Seat; from: Area; containers: ContainerId[] }
  | { type: "machineSeized"; seat: Seat; by: Seat; machine: number; colour: ContainerColour }
  | { type: "warehouseSeized"; seat: Seat }
  | { type: "interestWaived"; seat: Seat }
  | { type: "loanTaken"; seat: Seat; lender: Seat; amount: number }
  | { type: "loanRepaid"; seat: Seat; lender: Seat; amount: number }
  /** The bank pays a player's loan after a seizure [R17]. */
  | { type: "loanSettled"; seat: Seat; lender: Seat; amount: number }
  | { type: "machineBought"; seat: Seat; machine: number; colour: ContainerColour; price: number }
  | { type: "warehouseBought"; seat: Seat; price: number }
  /** `feeTo` received the fee of $1. */
  | { type: "produced"; seat: Seat; feeTo: Seat; goods: Goods[] }
  | { type: "repriced"; seat: Seat; store: Store; goods: Goods[] }
  /** `goods` at the buyer's prices. */
  | { type: "goodsBought"; seat: Seat; seller: Seat; goods: Goods[]; paid: number }
  | { type: "sailed"; seat: Seat; from: ShipPlace; to: ShipPlace }
  | { type: "loaded"; seat: Seat; from: ShipPlace; containers: ContainerId[]; paid: number }
  | { type: "auctionBegan"; seat: Seat; containers: ContainerId[] }
  /** `amount`: for the bidder only. */
  | { type: "bidGiven"; seat: Seat; amount?: number }
  /** By seat; -1 for none. */
  | { type: "bidsRevealed"; bids: number[]; tied: Seat[] }
  | { type: "extraGiven"; seat: Seat; amount?: number }
  | { type: "extrasRevealed"; extras: number[]; winners: Seat[]; price: number }
  | { type: "lotSold"; seat: Seat; bidder: Seat; price: number; containers: ContainerId[] }
  | { type: "lotKept"; seat: Seat; price: number; containers: ContainerId[] }
  | { type: "factorySold"; seat: Seat; store: Store; container: ContainerId }
  | { type: "exchanged"; seat: Seat; store: Store; given: ContainerId[]; goods: Goods }
  | { type: "loanAsked"; seat: Seat }
  /** `yes`, `amount`: for the answering seat only. */
  | { type: "loanAnswered"; seat: Seat; yes?: boolean }
  | { type: "loanOfferGiven"; seat: Seat; amount?: number }
  /** Seats that would lend; offers by seat, -1 for none. */
  | { type: "fundersRevealed"; seats: Seat[] }
  | { type: "loanOffersRevealed"; offers: number[] }
  | { type: "loanRefused"; seat: Seat }
  | { type: "brokerCalled"; seat: Seat; broker: number; lot: Lot; amount: number; containers: ContainerId[]; outbid: Seat }
  | {
      type: "brokerLotWon";
      seat: Seat;
      broker: number;
      lot: Lot;
      cash: number;
      containers: ContainerId[];
      paidCash: number;
      paidContainers: ContainerId[];
    }
  /** The supply of this colour is used up. */
  | { type: "exhausted"; colour: ContainerColour }
  /** Number of actions given up. */
  | { type: "passed"; seat: Seat; actions: number }
  | { type: "turnEnded"; seat: Seat }
  /** `quiet`: turns without progress; `left`: turns until the game ends (section 6.5b). */
  | { type: "endNeared"; quiet: number; left: number }
  /** Reveals hidden information, by seat. */
  | { type: "gameOver"; ending: Ending; cash: number[]; cards: number[]; undealt: number[] };

export const EVENT_KEYS = eventKeysOf<ContainerEvent>({
  seat: 0,
  starter: 0,
  machines: 0,
  card: 0,
  round: 0,
  amount: 0,
  lender: 0,
  broker: 0,
  loan: 0,
  principal: 0,
  loans: 0,
  by: 0,
  from: 0,
  containers: 0,
  machine: 0,
  colour: 0,
  price: 0,
  feeTo: 0,
  goods: 0,
  store: 0,
  seller: 0,
  paid: 0,
  to: 0,
  bids: 0,
  tied: 0,
  extras: 0,
  winners: 0,
  bidder: 0,
  container: 0,
  given: 0,
  yes: 0,
  seats: 0,
  offers: 0,
  lot: 0,
  outbid: 0,
  cash: 0,
  paidCash: 0,
  paidContainers: 0,
  actions: 0,
  quiet: 0,
  left: 0,
  ending: 0,
  cards: 0,
  undealt: 0,
  started: 0,
  cardDealt: 0,
  turnBegan: 0,
  interestPaid: 0,
  interestAdded: 0,
  defaulted: 0,
  containersSeized: 0,
  machineSeized: 0,
  warehouseSeized: 0,
  interestWaived: 0,
  loanTaken: 0,
  loanRepaid: 0,
  loanSettled: 0,
  machineBought: 0,
  warehouseBought: 0,
  produced: 0,
  repriced: 0,
  goodsBought: 0,
  sailed: 0,
  loaded: 0,
  auctionBegan: 0,
  bidGiven: 0,
  bidsRevealed: 0,
  extraGiven: 0,
  extrasRevealed: 0,
  lotSold: 0,
  lotKept: 0,
  factorySold: 0,
  exchanged: 0,
  loanAsked: 0,
  loanAnswered: 0,
  loanOfferGiven: 0,
  fundersRevealed: 0,
  loanOffersRevealed: 0,
  loanRefused: 0,
  brokerCalled: 0,
  brokerLotWon: 0,
  exhausted: 0,
  passed: 0,
  turnEnded: 0,
  endNeared: 0,
  gameOver: 0,
});
