/** The laws of results: who is ranked where, who left, and what counts. */
import assert from "node:assert/strict";
import { departureOf, factsOf, placingsOf, withLeftChances } from "../../../server/ratings/facts.ts";
import { closenessOf, comebackOf, reviewOf, seatOpenings } from "../../../server/ratings/summary.ts";
import type { StoredTable } from "../../../server/store/store.ts";
import { isOneNetwork, seatingReason } from "../../../server/table/rated/rated.ts";
import type { Participant, Seating, SeatSlot } from "../../../server/table/seating/seating.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { COLOURS, type Game, type Outcome } from "../../../shared/core/game.ts";
import { completeOptions, type Options } from "../../../shared/core/options.ts";
import type { UnratedReason } from "../../../shared/core/rating.ts";
import type { MoveEntry, RecordEntry } from "../../../shared/core/record.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { firstSeatBegins } from "../../../shared/core/startOrder.ts";
import { GAMES } from "../../../shared/games.ts";
import { auction } from "../../fixture/auction.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { tower } from "../../fixture/tower.ts";
import { newTable } from "../helpers/rows.ts";

const person = (id: string, account: string | undefined = `account of ${id}`): Participant => ({
  id,
  keyHash: "",
  ...(account && { account }),
  name: id,
  clientSeed: "",
  removed: false,
});

const place = (seat: number, of: Partial<SeatSlot>): SeatSlot => ({ colour: COLOURS[seat] as never, participant: "", level: "", ...of });

/** A finished table of these people. */
function finished(people: readonly Participant[], change: (seating: Seating) => void = () => {}): Seating {
  const seating: Seating = {
    game: "auction",
    options: {},
    public: true,
    spectatorsAllowed: true,
    slots: people.map(({ id }, seat) => place(seat, { participant: id })),
    participants: structuredClone([...people]),
    host: "a",
    clock: { kind: "pace", speed: "normal" },
    start: { accounts: people.map(({ account = "" }) => account), ratings: [], unrated: "", leavesOften: [] },
  };
  change(seating);
  return seating;
}

const outcomeOf = (...ranks: number[]): Outcome => ({ ranks, scores: ranks.map((rank) => 10 - rank), lines: ranks.map(() => []) });

const stored = (seating: Seating, outcome: Outcome | undefined, status: object = {}): StoredTable => ({
  ...newTable("t", { phase: "over", public: seating.public, header: "{}", changed: 1000 }),
  seating: JSON.stringify(seating),
  outcome: outcome ? JSON.stringify(outcome) : "",
  status: JSON.stringify(status),
  head: 0,
});

const move = (seat: number, by?: MoveEntry["by"]): RecordEntry => ({ seat, move: { type: "bid" }, ...(by && { by }) });
const PLAYED = [0, 1, 2].flatMap((seat) => [move(seat), move(seat), move(seat)]);

const facts = (seating: Seating, outcome: Outcome | undefined, moves: readonly RecordEntry[] = PLAYED, status: object = {}) => {
  const found = factsOf(stored(seating, outcome, status), moves);
  assert.ok(found);
  return { placings: found.results.map(({ placing }) => placing), left: found.results.map(({ leftEarly }) => leftEarly), ...found };
};

const THREE = ["a", "b", "c"].map((id) => person(id));
const given = (seat: number) => (seating: Seating) => {
  seating.slots[seat] = place(seat, { level: "steady", replacedName: seating.participants[seat]?.name });
};

describe("the result of a game", () => {
  it("equals the game's ranks if nobody left", () => {
    const found = facts(finished(THREE), outcomeOf(2, 1, 2));
    assert.deepEqual([found.placings, found.left, found.unratedReason], [[2, 1, 2], [false, false, false], ""]);
    assert.deepEqual(
      found.results.map(({ account, kind, name }) => [account, kind, name]),
      THREE.map(({ id, account }) => [account, "account", id]),
    );
  });

  it("ranks a leader who leaves last, whatever the substitute bot achieves", () => {
    const left = finished(THREE, given(0));
    for (const outcome of [outcomeOf(1, 2, 3), outcomeOf(2, 1, 3), outcomeOf(3, 1, 2)]) {
      const found = facts(left, outcome);
      assert.deepEqual([found.placings, found.left, found.unratedReason], [[3, 1, 2], [true, false, false], ""]);
      assert.equal(found.results[0]?.account, "account of a");
    }
  });

  it("ranks the last remaining player first", () => {
    const alone = finished(THREE, (seating) => {
      given(0)(seating);
      given(2)(seating);
    });
    assert.deepEqual(facts(alone, outcomeOf(1, 3, 2)).placings, [3, 1, 3]);
    assert.deepEqual(facts(alone, undefined, PLAYED, { abandoned: true }).placings, [3, 1, 3]);
  });

  it("ranks nobody first if everybody left", () => {
    const nobody = finished(THREE, (seating) => [0, 1, 2].forEach((seat) => void given(seat)(seating)));
    assert.deepEqual(facts(nobody, outcomeOf(1, 3, 2)).placings, [3, 3, 3]);
  });

  it("counts a seat as left if a bot made most of its decisions from then on, so not if its player came back in time", () => {
    const away = [...PLAYED, move(1, "bot"), move(1, "bot"), move(1, "bot")];
    const back = (times: number) => Array.from({ length: times }, () => move(1));
    assert.deepEqual(facts(finished(THREE), outcomeOf(2, 1, 3), away).placings, [1, 3, 2]);
    assert.deepEqual(facts(finished(THREE), outcomeOf(2, 1, 3), [...away, ...back(2)]).placings, [1, 3, 2]);
    assert.deepEqual(facts(finished(THREE), outcomeOf(2, 1, 3), [...away, ...back(3)]).placings, [2, 1, 3]);
    assert.deepEqual(facts(finished(THREE), outcomeOf(2, 1, 3), away.slice(1, -1)).left, [false, false, false]);
  });

  it("says when a player left: before the bot's last run that was long enough", () => {
    const bot = move(1, "bot");
    const own = move(1);
    const other = move(0);
    const cases: readonly (readonly [moves: RecordEntry[], version: number | undefined])[] = [
      [[own, other, bot, bot, bot], 2],
      [[own, bot, own, own, other, bot, bot, bot, bot], 5],
      [[own, bot, bot, bot, bot, own, own], 1],
      [[own, bot, bot, bot, bot, own, bot], 1],
      [[own, bot, bot, bot, own, own, own], undefined],
      [[own, bot, bot], undefined],
      [[own, own, own], undefined],
    ];
    for (const [moves, version] of cases) assert.equal(departureOf(moves as MoveEntry[], 1), version, JSON.stringify(moves));
  });

  it("keeps what those who left could expect at the start of that turn, or an equal share during the setup", () => {
    const point = (version: number, round: number, chances: readonly number[] | undefined) => ({
      version,
      round,
      chances,
      scores: [0, 0, 0],
    });
    const points = [point(0, 0, [0.9, 0.05, 0.05]), point(2, 1, [0.2, 0.5, 0.3]), point(5, 2, [0.1, 0.7, 0.2]), point(13, 3, [1, 0, 0])];
    const chances = (moves: readonly RecordEntry[], of = points) => {
      const left = [...moves, move(1, "bot"), move(1, "bot"), move(1, "bot")];
      return withLeftChances(facts(finished(THREE), outcomeOf(2, 1, 3), left), left, of).results.map(({ leftChance }) => leftChance);
    };
    assert.deepEqual(chances(PLAYED), [undefined, 0.7, undefined]);
    assert.deepEqual(chances(PLAYED.slice(0, 3)), [undefined, 0.5, undefined]);
    assert.deepEqual(chances([move(1)]), [undefined, 1 / 3, undefined]);
    assert.deepEqual(
      chances(
        PLAYED,
        points.map((one) => ({ ...one, chances: undefined })),
      ),
      [undefined, undefined, undefined],
    );
    const replaced = facts(finished(THREE, given(1)), outcomeOf(2, 1, 3), PLAYED);
    assert.deepEqual(
      withLeftChances(replaced, PLAYED, points).results.map(({ leftChance }) => leftChance),
      [undefined, 0.7, undefined],
    );
  });

  it("is void before two decisions of a player, if all agreed to end it, or if everybody left", () => {
    const few = [0, 1, 2].map((seat) => move(seat));
    const everybody = finished(THREE, (seating) => [0, 1, 2].forEach((seat) => void given(seat)(seating)));
    assert.equal(facts(finished(THREE), outcomeOf(1, 2, 3), few).unratedReason, "VOID");
    assert.equal(facts(finished(THREE), undefined, PLAYED, { abandoned: true }).unratedReason, "VOID");
    assert.equal(facts(everybody, outcomeOf(1, 2, 3)).unratedReason, "VOID");
  });

  it("ranks players last who were absent when the others ended the game", () => {
    const found = facts(finished(THREE), undefined, PLAYED, { abandoned: true, absentees: [1] });
    assert.deepEqual([found.placings, found.left, found.unratedReason], [[1, 3, 1], [false, true, false], ""]);
  });

  it("ranks no bots; private games count for nothing, and are kept for accounts alone", () => {
    const withBot = finished(THREE, (seating) => {
      seating.slots.push(place(3, { level: "master" }));
    });
    assert.deepEqual(facts(withBot, outcomeOf(2, 3, 4, 1)).placings, [1, 2, 3, 0]);
    const hidden = facts({ ...finished(THREE), public: false }, outcomeOf(1, 2, 3));
    assert.deepEqual([hidden.isPrivate, hidden.unratedReason, hidden.results.some(({ counts }) => counts)], [true, "PRIVATE", false]);
    const guests = finished(["a", "b"].map((id) => ({ ...person(id), account: undefined })));
    assert.deepEqual(facts(guests, outcomeOf(1, 2)).placings, [1, 2]);
    assert.equal(factsOf(stored({ ...guests, public: false }, outcomeOf(1, 2)), PLAYED), undefined);
    const bots = finished([], (seating) => seating.slots.push(place(0, { level: "steady" }), place(1, { level: "master" })));
    assert.equal(factsOf(stored(bots, outcomeOf(1, 2)), PLAYED), undefined);
  });

  it("orders players by rank alone", () => {
    const kinds = ["account", "guest", "bot"] as const;
    for (let seats = 2; seats <= 6; seats++)
      for (let n = 0; n < 50; n++) {
        const players = Array.from({ length: seats }, (_, i) => ({
          kind: kinds[(n * 7 + i * i) % 3] ?? "bot",
          leftEarly: (n >> i) % 4 === 1,
        }));
        const ranks = players.map((_, i) => 1 + ((n * 5 + i * 3) % seats));
        const placings = placingsOf(players, outcomeOf(...ranks));
        const people = players.filter(({ kind }) => kind !== "bot").length;
        for (const [i, a] of players.entries()) {
          if (a.kind === "bot") assert.equal(placings[i], 0);
          else if (a.leftEarly) assert.equal(placings[i], people);
          else
            for (const [j, b] of players.entries())
              if (b.kind !== "bot" && !b.leftEarly)
                assert.equal(Math.sign((placings[i] ?? 0) - (placings[j] ?? 0)), Math.sign((ranks[i] ?? 0) - (ranks[j] ?? 0)));
        }
      }
  });
});

describe("a game", () => {
  const standard = (change: (seating: Seating) => void = () => {}) =>
    finished(THREE, (seating) => {
      seating.start = undefined;
      seating.options = completeOptions(auction.options, {}, THREE.length) as Options;
      change(seating);
    });

  it("is unrated for the first reason that applies", () => {
    const set = (more: Partial<Seating>) => (seating: Seating) => void Object.assign(seating, more);
    const seat = (n: number, of: Partial<SeatSlot>) => (seating: Seating) => void seating.slots.splice(n, 1, place(n, of));
    const bots = (from: number, seats: number) => (seating: Seating) => {
      for (let n = from; n < seats; n++) seat(n, { level: "steady" })(seating);
    };
    const because: readonly (readonly [UnratedReason | "", (seating: Seating) => void])[] = [
      ["", () => {}],
      ["CASUAL", set({ casual: true })],
      ["PRIVATE", set({ public: false })],
      ["NO_CLOCK", set({ clock: { kind: "none" } })],
      ["OWN_BOTS", set({ apiBotsAllowed: true })],
      ["HINTS", set({ hints: true })],
      ["OPTIONS", set({ options: { other: true } })],
      ["GUESTS", (seating) => void delete seating.participants[1]?.account],
      ["", seat(2, { level: "steady" })],
      ["", seat(2, {})],
      ["TOO_FEW_PEOPLE", bots(1, 3)],
      ["MANY_BOTS", bots(2, 5)],
    ];
    for (const [reason, change] of because) assert.equal(seatingReason(standard(change), auction as never), reason, String(change));
  });

  it("is rated in a tournament, whose draw sets the turn order", () => {
    for (const game of GAMES) {
      const first = completeOptions(game.options, firstSeatBegins(game.options), THREE.length) as Options;
      const seating = standard((draft) => Object.assign(draft, { game: game.id, options: first, tournament: "spring" }));
      assert.equal(seatingReason(seating, game), "", game.id);
      if (deepEqual(first, completeOptions(game.options, {}, THREE.length))) continue;
      assert.equal(seatingReason({ ...seating, tournament: undefined }, game), "OPTIONS", game.id);
    }
    assert.equal(
      facts(
        finished(THREE, (draft) => void Object.assign(draft, { tournament: "spring" })),
        outcomeOf(1, 2, 3),
      ).tournament,
      "spring",
    );
  });

  it("is unrated if all people, or two of three, share a network", () => {
    assert.deepEqual(
      [
        ["1", "1"],
        ["1", "1", "2"],
        ["1", "1", "1", "1"],
      ].map(isOneNetwork),
      [true, true, true],
    );
    assert.deepEqual(
      [
        ["1", "2"],
        ["1", "2", "3"],
        ["1", "1", "2", "3"],
        ["1", "1", "1", "2"],
      ].map(isOneNetwork),
      [false, false, false, false],
    );
  });
});

describe("the summary of a game", () => {
  it("says how close it was, by the scores of the first two", () => {
    const cases: readonly (readonly [ranks: number[], scores: number[], closeness: number])[] = [
      [[1, 2, 3], [10, 8, 9], 0.8],
      [[1, 1], [5, 5], 1],
      [[2, 1], [40, 100], 0.4],
      [[1, 2], [0, -30], 0],
      [[1], [7], 1],
    ];
    for (const [ranks, scores, closeness] of cases) assert.equal(closenessOf({ ranks, scores }), closeness, String(scores));
  });

  it("says how far behind the winner was after the first third, before the end", () => {
    const points = [0.01, 0.02, 0.5, 0.3, 0.2, 1].map((chance) => ({ chances: [chance, 1 - chance] }));
    assert.equal(comebackOf(points, { ranks: [1, 2] }), 0.8);
    assert.equal(comebackOf(points, { ranks: [1, 1] }), undefined);
    assert.equal(comebackOf([{ chances: undefined }, { chances: undefined }], { ranks: [1, 2] }), undefined);
  });

  it("is made from a replay, and missing where there is none", async () => {
    const record = botRecord(tower as unknown as Game, 2, 1, "random");
    const seating = finished(["a", "b"].map((id) => person(id)));
    const table = { ...stored(seating, outcomeOf(1, 2)), header: JSON.stringify(record.header), secret: record.secret ?? "" };
    const entries = record.entries.map((entry, i) => ({ ...entry, at: i * 60_000 }));
    const { summary } = (await reviewOf(tower as unknown as Game, table, entries)) ?? {};
    assert.ok(summary && summary.turns > 0, JSON.stringify(summary));
    assert.deepEqual([summary.minutes, summary.closeness], [entries.length - 1, closenessOf(outcomeOf(1, 2))]);
    assert.equal(await reviewOf(tower as unknown as Game, { ...table, header: "" }, entries), undefined);
    assert.equal(await reviewOf(tower as unknown as Game, table, [...entries, ...entries]), undefined, "an illegal move");
  });

  it("has what people and bots began with, without those who left", async () => {
    const record = botRecord(catan, 4, 1, "steady");
    const seating = finished(["a", "b", "c", "d"].map((id) => person(id)));
    const table = { ...stored(seating, outcomeOf(2, 1, 3, 4)), header: JSON.stringify(record.header), secret: record.secret ?? "" };
    const { openings = [] } = (await reviewOf(catan, table, record.entries)) ?? {};
    assert.equal(openings.length, 4);
    const results = (["account", "guest", "bot", "guest"] as const).map((kind, seat) => ({
      ...{ seat, kind, account: "", name: "", rank: [2, 1, 3, 4][seat] ?? 0, placing: 0, score: 0, counts: false },
      leftEarly: seat === 3,
    }));
    const facts = { table: "t", game: "catan", pool: "live", seats: 4, ended: 0, unratedReason: "", results } as const;
    const expected = [
      { players: "people", opening: openings[0], isWon: false },
      { players: "people", opening: openings[1], isWon: true },
      { players: "bots", opening: openings[2], isWon: false },
    ];
    assert.deepEqual(seatOpenings(facts, openings), expected);
    for (const kept of [{ isPrivate: true }, { unratedReason: "VOID" as const }])
      assert.deepEqual(seatOpenings({ ...facts, ...kept }, openings), []);
    assert.deepEqual(seatOpenings(facts, []), []);
  });
});
