/** Loans from other players (section 6.7): who would lend says so in secret, several make sealed offers, the borrower takes one. */
import type { Seat } from "../game.ts";
import { LOAN_PRINCIPAL } from "./box.ts";
import { type Act, complete, type FaultCodes } from "./description.ts";
import { answered, ask, notAsked } from "./guards.ts";
import { othersOf, type Play, pay, tell, tellOwner } from "./play.ts";
import { refuse, tooDear } from "./refusals.ts";
import type { Hand, Table } from "./schema.ts";
import { BANK } from "./vocabulary.ts";

const OFFER_CODES: FaultCodes = { above: "INSUFFICIENT_CASH", below: "BAD_AMOUNT", shape: "BAD_AMOUNT" };

/** Answer of one who would not lend. */
const NO = 0;

/** Puts a loan request to all others; the game goes on where it stands once it is settled. */
export function askForLoan(play: Play, seat: Seat): void {
  const { table } = play;
  table.borrower = seat;
  table.returnTo = table.phase;
  table.loanOffers = [];
  ask(table, "loanAnswer", othersOf(table, seat));
  tell(play, { type: "loanAsked", seat });
}

/** True while a bid of the seat may still win. */
function isRunning(table: Table, seat: Seat): boolean {
  return (
    table.returnTo === "auctionBid" ||
    ((table.returnTo === "auctionExtra" || table.returnTo === "auctionDecide") && table.winners.includes(seat))
  );
}

/** Money that is not committed to a running bid. */
export function freeCash(table: Table, hand: Hand, seat: Seat): number {
  if (!isRunning(table, seat)) return hand.cash;
  const bid = table.returnTo === "auctionBid" ? Math.max(0, hand.bid) : table.price;
  return hand.cash - bid - Math.max(0, hand.extra);
}

/** Asks those again who had not yet answered when the loan came between. */
function resume(play: Play): void {
  const { table } = play;
  const phase = table.returnTo;
  table.borrower = -1;
  table.returnTo = "";
  table.phase = phase;
  if (phase === "auctionBid") resumeSealed(play, othersOf(table, table.active), "bid");
  if (phase === "auctionExtra") resumeSealed(play, table.winners, "extra");
}

function resumeSealed(play: Play, seats: readonly Seat[], field: "bid" | "extra"): void {
  ask(play.table, field === "bid" ? "auctionBid" : "auctionExtra", seats);
  for (const seat of seats) play.table.seats[seat].answered = play.hands[seat][field] >= 0;
}

/** The money of a loan changes hands. @param lender a seat or BANK */
export function receiveLoan(play: Play, seat: Seat, lender: Seat, amount: number): void {
  play.table.seats[seat].loans.push({ principal: amount, lender });
  pay(play, seat, amount);
  if (lender !== BANK) pay(play, lender, -amount);
  tell(play, { type: "loanTaken", seat, lender, amount });
}

function lend(play: Play, lender: Seat, amount: number): void {
  receiveLoan(play, play.table.borrower, lender, amount);
  resume(play);
}

/** Answers come to light, by seat: -1 for those who would not lend. */
function unsealOffers(play: Play): number[] {
  return play.hands.map((hand) => {
    const offer = hand.loanOffer > NO ? hand.loanOffer : -1;
    hand.loanOffer = -1;
    return offer;
  });
}

function revealFunders(play: Play): void {
  const { table } = play;
  const offers = unsealOffers(play);
  const seats = othersOf(table, table.borrower).filter((seat) => offers[seat] > 0);
  tell(play, { type: "fundersRevealed", seats });
  if (seats.length === 0) lend(play, BANK, LOAN_PRINCIPAL);
  else if (seats.length > 1) ask(table, "loanOffer", seats);
  else {
    table.loanOffers = offers;
    table.phase = "loanAccept";
  }
}

function revealOffers(play: Play): void {
  const { table } = play;
  table.loanOffers = unsealOffers(play);
  table.phase = "loanAccept";
  tell(play, { type: "loanOffersRevealed", offers: [...table.loanOffers] });
}

/** The loan is taken to pay interest and cannot be refused. */
function isCompulsory(table: Table): boolean {
  return table.returnTo === "interest";
}

export const fund: Act<"fund"> = {
  type: "fund",
  codes: {},
  closed: (view) => notAsked("loanAnswer", view),
  candidates: () => [
    { type: "fund", yes: true },
    { type: "fund", yes: false },
  ],
  describe({ table, hand, seat }, { yes }) {
    return yes && freeCash(table, hand, seat) < LOAN_PRINCIPAL ? tooDear(LOAN_PRINCIPAL) : complete();
  },
  carryOut(play, seat, { yes }) {
    play.hands[seat].loanOffer = yes ? LOAN_PRINCIPAL : NO;
    tellOwner(play, { type: "loanAnswered", seat }, seat, { yes });
    if (answered(play.table, seat)) revealFunders(play);
  },
};

export const offerLoan: Act<"offerLoan", "amount"> = {
  type: "offerLoan",
  codes: { amount: OFFER_CODES },
  closed: (view) => notAsked("loanOffer", view),
  candidates: () => [{ type: "offerLoan" }],
  describe: ({ table, hand, seat }) => ({ open: { amount: { kind: "integer", min: LOAN_PRINCIPAL, max: freeCash(table, hand, seat) } } }),
  carryOut(play, seat, { amount }) {
    play.hands[seat].loanOffer = amount;
    tellOwner(play, { type: "loanOfferGiven", seat }, seat, { amount });
    if (answered(play.table, seat)) revealOffers(play);
  },
};

/** Those who offered most, clockwise from the borrower. */
export function bestLenders(table: Table): Seat[] {
  const most = Math.max(...table.loanOffers);
  return othersOf(table, table.borrower).filter((seat) => table.loanOffers[seat] === most);
}

export const acceptLoan: Act<"acceptLoan"> = {
  type: "acceptLoan",
  codes: {},
  closed: ({ table, seat }) => notBorrowing(table, seat),
  candidates: ({ table }) => bestLenders(table).map((lender) => ({ type: "acceptLoan", lender })),
  describe: ({ table }, { lender }) => (bestLenders(table).includes(lender) ? complete() : refuse("BAD_SELECTION")),
  carryOut(play, _seat, { lender }) {
    lend(play, lender, play.table.loanOffers[lender]);
  },
};

function notBorrowing(table: Table, seat: Seat) {
  if (table.phase !== "loanAccept") return refuse("NOT_NOW");
  return seat === table.borrower ? undefined : refuse("NOT_YOUR_TURN");
}

export const refuseLoan: Act<"refuseLoan"> = {
  type: "refuseLoan",
  codes: {},
  closed: ({ table, seat }) => notBorrowing(table, seat) ?? (isCompulsory(table) ? refuse("BORROW_REQUIRED") : undefined),
  candidates: () => [{ type: "refuseLoan" }],
  describe: () => complete(),
  carryOut(play, seat) {
    tell(play, { type: "loanRefused", seat });
    resume(play);
  },
};
