/** Small parts of a table's life in the browser: clocks, taking back, armed answers, the lobby's filter. */
import assert from "node:assert/strict";
import type { Auto, GameClient, GameView, WordContext, Words } from "../../../client/game.ts";
import { Autos } from "../../../client/life/autos.ts";
import { clockText, faceOf } from "../../../client/life/clock.ts";
import { linesOf } from "../../../client/life/lines.ts";
import { undoWays } from "../../../client/life/undo.ts";
import { ANY, type Filter, fits } from "../../../client/lobby/filter.ts";
import { LocalTable } from "../../../client/net/local.ts";
import type { Choice } from "../../../shared/game.ts";
import { GAMES } from "../../../shared/games.ts";
import type { TableListing, TableState } from "../../../shared/protocol.ts";

const [game] = GAMES;

function practiceState(part: Partial<TableState>): TableState {
  const table = new LocalTable({ game, options: {}, seats: 3, name: "Ann", level: "random", pace: () => 60_000 });
  table.close();
  assert.ok(table.state.value);
  return { ...table.state.value, ...part };
}

const bank = JSON.stringify({ kind: "bank", minutes: 1, increment: 5 });
const pace = JSON.stringify({ kind: "pace", speed: "fast" });

describe("a seat's clock", () => {
  it("falls while it runs, stands while it stands, and never shows less than nothing", () => {
    const clocks = [
      { left: 30_000, since: 1000 },
      { left: 30_000, since: 0 },
    ];
    const state = practiceState({ clock: bank, clocks });
    assert.deepEqual(faceOf(state, game, 0, 11_000), { left: 20_000, share: 20 / 60, running: true, low: false });
    assert.deepEqual(faceOf(state, game, 1, 11_000), { left: 30_000, share: 0.5, running: false, low: false });
    assert.deepEqual(faceOf(state, game, 0, 999_000), { left: 0, share: 0, running: true, low: true });
    assert.equal(faceOf(state, game, 0, 0)?.left, 30_000, "a clock that is ahead gives no time");
  });

  it("shows a pace only while it runs, and nothing where there is none", () => {
    const clocks = [
      { left: 9000, since: 1 },
      { left: 9000, since: 0 },
      { left: -1, since: 0 },
    ];
    const state = practiceState({ clock: pace, clocks });
    assert.deepEqual(
      [0, 1, 2].map((seat) => faceOf(state, game, seat, 1)?.left),
      [9000, undefined, undefined],
    );
    assert.equal(faceOf(practiceState({ clocks }), game, 0, 1), undefined);
  });

  it("is read in minutes and begun seconds", () => {
    assert.deepEqual([0, 1, 59_001, 60_000, 605_000].map(clockText), ["0:00", "0:01", "1:00", "1:00", "10:05"]);
  });
});

describe("taking back", () => {
  const state = (part: Partial<TableState>) => practiceState({ version: 10, undoSeat: 0, undoAlone: 7, moved: [0, 1], ...part });

  it("goes a step or to where one was last free to", () => {
    assert.deepEqual(undoWays(state({}), 0), { step: 9, turn: 7 });
    assert.deepEqual(undoWays(state({ undoAlone: 9 }), 0), { step: 9 });
  });

  it("asks the others beyond that, but not while a question is open", () => {
    assert.deepEqual(undoWays(state({ undoAlone: 10 }), 0), { asking: true });
    assert.deepEqual(undoWays(state({}), 1), { asking: true });
    assert.deepEqual(undoWays(state({}), 2), {}, "who has not moved has nothing to ask for");
    const vote = { kind: "pause" as const, by: 1, about: 0, asked: [0], yes: [] };
    assert.deepEqual(undoWays(state({ undoAlone: 10, vote }), 0), {});
  });

  it("is not for those who watch, nor after the end", () => {
    assert.deepEqual(undoWays(state({}), -1), {});
    assert.deepEqual(undoWays(state({ phase: "over" }), 0), {});
  });

  it("in practice: the state is as it never had been played", async () => {
    const table = new LocalTable({ game, options: { startOrder: "seats" }, seats: 3, name: "Ann", level: "random", pace: () => 60_000 });
    const before = table.state.value;
    assert.ok(before?.table && before.hands);
    const [choice] = game.choices(before.table, before.hands[0], 0);
    await table.play(choice.move as never);
    assert.equal(table.state.value?.version, 1);
    assert.ok((table.state.value?.undoAlone ?? 1) < 1);
    await table.request("undo", { keep: 0 });
    assert.deepEqual(table.state.value?.table, before.table);
    assert.equal(table.log.value.at(-1)?.event.type, "table.takenBack");
    table.close();
  });
});

describe("armed answers", () => {
  const choices: Choice[] = [{ move: { type: "no" } }, { move: { type: "end" } }];
  const no: Auto = { id: "no", label: { en: "", fr: "" }, until: "turnEnds", answer: () => ({ type: "no" }) };
  const end: Auto = { id: "end", label: { en: "", fr: "" }, until: "disarmed", answer: () => ({ type: "end" }) };
  const client: Pick<GameClient, "autos"> = { autos: [no, end] };
  const view = (offered = choices) => ({ choices: offered }) as unknown as GameView;

  it("are given only while armed, and only if they are offered", () => {
    const autos = new Autos(client);
    assert.equal(autos.answer(view()), undefined);
    autos.arm("end", true);
    assert.deepEqual(autos.answer(view()), { type: "end" });
    assert.equal(autos.answer(view([choices[0]])), undefined);
    autos.arm("end", false);
    assert.equal(autos.answer(view()), undefined);
  });

  it("for one turn fall away with it, though nothing was asked in it; the others last", () => {
    const autos = new Autos(client);
    autos.turnIs(0);
    autos.arm("no", true);
    autos.arm("end", true);
    autos.turnIs(0);
    assert.deepEqual(autos.answer(view()), { type: "no" });
    autos.turnIs(1);
    assert.deepEqual(autos.answer(view()), { type: "end" });
    assert.deepEqual([...autos.armed.value], ["end"]);
    autos.disarm();
    assert.equal(autos.answer(view()), undefined);
  });
});

describe("the log", () => {
  const players = ["Ann", "Dan"].map((name) => ({ name, colour: "red" as const, bot: false, connected: true }));
  const acts = {
    event: ({ seat }: { seat: number }, _: object, { players, seat: own }: WordContext) => (seat === own ? "you" : players[seat].name),
  };
  const events = [
    { type: "act", seat: 1 },
    { type: "table.joined", seat: 1, name: "Dan", before: "Bob" },
    { type: "act", seat: 1 },
  ].map((event, number) => ({ number, event }));
  const textsFor = (seat: number) => linesOf(events, acts as unknown as Words, {}, { players, seat }).map(({ text }) => text);

  it("names whoever had a seat before somebody took it over", () => {
    assert.deepEqual(textsFor(0), ["Bob", "Dan: sits down in the running game.", "Dan"]);
  });

  it("calls nobody you for what another did", () => {
    assert.deepEqual(textsFor(1), ["Bob", "You: sits down in the running game.", "you"]);
  });
});

describe("the lobby's filter", () => {
  const listing: TableListing = {
    id: "t",
    game: "a",
    state: "open",
    seats: 4,
    names: ["Ann", "", "", ""],
    bots: 1,
    watching: false,
    watchers: 0,
    clock: "bank 15+10",
    hasBots: true,
    changed: 0,
  };
  const rows: [Partial<Filter>, boolean][] = [
    [{}, true],
    [{ game: "a" }, true],
    [{ game: "b" }, false],
    [{ seats: 4 }, true],
    [{ seats: 3 }, false],
    [{ clock: "bank" }, true],
    [{ clock: "fast" }, false],
    [{ bots: "with" }, true],
    [{ bots: "without" }, false],
    [{ watchable: true }, false],
  ];
  for (const [part, expected] of rows)
    it(`${JSON.stringify(part)}: ${expected}`, () => assert.equal(fits({ ...ANY, ...part }, listing), expected));
});
