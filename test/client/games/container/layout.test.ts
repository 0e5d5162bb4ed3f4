/** Container's board at every size: nothing overlaps, nothing is outside, every letter can be read and every place pressed. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Layout, layoutFor, regionsOf } from "../../../../client/games/container/layout.ts";
import {
  columnBox,
  containerPlaces,
  countIsland,
  fairwayAt,
  padColumn,
  padPlaces,
  parcelBox,
  parcelStackBox,
  priceList,
  shelfBox,
  shipAt,
  shipBox,
  slotBox,
} from "../../../../client/games/container/places.ts";
import { CONTAINER_SIZE, FINGER, LEAST_LETTER } from "../../../../client/games/container/sizes.ts";
import { targetsOf } from "../../../../client/games/container/targets.ts";
import type { Box } from "../../../../client/kit/contract/game.ts";
import type { Point, Size } from "../../../../client/kit/pixi/camera.ts";
import { CLASSIC_COLOURS, INVESTMENT_BANK, ISLAND, SEA, STORES, type Store } from "../../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { position } from "../../../shared/container/position.ts";

/** The part of a window that the board has: beside the column, or between the rows of a phone. */
function boardIn({ width, height }: Size): Size {
  if (width / height >= 1.1) return { width: width - Math.min(360, Math.max(272, Math.round(width * 0.27))), height: height - 56 };
  return { width, height: height - 46 - 60 - 148 };
}

const windows = fc.record({ width: fc.integer({ min: 320, max: 2560 }), height: fc.integer({ min: 568, max: 1440 }) });
const specs = fc
  .record({ players: fc.integer({ min: 3, max: 5 }), colours: fc.constantFrom(5, 6), bank: fc.boolean() })
  .chain((spec) => fc.integer({ min: 0, max: spec.players - 1 }).map((own) => ({ ...spec, own })));

/** Sizes at the ends, and where the layout changes its form. */
const EDGES: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 2560, height: 568 },
  { width: 600, height: 1440 },
];

const everyLayout = (check: (layout: Layout, view: Size) => void): void => {
  const examples = EDGES.flatMap((size) =>
    [3, 4, 5].map((players): [Size, Parameters<typeof layoutFor>[0]] => [size, { players, own: 1, colours: 6, bank: true }]),
  );
  fc.assert(
    fc.property(windows, specs, (window, spec) => check(layoutFor(spec, boardIn(window)), boardIn(window))),
    { examples, numRuns: 300 },
  );
};

const layoutOf = (players: number, view: Size = { width: 1080, height: 844 }, own = 0): Layout =>
  layoutFor({ players, own, colours: 5, bank: false }, view);

/** Rounding. */
const HAIR = 0.01;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width - HAIR && b.x < a.x + a.width - HAIR && a.y < b.y + b.height - HAIR && b.y < a.y + a.height - HAIR;
const contains = (outer: Box, { x, y, width, height }: Box) =>
  x >= outer.x - HAIR && y >= outer.y - HAIR && x + width <= outer.x + outer.width + HAIR && y + height <= outer.y + outer.height + HAIR;
const holds = (box: Box, { x, y }: Point) => contains(box, { x, y, width: 0, height: 0 });

function apart(boxes: { readonly [name: string]: Box }): void {
  const all = Object.entries(boxes);
  for (const [i, [name, box]] of all.entries())
    for (const [other, its] of all.slice(i + 1)) assert.ok(!overlap(box, its), `${name} overlaps ${other}`);
}

/** Parts of a region are in it, and apart. */
function fill(region: Box, parts: { readonly [name: string]: Box }): void {
  for (const [name, box] of Object.entries(parts)) {
    assert.ok(box.width > 0 && box.height > 0, `${name} has no room`);
    assert.ok(contains(region, box), `${name} leaves its region`);
  }
  apart(parts);
}

const numbered = (name: string, boxes: readonly Box[]) => Object.fromEntries(boxes.map((box, i) => [`${name} ${i}`, box]));

/** Everyone has all that there can be, at the places where it needs most room. */
function crowded(players: number, ships: (seat: Seat) => number) {
  const colours = CLASSIC_COLOURS;
  const goods = (count: number, price: number) => Array.from({ length: count }, (_, i) => `${colours[i % 5]}@${price}`);
  const people = Array.from({ length: players }, (_, seat) => ({
    machines: ["black", "white", "tan", "brown"],
    warehouses: 5,
    factory: goods(8, 3),
    harbour: goods(5, 4),
    cargo: [...colours],
    island: Array.from({ length: 12 }, (_, i) => colours[i % 5]),
    ship: ships(seat),
  }));
  return position(people).table;
}

describe("Container's layout", () => {
  it("keeps all regions apart and inside, at every size", () => {
    everyLayout((layout) => fill(layout.world, regionsOf(layout)));
  });

  it("keeps stores, slots, columns and areas in their regions", () => {
    everyLayout((layout) => {
      for (const [seat, { land, plate, stores }] of layout.harbours.entries()) {
        // A phone has the machines on the plate.
        const slots = STORES.flatMap((store) => stores[store].slots?.box ?? []).filter((box) => !contains(plate, box));
        fill(land, { plate, factory: stores.factory.floor, harbour: stores.harbour.floor, ...numbered("slots", slots) });
        if (seat === layout.spec.own)
          for (const store of STORES)
            fill(
              stores[store].floor,
              numbered(
                store,
                priceList(store).map((price) => columnBox(layout, store, price)),
              ),
            );
        else
          for (const [store, most] of [
            ["factory", 8],
            ["harbour", 5],
          ] as const)
            fill(
              stores[store].floor,
              numbered(
                store,
                Array.from({ length: most }, (_, nth) => shelfBox(layout, seat, store, nth)),
              ),
            );
      }
      fill(
        layout.island.box,
        numbered(
          "area",
          layout.harbours.map((_, seat) => parcelBox(layout, seat)),
        ),
      );
      if (layout.pad) {
        const { cash, borrow, ...rows } = padPlaces(layout.pad);
        fill(layout.pad, { cash, borrow, ...rows });
        for (const row of Object.values(rows))
          fill(
            row,
            numbered(
              "colour",
              Array.from({ length: layout.spec.colours }, (_, colour) => padColumn(layout, row, colour)),
            ),
          );
      }
    });
  });

  it("sets no letter smaller than 12 px, and gives each its line", () => {
    everyLayout((layout) => {
      const { letters, harbours, island, spec, pad } = layout;
      for (const [name, size] of Object.entries(letters)) assert.ok(size >= LEAST_LETTER, `${name} ${size}`);
      const [LINE, DIGITS] = [LEAST_LETTER, 0.64];
      for (const { plate } of harbours) assert.ok(plate.height >= letters.name && plate.width >= 4 * letters.name);
      // "$6" under its column, "$12" in its slot: money is the same in all languages.
      assert.ok(columnBox(layout, "factory", 1).width >= 2 * DIGITS * letters.price);
      const slot = slotBox(layout, spec.own, "factory", 3) as Box;
      assert.ok(slot.width >= 3 * DIGITS * LINE && slot.height >= LINE);
      if (island.title) assert.ok(island.title.height >= 15 && island.title.width >= 100);
      for (const seat of harbours.keys()) assert.ok(parcelBox(layout, seat).height >= LINE);
      if (pad) for (const row of Object.values(padPlaces(pad))) assert.ok(row.height >= 2 * LINE + 8, "a title above figures");
    });
  });

  it("gives every target the size of a finger", () => {
    everyLayout((layout) => {
      const { players, own } = layout.spec;
      const targets = targetsOf(layout, { table: crowded(players, () => SEA), ghosts: [], picked: new Set() }, own);
      // Crates of large boards are for a mouse; on small ones a press on a crate counts for its store or column. The supply's card is help alone.
      const pressed = targets.filter(
        ({ data }) => !["goods", "supply"].includes(data.kind) && !(data.kind === "ship" && data.seat !== own),
      );
      for (const { label, box, data } of pressed) {
        if (label.startsWith("store seat")) continue;
        const [width, height] = [box.width + 2 * FINGER, box.height + 2 * FINGER];
        if (data.kind !== "ship") assert.ok(width >= 44 && height >= 44, `${label}: ${width} × ${height}`);
        assert.ok(contains(layout.world, box), `${label} is outside`);
      }
    });
  });

  it("keeps ships apart and in their water, wherever they lie", () => {
    for (const place of [SEA, ISLAND, INVESTMENT_BANK, 0])
      everyLayout((layout) => {
        const { players, own } = layout.spec;
        const at = place === 0 ? own : place;
        const ships = Array.from({ length: players }, (_, seat) => (seat === own && at === own ? SEA : at));
        if (place === INVESTMENT_BANK && !layout.spec.bank) return;
        const boxes = ships.map((_, seat) => shipBox(shipAt(layout, ships, seat)));
        fill(layout.world, numbered("ship", boxes));
        for (const [seat, ship] of ships.entries()) assert.ok(holds(layout.world, fairwayAt(layout, ship)), `fairway of ${seat}`);
      });
  });

  it("keeps every crate in its store, and none over another's sign", () => {
    everyLayout((layout) => {
      const table = crowded(layout.spec.players, () => SEA);
      const places = containerPlaces(layout, table);
      const boxOf = (id: number): Box => {
        const { x, y, scale } = places.get(id) as { x: number; y: number; scale: number };
        const [width, height] = [CONTAINER_SIZE.width * scale, CONTAINER_SIZE.height * scale];
        return { x: x - width / 2, y: y - height / 2, width, height };
      };
      for (const [seat, own] of table.seats.entries())
        for (const store of STORES) {
          const boxes = own[store].map(({ id }) => boxOf(id));
          const different = [...new Map(boxes.map((box) => [JSON.stringify(box), box])).values()];
          fill(layout.harbours[seat].stores[store].floor, numbered(`${seat} ${store}`, different));
        }
    });
  });

  it("puts the player's own harbour at the bottom, for every seat", () => {
    for (const own of [0, 1, 2, 3]) {
      const { harbours, island } = layoutOf(4, undefined, own);
      assert.ok(harbours[own].land.y > island.box.y);
    }
  });

  it("has large crates: on a desktop, and still readable ones on a phone", () => {
    const { table } = position([{ factory: ["black@1"] }, { factory: ["tan@2"], machines: ["tan", "", "", ""] }, {}, {}]);
    const widthOf = (view: Size, seat: Seat) => {
      const [{ id }] = table.seats[seat].factory;
      return (containerPlaces(layoutOf(4, view), table).get(id)?.scale ?? 0) * CONTAINER_SIZE.width;
    };
    for (const [view, own, other] of [
      [{ width: 1080, height: 844 }, 60, 38],
      [{ width: 748, height: 712 }, 32, 26],
      [{ width: 390, height: 556 }, 26, 20],
      [{ width: 360, height: 386 }, 15, 14],
    ] as const) {
      assert.ok(widthOf(view, 0) >= own, `own ${widthOf(view, 0)} at ${view.width}`);
      assert.ok(widthOf(view, 1) >= other, `other ${widthOf(view, 1)} at ${view.width}`);
    }
  });

  it("places containers in the column of their price, and on their owner's part of the island", () => {
    const { table } = position([
      { factory: ["black@1", "tan@4", "tan@4"], harbour: ["white@2", "orange@6"] },
      { island: ["tan", "tan", "black"] },
      {},
    ]);
    const layout = layoutOf(3);
    const places = containerPlaces(layout, table);
    for (const store of STORES satisfies readonly Store[])
      for (const { id, price } of table.seats[0][store]) assert.ok(holds(columnBox(layout, store, price), places.get(id) as Point));
    const [, first, second] = table.seats[0].factory.map(({ id }) => places.get(id) as Point);
    assert.ok(second.y < first.y, "the second lies on the first");
    for (const id of table.seats[1].island) assert.ok(holds(parcelBox(layout, 1), places.get(id) as Point));
    for (const colour of countIsland(table.seats[1].island).keys())
      assert.ok(contains(layout.island.box, parcelStackBox(layout, 1, colour)));
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
      "factory store 1",
      "harbour store 2",
      "factory price 1",
      "harbour price 6",
      `store seat 1 container ${id}`,
      "ship 0",
      "borrow",
      "supply 0",
    ])
      assert.ok(labels.includes(label), label);
    assert.equal(new Set(labels).size, labels.length, "labels are told apart");
  });
});
