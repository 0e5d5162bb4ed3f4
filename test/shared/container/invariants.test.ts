/** Invariants of Container (rules document, section 7), over random games with random options. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { container } from "../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { ContainerSeat, Hand, Secret, Table } from "../../../shared/container/schema.ts";
import { machineCount } from "../../../shared/container/stores.ts";
import type { Match } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { newMatch, playedMoves } from "../../fixture/botGame.ts";

type ContainerMatch = Match<Table, Hand, Secret, ContainerMove, ContainerEvent>;

const flags = Object.fromEntries(container.options.flatMap(({ id, kind }) => (kind === "flag" ? [[id, fc.boolean()]] : [])));

const deals = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  seats: fc.integer({ min: 3, max: 5 }),
  // Without an end for dead games, some would never end.
  options: fc.record({ ...flags, deadEnd: fc.constant(true) }),
});

/** One game each. */
const RUNS = { numRuns: 40 };

const idsOf = (seat: ContainerSeat): number[] => [
  ...seat.factory.map(({ id }) => id),
  ...seat.harbour.map(({ id }) => id),
  ...seat.cargo,
  ...seat.island,
  ...seat.personal,
];

/** All money outside the bank. */
function money({ state: { table, hands } }: ContainerMatch): number {
  const brokers = table.brokers.reduce((sum, { cash }) => sum + cash, 0);
  return hands.reduce((sum, { cash }) => sum + cash, brokers + table.lotCash);
}

/** What the bank paid or received, by event. */
function fromBank(event: ContainerEvent, { investmentBank }: Table): number {
  switch (event.type) {
    case "loanTaken":
      return event.lender < 0 ? event.amount : 0;
    case "loanRepaid":
      return event.lender < 0 ? -event.amount : 0;
    case "loanSettled":
      return event.amount;
    case "interestPaid":
      return event.lender < 0 && event.broker < 0 ? -event.amount : 0;
    case "machineBought":
    case "warehouseBought":
      return -event.price;
    case "lotSold":
      return event.price;
    case "lotKept":
      return investmentBank ? 0 : -event.price;
    case "factorySold":
      return 2;
    default:
      return 0;
  }
}

function assertSeat(table: Table, seat: ContainerSeat, cash: number): void {
  assert.ok(cash >= 0);
  assert.ok(seat.loans.length <= 2);
  assert.ok(seat.factory.length <= 2 * machineCount(seat));
  assert.ok(seat.harbour.length <= seat.warehouses && seat.warehouses <= 5);
  assert.ok(seat.cargo.length <= 5);
  const owned = seat.machines.filter((colour) => colour >= 0);
  if (!table.secondShipment) assert.equal(new Set(owned).size, owned.length);
  for (const { price } of seat.factory) assert.ok(price >= 1 && price <= 4);
  for (const { price } of seat.harbour) assert.ok(price >= 2 && price <= 6);
  const shown = table.openCash || table.phase === "over";
  assert.equal(seat.cash, shown ? cash : -1);
}

function assertStocks(table: Table): void {
  const stocks = [...table.supply, ...table.machinesLeft, table.warehousesLeft, ...table.removed];
  assert.ok(stocks.every((count) => count >= 0));
  const ids = table.seats.flatMap(idsOf);
  assert.equal(new Set(ids).size, ids.length);
}

describe("Container: invariants", function () {
  this.timeout(180_000);

  const law = (name: string, test: (match: ContainerMatch, random: FastRandom) => void) =>
    it(name, () =>
      fc.assert(
        fc.property(deals, ({ seed, seats, options }) => {
          test(newMatch(container, seats, new FastRandom(seed), options), new FastRandom(seed + 1));
        }),
        RUNS,
      ),
    );

  law("money comes from the bank and goes to it, as the events say", (match, random) => {
    let before = money(match);
    for (const { events } of playedMoves(match, random, "random")) {
      const expected = events.reduce((sum, { event }) => sum + fromBank(event, match.state.table), before);
      before = money(match);
      assert.equal(before, expected);
    }
  });

  law("nobody has less than nothing or more than fits, and cash is shown only when it may be", (match, random) => {
    const { table, hands } = match.state;
    for (const _ of playedMoves(match, random, "random")) {
      assertStocks(table);
      table.seats.forEach((seat, i) => {
        assertSeat(table, seat, hands[i].cash);
      });
    }
  });
});
