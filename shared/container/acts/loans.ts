/** Taking and repaying loans (sections 4.1 and 4.2). */
import { filtered } from "../../core/act.ts";
import type { Refusal, Seat } from "../../core/game.ts";
import { type ContainerAct, type ContainerContext, type ContainerView, NOT_NOW, refuseUnlessInActions } from "../act.ts";
import { LOAN_PRINCIPAL, MAX_LOAN_DEALS, MAX_LOANS } from "../components.ts";
import { charge, credit } from "../players.ts";
import { refuse, tooExpensive } from "../refusals.ts";
import type { ContainerSeat, Table } from "../schema.ts";
import { isPending } from "../simultaneous.ts";
import { BANK } from "../vocabulary.ts";
import { receiveLoan, requestLoan } from "./lending.ts";

/** Times at which loans are allowed [R9]. */
function canBorrowNow(table: Table, seat: Seat): boolean {
  if (table.phase === "actions" || table.phase === "auctionDecide") return seat === table.active;
  return (table.phase === "auctionBid" || table.phase === "auctionExtra") && isPending(table, seat);
}

/** The bank lends; in the second shipment the other players are asked first (section 6.7). */
export function borrow(context: ContainerContext, seat: Seat): undefined {
  const player = context.table.seats[seat];
  player.taken++;
  if (context.table.secondShipment) requestLoan(context, seat);
  else receiveLoan(context, seat, BANK, LOAN_PRINCIPAL);
}

const LOAN_LIMIT = refuse("LOAN_LIMIT");

export const takeLoan: ContainerAct<"takeLoan"> = {
  type: "takeLoan",
  unavailable({ table, seat }) {
    const player = table.seats[seat];
    if (!canBorrowNow(table, seat)) return NOT_NOW;
    return player.loans.length >= MAX_LOANS || player.taken >= MAX_LOAN_DEALS ? LOAN_LIMIT : undefined;
  },
  final: ({ phase, secondShipment }) => secondShipment || phase !== "actions",
  perTurn: MAX_LOAN_DEALS,
  apply: borrow,
};

/** Equal loans are offered once, by their first index. */
function isFirstAlike({ loans }: ContainerSeat, loan: number): boolean {
  const { principal, lender } = loans[loan];
  for (let before = 0; before < loan; before++) if (loans[before].principal === principal && loans[before].lender === lender) return false;
  return true;
}

const BAD_ITEM = refuse("BAD_ITEM");

function repayRefusal({ table, hand, seat }: ContainerView, { loan }: { readonly loan: number }): Refusal | undefined {
  const player = table.seats[seat];
  if (loan >= player.loans.length || !isFirstAlike(player, loan)) return BAD_ITEM;
  const { principal } = player.loans[loan];
  return hand.cash < principal ? tooExpensive(principal) : undefined;
}

const NO_LOAN = refuse("NO_LOAN");

/** By index among the player's loans. */
const REPAYMENTS = Array.from({ length: MAX_LOANS }, (_, loan) => ({ type: "repayLoan" as const, loan }));

export const repayLoan: ContainerAct<"repayLoan"> = {
  type: "repayLoan",
  unavailable(view) {
    const player = view.table.seats[view.seat];
    const refusal = refuseUnlessInActions(view);
    if (refusal) return refusal;
    if (player.loans.length === 0) return NO_LOAN;
    return player.repaid >= MAX_LOAN_DEALS ? LOAN_LIMIT : undefined;
  },
  ...filtered(REPAYMENTS, repayRefusal),
  final: ({ seats, active }, { loan }) => seats[active].loans[loan]?.lender !== BANK,
  perTurn: MAX_LOAN_DEALS,
  apply(context, seat, { loan }) {
    const player = context.table.seats[seat];
    const [{ principal, lender }] = player.loans.splice(loan, 1);
    player.repaid++;
    charge(context, seat, principal);
    if (lender !== BANK) credit(context, lender, principal);
    context.emit?.({ type: "loanRepaid", seat, lender, amount: principal });
  },
};
