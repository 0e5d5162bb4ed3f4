/** Rules document, sections 4.1 and 11.5. */
import assert from "node:assert/strict";
import { cruiseOn, spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { type Hull, hullOf } from "../../../shared/shipyard/ship.ts";
import type { Piece } from "../../../shared/shipyard/vocabulary.ts";
import { canal, card, codeOf, pieces, play, position } from "./position.ts";

type Gear = Partial<Pick<Hull, "lanterns" | "lifeboats" | "lifebuoys">>;
type Carried = Partial<Record<Piece, number>>;

/** `carried` includes one captain more. */
const ROWS: readonly [id: string, carried: Carried, gear: Gear, path: string, speed: number, total: number, rigger?: boolean][] = [
  ["C1", {}, {}, "R...", 1, 3],
  ["C2", { sail: 3 }, { lanterns: 2 }, "..LR", 4, 11],
  ["C3", { smokestack: 1, propeller: 1, soldier: 1, cannon: 1 }, { lanterns: 1 }, ".M.R|ML.R", 5, 17],
  ["C4", { smokestack: 2, propeller: 2, sail: 1, soldier: 3, cannon: 3 }, { lifeboats: 1 }, "MCCM|M.BR", 8, 45],
  ["C5", { propeller: 1, sail: 2, businessman: 2, crane: 3 }, { lifebuoys: 3 }, "CC..|C.YR", 4, 23],
  ["C8", { smokestack: 3 }, {}, "RL..", 2, 4],
  ["C9", { captain: 2, propeller: 2 }, { lanterns: 2 }, "R.LL", 3, 8],
  [
    "C10",
    { smokestack: 2, propeller: 3, sail: 1, businessman: 1, crane: 1 },
    { lanterns: 1, lifeboats: 2, lifebuoys: 1 },
    "L.RB|C.YR|.LBR",
    10,
    29,
    true,
  ],
  ["C11", { sail: 4 }, { lifeboats: 3, lifebuoys: 2 }, ".R|B.BR", 5, 14],
  [
    "C12",
    { captain: 2, soldier: 1, businessman: 2, cannon: 2, crane: 2, smokestack: 1, propeller: 1, sail: 1 },
    { lanterns: 2, lifeboats: 1, lifebuoys: 2 },
    "MC.B|LB.Y|R.M.",
    6,
    30,
  ],
];

/** Seat 0 has a ship with ample capacity, and these pieces in store. */
function launching(carried: Carried, canals: readonly number[], marker = 0) {
  return position(4, (table) => {
    table.phase = "launch";
    const player = table.seats[0];
    player.yard = ["BW13", "MA01", "MA02", "MB10", "MB01", "ST05"].map(card).concat(-1, -1, -1);
    player.pieces = pieces(carried);
    player.canal = [...canals];
    player.marker = marker;
  });
}

const launch = (carried: Carried) => ({ type: "launch", bowSlot: 0, fit: pieces(carried), rigger: false, stoker: false }) as const;

describe("Shipyard: shakedown cruises", () => {
  for (const [id, carried, gear, path, speed, total, rigger = false] of ROWS) {
    it(`${id}: speed ${speed}, ${total} points`, () => {
      const hull = { ...hullOf([]), ...gear };
      const score = cruiseOn(path.replaceAll("|", ""), 0, hull, { fit: pieces({ captain: 1, ...carried }), rigger, stoker: false });
      assert.deepEqual([score.speed, score.total], [speed, total]);
    });
  }

  it("C6: without captain no launch, only scrap for 0 points", () => {
    const match = launching({ soldier: 2, sail: 2 }, [canal("K01")]);
    assert.equal(codeOf(match, 0, launch({ soldier: 2, sail: 2 })), "NO_CAPTAIN");
    play(match, 0, { type: "scrap", bowSlot: 0 });
    const { table } = match.state;
    assert.deepEqual([table.seats[0].points, table.fleet.length, table.seats[0].scrapped.length], [0, 0, 6]);
    assert.deepEqual([table.seats[0].marker, table.seats[0].canal.length], [0, 1]);
    assert.deepEqual(table.seats[0].pieces, pieces({ soldier: 2, sail: 2 }));
  });

  it("C7: too fast for the canal; slower, or scrapped", () => {
    const steam = { captain: 1, smokestack: 2, propeller: 1 };
    const match = launching({ ...steam, sail: 2 }, [canal("K01"), canal("K02")], 2);
    assert.equal(spacesAhead(match.state.table.seats[0]), 6);
    assert.equal(codeOf(match, 0, launch({ ...steam, sail: 2 })), "CANAL_TOO_SHORT");
    assert.equal(codeOf(match, 0, launch(steam)), "legal");
    assert.equal(codeOf(match, 0, { type: "scrap", bowSlot: 0 }), "legal");
  });

  it("C11: removes passed tiles; the marker is on space 3 of the second tile", () => {
    const match = launching({ captain: 1, sail: 4 }, [canal("K11"), canal("K19")], 2);
    play(match, 0, launch({ captain: 1, sail: 4 }));
    const [player] = match.state.table.seats;
    assert.deepEqual([player.canal, player.used, player.marker], [[canal("K19")], [canal("K11") >> 1], 3]);
  });

  it("C13: keeps a tile while the marker is on its last space", () => {
    const match = launching({ captain: 2, sail: 3 }, [canal("K01")]);
    play(match, 0, launch({ captain: 1, sail: 3 }));
    const [player] = match.state.table.seats;
    assert.deepEqual([player.canal.length, player.marker, spacesAhead(player), player.used.length], [1, 4, 0, 0]);
    Object.assign(match.state.table, { phase: "launch", active: 0 });
    player.canal.push(canal("K02"));
    player.yard = ["BW01", "MA01", "ST01"].map(card).concat(-1, -1, -1, -1, -1, -1);
    play(match, 0, launch({ captain: 1 }));
    assert.deepEqual([player.canal, player.used, player.marker], [[canal("K02")], [canal("K01") >> 1], 1]);
  });

  it("a launched ship takes its pieces and joins the fleet with its score", () => {
    const match = launching({ captain: 2, sail: 3 }, [canal("K01")]);
    const events = play(match, 0, launch({ captain: 1, sail: 3 }));
    const { fleet, seats } = match.state.table;
    assert.deepEqual(seats[0].pieces, pieces({ captain: 1 }));
    assert.deepEqual([fleet[0].speed, fleet[0].points, seats[0].points], [4, 9, 9]);
    const [{ event }] = events;
    assert.ok(event.type === "launched");
    assert.deepEqual(
      event.cruise.spaces.map(({ water, points }) => [water, points]),
      [
        [".", 0],
        ["M", 0],
        [".", 0],
        ["R", 4],
      ],
    );
  });
});
