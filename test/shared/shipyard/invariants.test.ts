/** Invariants of Shipyard over random games of two to four seats. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { FastRandom } from "../../../shared/core/random.ts";
import { START_MONEY } from "../../../shared/shipyard/data/tiles.ts";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import type { Hand, Secret, Table } from "../../../shared/shipyard/schema.ts";
import { hullOf, limitsOf, refuseFit, speedOf } from "../../../shared/shipyard/ship.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { PIECES, type Piece } from "../../../shared/shipyard/vocabulary.ts";
import { isLegalYard, yardCode } from "../../../shared/shipyard/yard.ts";
import { newMatch, playedMoves } from "../../fixture/botGame.ts";
import type { ShipyardMatch } from "./position.ts";

/** Plays random games of two to four seats. */
function inGames(
  play: (match: ShipyardMatch, moves: ReturnType<typeof playedMoves<Table, Hand, Secret, ShipyardMove, ShipyardEvent>>) => void,
): void {
  const game = fc.property(fc.integer({ min: 2, max: 4 }), fc.integer(), (seats, seed) => {
    const match = newMatch(shipyard, seats, new FastRandom(seed));
    play(match, playedMoves(match, match.random, "random"));
  });
  fc.assert(game, { numRuns: 25 });
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
  it("money and pieces match the events and are never negative", () =>
    inGames(({ state: { table } }, moves) => {
      const money = table.seats.map(() => START_MONEY);
      const pieces = money.map(() => PIECES.map(() => 0));
      for (const { seat, events } of moves) {
        for (const { event } of events) {
          money[seat] += moneyIn(event);
          for (const piece of piecesIn(event)) pieces[seat][PIECE_NUMBER[piece]]++;
          if (event.type === "launched")
            event.fit.forEach((count, piece) => {
              pieces[seat][piece] -= count;
            });
        }
        assert.deepEqual(
          table.seats.map((player) => [player.money, player.pieces]),
          money.map((sum, i) => [sum, pieces[i]]),
        );
        assert.ok(money.every((sum) => sum >= 0) && pieces.flat().every((count) => count >= 0));
      }
    }));

  it("shown counts are correct, no figures or tiles share a place, no seat has an employee twice, and no yard is dead", () =>
    inGames(({ state: { table, secret, hands } }, moves) => {
      for (const _ of moves) {
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
        for (const { employees, yard } of table.seats) {
          assert.equal(new Set(employees).size, employees.length);
          assert.ok(isLegalYard(yardCode(yard)), yard.join());
        }
      }
    }));

  it("every launched ship was legal and entered as many spaces as its speed", () =>
    inGames(({ state }, moves) => {
      let before = shipyard.clone(state);
      for (const { seat, events } of moves) {
        for (const { event } of events) {
          if (event.type !== "launched") continue;
          const player = before.table.seats[seat];
          assert.equal(refuseFit(player, event.cards, event), undefined);
          assert.ok(event.fit[PIECE_NUMBER.captain] >= 1);
          assert.equal(speedOf(event), event.cruise.spaces.length);
          assert.ok(limitsOf(player, hullOf(event.cards)).crew >= event.fit[0] + event.fit[1] + event.fit[2]);
        }
        if (state.table.phase === "launch") before = shipyard.clone(state);
      }
    }));

  it("games end with all contracts shown, the points of the table, and the same number of turns for all seats", () =>
    inGames(({ state }, moves) => {
      for (const _ of moves);
      assert.deepEqual(
        shipyard.outcome(state)?.scores,
        state.table.seats.map(({ points }) => points),
      );
      assert.equal(new Set(state.table.seats.map(({ turns }) => turns)).size, 1);
      for (const { shownContracts } of state.table.seats) assert.equal(shownContracts.length, 2);
    }));
});
