import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import type { Resource } from "../../../shared/catan/vocabulary.ts";
import { tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { botMoves, newMatch } from "../../fixture/botGame.ts";
import {
  B,
  bank,
  beginnerStart,
  bundle,
  type Cards,
  cards,
  cities,
  dice,
  emptyBoard,
  eventOf,
  hold,
  inPhase,
  O,
  play,
  R,
  refusalOf,
  rollOf,
  settle,
  typesOf,
  W,
} from "./position.ts";

/** Empty hands, so that seats hold exactly what they receive. */
function barehanded(chosen: Record<string, unknown> = {}): CatanState {
  const state = beginnerStart(chosen);
  for (const seat of [R, B, O, W]) hold(state, seat, {});
  return state;
}

function robberOn(state: CatanState, hex: number): CatanState {
  state.table.robber = hex;
  return state;
}

const withCity = () => cities(barehanded(), O, 40);

interface Received {
  readonly R?: Cards;
  readonly B?: Cards;
  readonly O?: Cards;
  readonly W?: Cards;
}

const PRODUCTION: readonly [id: string, state: () => CatanState, roll: number, received: Received, short: Resource[]][] = [
  ["P1", barehanded, 8, { W: { ore: 1 }, R: { lumber: 1 }, B: { lumber: 1 } }, []],
  ["P2", barehanded, 4, { O: { wool: 1, grain: 1 }, B: { grain: 1 } }, []],
  ["P3", barehanded, 11, { R: { lumber: 1 }, W: { lumber: 1 }, B: { wool: 1 } }, []],
  ["P4", () => robberOn(barehanded(), 12), 8, { W: { ore: 1 } }, []],
  ["P5", withCity, 6, { O: { grain: 2 }, R: { brick: 1 }, W: { brick: 1 } }, []],
  ["P6", () => bank(barehanded(), { lumber: 1 }), 8, { W: { ore: 1 } }, ["lumber"]],
  ["P7", () => bank(barehanded(), { ore: 0 }), 8, { R: { lumber: 1 }, B: { lumber: 1 } }, ["ore"]],
  ["P8", () => bank(withCity(), { grain: 1 }), 6, { O: { grain: 1 }, R: { brick: 1 }, W: { brick: 1 } }, ["grain"]],
  ["6.31", () => bank(settle(withCity(), O, 35), { grain: 1 }), 6, { O: { grain: 1 }, R: { brick: 1 }, W: { brick: 1 } }, ["grain"]],
  ["P9", barehanded, 3, { W: { lumber: 1 }, B: { ore: 1 }, O: { ore: 1 } }, []],
  ["P10", barehanded, 2, { R: { wool: 1 } }, []],
  ["P11", () => bank(barehanded(), { ore: 1 }), 3, { W: { lumber: 1 } }, ["ore"]],
  ["P12", barehanded, 5, { B: { brick: 1, wool: 1 }, W: { wool: 1 } }, []],
];

describe("Catan: production", () => {
  for (const [id, make, roll, received, short] of PRODUCTION)
    it(`${id}: roll ${roll}`, () => {
      const state = make();
      const events = play(state, R, { type: "roll" }, rollOf(roll));
      const expected = [received.R, received.B, received.O, received.W].map((cards) => bundle(cards ?? {}));
      assert.deepEqual(
        state.hands.map(({ resources }) => resources),
        expected,
      );
      assert.deepEqual([eventOf(events, "produced").bySeat, eventOf(events, "produced").short], [expected, short]);
      assert.equal(state.table.phase, "main");
    });

  it("3.3: what seats of a larger game received doesn't count", () => {
    const six = newMatch(catan, 6, new FastRandom(1));
    for (const _ of botMoves(six, new FastRandom(1), "random")) {
      if (six.version % 5 > 0) continue;
      const state = bank(withCity(), { grain: 1 });
      const { bySeat } = eventOf(play(state, R, { type: "roll" }, rollOf(6)), "produced");
      assert.deepEqual(bySeat[O], bundle({ grain: 1 }));
      if (six.version > 400) return;
    }
  });

  it("3.3: the event names the hexes that yielded", () => {
    assert.deepEqual(eventOf(play(barehanded(), R, { type: "roll" }, rollOf(8)), "produced").fromHexes, [11, 12]);
  });

  it("deck36: 31 pairs are drawn before all are shuffled again", () => {
    const state = barehanded({ dice: "deck36" });
    assert.equal(state.table.diceDeckCount, 36);
    state.secret.diceDeck = [0, 1, 2, 3, 4, 11];
    const events = play(state, R, { type: "roll" });
    assert.deepEqual([eventOf(events, "rolled").dice, state.table.diceDeckCount], [[2, 6], 5]);
    inPhase(state, "preRoll");
    const order = [...Array(36).keys()];
    const again = play(state, R, { type: "roll" }, [["diceDeck", order]]);
    assert.deepEqual([eventOf(again, "rolled").dice, state.table.diceDeckCount], [[6, 6], 35]);
  });

  it("noSeven: rerolls a 7 in the first round, but not in the next", () => {
    const state = barehanded({ noSeven: 1 });
    const events = play(state, R, { type: "roll" }, [...dice(3, 4), ...dice(1, 1)]);
    assert.deepEqual(typesOf(events), ["sevenIgnored", "rolled", "produced"]);
    Object.assign(inPhase(state, "preRoll").table, { round: 1, turnSeq: 5 });
    assert.equal(play(state, R, { type: "roll" }, dice(3, 4)).length, 1);
    assert.equal(state.table.phase, "moveRobber");
  });
});

/** K1: hands A 7, B' 8, C 11, D 0. */
function sevenRolled(chosen: Record<string, unknown> = {}): CatanState {
  const state = emptyBoard(chosen);
  hold(state, 0, { brick: 7 });
  hold(state, 1, { lumber: 8 });
  hold(state, 2, { wool: 6, grain: 5 });
  inPhase(state, "preRoll");
  play(state, 0, { type: "roll" }, rollOf(7));
  return state;
}

const discardsDue = (state: CatanState) => state.table.seats.map((place) => place.owes);

describe("Catan: a seven and the robber", () => {
  it("K1: all discard simultaneously, then the roller moves the robber", () => {
    const state = sevenRolled();
    assert.deepEqual(discardsDue(state), [0, 4, 5, 0]);
    assert.deepEqual(catan.toMove(state.table), [1, 2]);
    play(state, 2, { type: "discard", cards: bundle({ wool: 5 }) });
    assert.deepEqual([state.table.phase, catan.toMove(state.table)], ["discard", [1]]);
    const events = play(state, 1, { type: "discard", cards: bundle({ lumber: 4 }) });
    assert.deepEqual(eventOf(events, "discarded").bySeat, [{}, { lumber: 4 }, { wool: 5 }, {}].map(bundle));
    assert.deepEqual([state.table.phase, catan.toMove(state.table)], ["moveRobber", [0]]);
    assert.deepEqual(
      state.table.seats.map(({ resources }) => resources),
      [7, 4, 6, 0],
    );
  });

  it("K2: the robber waits for the last discard", () =>
    assert.equal(refusalOf(sevenRolled(), 0, { type: "moveRobber", hex: 0 }), "WRONG_PHASE"));

  it("K2: a roller who need not discard is told why it must wait", () => {
    const match = { game: catan, state: sevenRolled(), random: new FastRandom(1), setupEvents: [], version: 0, counted: 0 };
    assert.deepEqual(tryMove(match, 0, { type: "moveRobber", hex: 0 }), { code: "WRONG_PHASE" });
  });

  it("K3: refuses a wrong number of cards", () =>
    assert.equal(refusalOf(sevenRolled(), 2, { type: "discard", cards: bundle({ wool: 4 }) }), "WRONG_COUNT"));

  it("3.4: cards that are not held", () =>
    assert.equal(refusalOf(sevenRolled(), 2, { type: "discard", cards: bundle({ ore: 5 }) }), "NOT_HELD"));

  it("3.4: refuses discards that are not due, and second discards", () => {
    const state = sevenRolled();
    assert.equal(refusalOf(state, 0, { type: "discard", cards: bundle({ brick: 3 }) }), "NOT_YOUR_TURN");
    play(state, 2, { type: "discard", cards: bundle({ wool: 5 }) });
    assert.equal(refusalOf(state, 2, { type: "discard", cards: bundle({ wool: 1, grain: 4 }) }), "NOT_YOUR_TURN");
  });

  it("K4: the robber may not stay", () => {
    const state = inPhase(beginnerStart(), "moveRobber");
    assert.equal(refusalOf(state, R, { type: "moveRobber", hex: 9 }), "SAME_HEX");
  });

  const robbing = (chosen: Record<string, unknown> = {}) => {
    const state = inPhase(barehanded(chosen), "moveRobber");
    state.table.returnTo = "main";
    return state;
  };

  it("K5: to the desert, no theft", () => {
    const state = robbing();
    state.table.robber = 12;
    assert.deepEqual(typesOf(play(state, R, { type: "moveRobber", hex: 9 })), ["robberMoved"]);
    assert.equal(state.table.phase, "main");
  });

  it("K6: robs the only opponent with cards automatically", () => {
    const state = hold(robbing(), B, { wool: 2, ore: 1 });
    play(state, R, { type: "moveRobber", hex: 14 }, [["steal", 4]]);
    assert.deepEqual([state.hands[R].resources, state.hands[B].resources], [bundle({ ore: 1 }), bundle({ wool: 2 })]);
  });

  it("6.16: robs nobody if the only opponents there hold no cards", () =>
    assert.deepEqual(typesOf(play(robbing(), R, { type: "moveRobber", hex: 14 })), ["robberMoved"]));

  it("K7: lets the player choose among several opponents", () => {
    const state = hold(hold(hold(robbing(), B, { wool: 3 }), O, { ore: 2 }), W, { ore: 1 });
    play(state, R, { type: "moveRobber", hex: 14 });
    assert.equal(state.table.phase, "steal");
    assert.equal(refusalOf(state, R, { type: "steal", from: W }), "NOT_VICTIM");
    assert.equal(refusalOf(state, R, { type: "steal", from: R }), "NOT_VICTIM");
    play(state, R, { type: "steal", from: O }, [["steal", 4]]);
    assert.deepEqual([state.hands[R].resources, state.table.phase], [bundle({ ore: 1 }), "main"]);
  });

  it("K8: a hex with the player's own buildings only", () =>
    assert.deepEqual(typesOf(play(robbing(), R, { type: "moveRobber", hex: 0 })), ["robberMoved"]));

  it("K9: a knight causes no discard", () => {
    const state = cards(inPhase(barehanded(), "main"), R, ["knight"]);
    for (const seat of [B, O, W]) hold(state, seat, { wool: 4, ore: 2, brick: 3, grain: 3 });
    play(state, R, { type: "playKnight" });
    assert.deepEqual([state.table.phase, discardsDue(state)], ["moveRobber", [0, 0, 0, 0]]);
  });

  it("K10: the friendly robber spares the hexes of players with 2 points", () => {
    assert.equal(refusalOf(robbing({ friendlyRobber: true }), R, { type: "moveRobber", hex: 6 }), "PROTECTED");
  });

  it("friendly robber: allows own hexes, and protects players around the desert", () => {
    const state = hold(settle(robbing({ friendlyRobber: true }), B, 24), B, { wool: 2 });
    assert.equal(refusalOf(state, R, { type: "moveRobber", hex: 0 }), "");
    state.table.seats[B].publicPoints = 2;
    state.table.robber = 12;
    assert.deepEqual(typesOf(play(state, R, { type: "moveRobber", hex: 9 })), ["robberMoved"]);
  });

  it("K11: stays on the only desert if every numbered hex is protected", () => {
    const state = inPhase(emptyBoard({ friendlyRobber: true }), "preRoll");
    const { hexCorners } = geometryOf(state.table);
    state.table.tokens.forEach((token, hex) => {
      if (token > 0) state.table.buildings[hexCorners[hex][0]] = 2 * 1;
    });
    const events = play(state, 0, { type: "roll" }, rollOf(7));
    assert.deepEqual(typesOf(events), ["rolled", "robberStayed"]);
    assert.deepEqual([state.table.phase, state.table.robber], ["main", 9]);
  });

  it("K12: another discard limit", () => {
    const state = inPhase(emptyBoard({ discardLimit: 9 }), "preRoll");
    play(hold(hold(state, 0, { ore: 9 }), 1, { wool: 10 }), 0, { type: "roll" }, rollOf(7));
    assert.deepEqual(discardsDue(state), [0, 5, 0, 0]);
  });

  it("discardLimit off: no discards", () => {
    const state = inPhase(emptyBoard({ discardLimit: 0 }), "preRoll");
    play(hold(state, 0, { ore: 19 }), 0, { type: "roll" }, rollOf(7));
    assert.equal(state.table.phase, "moveRobber");
  });

  for (const [held, discards] of [
    [7, 0],
    [8, 4],
    [9, 4],
    [11, 5],
    [17, 8],
  ])
    it(`6.10, 6.11, 6.12, 6.13: the roller with ${held} cards discards ${discards}`, () => {
      const state = inPhase(emptyBoard(), "preRoll");
      play(hold(state, 0, { ore: held }), 0, { type: "roll" }, rollOf(7));
      assert.equal(state.table.seats[0].owes, discards);
    });

  it("6.20: a victim with settlement and city there loses one card", () => {
    const state = hold(cities(settle(robbing(), B, 36), B, 45), B, { wool: 5 });
    state.table.buildings[40] = -1;
    play(state, R, { type: "moveRobber", hex: 14 }, [["steal", 2]]);
    assert.equal(state.table.seats[B].resources, 4);
  });

  it("6.21: a knight before the roll, then a 7: the robber moves twice", () => {
    const state = cards(barehanded(), R, ["knight"]);
    play(state, R, { type: "playKnight" });
    play(state, R, { type: "moveRobber", hex: 0 });
    assert.equal(state.table.phase, "preRoll");
    play(state, R, { type: "roll" }, rollOf(7));
    play(state, R, { type: "moveRobber", hex: 9 });
    assert.deepEqual([state.table.phase, state.table.seats[R].knights], ["main", 1]);
  });

  it("6.48: a harbour with the robber on its hex is still usable", () => {
    const state = hold(settle(emptyBoard(), 0, 49), 0, { grain: 3 });
    state.table.robber = 17;
    assert.equal(refusalOf(state, 0, { type: "bankTrade", give: "grain", count: 3, get: "ore" }), "");
  });
});
