/** What holds in every game of Shipyard, seen over random games of two to four seats. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { isRefusal } from "../../../shared/game.ts";
import { attempt } from "../../../shared/match.ts";
import { FastRandom, type Random } from "../../../shared/random.ts";
import type { ShipyardState } from "../../../shared/shipyard/act.ts";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { CONTRACT_IDS, CONTRACTS } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../shared/shipyard/data/employees.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { employeeCopiesFor, START_MONEY } from "../../../shared/shipyard/data/tiles.ts";
import { STARTING_TRAINS, TRAINS } from "../../../shared/shipyard/data/trains.ts";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { hullOf, limitsOf, refuseFit, speedOf } from "../../../shared/shipyard/ship.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { ACTIONS, COLUMNS, CREW, EQUIPMENT, PIECES, type Piece } from "../../../shared/shipyard/vocabulary.ts";
import { isLegalYard, yardCode } from "../../../shared/shipyard/yard.ts";
import { complete, offers } from "../../../shared/space.ts";
import { type Made, type Moment, newGame, randomGame } from "./games.ts";

const game = { seats: fc.integer({ min: 2, max: 4 }), seed: fc.integer() };
const RUNS = { numRuns: 25 };

/** Checks something in every state of random games. */
function always(check: (made: Made) => void): void {
  const property = fc.property(game.seats, game.seed, (seats, seed) => {
    randomGame(seats, seed, { after: check });
  });
  fc.assert(property, RUNS);
}

/** Checks something before some of the moves of random games, and before every launch (they are few). */
function sometimes(check: (moment: Moment) => void, oneIn = 5): void {
  const property = fc.property(game.seats, game.seed, (seats, seed) => {
    randomGame(seats, seed, {
      before: (moment) => {
        const { random, state } = moment.match;
        if (state.table.phase === "launch" || random.int(oneIn, "look") === 0) check(moment);
      },
    });
  });
  fc.assert(property, RUNS);
}

const everyOne = (count: number, from = 0): number[] => Array.from({ length: count - from }, (_, i) => from + i);
const sorted = (items: readonly number[]): number[] => items.filter((item) => item >= 0).sort((a, b) => a - b);

function cardsOf({ table, secret }: ShipyardState): number[] {
  const inYards = table.seats.flatMap(({ yard, scrapped }) => [...yard, ...scrapped]);
  return [...secret.decks.flat(), ...table.market, ...inYards, ...table.fleet.flatMap(({ cards }) => cards)];
}

function canalsOf({ table, secret }: ShipyardState): number[] {
  return [...secret.canals, ...table.canals, ...table.seats.flatMap(({ canal, used }) => [...canal.map((laid) => laid >> 1), ...used])];
}

function trainsOf({ table, secret }: ShipyardState): number[] {
  const all = [...secret.trains, ...table.trains, ...table.trainDiscards, ...table.seats.flatMap(({ trains }) => trains)];
  return all.filter((train) => train < 0 || train >= STARTING_TRAINS);
}

function contractsOf({ hands, secret }: ShipyardState): number[] {
  return [...secret.box, ...hands.flatMap(({ contracts, discarded }) => [...contracts, ...discarded])];
}

/** Guilders that an event gives to its seat. */
function moneyIn(event: ShipyardEvent): number {
  switch (event.type) {
    case "tileChosen":
      return event.ahead + event.gap;
    case "exchanged":
      return event.goods.reduce((sum, { money }) => sum + money, 0);
    case "subsidised":
      return event.amount;
    case "built":
      return -event.cards.reduce((sum, { price }) => sum + price, 0);
    case "bonusTaken":
    case "trainBought":
    case "canalLeased":
    case "equipped":
    case "recruited":
    case "hired":
    case "finished":
      return -event.price;
    default:
      return 0;
  }
}

/** Pieces that an event gives to its seat from the supply. */
function piecesIn(event: ShipyardEvent): readonly Piece[] {
  if (event.type === "equipped" || event.type === "recruited") return [event.kind, ...event.extra];
  return event.type === "exchanged" ? event.goods.flatMap(({ piece }) => (piece ? [piece] : [])) : [];
}

/** Lists of names of which a move's text parts are. */
const NAMES: readonly (readonly string[])[] = [ACTIONS, CONTRACT_IDS, EMPLOYEE_IDS, COLUMNS, CREW, EQUIPMENT, ["sell", ...PIECES]];

/** Another name of the same list. */
function renamed(name: string, random: Random): string {
  const names = NAMES.find((list) => list.includes(name)) ?? [name];
  return names[random.int(names.length, "twist")];
}

/** Types of moves with parts that a mutation changes. */
const OPEN_TYPES = ["discard", "choose", "bonus", "build", "train", "canal", "equip", "hire", "exchange", "launch"];

/** A move of the same type with other parts: mostly illegal, now and then legal. */
function mutated(move: ShipyardMove, random: Random): ShipyardMove {
  const twist = (value: unknown): unknown => {
    if (typeof value === "number") return Math.max(0, value + random.int(3, "twist") - 1);
    if (typeof value === "string") return renamed(value, random);
    if (typeof value === "boolean") return random.int(2, "twist") === 0;
    if (Array.isArray(value)) return value.map((item) => (random.int(4, "twist") === 0 ? twist(item) : item));
    if (typeof value === "object" && value !== null) return mapped(value, twist);
    return value;
  };
  return mapped(move, twist) as ShipyardMove;
}

function mapped(value: object, change: (part: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === "type" ? part : change(part)]));
}

describe("Shipyard: properties of random games", () => {
  it("cards, canals, trains and contracts are conserved", () => {
    always(({ match: { state } }) => {
      assert.deepEqual(sorted(cardsOf(state)), everyOne(CARDS.length));
      assert.deepEqual(sorted(canalsOf(state)), everyOne(CANALS.length));
      assert.deepEqual(sorted(trainsOf(state)), everyOne(TRAINS.length, STARTING_TRAINS));
      assert.deepEqual(sorted(contractsOf(state)), everyOne(CONTRACTS.length));
    });
  });

  it("employees are conserved, and nobody has one twice", () => {
    always(({ match }) => {
      const { table } = match.state;
      const hired = table.seats.flatMap(({ employees }) => employees);
      const copies = employeeCopiesFor(table.seats.length);
      table.employeesLeft.forEach((left, kind) => {
        assert.equal(left + hired.filter((other) => other === kind).length, copies);
      });
      for (const { employees } of table.seats) assert.equal(new Set(employees).size, employees.length);
    });
  });

  it("money and pieces are what the events say, and never negative", () => {
    const property = fc.property(game.seats, game.seed, (seats, seed) => {
      const money = new Array(seats).fill(START_MONEY);
      const pieces = money.map(() => PIECES.map(() => 0));
      randomGame(seats, seed, {
        after({ match, seat, events }) {
          for (const event of events) {
            money[seat] += moneyIn(event);
            for (const piece of piecesIn(event)) pieces[seat][PIECE_NUMBER[piece]]++;
            if (event.type === "launched")
              event.fit.forEach((count, piece) => {
                pieces[seat][piece] -= count;
              });
          }
          const { table } = match.state;
          assert.deepEqual(
            table.seats.map((own) => own.money),
            money,
          );
          assert.deepEqual(
            table.seats.map((own) => own.pieces),
            pieces,
          );
          assert.ok(money.every((sum) => sum >= 0) && pieces.flat().every((count) => count >= 0));
        },
      });
    });
    fc.assert(property, RUNS);
  });

  it("sizes shown are true, no figure shares a tile, no two tiles a space", () => {
    always(({ match: { state } }) => {
      const { table, secret, hands } = state;
      assert.deepEqual(
        table.decks,
        secret.decks.map((deck) => deck.length),
      );
      assert.deepEqual([table.trainDeck, table.canalDeck], [secret.trains.length, secret.canals.length]);
      assert.deepEqual(
        table.seats.map(({ contracts }) => contracts),
        hands.map(({ contracts }) => contracts.length),
      );
      const held = table.seats.flatMap((seat) => seat.held);
      assert.equal(new Set(held).size, held.length);
      assert.equal(new Set(table.tiles.map((tile) => ((tile % 24) + 24) % 24)).size, table.tiles.length);
    });
  });

  it("a yard is never dead", () => {
    always(({ match }) => {
      for (const { yard } of match.state.table.seats) assert.ok(isLegalYard(yardCode(yard)), yard.join());
    });
  });

  it("every ship sailed was legal, and entered as many spaces as its speed", () => {
    const property = fc.property(game.seats, game.seed, (seats, seed) => {
      let before: ShipyardState | undefined;
      randomGame(seats, seed, {
        before({ match }) {
          before = match.state.table.phase === "launch" ? shipyard.clone(match.state) : undefined;
        },
        after({ seat, events }) {
          for (const event of events) {
            if (event.type !== "launched" || !before) continue;
            const own = before.table.seats[seat];
            assert.equal(refuseFit(own, event.cards, event), undefined);
            assert.ok(event.fit[PIECE_NUMBER.captain] >= 1);
            assert.equal(speedOf(event), event.cruise.spaces.length);
            assert.ok(limitsOf(own, hullOf(event.cards)).crew >= event.fit[0] + event.fit[1] + event.fit[2]);
          }
        },
      });
    });
    fc.assert(property, RUNS);
  });

  it("choices are sound: every sampled completion passes check and play", () => {
    sometimes(({ match, seat }) => {
      const { table, hands } = match.state;
      for (const choice of shipyard.choices(table, hands[seat], seat)) {
        for (const move of [complete(choice, match.random), choice.example?.()]) {
          if (!move) continue;
          assert.ok(shipyard.moveSchema.safeParse(move).success, JSON.stringify(move));
          const copy = { ...match, state: shipyard.clone(match.state) };
          assert.ok(!isRefusal(attempt(copy, seat, move)), JSON.stringify(move));
        }
      }
    }, 20);
  });

  it("choices are complete: what passes the check is offered, what does not is not", () => {
    const legal = new Set<string>();
    const illegal = new Set<string>();
    sometimes(({ match, seat }) => {
      const { table, hands } = match.state;
      const choices = shipyard.choices(table, hands[seat], seat);
      for (const choice of choices) {
        for (let attempts = 0; attempts < 4; attempts++) {
          const move = mutated(complete(choice, match.random), match.random);
          if (!shipyard.moveSchema.safeParse(move).success) continue;
          const refusal = shipyard.check(table, hands[seat], seat, move);
          assert.equal(
            choices.some((other) => offers(other, move)),
            refusal === undefined,
            JSON.stringify({ move, refusal }),
          );
          (refusal ? illegal : legal).add(move.type);
        }
      }
    }, 10);
    // Else the mutations would prove nothing.
    for (const type of OPEN_TYPES) assert.ok(legal.has(type) && illegal.has(type), type);
  });

  it("what others hold and what nobody sees changes no choice", () => {
    sometimes(({ match, seat }) => {
      const { table, hands, secret } = match.state;
      const shown = JSON.stringify(shipyard.choices(table, hands[seat], seat));
      const other = shipyard.clone(match.state);
      for (const deck of [...other.secret.decks, other.secret.trains, other.secret.canals, other.secret.box]) deck.reverse();
      other.hands.forEach((hand, index) => {
        if (index !== seat) hand.contracts = secret.box.slice(0, hand.contracts.length);
      });
      assert.equal(JSON.stringify(shipyard.choices(other.table, other.hands[seat], seat)), shown);
    }, 10);
  });

  it("what is told publicly of a discard names no contract", () => {
    always(({ events }) => {
      for (const event of events) if (event.type === "contractsDiscarded") assert.equal(event.contracts, undefined);
    });
  });

  it("a replay of the moves gives the same game, byte for byte", () => {
    const property = fc.property(game.seats, game.seed, (seats, seed) => {
      const match = newGame(seats, seed);
      const choosing = new FastRandom(seed + 1);
      const moves: [seat: number, move: ShipyardMove][] = [];
      for (;;) {
        const { table, hands } = match.state;
        const [seat] = shipyard.toMove(table);
        if (seat === undefined) break;
        const move = shipyard.bots.random({ table, hand: hands[seat], seat }, choosing) as ShipyardMove;
        moves.push([seat, move]);
        attempt(match, seat, move);
      }
      const again = newGame(seats, seed);
      for (const [seat, move] of moves) attempt(again, seat, move);
      assert.equal(JSON.stringify(again.state), JSON.stringify(match.state));
    });
    fc.assert(property, RUNS);
  });

  it("a clone is equal and shares nothing that a move changes", () => {
    sometimes(({ match, seat }) => {
      const before = JSON.stringify(match.state);
      const copy = { ...match, state: shipyard.clone(match.state) };
      assert.equal(JSON.stringify(copy.state), before);
      for (const choice of shipyard.choices(copy.state.table, copy.state.hands[seat], seat)) {
        attempt({ ...match, state: shipyard.clone(copy.state) }, seat, complete(choice, match.random));
      }
      assert.equal(JSON.stringify(match.state), before);
      assert.equal(JSON.stringify(copy.state), before);
    }, 20);
  });

  it("games end with all seats' contracts shown and as many turns for each", () => {
    const property = fc.property(game.seats, game.seed, (seats, seed) => {
      const { state } = randomGame(seats, seed);
      const outcome = shipyard.outcome(state);
      assert.equal(outcome?.scores.length, seats);
      assert.ok(outcome?.ranks.includes(1));
      assert.equal(new Set(state.table.seats.map(({ turns }) => turns)).size, 1);
      for (const { shownContracts } of state.table.seats) assert.equal(shownContracts.length, 2);
      outcome?.lines.forEach((lines, seat) => {
        assert.equal(
          lines.reduce((sum, { points }) => sum + points, 0),
          state.table.seats[seat].points,
        );
      });
    });
    fc.assert(property, RUNS);
  });

  it("what is done for a seat whose time is up is legal, and such games end", () => {
    for (const seats of [2, 3, 4]) {
      const match = newGame(seats, seats);
      while (shipyard.toMove(match.state.table).length > 0) {
        const { table, hands } = match.state;
        const [seat] = shipyard.toMove(table);
        assert.ok(shipyard.decision(table) in shipyard.seconds);
        const told = attempt(match, seat, shipyard.expire(table, hands[seat], seat, match.random));
        assert.ok(!isRefusal(told));
      }
    }
  });
});
