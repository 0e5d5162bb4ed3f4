/** Interest at the start of a turn, and what becomes of a player who cannot pay it (section 4.3, INTEREST; 6.2; 6.3). */
import { FIRST_UNSAFE_MACHINE, LOAN_INTEREST, MAX_LOANS, SAFE_WAREHOUSES } from "./box.ts";
import { type Act, complete } from "./description.ts";
import { notActiveIn } from "./guards.ts";
import { borrow } from "./loans.ts";
import { activeSeat, type Play, pay, tell } from "./play.ts";
import type { ContainerSeat, Table } from "./schema.ts";
import { BANK } from "./vocabulary.ts";

/** Slots of the machines that can be seized. */
export function seizableMachines(seat: ContainerSeat): number[] {
  const slots: number[] = [];
  for (let slot = FIRST_UNSAFE_MACHINE; slot < seat.machines.length; slot++) if (seat.machines[slot] >= 0) slots.push(slot);
  return slots;
}

export function hasSeizableWarehouse(seat: ContainerSeat): boolean {
  return seat.warehouses > SAFE_WAREHOUSES;
}

/** The player is not asked whether he borrows: an asset would be seized otherwise, or an option says so [R11]. */
function mustBorrow(table: Table, seat: ContainerSeat): boolean {
  if (table.forceLoanBeforeDefault || table.capitaliseUnpaidInterest || table.jumbo) return true;
  if (seat.island.length + seat.harbour.length + seat.factory.length > 0) return false;
  return hasSeizableWarehouse(seat) || seizableMachines(seat).length > 0;
}

/** Pays the interest of the loan with that index: to the bank, its lender, or a broker (section 6.9). */
function payInterest(play: Play, loan: number): void {
  const { table } = play;
  const { lender } = activeSeat(table).loans[loan];
  const broker = table.investmentBank ? loan : -1;
  pay(play, table.active, -LOAN_INTEREST);
  if (lender !== BANK) pay(play, lender, LOAN_INTEREST);
  if (broker >= 0) table.brokers[broker].cash += LOAN_INTEREST;
  tell(play, { type: "interestPaid", seat: table.active, amount: LOAN_INTEREST, lender, broker });
}

/** The step INTEREST: pays, borrows, asks, or leads into default. */
export function chargeInterest(play: Play): void {
  const { table } = play;
  const seat = activeSeat(table);
  const { owed } = table;
  if (play.hands[table.active].cash >= owed * LOAN_INTEREST) {
    for (let loan = 0; loan < owed; loan++) payInterest(play, loan);
    table.phase = "actions";
  } else if (seat.loans.length === MAX_LOANS) table.phase = "default";
  else if (mustBorrow(table, seat)) borrow(play, table.active);
  else table.phase = "defaultBorrow";
}

/** The step after the question whether to borrow, or with two loans: pays what he can, and the rest is in default. */
export function fallIntoDefault(play: Play): void {
  const { table } = play;
  const { owed } = table;
  const paid = Math.min(owed, Math.floor(play.hands[table.active].cash / LOAN_INTEREST));
  for (let loan = 0; loan < paid; loan++) payInterest(play, loan);
  table.phase = "actions";
  if (table.capitaliseUnpaidInterest) capitalise(play, paid, owed);
  else if (paid < owed) openDefault(play, owed - paid);
}

function openDefault(play: Play, loans: number): void {
  play.table.seizures = loans;
  play.table.phase = "seizure";
  tell(play, { type: "defaulted", seat: play.table.active, loans });
}

/** Section 6.3: each unpaid dollar is added to its loan. */
function capitalise(play: Play, from: number, to: number): void {
  const { table } = play;
  const { loans } = activeSeat(table);
  for (let loan = from; loan < to; loan++) {
    const principal = loans[loan].principal + LOAN_INTEREST;
    loans[loan] = { ...loans[loan], principal };
    tell(play, { type: "interestAdded", seat: table.active, loan, principal });
  }
}

export const defaultBorrow: Act<"defaultBorrow"> = {
  type: "defaultBorrow",
  codes: {},
  closed: (view) => notActiveIn("defaultBorrow", view),
  candidates: () => [
    { type: "defaultBorrow", yes: true },
    { type: "defaultBorrow", yes: false },
  ],
  describe: () => complete(),
  carryOut(play, seat, { yes }) {
    // With the loan there is enough to pay; a loan request that comes to nothing (section 6.7) leads into default all the same.
    play.table.phase = "default";
    if (yes) borrow(play, seat);
  },
};
