/** Invariants of Shipyard over random games of two to four seats. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { ShipyardState } from "../../../shared/shipyard/act.ts";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { CONTRACTS } from "../../../shared/shipyard/data/contracts.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { employeeCopiesFor, START_MONEY } from "../../../shared/shipyard/data/tiles.ts";
import { STARTING_TRAINS, TRAINS } from "../../../shared/shipyard/data/trains.ts";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import { PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { hullOf, limitsOf, refuseFit, speedOf } from "../../../shared/shipyard/ship.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { PIECES, type Piece } from "../../../shared/shipyard/vocabulary.ts";
import { isLegalYard, yardCode } from "../../../shared/shipyard/yard.ts";
import { type PlayedMove, randomGame } from "./games.ts";

const game = { seats: fc.integer({ min: 2, max: 4 }), seed: fc.integer() };
const RUNS = { numRuns: 25 };

function always(check: (played: PlayedMove) => void): void {
  const property = fc.property(game.seats, game.seed, (seats, seed) => {
    randomGame(seats, seed, { after: check });
  });
  fc.assert(property, RUNS);
}

const numbersFrom = (count: number, from = 0): number[] => Array.from({ length: count - from }, (_, i) => from + i);
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

/** Guilders that an event gives its seat. */
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

/** Pieces that an event gives its seat from the supply. */
function piecesIn(event: ShipyardEvent): readonly Piece[] {
  if (event.type === "equipped" || event.type === "recruited") return [event.kind, ...event.extra];
  return event.type === "exchanged" ? event.goods.flatMap(({ piece }) => (piece ? [piece] : [])) : [];
}

describe("Shipyard: invariants", () => {
  it("cards, canals, trains and contracts are conserved", () => {
    always(({ match: { state } }) => {
      assert.deepEqual(sorted(cardsOf(state)), numbersFrom(CARDS.length));
      assert.deepEqual(sorted(canalsOf(state)), numbersFrom(CANALS.length));
      assert.deepEqual(sorted(trainsOf(state)), numbersFrom(TRAINS.length, STARTING_TRAINS));
      assert.deepEqual(sorted(contractsOf(state)), numbersFrom(CONTRACTS.length));
    });
  });

  it("employees are conserved, and no seat has one twice", () => {
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

  it("money and pieces match the events and are never negative", () => {
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
            table.seats.map((player) => player.money),
            money,
          );
          assert.deepEqual(
            table.seats.map((player) => player.pieces),
            pieces,
          );
          assert.ok(money.every((sum) => sum >= 0) && pieces.flat().every((count) => count >= 0));
        },
      });
    });
    fc.assert(property, RUNS);
  });

  it("shown counts are correct, and no figures or tiles share a place", () => {
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

  it("every launched ship was legal and entered as many spaces as its speed", () => {
    const property = fc.property(game.seats, game.seed, (seats, seed) => {
      let before: ShipyardState | undefined;
      randomGame(seats, seed, {
        before({ match }) {
          before = match.state.table.phase === "launch" ? shipyard.clone(match.state) : undefined;
        },
        after({ seat, events }) {
          for (const event of events) {
            if (event.type !== "launched" || !before) continue;
            const player = before.table.seats[seat];
            assert.equal(refuseFit(player, event.cards, event), undefined);
            assert.ok(event.fit[PIECE_NUMBER.captain] >= 1);
            assert.equal(speedOf(event), event.cruise.spaces.length);
            assert.ok(limitsOf(player, hullOf(event.cards)).crew >= event.fit[0] + event.fit[1] + event.fit[2]);
          }
        },
      });
    });
    fc.assert(property, RUNS);
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
});
