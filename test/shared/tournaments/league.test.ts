/** A league of three divisions over two seasons: everybody meets, three rise and fall, and the public files can be verified. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { DIVISION } from "../../../shared/tournaments/allPlayAll.ts";
import { divisionOrder, MOVERS, nextSeason } from "../../../shared/tournaments/league.ts";
import { type TournamentRecord, verifyTournament } from "../../../shared/tournaments/record.ts";
import { playedTournament } from "./played.ts";

const SECRET = "1e".repeat(32);
const ROUNDS = 5;
const SETTINGS = { min: 3, max: 4, preferred: 4, apart: [], isDivision: true };

/** Plays a season of one division. The lower a member's number among all, the better. @param gone withdraws after the second round */
function playDivision(members: readonly number[], gone?: number): TournamentRecord {
  const memberOf = (id: number) => members[id - 1] as number;
  return playedTournament({
    entrants: members.map((member, i) => ({ id: i + 1, name: `Player ${member}`, rating: 1500 })),
    ...{ settings: SETTINGS, secret: SECRET, rounds: ROUNDS },
    plays: (id, round) => round < 3 || memberOf(id) !== gone,
    placings: (table) => table.map((id) => 1 + table.filter((other) => memberOf(other) < memberOf(id)).length),
  });
}

function finalOrder(members: readonly number[], { entrants, rounds }: TournamentRecord): number[] {
  const played = rounds.map(({ tables, byes }) => ({ tables: tables.map(({ seats }) => seats), byes }));
  return divisionOrder(entrants, played).map(({ id }) => members[id - 1] as number);
}

/** How often each two met, as text. */
const meetings = ({ rounds }: TournamentRecord): string[] =>
  rounds
    .flatMap(({ tables }) => tables)
    .flatMap(({ seats }) => seats.flatMap(({ id: a }) => seats.flatMap(({ id: b }) => (a < b ? `${a} ${b}` : []))));

describe("a league", () => {
  it("plays three divisions over two seasons", () => {
    const members = Array.from({ length: 45 }, (_, i) => i + 1);
    // The best player begins in the lowest division.
    let divisions = [members.slice(1, 16), members.slice(16, 31), [1, ...members.slice(31)]];
    let reserve = [101, 102];
    const gone = 20;
    for (const season of [1, 2]) {
      const records = divisions.map((division) => playDivision(division, season === 1 ? gone : undefined));
      for (const [i, record] of records.entries()) {
        assert.deepEqual(verifyTournament(record), [], `division ${i + 1} in season ${season}`);
        const met = meetings(record);
        assert.equal(new Set(met).size, met.length, "nobody meets twice");
        const size = divisions[i]?.length ?? 0;
        if (season === 2 || i !== 1) assert.equal(met.length, (size * (size - 1)) / 2 - (size === 14 ? 1 : 0), "all meet");
      }
      const moved = records[0] && verifyTournament({ ...records[0], rounds: records[0].rounds.toReversed() });
      assert.ok(
        moved?.some(({ code }) => code === "DRAW"),
        "another schedule is found out",
      );
      const orders = divisions.map((division, i) => finalOrder(division, records[i] as TournamentRecord));
      ({ divisions, reserve } = nextSeason({ divisions: orders, reserve }, new Set(season === 1 ? [gone] : [])) as never);
      const everyone = [...divisions.flat(), ...reserve].sort((a, b) => a - b);
      assert.deepEqual(
        everyone,
        [...members, 101, 102].filter((one) => one !== gone),
      );
      assert.ok(divisions[2 - season]?.includes(1), "the best rises each season");
    }
    assert.ok(divisions.at(-1)?.includes(101), "the reserve has joined");
  });

  it("counts means of at least three tables, without byes and unfinished tables", () => {
    const seat = (id: number, halfPointsOf: number, placing?: number, state: "played" | "absent" = "played") => ({
      ...{ id, halfPoints: halfPointsOf, state, ...(placing !== undefined && { placing }) },
    });
    const round = (...tables: ReturnType<typeof seat>[][]) => ({ tables, byes: [] });
    const rounds = [
      round([seat(1, 24, 1), seat(2, 12, 2), seat(3, 0, 3)]),
      round([seat(1, 24, 1), seat(2, 12, 2), seat(3, 0, 3)]),
      round([seat(2, 12), seat(3, 0, undefined, "absent"), seat(1, 12)]),
      round([seat(2, 24, 1), seat(3, 12, 2)]),
    ];
    const order = divisionOrder(
      [1, 2, 3, 4].map((id) => ({ id, rating: 1500 })),
      rounds,
    );
    assert.deepEqual(
      order.map(({ id, mean, tables, wins }) => [id, mean, tables, wins]),
      [
        [2, 16, 3, 1],
        [3, 3, 4, 0],
        [1, 24, 2, 2],
        [4, 0, 0, 0],
      ],
    );
  });

  it("loses nobody, keeps its sizes, and lets three rise and fall", () => {
    const size = fc.integer({ min: DIVISION.min, max: DIVISION.max });
    const league = fc.record({
      sizes: fc.array(size, { minLength: 1, maxLength: 5 }),
      reserve: fc.integer({ min: 0, max: 30 }),
      leaving: fc.uniqueArray(fc.integer({ min: 0, max: 79 }), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(league, ({ sizes, reserve: waiting, leaving }) => {
        let next = 0;
        const take = (count: number) => Array.from({ length: count }, () => next++);
        const divisions = sizes.map(take);
        const reserve = take(waiting);
        const gone = new Set(leaving);
        const after = nextSeason({ divisions, reserve }, gone);
        const everyone = [...after.divisions.flat(), ...after.reserve];
        assert.deepEqual(
          [...everyone].sort((a, b) => a - b),
          Array.from({ length: next }, (_, i) => i).filter((one) => !gone.has(one)),
        );
        for (const { length } of after.divisions) assert.ok(length >= DIVISION.min && length <= DIVISION.max, `${length} members`);
        if (everyone.length >= DIVISION.min) assert.ok(after.divisions.length > 0);
        const [top, second] = divisions;
        if (gone.size === 0 && waiting === 0 && top && second && after.divisions.length === divisions.length) {
          for (const rises of second.slice(0, MOVERS)) assert.ok(everyone.indexOf(rises) < top.length, "rises");
          for (const falls of top.slice(-MOVERS)) assert.ok(everyone.indexOf(falls) >= top.length, "falls");
        }
      }),
    );
  });
});
