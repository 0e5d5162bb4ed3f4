/** The draw of a round: the rules it keeps, and the best round found by exhaustive search. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Draw, type DrawInput, drawRound } from "../../../shared/tournaments/draw.ts";
import { halfPoints, TOURNAMENT_SEATS } from "../../../shared/tournaments/points.ts";
import type { EntrantId, Round, TournamentTable } from "../../../shared/tournaments/round.ts";
import { standings } from "../../../shared/tournaments/standings.ts";
import { leftOver, tableSizes } from "../../../shared/tournaments/tableSizes.ts";

const seedOf = (n: number) => n.toString(16).padStart(64, "0");

/** Plays a drawn round: the stronger usually come first. */
function play({ tables, byes }: Draw, random: () => number): Round {
  const result = (ids: readonly EntrantId[]): TournamentTable => {
    const order = [...ids].sort((a, b) => a + 20 * random() - (b + 20 * random()));
    const placings = ids.map((id) => order.indexOf(id) + 1);
    const points = halfPoints(placings);
    return ids.map((id, seat) => ({ id, halfPoints: points[seat], placing: placings[seat], state: "played" }));
  };
  return { tables: tables.map(result), byes };
}

const LIMITS = [
  { min: 3, max: 4, preferred: 4 },
  { min: 4, max: 5, preferred: 4 },
  { min: 3, max: 5, preferred: 5 },
  { min: 3, max: 3, preferred: 3 },
];

interface Plan {
  readonly players: number;
  readonly rounds: number;
  readonly limits: (typeof LIMITS)[number];
  readonly seed: number;
  /** Of ten players in a thousand, how many leave after a round. */
  readonly leaving: number;
}

const plan = (players: { min: number; max: number }): fc.Arbitrary<Plan> =>
  fc.record({
    players: fc.integer(players),
    rounds: fc.integer({ min: 1, max: 7 }),
    limits: fc.constantFrom(...LIMITS),
    seed: fc.integer({ min: 0, max: 2 ** 31 }),
    leaving: fc.constantFrom(0, 0, 5),
  });

/** Every round's input and draw. */
function* tournament({ players, rounds, limits, seed, leaving }: Plan): Generator<{ input: DrawInput; draw: Draw }> {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  let entrants = Array.from({ length: players }, (_, i) => ({ id: i + 1, rating: 1500 + Math.floor(200 * random()) }));
  const played: Round[] = [];
  const settings = { ...limits, apart: players > 8 ? ([[1, 2]] as const) : [] };
  for (let round = 0; round < rounds && entrants.length >= limits.min; round++) {
    const input = { entrants, rounds: [...played], settings, seed: seedOf(seed + round) };
    const draw = drawRound(input);
    yield { input, draw };
    played.push(play(draw, random));
    entrants = entrants.filter(() => random() >= leaving / 100);
  }
}

/** The cost that a draw minimises, computed apart from it. */
function costOf(tables: readonly (readonly EntrantId[])[], { rounds, settings, entrants }: DrawInput): number {
  const points = new Map(
    standings(
      [...new Set([...entrants.map(({ id }) => id), ...rounds.flatMap((r) => [...r.byes, ...r.tables.flat().map(({ id }) => id)])])],
      rounds,
    ).map((row) => [row.id, row.halfPoints]),
  );
  const meetings = (a: EntrantId, b: EntrantId) =>
    rounds.flatMap((round) => round.tables).filter((table) => table.some(({ id }) => id === a) && table.some(({ id }) => id === b)).length;
  const oddTables = (a: EntrantId) =>
    rounds.flatMap((round) => round.tables).filter((table) => table.length !== settings.preferred && table.some(({ id }) => id === a))
      .length;
  let cost = 0;
  for (const table of tables) {
    for (const [i, a] of table.entries()) {
      if (table.length !== settings.preferred) cost += 144 * oddTables(a);
      for (const b of table.slice(i + 1)) {
        cost += ((points.get(a) ?? 0) - (points.get(b) ?? 0)) ** 2 + 2 ** 24 * meetings(a, b);
        if (settings.apart.some((pair) => pair.includes(a) && pair.includes(b))) cost += 2 ** 36;
      }
    }
  }
  return cost;
}

/** All divisions of `ids` among tables of these sizes. */
function* divisions(ids: readonly EntrantId[], sizes: readonly number[]): Generator<EntrantId[][]> {
  const [first, ...others] = ids;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const size of new Set(sizes)) {
    const left = [...sizes];
    left.splice(left.indexOf(size), 1);
    for (const chosen of choose(others, size - 1)) {
      for (const rest of divisions(
        others.filter((id) => !chosen.includes(id)),
        left,
      ))
        yield [[first, ...chosen], ...rest];
    }
  }
}

function* choose(ids: readonly EntrantId[], count: number): Generator<EntrantId[]> {
  if (count === 0) yield [];
  else for (const [i, id] of ids.entries()) for (const rest of choose(ids.slice(i + 1), count - 1)) yield [id, ...rest];
}

const byNumber = (a: number, b: number) => a - b;

describe("the draw of a tournament's round", () => {
  it("seats everybody once, at tables of legal size, with the fewest byes and none twice before all had one", () => {
    fc.assert(
      fc.property(plan({ min: 5, max: 40 }), (tested) => {
        const byes = new Map<EntrantId, number>();
        for (const { input, draw } of tournament(tested)) {
          const ids = input.entrants.map(({ id }) => id);
          assert.deepEqual([...draw.tables.flat(), ...draw.byes].sort(byNumber), ids);
          assert.equal(draw.byes.length, leftOver(ids.length, tested.limits));
          for (const { length } of draw.tables) assert.ok(length >= tested.limits.min && length <= tested.limits.max, `${length}`);
          const paused = draw.byes.map((id) => byes.get(id) ?? 0);
          const playing = draw.tables.flat().map((id) => byes.get(id) ?? 0);
          assert.ok(Math.max(-1, ...paused) <= Math.min(...playing), "a bye before all had as many");
          for (const id of draw.byes) byes.set(id, (byes.get(id) ?? 0) + 1);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("is the same for any order of the input", () => {
    fc.assert(
      fc.property(plan({ min: 8, max: 30 }), (tested) => {
        for (const { input, draw } of tournament({ ...tested, rounds: 3 })) {
          const rounds = input.rounds.map((round) => ({ tables: [...round.tables].reverse(), byes: [...round.byes].reverse() }));
          assert.deepEqual(drawRound({ ...input, entrants: [...input.entrants].reverse(), rounds }), draw);
        }
      }),
      { numRuns: 4 },
    );
  });

  it("finds the cheapest round of up to twelve players", () => {
    fc.assert(
      fc.property(plan({ min: 5, max: 12 }), (tested) => {
        for (const { input, draw } of tournament({ ...tested, rounds: 4, leaving: 0 })) {
          if (input.rounds.length === 0 || draw.tables.length < 2) continue;
          const sizes = draw.tables.map(({ length }) => length);
          let least = Number.POSITIVE_INFINITY;
          for (const tables of divisions(draw.tables.flat(), sizes)) least = Math.min(least, costOf(tables, input));
          assert.equal(costOf(draw.tables, input), least);
        }
      }),
      { numRuns: 6 },
    );
  });

  it("repeats no meeting among forty players in seven rounds, and keeps everyone near a fair share of first turns", () => {
    const starts = new Map<EntrantId, number>();
    let last: DrawInput | undefined;
    for (const { input, draw } of tournament({ players: 40, rounds: 7, limits: LIMITS[0], seed: 11, leaving: 0 })) {
      assert.ok(costOf(draw.tables, input) < 2 ** 24, `round ${input.rounds.length + 1}`);
      for (const [first] of draw.tables) starts.set(first, (starts.get(first) ?? 0) + 1);
      last = input;
    }
    assert.equal(last?.rounds.length, 6);
    for (let id = 1; id <= 40; id++)
      assert.ok(Math.abs((starts.get(id) ?? 0) - 7 / 4) <= 1.5, `player ${id} began ${starts.get(id)} times`);
  });

  it("spreads the pots of the ratings over the tables of the first round", () => {
    const entrants = Array.from({ length: 16 }, (_, i) => ({ id: i + 1, rating: 2000 - 10 * i }));
    const settings = { min: 3, max: 4, preferred: 4, apart: [] };
    const { tables } = drawRound({ entrants, rounds: [], settings, seed: seedOf(5) });
    for (const table of tables) assert.deepEqual(table.map((id) => Math.floor((id - 1) / 4)).sort(byNumber), [0, 1, 2, 3]);
    assert.notDeepEqual(drawRound({ entrants, rounds: [], settings, seed: seedOf(6) }).tables, tables);
  });

  it("gives a bye to who asks", () => {
    const entrants = Array.from({ length: 9 }, (_, i) => ({ id: i + 1, rating: 1500 }));
    const { tables, byes } = drawRound({
      entrants,
      wantBye: [4],
      rounds: [],
      settings: { min: 4, max: 4, preferred: 4, apart: [] },
      seed: seedOf(1),
    });
    assert.deepEqual([tables.length, byes], [2, [4]]);
  });
});

describe("table sizes", () => {
  for (const [people, limits, sizes] of [
    [6, { min: 2, max: 4, preferred: 4 }, [3, 3]],
    [14, { min: 3, max: 5, preferred: 4 }, [4, 4, 3, 3]],
    [13, { min: 3, max: 4, preferred: 4 }, [4, 3, 3, 3]],
    [11, { min: 4, max: 5, preferred: 4 }, [5, 5]],
    [5, { min: 3, max: 4, preferred: 4 }, [4]],
    [2, { min: 3, max: 4, preferred: 4 }, []],
  ] as const) {
    it(`of ${people} people at ${limits.min} to ${limits.max} are ${sizes.join(" + ") || "none"}`, () =>
      assert.deepEqual(tableSizes(people, limits), sizes));
  }
});

describe("tournament points", () => {
  it("are whole half points with a mean of 12, also with shared places", () => {
    for (const seats of TOURNAMENT_SEATS) {
      const placings = fc.array(fc.integer({ min: 1, max: seats }), { minLength: seats, maxLength: seats });
      fc.assert(
        fc.property(placings, (drawn) => {
          const points = halfPoints(drawn);
          assert.ok(points.every(Number.isInteger), `${points}`);
          assert.equal(
            points.reduce((sum, each) => sum + each, 0),
            12 * seats,
          );
        }),
      );
    }
  });

  it("are 24, 16, 8 and 0 at a table of four, shared by equals", () => {
    assert.deepEqual(halfPoints([2, 1, 4, 3]), [16, 24, 0, 8]);
    assert.deepEqual(halfPoints([1, 1, 3, 3]), [20, 20, 4, 4]);
  });
});

describe("standings", () => {
  const seat = (id: EntrantId, points: number, placing?: number) => ({ id, halfPoints: points, placing, state: "played" as const });
  it("go by points, wins, and then the opponents' points", () => {
    const rounds: Round[] = [
      {
        tables: [
          [seat(1, 24, 1), seat(2, 12, 2), seat(3, 0, 3)],
          [seat(4, 24, 1), seat(5, 12, 2), seat(6, 0, 3)],
        ],
        byes: [7],
      },
      {
        tables: [
          [seat(1, 0, 3), seat(4, 24, 1), seat(7, 12, 2)],
          [seat(2, 12, 2), seat(5, 24, 1), seat(6, 0, 3)],
        ],
        byes: [3],
      },
    ];
    assert.deepEqual(
      standings([1, 2, 3, 4, 5, 6, 7], rounds).map(({ id, place, halfPoints: points, wins, byes }) => [id, place, points, wins, byes]),
      [
        [4, 1, 48, 2, 0],
        [5, 2, 36, 1, 0],
        [1, 3, 24, 1, 0],
        [7, 4, 24, 0, 1],
        [2, 5, 24, 0, 0],
        [3, 6, 12, 0, 1],
        [6, 7, 0, 0, 0],
      ],
    );
  });
});
