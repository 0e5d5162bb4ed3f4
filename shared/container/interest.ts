/** Interest at the start of a turn, and default (section 4.3, INTEREST; 6.2; 6.3). */
import type { ContainerContext } from "./act.ts";
import { borrow } from "./acts/loans.ts";
import { LOAN_INTEREST, MAX_LOANS } from "./components.ts";
import { activeSeat, charge, credit } from "./players.ts";
import type { ContainerSeat, Table } from "./schema.ts";
import { hasSeizableWarehouse, seizableMachines } from "./seizure.ts";
import { BANK } from "./vocabulary.ts";

/** Borrowing is automatic if an asset would be seized otherwise, or by option [R11]. */
function mustBorrow(table: Table, seat: ContainerSeat): boolean {
  if (table.forceLoanBeforeDefault || table.capitaliseUnpaidInterest || table.jumbo) return true;
  if (seat.island.length + seat.harbour.length + seat.factory.length > 0) return false;
  return hasSeizableWarehouse(seat) || seizableMachines(seat).length > 0;
}

/** To the bank, the lender, or a broker (section 6.9). */
function payInterest(context: ContainerContext, loan: number): void {
  const { table } = context;
  const { lender } = activeSeat(table).loans[loan];
  const broker = table.investmentBank ? loan : -1;
  charge(context, table.active, LOAN_INTEREST);
  if (lender !== BANK) credit(context, lender, LOAN_INTEREST);
  if (broker >= 0) table.brokers[broker].cash += LOAN_INTEREST;
  context.emit?.({ type: "interestPaid", seat: table.active, amount: LOAN_INTEREST, lender, broker });
}

/** Step INTEREST: pays, borrows, asks, or defaults. */
export function chargeInterest(context: ContainerContext): void {
  const { table } = context;
  const seat = activeSeat(table);
  const { interestBearingLoans } = table;
  if (context.hands[table.active].cash >= interestBearingLoans * LOAN_INTEREST) {
    for (let loan = 0; loan < interestBearingLoans; loan++) payInterest(context, loan);
    table.phase = "actions";
  } else if (seat.loans.length === MAX_LOANS) table.phase = "default";
  else if (mustBorrow(table, seat)) borrow(context, table.active);
  else table.phase = "defaultBorrow";
}

/** Pays what it can and defaults on the rest. */
export function fallIntoDefault(context: ContainerContext): void {
  const { table } = context;
  const { interestBearingLoans } = table;
  const paid = Math.min(interestBearingLoans, Math.floor(context.hands[table.active].cash / LOAN_INTEREST));
  for (let loan = 0; loan < paid; loan++) payInterest(context, loan);
  table.phase = "actions";
  if (table.capitaliseUnpaidInterest) capitalise(context, paid, interestBearingLoans);
  else if (paid < interestBearingLoans) openDefault(context, interestBearingLoans - paid);
}

function openDefault(context: ContainerContext, loans: number): void {
  context.table.seizures = loans;
  context.table.phase = "seizure";
  context.emit?.({ type: "defaulted", seat: context.table.active, loans });
}

/** Section 6.3: adds each unpaid dollar to its loan. */
function capitalise(context: ContainerContext, from: number, to: number): void {
  const { table } = context;
  const { loans } = activeSeat(table);
  for (let loan = from; loan < to; loan++) {
    const principal = loans[loan].principal + LOAN_INTEREST;
    loans[loan] = { ...loans[loan], principal };
    context.emit?.({ type: "interestAdded", seat: table.active, loan, principal });
  }
}
