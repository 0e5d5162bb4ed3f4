/** Rules document, section 11.2. */
import assert from "node:assert/strict";
import { COLOURS, isRefusal } from "../../../shared/core/game.ts";
import { createMatch, tryMove } from "../../../shared/core/match.ts";
import { FastRandom, ScriptedRandom } from "../../../shared/core/random.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { ACTION_NUMBER } from "../../../shared/shipyard/numbers.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { advancedPosition, lapsBetween } from "../../../shared/shipyard/track.ts";
import type { Action } from "../../../shared/shipyard/vocabulary.ts";
import { acting, codeOf, layTiles, play, position, type ShipyardMatch } from "./position.ts";

const ADVANCES: readonly [id: string, tiles: string, moved: Action, to: number, laps: number][] = [
  ["A1", "HIRE@5, BUILD@4, RECRUIT@3, CANAL@-2, EQUIP@1, TRAIN@0, EXCHANGE@-1", "canal", 6, 0],
  ["A2", "HIRE@5, BUILD@4, RECRUIT@3, CANAL@-2, EQUIP@1, TRAIN@0, EXCHANGE@-1", "hire", 6, 0],
  ["A3", "HIRE@23, BUILD@22, RECRUIT@21, CANAL@20, EQUIP@19, TRAIN@18, EXCHANGE@10", "exchange", 24, 1],
  ["A4", "HIRE@40, BUILD@39, RECRUIT@38, CANAL@17, EQUIP@36, TRAIN@35, EXCHANGE@34", "exchange", 42, 0],
];

/** Seat 0 has ended its actions; seat 1, whose tile is `held`, begins its turn. */
function nextTurn(seats: number, tiles: string, held: Action, edit: (table: Table) => void = () => {}): ShipyardMatch {
  const match = acting(seats, "subsidy" as Action, (_own, table) => {
    layTiles(table, tiles);
    table.seats[0].held = [];
    table.chosenDone = true;
    table.seats[1].held = [ACTION_NUMBER[held]];
    table.seats[1].turns = 1;
    edit(table);
  });
  play(match, 0, { type: "endActions" });
  return match;
}

const THREE = "HIRE@5, BUILD@4, RECRUIT@3, CANAL@-2, EQUIP@1, TRAIN@0, EXCHANGE@-1";

describe("Shipyard: action track and turn", () => {
  for (const [id, tiles, moved, to, laps] of ADVANCES) {
    it(`${id}: ${moved} advances to ${to}`, () => {
      const { table } = position(3, (table) => layTiles(table, tiles)).state;
      assert.equal(advancedPosition(table.tiles, ACTION_NUMBER[moved]), to);
      assert.equal(lapsBetween(Math.max(...table.tiles), to), laps);
    });
  }

  it("A1: the tile of the previous action is advanced when the turn begins", () => {
    const { table } = nextTurn(3, THREE, "canal").state;
    assert.equal(table.tiles[ACTION_NUMBER.canal], 6);
    assert.equal(table.advanced, ACTION_NUMBER.canal);
  });

  it("A3: the countdown goes from 3 to 2", () => {
    const { table } = nextTurn(3, ADVANCES[2][1], "exchange").state;
    assert.equal(table.countdown, 2);
    assert.equal(table.phase, "choose");
  });

  it("A5: four players discard when the countdown goes from 3 to 2, then the turn goes on", () => {
    const tiles = `${ADVANCES[2][1]}, SUBSIDY@9`;
    const match = nextTurn(4, tiles, "exchange", (table) => {
      table.countdown = 3;
    });
    const { table, hands } = match.state;
    assert.equal(table.phase, "discard");
    for (const seat of [2, 0, 3, 1]) {
      assert.deepEqual(shipyard.toMove(table).includes(seat), true);
      play(match, seat, discardOf(hands[seat]));
      assert.equal(hands[seat].contracts.length, 2);
      assert.equal(table.seats[seat].contracts, 2);
    }
    assert.equal(table.phase, "choose");
    assert.deepEqual(shipyard.toMove(table), [1]);
  });

  it("A5: only contracts in hand can be discarded, each once, and the refusal names the wrong one", () => {
    const { table, hands } = nextTurn(4, `${ADVANCES[2][1]}, SUBSIDY@9`, "exchange", (before) => {
      before.countdown = 3;
    }).state;
    const [own, others] = hands.map((hand) => discardOf(hand) as Extract<ShipyardMove, { type: "discard" }>);
    const [first] = own.green;
    for (const wrong of [others.green[0], first])
      assert.deepEqual(shipyard.check(table, hands[0], 0, { ...own, green: [first, wrong] }), {
        code: "NOT_YOUR_CONTRACT",
        params: { contract: wrong },
      });
  });

  it("A6: the tile just advanced is closed", () => {
    assert.equal(codeOf(nextTurn(3, THREE, "canal"), 1, { type: "choose", tile: "canal" }), "JUST_ADVANCED");
  });

  it("A7: a tile with another's figure is closed", () => {
    const match = position(3, (table) => layTiles(table, "EQUIP@-4*"));
    assert.equal(codeOf(match, 0, { type: "choose", tile: "equip" }), "TILE_OCCUPIED");
  });

  it("A8: the bonus action may be occupied or just advanced", () => {
    const match = acting(3, "equip", (_own, table) => {
      layTiles(table, "RECRUIT@-2*");
      table.advanced = ACTION_NUMBER.train;
    });
    assert.equal(codeOf(match, 0, { type: "bonus", tile: "recruit" }), "legal");
    assert.equal(codeOf(match, 0, { type: "bonus", tile: "train" }), "legal");
  });

  it("A9: the bonus action must differ from the chosen one", () => {
    assert.equal(codeOf(acting(3, "equip"), 0, { type: "bonus", tile: "equip" }), "SAME_ACTION");
  });

  it("A10: the main action may earn the money for the bonus action", () => {
    const match = acting(4, "subsidy", (player) => {
      player.money = 5;
    });
    play(match, 0, { type: "subsidy" });
    play(match, 0, { type: "bonus", tile: "recruit" });
    assert.equal(match.state.table.seats[0].money, 1);
  });

  it("A11: the money is due before the bonus action", () => {
    const match = acting(4, "equip", (player) => {
      player.money = 5;
    });
    assert.equal(codeOf(match, 0, { type: "bonus", tile: "subsidy" }), "CANNOT_PAY");
  });

  it("A12: with three players there is no subsidy", () => {
    assert.equal(codeOf(position(3), 0, { type: "choose", tile: "subsidy" }), "NOT_IN_GAME");
    assert.equal(codeOf(acting(3, "equip"), 0, { type: "bonus", tile: "subsidy" }), "NOT_IN_GAME");
  });

  it("A13: two players, third turn: the older tile is advanced, the newer one becomes the older", () => {
    const match = nextTurn(2, THREE, "build", (table) => {
      table.seats[1].held = [ACTION_NUMBER.build, ACTION_NUMBER.canal];
      table.seats[1].turns = 2;
      table.seats[0].held = [ACTION_NUMBER.equip, ACTION_NUMBER.train];
    });
    const { table } = match.state;
    assert.equal(table.tiles[ACTION_NUMBER.build], 6);
    const open = shipyard.choices(table, match.state.hands[1], 1).map(({ move }) => "tile" in move && move.tile);
    assert.deepEqual(new Set(open), new Set(["recruit", "hire", "exchange"]));
    play(match, 1, { type: "choose", tile: "recruit" });
    assert.deepEqual(table.seats[1].held, [ACTION_NUMBER.canal, ACTION_NUMBER.recruit]);
  });

  it("A13: two players: nothing is advanced in the first two turns", () => {
    const match = nextTurn(2, THREE, "build");
    assert.equal(match.state.table.tiles[ACTION_NUMBER.build], 4);
    assert.deepEqual(match.state.table.seats[1].held, [ACTION_NUMBER.build]);
  });

  it("A14: the 96th advance ends the last lap in the 25th turn of seat 3; final actions begin with seat 0", () => {
    // A seed with which no tile falls a lap behind, so every advance is one space.
    const random = new ScriptedRandom([["starter", 0]], new FastRandom(6));
    const match = createMatch(
      shipyard,
      {},
      COLOURS.slice(0, 4).map((colour) => ({ colour })),
      random,
    );
    const { table } = match.state;
    let advances = 0;
    while (table.stage === "turns") {
      const [seat] = shipyard.toMove(table);
      const result = tryMove(match, seat, randomMove(match, seat));
      assert.ok(!isRefusal(result));
      const moved = result.events.filter(({ event }) => event.type === "tileAdvanced").length;
      advances += moved;
      if (moved > 0 && table.stage === "turns") assert.equal(table.countdown === 0, advances >= 96);
      if (moved > 0 && advances === 96) assert.deepEqual([table.active, table.seats[3].turns], [3, 25]);
    }
    assert.equal(advances, 96);
    assert.deepEqual([table.phase, table.active], ["final", 0]);
    assert.deepEqual(
      table.seats.map(({ turns }) => turns),
      [25, 25, 25, 25],
    );
  });
});

function randomMove(match: ShipyardMatch, seat: number): ShipyardMove {
  const { table, hands } = match.state;
  return shipyard.bots.random({ table, hand: hands[seat], seat }, match.random) as ShipyardMove;
}

function discardOf(hand: Hand): ShipyardMove {
  const [choice] = shipyard.choices({ ...position(2).state.table, phase: "discard" }, hand, 0);
  const firstTwo = (field: string) => {
    const space = choice.open?.[field];
    return space?.kind === "subset" ? space.of.slice(0, 2) : [];
  };
  return { type: "discard", green: firstTwo("green"), blue: firstTwo("blue") } as ShipyardMove;
}
