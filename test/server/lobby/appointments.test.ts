/** Appointments of two processes on one database, of which one is killed after each of its steps. */
import assert from "node:assert/strict";
import { createLog } from "../../../server/lib/log.ts";
import { Appointments } from "../../../server/lobby/appointments/appointments.ts";
import { createTable } from "../../../server/lobby/createTable.ts";
import type { NewAppointment } from "../../../server/store/appointments.ts";
import type { Store } from "../../../server/store/store.ts";
import { aWeekLater } from "../../../shared/core/wallTime.ts";
import { GAMES } from "../../fixture/games.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { immortal, mortal, mortalActs } from "../helpers/mortal.ts";
import { addAccount } from "../helpers/rows.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeEachStore("appointments", (opened) => {
  let now = Date.UTC(2026, 2, 25, 12);
  const clock = { now: () => now, monotonic: () => now, after: () => () => undefined };
  const tables: string[] = [];
  /** Tables whose game has started, by the others' accounts. */
  const running = new Map<string, readonly string[]>();
  let here: readonly string[] = [];

  function processOf(life = immortal()): Appointments {
    const store = opened();
    const acts = {
      createTable: async (seating: Parameters<typeof createTable>[1], info: { id: string }) => {
        const made = await createTable({ store, lobby: { add: () => undefined } as never, clock }, seating, info);
        tables.push(made.id);
        return made;
      },
      gather: async (table: string, { isLate, min }: { isLate: boolean; min: number }) => {
        if (isLate && here.length >= min && !running.has(table)) running.set(table, here);
        return { here, playing: running.get(table) ?? [] };
      },
    };
    const deps = { clock, log: createLog("silent", "test"), gameById: (id: string) => GAMES.find((game) => game.id === id) };
    return new Appointments({ ...deps, store: mortal<Store>(store, life), ...mortalActs(acts, life) });
  }

  it("open one table, start one game and plan one more week, whenever a process is killed, also when clocks are changed", async () => {
    const { appointments, accounts } = opened();
    const [ann, bob, cy] = await Promise.all(["Ann", "Bob", "Cy"].map((name) => addAccount({ accounts }, name, now)));
    assert.ok(ann && bob && cy);
    const first: NewAppointment = {
      id: "week0", account: ann, game: "tower", seatsMin: 2, seatsMax: 2, clock: '{"kind":"none"}', public: true, invite: "i", note: "",
      starts: Date.UTC(2026, 2, 27, 19), zone: "Europe/Berlin", weekly: true, created: now,
    }; // biome-ignore format: columns of one row
    assert.equal(await appointments.addAppointment(first, 5, []), true);
    let id = first.id;
    let week = 0;
    for (let dieAt = 1, isLast = false; !isLast; dieAt++, week++) {
      const life = { dieAt, steps: 0 };
      const both = [processOf(life), processOf()];
      const look = async () => {
        // The one that is killed first, then both at once.
        await both[0]?.run();
        await Promise.all(both.map((one) => one.run()));
      };
      const what = `week ${week}, killed after step ${dieAt}`;
      const planned = await appointments.findAppointment(id);
      assert.ok(planned, what);
      const { starts } = planned;
      for (const account of [bob, cy, ann]) {
        const given = { appointment: id, account, answer: "yes", now, limit: 20, missesSince: starts - HOUR } as const;
        assert.equal(await appointments.answerAppointment(given, []), "done");
      }
      tables.length = 0;
      running.clear();
      here = [ann, cy];
      for (const time of [-15 * MINUTE, 0, 5 * MINUTE]) {
        now = starts + time;
        await look();
      }
      const done = await appointments.findAppointment(id);
      assert.deepEqual([done?.state, tables.length, [...running.keys()]], ["started", 1, [done?.table]], what);
      assert.deepEqual(tables, [done?.table], what);
      const came = new Map((await appointments.answersTo([id])).map(({ account, came: how }) => [account, how]));
      assert.deepEqual([came.get(ann), came.get(bob), came.get(cy)], ["yes", "missed", "yes"], what);
      const ahead = (await appointments.publicAppointments(now, 10)).map((one) => one.id);
      assert.deepEqual(ahead, [done?.next], `${what}: one more week`);
      assert.deepEqual((await appointments.findAppointment(ahead[0] ?? ""))?.starts, aWeekLater(starts, first.zone));
      await Promise.all(both.map((one) => one.close()));
      id = ahead[0] ?? "";
      isLast = life.steps < dieAt;
    }
    assert.ok(week > 12, `${week} weeks`);
    assert.equal(await appointments.cancelAppointment(id, bob, []), false, "only its host");
    assert.equal(await appointments.cancelAppointment(id, ann, []), true);
    assert.equal((await appointments.findAppointment(id))?.sequence, 1);
    const missed = await appointments.missedAppointments([ann, bob], now - 90 * DAY);
    assert.deepEqual([missed.get(ann) ?? 0, (missed.get(bob) ?? 0) > 5], [0, true]);
    assert.equal(await appointments.sweepAppointments(now + 30 * DAY), week + 1);
    assert.deepEqual(await appointments.answersOf(bob), []);
  });

  it("take at most so many answers, however many come at once", async () => {
    const { appointments, accounts } = opened();
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => addAccount({ accounts }, `Many ${"abcdefgh"[i]}`, now)));
    const appointment: NewAppointment = {
      id: "many", account: people[0] ?? "", game: "tower", seatsMin: 2, seatsMax: 2, clock: '{"kind":"none"}', public: true, invite: "i",
      note: "", starts: now + DAY, zone: "UTC", weekly: false, created: now,
    }; // biome-ignore format: columns of one row
    await appointments.addAppointment(appointment, 1, []);
    assert.equal(await appointments.addAppointment({ ...appointment, id: "more" }, 1, []), false, "the host has one already");
    const given = { appointment: "many", answer: "maybe", now, limit: 4, missesSince: now + HOUR } as const;
    const answers = people.slice(1).map((account) => appointments.answerAppointment({ ...given, account }, []));
    assert.deepEqual((await Promise.all(answers)).sort(), ["done", "done", "done", "full", "full", "full", "full"]);
  });
});
