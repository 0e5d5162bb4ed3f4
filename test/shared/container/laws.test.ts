/** Laws that hold in every game of Container (rules document, section 7), over random games with random options. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { container } from "../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { countColours } from "../../../shared/container/outcome.ts";
import type { ContainerSeat, Table } from "../../../shared/container/schema.ts";
import { machineCount } from "../../../shared/container/stores.ts";
import { type Choice, isRefusal } from "../../../shared/game.ts";
import { attempt } from "../../../shared/match.ts";
import { FastRandom, type Random } from "../../../shared/random.ts";
import { complete, offers, same } from "../../../shared/space.ts";
import { type ContainerMatch, type Deal, deals, playRandomly, randomMove, start } from "./random.ts";

/** Runs of each law; one game each. */
const RUNS = { numRuns: 40 };

const idsOf = (seat: ContainerSeat): number[] => [
  ...seat.factory.map(({ id }) => id),
  ...seat.harbour.map(({ id }) => id),
  ...seat.cargo,
  ...seat.island,
  ...seat.personal,
];

/** Every container of the game, by colour. */
function containers(table: Table): number[] {
  const lying = countColours([...table.seats.flatMap(idsOf), ...table.brokers.flatMap((broker) => broker.containers)]);
  return lying.map((count, colour) => count + table.supply[colour] + table.removed[colour]);
}

/** All money that is not the bank's. */
function money({ state: { table, hands } }: ContainerMatch): number {
  const brokers = table.brokers.reduce((sum, { cash }) => sum + cash, 0);
  return hands.reduce((sum, { cash }) => sum + cash, brokers + table.lotCash);
}

/** What the bank gave or took, as the event says. */
function fromBank(event: ContainerEvent, { investmentBank }: Table): number {
  switch (event.type) {
    case "loanTaken":
      return event.lender < 0 ? event.amount : 0;
    case "loanSettled":
      return event.amount;
    case "loanRepaid":
      return event.lender < 0 ? -event.amount : 0;
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

/** A move that may be legal or not: one field of a legal one changed, or put into another's mouth. */
function mutate(move: ContainerMove, random: Random): ContainerMove {
  const changed: Record<string, unknown> = structuredClone(move);
  const fields = Object.keys(changed).filter((field) => field !== "type");
  if (fields.length === 0) return move;
  const field = fields[random.int(fields.length, "")];
  const value = changed[field];
  if (typeof value === "number") changed[field] = Math.max(0, value + random.int(7, "") - 3);
  else if (typeof value === "boolean") changed[field] = !value;
  else if (Array.isArray(value)) changed[field] = mutateList(value, random);
  return changed as ContainerMove;
}

function mutateList(list: unknown[], random: Random): unknown[] {
  if (list.length === 0) return list;
  const at = random.int(list.length, "");
  const item = list[at];
  if (random.int(3, "") === 0) return list.filter((_, i) => i !== at);
  if (typeof item === "number") return list.with(at, item + 6 * (random.int(5, "") - 2));
  const { price, ...rest } = item as { price: number };
  return list.with(at, { ...rest, price: price + random.int(5, "") - 2 });
}

describe("Container: laws", function () {
  this.timeout(60_000);

  const law = (name: string, test: (deal: Deal) => void) => it(name, () => fc.assert(fc.property(deals, test), RUNS));

  law("containers neither appear nor vanish", (deal) => {
    const before = containers(start(deal).state.table);
    playRandomly(deal, ({ state }) => assert.deepEqual(containers(state.table), before));
  });

  law("money comes from the bank and goes to it, as the events say", (deal) => {
    let before = money(start(deal));
    playRandomly(deal, (match, told) => {
      const expected = told.reduce((sum, event) => sum + fromBank(event, match.state.table), before);
      before = money(match);
      assert.equal(before, expected);
    });
  });

  law("nobody has less than nothing or more than fits, and cash is shown only when it may be", (deal) => {
    playRandomly(deal, ({ state: { table, hands } }) => {
      assertStocks(table);
      table.seats.forEach((seat, i) => {
        assertSeat(table, seat, hands[i].cash);
      });
    });
  });

  law("every game ends with ranks and scores that are the sum of their lines", (deal) => {
    const { state } = playRandomly(deal, ({ state: { table } }) =>
      assert.equal(container.toMove(table).length === 0, table.phase === "over"),
    );
    const outcome = container.outcome(state);
    assert.ok(outcome);
    assert.deepEqual(
      outcome.scores,
      outcome.lines.map((lines) => lines.reduce((sum, { points }) => sum + points, 0)),
    );
    assert.equal(Math.min(...outcome.ranks), 1);
  });

  law("choices are sound: whatever completes one is legal, and of the shape of a move", (deal) => {
    playRandomly(deal, ({ state }, _told, random) => {
      for (const seat of container.toMove(state.table)) {
        const choices = container.choices(state.table, state.hands[seat], seat);
        assert.ok(choices.length > 0);
        for (const choice of choices) assertLegal(state, seat, choice, random);
      }
    });
  });

  function assertLegal(state: ContainerMatch["state"], seat: number, choice: Choice<ContainerMove>, random: Random): void {
    const moves = [complete(choice, random), ...(choice.example ? [choice.example()] : [])];
    for (const move of moves) {
      assert.deepEqual(container.moveSchema.parse(move), move);
      assert.equal(container.check(state.table, state.hands[seat], seat, move), undefined, JSON.stringify(move));
      assert.ok(offers(choice, move));
    }
  }

  law("choices are complete: what the check lets pass is offered", (deal) => {
    const seen: ContainerMove[] = [];
    playRandomly(deal, (match, _told, random) => {
      const { table, hands } = match.state;
      if (table.phase === "over") return;
      seen.push(randomMove(match, random)[1]);
      for (const seat of table.seats.keys()) {
        const choices = container.choices(table, hands[seat], seat);
        for (let i = 0; i < 4; i++) {
          const move = mutate(seen[random.int(seen.length, "")], random);
          if (!container.moveSchema.safeParse(move).success) continue;
          const legal = container.check(table, hands[seat], seat, move) === undefined;
          assert.equal(
            choices.some((choice) => offers(choice, move)),
            legal,
            `${table.phase} ${seat} ${JSON.stringify(move)}`,
          );
        }
      }
    });
  });

  law("who is not asked has no choice, who is asked has a move for the clock", (deal) => {
    playRandomly(deal, ({ state: { table, hands } }, _told, random) => {
      const asked = container.toMove(table);
      for (const [seat, hand] of hands.entries()) {
        if (!asked.includes(seat)) assert.deepEqual(container.choices(table, hand, seat), []);
        else assert.equal(container.check(table, hand, seat, container.expire(table, hand, seat, random)), undefined);
      }
      if (table.phase !== "over") assert.ok(container.seconds[container.decision(table)]);
    });
  });

  law("a copy shares nothing that play changes", (deal) => {
    let copy = container.clone(start(deal).state);
    let kept = structuredClone(copy);
    playRandomly(deal, ({ state, version }) => {
      assert.deepEqual(copy, kept);
      if (version % 7 > 0) return;
      copy = container.clone(state);
      kept = structuredClone(copy);
      assert.deepEqual(copy, state);
    });
  });

  law("nobody's card shows on the table before the end, whatever happens", (deal) => {
    const other = start(deal);
    const last = other.state.hands.length - 1;
    const [first, second] = [other.state.hands[0].card, other.state.hands[last].card];
    other.state.hands[0].card = second;
    other.state.hands[last].card = first;
    const match = start(deal);
    const random = new FastRandom(deal.seed);
    while (match.state.table.phase !== "over") {
      assert.ok(same(match.state.table, other.state.table));
      const [seat, move] = randomMove(match, random);
      assert.ok(!isRefusal(attempt(match, seat, move)) && !isRefusal(attempt(other, seat, move)));
    }
  });
});
