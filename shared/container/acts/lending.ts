/**
 * Loans from other players (section 6.7): the others secretly say whether they would lend; several make sealed offers; the borrower takes
 * one.
 */
import type { Refusal, Seat } from "../../core/game.ts";
import type { ContainerAct, ContainerContext, ContainerView } from "../act.ts";
import { LOAN_PRINCIPAL } from "../components.ts";
import { charge, credit, othersOf } from "../players.ts";
import { type ContainerCodes, refuse, tooExpensive } from "../refusals.ts";
import type { Hand, Table } from "../schema.ts";
import { notPending, recordAnswer, requestAnswers } from "../simultaneous.ts";
import { BANK } from "../vocabulary.ts";

const OFFER_CODES: ContainerCodes = { above: "INSUFFICIENT_CASH", below: "BAD_AMOUNT", shape: "BAD_AMOUNT" };

/** The answer "would not lend". */
const NO = 0;

/** Asks the other players for a loan; afterwards the game returns to the current phase. */
export function requestLoan(context: ContainerContext, seat: Seat): void {
  const { table } = context;
  table.borrower = seat;
  table.returnTo = table.phase;
  table.loanOffers = [];
  requestAnswers(table, "loanAnswer", othersOf(table, seat));
  context.emit?.({ type: "loanAsked", seat });
}

/** True while a bid of the seat may still win. */
function hasLiveBid(table: Table, seat: Seat): boolean {
  return (
    table.returnTo === "auctionBid" ||
    ((table.returnTo === "auctionExtra" || table.returnTo === "auctionDecide") && table.winners.includes(seat))
  );
}

/** Cash not committed to a live bid. */
export function freeCash(table: Table, hand: Hand, seat: Seat): number {
  if (!hasLiveBid(table, seat)) return hand.cash;
  const bid = table.returnTo === "auctionBid" ? Math.max(0, hand.bid) : table.price;
  return hand.cash - bid - Math.max(0, hand.extra);
}

/** Returns to the phase before the loan; pending bids stay pending. */
function resumeAfterLoan(context: ContainerContext): void {
  const { table } = context;
  const phase = table.returnTo;
  table.borrower = -1;
  table.returnTo = "";
  table.phase = phase;
  if (phase === "auctionBid") resumeSealed(context, othersOf(table, table.active), "bid");
  if (phase === "auctionExtra") resumeSealed(context, table.winners, "extra");
}

function resumeSealed(context: ContainerContext, seats: readonly Seat[], field: "bid" | "extra"): void {
  requestAnswers(context.table, field === "bid" ? "auctionBid" : "auctionExtra", seats);
  for (const seat of seats) context.table.seats[seat].answered = context.hands[seat][field] >= 0;
}

/** @param lender a seat or BANK */
export function receiveLoan(context: ContainerContext, seat: Seat, lender: Seat, amount: number): void {
  context.table.seats[seat].loans.push({ principal: amount, lender });
  credit(context, seat, amount);
  if (lender !== BANK) charge(context, lender, amount);
  context.emit?.({ type: "loanTaken", seat, lender, amount });
}

function lend(context: ContainerContext, lender: Seat, amount: number): void {
  receiveLoan(context, context.table.borrower, lender, amount);
  resumeAfterLoan(context);
}

/** Reveals the answers by seat; -1 for those who would not lend. */
function unsealOffers(context: ContainerContext): number[] {
  return context.hands.map((hand) => {
    const offer = hand.loanOffer > NO ? hand.loanOffer : -1;
    hand.loanOffer = -1;
    return offer;
  });
}

function revealFunders(context: ContainerContext): void {
  const { table } = context;
  const offers = unsealOffers(context);
  const seats = othersOf(table, table.borrower).filter((seat) => offers[seat] > 0);
  context.emit?.({ type: "fundersRevealed", seats });
  if (seats.length === 0) lend(context, BANK, LOAN_PRINCIPAL);
  else if (seats.length > 1) requestAnswers(table, "loanOffer", seats);
  else {
    table.loanOffers = offers;
    table.phase = "loanAccept";
  }
}

function revealOffers(context: ContainerContext): void {
  const { table } = context;
  table.loanOffers = unsealOffers(context);
  table.phase = "loanAccept";
  context.emit?.({ type: "loanOffersRevealed", offers: [...table.loanOffers] });
}

/** A loan to pay interest cannot be refused. */
function isCompulsory(table: Table): boolean {
  return table.returnTo === "interest";
}

const [YES, NOT] = [true, false].map((yes) => ({ type: "fund" as const, yes }));
const EITHER = [YES, NOT];
const ONLY_NO = [NOT];

const canLend = ({ table, hand, seat }: ContainerView) => freeCash(table, hand, seat) >= LOAN_PRINCIPAL;

export const fund: ContainerAct<"fund"> = {
  type: "fund",
  unavailable: notPending,
  candidates: (view) => (canLend(view) ? EITHER : ONLY_NO),
  check: (view, { yes }) => (yes && !canLend(view) ? tooExpensive(LOAN_PRINCIPAL) : undefined),
  final: true,
  apply(context, seat, { yes }) {
    context.hands[seat].loanOffer = yes ? LOAN_PRINCIPAL : NO;
    context.emit?.({ type: "loanAnswered", seat }, { privateFields: { [seat]: { yes } } });
    if (recordAnswer(context.table, seat)) revealFunders(context);
  },
};

export const offerLoan: ContainerAct<"offerLoan", "amount"> = {
  type: "offerLoan",
  unavailable: notPending,
  open: ({ table, hand, seat }) => ({ amount: { kind: "integer", min: LOAN_PRINCIPAL, max: freeCash(table, hand, seat) } }),
  codes: { amount: OFFER_CODES },
  final: true,
  apply(context, seat, { amount }) {
    context.hands[seat].loanOffer = amount;
    context.emit?.({ type: "loanOfferGiven", seat }, { privateFields: { [seat]: { amount } } });
    if (recordAnswer(context.table, seat)) revealOffers(context);
  },
};

/** The seats with the highest offer, clockwise from the borrower. */
export function bestLenders(table: Table): Seat[] {
  const max = Math.max(...table.loanOffers);
  return othersOf(table, table.borrower).filter((seat) => table.loanOffers[seat] === max);
}

function notBorrowing({ table, seat }: ContainerView): Refusal | undefined {
  return seat === table.borrower ? undefined : refuse("NOT_YOUR_TURN");
}

export const acceptLoan: ContainerAct<"acceptLoan"> = {
  type: "acceptLoan",
  unavailable: notBorrowing,
  candidates: ({ table }) => bestLenders(table).map((lender) => ({ type: "acceptLoan", lender })),
  check: ({ table }, { lender }) => (bestLenders(table).includes(lender) ? undefined : refuse("BAD_SELECTION")),
  final: true,
  apply(context, _seat, { lender }) {
    lend(context, lender, context.table.loanOffers[lender]);
  },
};

export const refuseLoan: ContainerAct<"refuseLoan"> = {
  type: "refuseLoan",
  unavailable: (view) => notBorrowing(view) ?? (isCompulsory(view.table) ? refuse("BORROW_REQUIRED") : undefined),
  final: true,
  apply(context, seat) {
    context.emit?.({ type: "loanRefused", seat });
    resumeAfterLoan(context);
  },
};
