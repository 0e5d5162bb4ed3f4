/** Matching seeks: a table of pairs, and random queues against every possible group. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Candidate, callsFor, countFitting, fits, matchSeeks, type SeekMatch } from "../../../server/lobby/seeks/matching.ts";
import { isOneNetwork } from "../../../server/table/rated/rated.ts";
import { leftOver } from "../../../shared/tournaments/tableSizes.ts";

const NOW = 1_700_000_000_000;

const seek = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id, person: id, games: ["auction"], seatsMin: 2, seatsMax: 2, clock: "normal", live: true, rated: "any", canBeRated: true,
  ratings: { auction: 1500, tower: 1500 }, placing: [], range: 0, reliableOnly: false, leavesOften: false, bots: false, isAway: false, called: 0, since: NOW, network: id,
  ...change,
}); // biome-ignore format: columns of one row

const TOGETHER = { now: NOW, areApart: () => false };

describe("two seeks", () => {
  const rated = (auction: number) => ({ ratings: { auction } });
  const PAIRS: readonly (readonly [why: string, fits: boolean, a: Partial<Candidate>, b: Partial<Candidate>])[] = [
    ["agree", true, {}, {}],
    ["are of one person", false, { person: "x" }, { person: "x" }],
    ["have no game in common", false, {}, { games: ["tower"] }],
    ["have one of several games in common", true, { games: ["tower", "auction"] }, {}],
    ["have other clocks", false, {}, { clock: "bank 15+10" }],
    ["have no size in common", false, { seatsMin: 3, seatsMax: 4 }, {}],
    ["touch in size", true, { seatsMin: 2, seatsMax: 4 }, { seatsMin: 4, seatsMax: 5 }],
    ["disagree about ratings", false, { rated: "yes" }, { rated: "no" }],
    ["leave ratings open on one side", true, { rated: "yes" }, {}],
    ["can't be rated though one insists", false, { rated: "yes" }, { canBeRated: false }],
    ["can't be rated, and nobody insists", true, {}, { canBeRated: false, rated: "no" }],
    ["are 200 points apart", true, rated(1500), rated(1700)],
    ["are 201 points apart", false, rated(1500), rated(1701)],
    ["are 250 points apart, and only one has waited", false, { ...rated(1500), since: NOW - 30_000 }, rated(1750)],
    [
      "are 250 points apart, and both have waited 30 s",
      true,
      { ...rated(1500), since: NOW - 30_000 },
      { ...rated(1750), since: NOW - 30_000 },
    ],
    ["are outside a range that was set, however long it waits", false, { ...rated(1500), range: 100, since: NOW - 3_600_000 }, rated(1601)],
    ["are far apart, but one is still being placed", true, { ...rated(1500), placing: ["auction"] }, rated(2000)],
    ["are outside a set range, though one is still being placed", false, { ...rated(1500), range: 100, placing: ["auction"] }, rated(1601)],
    ["often leave games, but nobody minds", true, { leavesOften: true }, { leavesOften: true }],
    ["want reliable players, and one often leaves games", false, { reliableOnly: true }, { leavesOften: true }],
    ["want reliable players, the one who often leaves games too", true, { reliableOnly: true, leavesOften: true }, {}],
    ["have a guest, with a range that widens", true, {}, { ratings: {} }],
    ["have a guest, with a range that was set", false, { range: 300 }, { ratings: {} }],
  ];
  for (const [why, expected, a, b] of PAIRS)
    it(`${expected ? "meet" : "don't meet"} if they ${why}`, () => {
      const [one, other] = [seek("a", a), seek("b", b)];
      assert.equal(fits(one, other, "auction", TOGETHER), expected);
      assert.equal(fits(other, one, "auction", TOGETHER), expected, "the other way round");
    });

  it("don't meet if their persons are to be kept apart", () => {
    assert.equal(fits(seek("a"), seek("b"), "auction", { now: NOW, areApart: () => true }), false);
  });
});

describe("seeks that allow bots", () => {
  const waited = { bots: true, since: NOW - 90_000, seatsMin: 3, seatsMax: 4 };
  const CASES: readonly (readonly [what: string, changes: readonly Partial<Candidate>[], matched: string])[] = [
    ["start with them after 90 s", [waited, waited], "ab"],
    ["wait until all have waited so long", [waited, { ...waited, since: NOW - 89_999 }], ""],
    ["wait if one allows none", [waited, { ...waited, bots: false }], ""],
    ["wait if one insists on a rated game", [waited, { ...waited, rated: "yes" }], ""],
    ["wait for games by days", [waited, waited].map((one) => ({ ...one, live: false })), ""],
    ["prefer people", [waited, waited, { seatsMin: 3, seatsMax: 3 }], "abc"],
    [
      "take as many people as there are",
      [
        { ...waited, seatsMin: 4 },
        { ...waited, seatsMin: 4 },
        { ...waited, seatsMin: 4 },
      ],
      "abc",
    ],
    ["need a number of seats that suits all", [waited, { ...waited, seatsMin: 5, seatsMax: 6 }], ""],
  ];
  for (const [what, changes, expected] of CASES)
    it(what, () => {
      const seeks = changes.map((change, i) => seek("abc"[i] as string, change));
      const [match] = matchSeeks(seeks, TOGETHER);
      assert.equal(match?.seeks.map(({ id }) => id).join("") ?? "", expected);
    });

  it("count whoever fits, but not themselves", () => {
    const seeks = [seek("a"), seek("b", { games: ["tower"] }), seek("c"), seek("c2", { person: "c" })];
    assert.deepEqual([...countFitting(seeks, TOGETHER, seeks)], [["a", 1], ["b", 0], ["c", 1], ["c2", 1]]); // biome-ignore format: pairs
  });
});

describe("players who are away", () => {
  const away = { isAway: true, since: NOW - 3_600_000 };
  const three = { seatsMin: 3, seatsMax: 3 };
  const CASES: readonly (readonly [what: string, changes: readonly Partial<Candidate>[], calls: string])[] = [
    ["are called to somebody who is there", [{}, away], "a: b 3"],
    ["are called three for each seat, the longest waiting first", [{}, away, { isAway: true }, away], "a: b d c 3"],
    ["are called for all missing seats", [three, { ...away, ...three }, { ...away, ...three }], "a: b c 6"],
    ["are called for those who are there together", [three, three, { ...away, ...three }], "a b: c 3"],
    ["are not called to each other", [away, away], ""],
    [
      "are not called if they don't suffice",
      [
        { seatsMin: 3, seatsMax: 4 },
        { ...away, seatsMax: 4 },
      ],
      "",
    ],
    ["are not called if they don't fit", [{}, { ...away, clock: "other" }], ""],
    ["are not called twice in half an hour", [{}, { ...away, called: NOW - 1_799_999 }], ""],
    ["are called again after half an hour", [{}, { ...away, called: NOW - 1_800_000 }], "a: b 3"],
    ["are given two minutes before others are called", [{ called: NOW - 119_999 }, away], ""],
    ["are not called to games by days", [{ live: false }, { ...away, live: false }], ""],
  ];
  for (const [what, changes, expected] of CASES)
    it(what, () => {
      const seeks = changes.map((change, i) => seek("abcd"[i] as string, change));
      const ids = (some: readonly Candidate[]) => some.map(({ id }) => id).join(" ");
      const calls = callsFor(seeks, TOGETHER).map((call) => `${ids(call.present)}: ${ids(call.away)} ${call.max}`);
      assert.equal(calls.join(), expected);
    });
});

describe("tables for a number of people", () => {
  const SIZES: readonly (readonly [people: number, tables: readonly number[]])[] = [
    [2, []], [3, [3]], [4, [4]], [5, [4]], [6, [3, 3]], [7, [3, 4]], [8, [4, 4]], [9, [3, 3, 3]],
  ]; // biome-ignore format: a table
  for (const [people, tables] of SIZES)
    it(`of 3-4 seats: ${people} people make ${tables.join(" + ") || "none"}`, () => {
      const seeks = Array.from({ length: people }, (_, i) => seek(String(i), { seatsMin: 3, seatsMax: 4, since: NOW + i }));
      const matches = matchSeeks(seeks, TOGETHER);
      assert.deepEqual(
        matches.map((match) => match.seeks.length),
        tables,
      );
      assert.equal(leftOver(people, { min: 3, max: 4 }), people - tables.reduce((sum, size) => sum + size, 0));
    });
});

describe("a person with several seeks", () => {
  const other = (id: string, change: Partial<Candidate> = {}) => seek(id, change);
  it("gets one live game", () => {
    const seeks = [
      seek("a1", { person: "a" }),
      seek("a2", { person: "a", games: ["tower"] }),
      other("b"),
      other("c", { games: ["tower"] }),
    ];
    assert.deepEqual(
      matchSeeks(seeks, TOGETHER).map((match) => match.seeks.map(({ id }) => id)),
      [["a1", "b"]],
    );
  });

  it("may get several games by days, and a live one", () => {
    const days = { live: false, clock: "days 3" };
    const seeks = [
      seek("a1", { person: "a", ...days }),
      seek("a2", { person: "a", games: ["tower"], ...days }),
      seek("a3", { person: "a" }),
      other("b", days),
      other("c", { games: ["tower"], ...days }),
      other("d"),
    ];
    assert.equal(matchSeeks(seeks, TOGETHER).length, 3);
  });
});

describe("random queues of seeks", () => {
  const PEOPLE = 8;
  const wish = fc.record({
    person: fc.constantFrom("p", "q", "r", "s", "t", "u", "v"),
    games: fc.constantFrom(["auction"], ["tower"], ["auction", "tower"], ["tower", "auction"]),
    seats: fc.constantFrom([2, 2], [2, 3], [2, 4], [3, 3], [3, 4], [4, 4]),
    clock: fc.constantFrom("normal", "normal", "normal", "days 3"),
    rated: fc.constantFrom("any" as const, "any" as const, "yes" as const, "no" as const),
    canBeRated: fc.constantFrom(true, true, false),
    rating: fc.constantFrom(1300, 1500, 1650, 1900, undefined),
    placing: fc.constantFrom([], [], [], ["auction"]),
    range: fc.constantFrom(0, 0, 0, 150, 400),
    reliableOnly: fc.constantFrom(false, false, true),
    leavesOften: fc.constantFrom(false, false, false, true),
    age: fc.integer({ min: 0, max: 240 }),
    network: fc.constantFrom("m", "n", "o"),
  });
  const queue = fc.record({
    wishes: fc.array(wish, { maxLength: PEOPLE }),
    apart: fc.array(fc.constantFrom<string>("pq", "qr", "st", "uv")),
  });
  type Queue = typeof queue extends fc.Arbitrary<infer Q> ? Q : never;

  const candidates = ({ wishes }: Queue): Candidate[] =>
    wishes.map(({ seats, rating, age, clock, ...rest }, i) => ({
      ...rest,
      id: `s${i}`,
      seatsMin: seats[0] as number,
      seatsMax: seats[1] as number,
      clock,
      live: clock === "normal",
      bots: false,
      isAway: false,
      called: 0,
      ratings: { auction: rating, tower: rating },
      since: NOW - age * 1000,
    }));
  const conditionsOf = ({ apart }: Queue) => ({
    now: NOW,
    areApart: (a: string, b: string) => apart.includes(a + b) || apart.includes(b + a),
  });
  const age = (a: Candidate, b: Candidate) => a.since - b.since || (a.id < b.id ? -1 : 1);

  /** Every group that may become a game, by trying all subsets. */
  function allGroups(seeks: readonly Candidate[], conditions: Parameters<typeof matchSeeks>[1]): SeekMatch[] {
    const groups: SeekMatch[] = [];
    for (const game of ["auction", "tower"])
      for (let subset = 1; subset < 1 << seeks.length; subset++) {
        const group = seeks.filter((_, i) => (subset & (1 << i)) !== 0);
        const isSized = group.length > 1 && group.every(({ seatsMin, seatsMax }) => seatsMin <= group.length && group.length <= seatsMax);
        const rated = group.some((one) => one.rated === "yes");
        if (!isSized || (rated && isOneNetwork(group.map(({ network }) => network)))) continue;
        if (group.every((a, i) => group.slice(i + 1).every((b) => fits(a, b, game, conditions))))
          groups.push({ game, seeks: group, rated });
      }
    return groups;
  }

  it("give exactly the groups that exist, always to whoever has waited longest", () => {
    fc.assert(
      fc.property(queue, (random) => {
        const conditions = conditionsOf(random);
        let waiting = candidates(random).sort(age);
        const matches = matchSeeks([...waiting].reverse(), conditions);
        const places = new Map(waiting.map((one, place) => [one, place]));
        const placesOf = (group: readonly Candidate[]) => group.map((one) => places.get(one) as number);
        for (const match of matches) {
          const possible = allGroups(waiting, conditions);
          const oldest = Math.min(...possible.map(({ seeks }) => Math.min(...placesOf(seeks))));
          assert.equal(placesOf(match.seeks)[0], oldest, "the oldest seek with a group leads");
          const sameKind = possible.filter(
            ({ game, seeks }) => game === match.game && seeks.length === match.seeks.length && placesOf(seeks)[0] === oldest,
          );
          const key = (group: readonly Candidate[]) => placesOf(group).join();
          assert.equal(key(match.seeks), sameKind.map(({ seeks }) => key(seeks)).sort()[0], "with the oldest others");
          const live = match.seeks.filter((one) => one.live).map(({ person }) => person);
          waiting = waiting.filter((one) => !match.seeks.includes(one) && !(one.live && live.includes(one.person)));
        }
        assert.deepEqual(allGroups(waiting, conditions), [], "nobody is left who could play");
      }),
      { numRuns: 300 },
    );
  });
});
