/** Taking and repaying loans (sections 4.1 and 4.2). */
import { isRefusal, type Refusal, type Seat } from "../game.ts";
import { LOAN_DEALS, LOAN_PRINCIPAL, MAX_LOANS } from "./box.ts";
import { type Act, type ContainerView, complete } from "./description.ts";
import { notActing, owesAnswer } from "./guards.ts";
import { askForLoan, receiveLoan } from "./lending.ts";
import { type Play, pay, tell } from "./play.ts";
import { refuse, tooDear } from "./refusals.ts";
import type { ContainerSeat, Table } from "./schema.ts";
import { BANK } from "./vocabulary.ts";

/** True if the seat may take loans now at all [R9]. */
function isMoment(table: Table, seat: Seat): boolean {
  if (table.phase === "actions" || table.phase === "auctionDecide") return seat === table.active;
  return (table.phase === "auctionBid" || table.phase === "auctionExtra") && owesAnswer(table, seat);
}

/** The bank lends; with the second shipment the other players are asked first (section 6.7). */
export function borrow(play: Play, seat: Seat): void {
  const own = play.table.seats[seat];
  own.taken++;
  if (play.table.secondShipment) askForLoan(play, seat);
  else receiveLoan(play, seat, BANK, LOAN_PRINCIPAL);
}

const TAKE_LOAN = [{ type: "takeLoan" as const }];

export const takeLoan: Act<"takeLoan"> = {
  type: "takeLoan",
  codes: {},
  closed({ table, seat }) {
    const own = table.seats[seat];
    if (!isMoment(table, seat)) return refuse("NOT_NOW");
    return own.loans.length >= MAX_LOANS || own.taken >= LOAN_DEALS ? refuse("LOAN_LIMIT") : undefined;
  },
  candidates: () => TAKE_LOAN,
  describe: () => complete(),
  carryOut: borrow,
};

/** Index of the first loan that is like this one; -1 if there is no such loan. */
function firstAlike({ loans }: ContainerSeat, loan: number): number {
  const wanted = loans[loan];
  return loans.findIndex(({ principal, lender }) => principal === wanted?.principal && lender === wanted.lender);
}

function repayRefusal({ table, hand, seat }: ContainerView, loan: number): Refusal | undefined {
  const own = table.seats[seat];
  if (firstAlike(own, loan) !== loan) return refuse("BAD_ITEM");
  const { principal } = own.loans[loan];
  return hand.cash < principal ? tooDear(principal) : undefined;
}

export const repayLoan: Act<"repayLoan"> = {
  type: "repayLoan",
  codes: {},
  closed(view) {
    const own = view.table.seats[view.seat];
    const refusal = notActing(view);
    if (isRefusal(refusal)) return refusal;
    if (own.loans.length === 0) return refuse("NO_LOAN");
    return own.repaid >= LOAN_DEALS ? refuse("LOAN_LIMIT") : undefined;
  },
  candidates: ({ table, seat }) => table.seats[seat].loans.map((_, loan) => ({ type: "repayLoan", loan })),
  describe: (view, { loan }) => repayRefusal(view, loan) ?? complete(),
  carryOut(play, seat, { loan }) {
    const own = play.table.seats[seat];
    const [{ principal, lender }] = own.loans.splice(loan, 1);
    own.repaid++;
    pay(play, seat, -principal);
    if (lender !== BANK) pay(play, lender, principal);
    tell(play, { type: "loanRepaid", seat, lender, amount: principal });
  },
};
