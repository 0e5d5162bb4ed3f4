/** Samples a full state consistent with one seat's knowledge: opponents' value cards, cash and sealed answers. */
import type { Seat, State } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { Memory } from "../../core/searchModel.ts";
import type { ContainerView } from "../act.ts";
import { freeCash } from "../acts/lending.ts";
import { clone } from "../clone.ts";
import { LOAN_PRINCIPAL, START_CASH, VALUE_CARDS } from "../components.ts";
import { usualBid, usualExtra } from "../heuristic/auction.ts";
import type { EvalContext } from "../heuristic/evaluation.ts";
import { contextOf } from "../heuristic.ts";
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

/** One sealed bid in this many is random, as in playouts; the others are the heuristic's. */
const RANDOM_BID_ONE_IN = 8;

function sealedBids(table: Table, memory: Memory | undefined, seat: Seat, hand: Hand, random: Random) {
  const phase = auctionPhase(table);
  const isUsual = random.int(RANDOM_BID_ONE_IN, "odd bid") > 0;
  const given = (name: string, row: number, usual: (context: EvalContext) => number, max: number) => {
    if (phase !== name || !hasGiven(table, memory, row, seat)) return NONE;
    return isUsual ? usual(contextOf({ table, hand, seat })) : random.int(Math.max(0, max) + 1, "bid");
  };
  return {
    bid: given("auctionBid", BID, usualBid, hand.cash),
    extra: given("auctionExtra", EXTRA, usualExtra, hand.cash - table.price),
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
  const { table } = view;
  const known = { cash: cashOf(view, memory, seat, random), card, bid: NONE, extra: NONE, loanOffer: NONE };
  const hand = { ...known, ...sealedBids(table, memory, seat, known, random) };
  return { ...hand, loanOffer: sealedOffer(table, hand, seat, random) };
}

export function determinize(view: ContainerView, memory: Memory | undefined, random: Random): State<Table, Hand, Secret> {
  const { table, hand, seat } = view;
  const cards = dealtCards(view, random);
  const hands = table.seats.map((_, other) => (other === seat ? hand : handOf(view, memory, other, cards.pop() ?? NONE, random)));
  return clone({ table, hands, secret: { undealt: cards } });
}
