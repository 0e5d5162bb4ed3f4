/** Totals of the box: rules document, sections 1.1, 7.3 to 7.10. */
import assert from "node:assert/strict";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { CONTRACT_IDS, CONTRACTS } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS, EMPLOYEES, FIXED_AT_STOP } from "../../../shared/shipyard/data/employees.ts";
import { BARTER, CREW_RING, EQUIPMENT_RING, EXCHANGE_RING } from "../../../shared/shipyard/data/rondels.ts";
import { CARDS, DESIGNS } from "../../../shared/shipyard/data/ships.ts";
import { TILE_ORDER } from "../../../shared/shipyard/data/tiles.ts";
import { STARTING_TRAINS, TRAINS } from "../../../shared/shipyard/data/trains.ts";
import { ACTIONS, COLUMNS, FEATURES, GOODS, PIECES, WATERS } from "../../../shared/shipyard/vocabulary.ts";

const count = <I>(items: readonly I[], item: I) => items.filter((other) => other === item).length;

describe("Shipyard: data of the box", () => {
  it("7.3: 26 cards a deck, and the totals printed on the 104 cards", () => {
    assert.deepEqual(
      COLUMNS.map((column) => CARDS.filter((card) => card.column === column).length),
      [26, 26, 26, 26],
    );
    const totals = FEATURES.map((feature) => CARDS.reduce((sum, card) => sum + card[feature], 0));
    assert.deepEqual(totals, [54, 36, 22, 22, 26, 34, 32, 36]);
  });

  it("7.3: every card is worth 4 to 5", () => {
    for (const { cabins, masts, screws, cranes, guns, lanterns, lifeboats, lifebuoys, id } of DESIGNS) {
      const worth = 2 * (cabins + masts + screws) + 2.5 * (cranes + guns) + lanterns + lifeboats + lifebuoys;
      assert.ok(worth >= 4 && worth <= 5, `${id} ${worth}`);
    }
  });

  it("7.4: 24 canals, distinct even when turned around, and the totals of their spaces", () => {
    const waters = CANALS.map(({ spaces }) => spaces);
    const turned = waters.map((spaces) => [spaces, [...spaces].reverse().join("")].sort()[0]);
    assert.equal(new Set(turned).size, 24);
    const all = [...waters.join("")];
    assert.deepEqual(
      WATERS.map((water) => count(all, water)),
      [12, 12, 10, 10, 10, 14, 28],
    );
  });

  it("7.9: ten circulating trains with ten of each good; starting trains with one of each", () => {
    const goods = TRAINS.slice(STARTING_TRAINS).flatMap((train) => train.goods);
    assert.deepEqual(
      GOODS.map((good) => count(goods, good)),
      [10, 10, 10],
    );
    for (const { goods } of TRAINS.slice(0, STARTING_TRAINS)) assert.deepEqual([...goods], [...GOODS]);
  });

  it("5.2: 24 contracts, twelve of each colour, in the order of their ids", () => {
    assert.equal(CONTRACTS.filter(({ colour }) => colour === "blue").length, 12);
    assert.equal(CONTRACTS.filter(({ colour }) => colour === "green").length, 12);
    assert.deepEqual(
      CONTRACTS.map(({ id }) => id),
      [...CONTRACT_IDS],
    );
  });

  it("7.8: 24 kinds of employees, eight of them fixed", () => {
    assert.deepEqual(
      EMPLOYEES.map(({ id }) => id),
      [...EMPLOYEE_IDS],
    );
    assert.deepEqual([new Set(EMPLOYEE_IDS).size, new Set(FIXED_AT_STOP).size], [24, 8]);
  });

  it("7.10: rondels and barter offer every kind of piece", () => {
    assert.deepEqual(new Set([...EQUIPMENT_RING, ...CREW_RING]), new Set(PIECES));
    assert.deepEqual(new Set(Object.values(BARTER).flat()), new Set(PIECES));
    assert.equal(EXCHANGE_RING.length, 6);
  });

  it("7.1: every action has its tile", () => assert.deepEqual(new Set(TILE_ORDER), new Set(ACTIONS)));
});
