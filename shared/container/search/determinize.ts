/** Samples a full state consistent with one seat's knowledge: opponents' value cards, cash and sealed answers. */
import type { Seat, State } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { Memory } from "../../core/searchModel.ts";
import type { ContainerView } from "../act.ts";
import { freeCash } from "../acts/lending.ts";
import { clone } from "../clone.ts";
import { LOAN_PRINCIPAL, START_CASH, VALUE_CARDS } from "../components.ts";
import type { Hand, Secret, Table } from "../schema.ts";
import { BID, CASH, EXTRA } from "./memory.ts";

const NONE = -1;

function dealtCards({ hand }: ContainerView, random: Random): number[] {
  const unseen = VALUE_CARDS.map((_, card) => card).filter((card) => card !== hand.card);
  return random.shuffle(unseen, "cards");
}

/** As remembered, otherwise as shown, otherwise random. */
function cashOf({ table }: ContainerView, memory: Memory | undefined, seat: Seat, random: Random): number {
  if (memory) return memory[CASH][seat];
  return table.openCash ? table.seats[seat].cash : random.int(2 * START_CASH + 1, "cash");
}

/** The phase of the auction, even during a loan request. */
const auctionPhase = ({ phase, returnTo }: Table): string => (returnTo === "" ? phase : returnTo);

/** Whether the seat has made its sealed (extra) bid in the current auction. */
function hasGiven(table: Table, memory: Memory | undefined, row: number, seat: Seat): boolean {
  const player = table.seats[seat];
  return memory ? memory[row][seat] === 1 : table.returnTo === "" && player.asked && player.answered;
}

function sealedBids({ table }: ContainerView, memory: Memory | undefined, seat: Seat, cash: number, random: Random) {
  const phase = auctionPhase(table);
  const gave = (name: string, row: number) => phase === name && hasGiven(table, memory, row, seat);
  return {
    bid: gave("auctionBid", BID) ? random.int(Math.max(0, cash) + 1, "bid") : NONE,
    extra: gave("auctionExtra", EXTRA) ? random.int(Math.max(0, cash - table.price) + 1, "extra") : NONE,
  };
}

/** Samples the seat's sealed answer to a loan request (section 6.7). */
function sealedOffer(table: Table, hand: Hand, seat: Seat, random: Random): number {
  const { asked, answered } = table.seats[seat];
  if (table.borrower < 0 || !asked || !answered) return NONE;
  const max = freeCash(table, hand, seat);
  if (table.phase === "loanAnswer") return max >= LOAN_PRINCIPAL ? LOAN_PRINCIPAL * random.int(2, "fund") : 0;
  return LOAN_PRINCIPAL + random.int(Math.max(0, max - LOAN_PRINCIPAL) + 1, "offer");
}

function handOf(view: ContainerView, memory: Memory | undefined, seat: Seat, card: number, random: Random): Hand {
  const cash = cashOf(view, memory, seat, random);
  const hand = { cash, card, ...sealedBids(view, memory, seat, cash, random), loanOffer: NONE };
  return { ...hand, loanOffer: sealedOffer(view.table, hand, seat, random) };
}

export function determinize(view: ContainerView, memory: Memory | undefined, random: Random): State<Table, Hand, Secret> {
  const { table, hand, seat } = view;
  const cards = dealtCards(view, random);
  const hands = table.seats.map((_, other) => (other === seat ? hand : handOf(view, memory, other, cards.pop() ?? NONE, random)));
  return clone({ table, hands, secret: { undealt: cards } });
}
