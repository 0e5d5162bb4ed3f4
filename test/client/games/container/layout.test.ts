/** Container's board: nothing overlaps, and every piece is in its place. */
import assert from "node:assert/strict";
import { type Layout, layoutFor } from "../../../../client/games/container/layout.ts";
import { columnBox, containerPlaces, parcelBox, parcelStack, shipAt } from "../../../../client/games/container/places.ts";
import { CONTAINER_SIZE, SHIP_SIZE } from "../../../../client/games/container/sizes.ts";
import { targetsOf } from "../../../../client/games/container/targets.ts";
import type { Box } from "../../../../client/kit/contract/game.ts";
import { fitAll, type Point, type Size } from "../../../../client/kit/pixi/camera.ts";
import { ISLAND, SEA } from "../../../../shared/container/vocabulary.ts";
import { position } from "../../../shared/container/position.ts";

/** Half the height of a container's sign with its plate. */
const SIGN = 8;

const VIEWS = [
  { width: 390, height: 380 },
  { width: 768, height: 560 },
  { width: 808, height: 790 },
  { width: 1500, height: 700 },
];

const layoutOf = (players: number, view = VIEWS[2], own = 0): Layout => layoutFor({ players, own, colours: 5, bank: false }, view);

const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const holds = (box: Box, { x, y }: Point) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

describe("Container's layout", () => {
  for (const players of [3, 4, 5])
    for (const view of VIEWS)
      it(`keeps ${players} harbours, sea, island and supply apart on ${view.width} × ${view.height}`, () => {
        const { harbours, sea, island, roads, supply, world } = layoutOf(players, view);
        const boxes = [...harbours.flatMap(({ land, dock }) => [land, dock]), sea, island, roads, supply];
        boxes.forEach((box, i) => {
          assert.ok(holds(world, box) && holds(world, { x: box.x + box.width, y: box.y + box.height }), `box ${i} leaves the world`);
          for (const other of boxes.slice(i + 1)) assert.ok(!overlap(box, other), `box ${i} overlaps another`);
        });
      });

  it("puts the player's own harbour below the sea, for every seat", () => {
    for (const own of [0, 1, 2, 3]) {
      const { harbours, island } = layoutOf(4, VIEWS[2], own);
      assert.ok(harbours[own].land.y > island.y);
    }
  });

  it("draws the island's containers large on a desktop and in a phone's island view", () => {
    const shown = (layout: Layout, looked: Box, view: Size) => fitAll(looked, view).zoom * parcelStack(layout, 0, 0).scale;
    const desktop = { width: 1080, height: 900 };
    const phone = { width: 390, height: 345 };
    const [broad, narrow] = [layoutOf(4, desktop), layoutOf(4, phone)];
    assert.ok(shown(broad, broad.world, desktop) >= 1.6 * 0.4746, `${shown(broad, broad.world, desktop)}`);
    assert.ok(shown(narrow, narrow.island, phone) >= 1.6 * 0.3676, `${shown(narrow, narrow.island, phone)}`);
  });

  it("stacks a container in the column of its price", () => {
    const { table } = position([{ factory: ["black@1", "tan@4", "tan@4"], harbour: ["white@2", "orange@6"] }, {}, {}]);
    const layout = layoutOf(3);
    const places = containerPlaces(layout, table);
    for (const store of ["factory", "harbour"] as const)
      for (const { id, price } of table.seats[0][store]) assert.ok(holds(columnBox(layout, 0, store, price), places.get(id) as Point));
    const [, first, second] = table.seats[0].factory.map(({ id }) => places.get(id) as Point);
    assert.ok(second.y < first.y, "the second lies on the first");
  });

  it("keeps even eight containers of one price in their column", () => {
    const { table } = position([{ factory: new Array(8).fill("black@3") }, {}, {}]);
    const layout = layoutOf(3);
    for (const stand of containerPlaces(layout, table).values()) assert.ok(holds(columnBox(layout, 0, "factory", 3), stand));
  });

  it("places containers on their owner's island area", () => {
    const { table } = position([{}, { island: new Array(9).fill("tan").concat("black", "orange") }, {}]);
    const layout = layoutOf(3);
    const places = containerPlaces(layout, table);
    for (const id of table.seats[1].island) assert.ok(holds(parcelBox(layout, 1), places.get(id) as Point));
  });

  it("gives each ship a berth of its own", () => {
    for (const players of [3, 4, 5]) {
      const layout = layoutOf(players);
      for (const place of [SEA, ISLAND, 0]) {
        const berths = Array.from({ length: players }, (_, seat) => JSON.stringify(shipAt(layout, place, seat)));
        assert.equal(new Set(berths).size, players);
      }
    }
  });

  it("berths all visitors side by side at a quay", () => {
    for (const players of [3, 4, 5]) {
      const layout = layoutOf(players);
      const ships = Array.from({ length: players - 1 }, (_, i) => shipAt(layout, 0, i + 1)).sort((a, b) => a.x - b.x);
      for (const [i, ship] of ships.slice(1).entries())
        assert.ok(ship.x - ships[i].x >= SHIP_SIZE.width * ship.scale - 0.001, `${players} players`);
    }
  });

  it("shows the symbols of every container in a high stack", () => {
    const { table } = position([{ factory: new Array(8).fill("black@3") }, {}, {}]);
    const places = [...containerPlaces(layoutOf(3), table).values()];
    for (const [i, { y, scale }] of places.slice(1).entries()) {
      const covered = y + (CONTAINER_SIZE.height * scale) / 2;
      assert.ok(places[i].y - SIGN * scale >= covered - 0.001, "the next one covers the sign");
    }
  });

  it("names every target", () => {
    const { table } = position([{}, { factory: ["tan@2"] }, {}]);
    const labels = targetsOf(layoutOf(3), { table, ghosts: [], picked: new Set() }, 0).map(({ label }) => label);
    const [{ id }] = table.seats[1].factory;
    for (const label of [
      "sea",
      "island",
      "harbour 1",
      "harbour 2",
      "factory price 1",
      "harbour price 6",
      `store seat 1 container ${id}`,
      "ship 0",
    ])
      assert.ok(labels.includes(label), label);
    assert.equal(new Set(labels).size, labels.length, "labels are told apart");
  });
});
