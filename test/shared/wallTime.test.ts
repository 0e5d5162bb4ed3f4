/** Times in time zones over both changes of the clocks. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { aWeekLater, isTimeZone, timeAt, wallTime } from "../../shared/core/wallTime.ts";

/** "2026-03-22 20:00" in a zone. */
function at(text: string, zone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return timeAt({ year, month, day, hour, minute }, zone);
}

const utc = (time: number): string => new Date(time).toISOString().slice(0, 16).replace("T", " ");

describe("times in time zones", () => {
  const weeks: readonly (readonly [zone: string, local: string, before: string, after: string])[] = [
    ["Europe/Berlin", "2026-03-27 20:00", "2026-03-27 19:00", "2026-04-03 18:00"],
    ["Europe/Berlin", "2026-10-23 20:00", "2026-10-23 18:00", "2026-10-30 19:00"],
    ["America/New_York", "2026-03-06 20:00", "2026-03-07 01:00", "2026-03-14 00:00"],
    ["America/New_York", "2026-10-30 20:00", "2026-10-31 00:00", "2026-11-07 01:00"],
    ["Australia/Lord_Howe", "2026-04-03 20:00", "2026-04-03 09:00", "2026-04-10 09:30"],
    ["Australia/Lord_Howe", "2026-10-02 20:00", "2026-10-02 09:30", "2026-10-09 09:00"],
    ["America/Santiago", "2026-04-03 20:00", "2026-04-03 23:00", "2026-04-11 00:00"],
    ["America/Santiago", "2026-09-04 20:00", "2026-09-05 00:00", "2026-09-11 23:00"],
    ["Asia/Kolkata", "2026-03-27 20:00", "2026-03-27 14:30", "2026-04-03 14:30"],
    ["Asia/Kolkata", "2026-10-23 20:00", "2026-10-23 14:30", "2026-10-30 14:30"],
  ];
  for (const [zone, local, before, after] of weeks)
    it(`keep the time of day in ${zone} in the week after ${local}`, () => {
      const starts = at(local, zone);
      assert.deepEqual([utc(starts), utc(aWeekLater(starts, zone))], [before, after]);
      assert.equal(wallTime(aWeekLater(starts, zone), zone).hour, 20);
    });

  it("move a skipped hour forward, and take the first of an hour that comes twice", () => {
    assert.equal(utc(at("2026-03-29 02:30", "Europe/Berlin")), "2026-03-29 01:30", "03:30 there");
    assert.equal(utc(at("2026-10-25 02:30", "Europe/Berlin")), "2026-10-25 00:30");
    const skipped = aWeekLater(at("2026-03-22 02:30", "Europe/Berlin"), "Europe/Berlin");
    assert.deepEqual([wallTime(skipped, "Europe/Berlin").hour, wallTime(skipped, "Europe/Berlin").minute], [3, 30]);
  });

  it("come back as they were, whenever and wherever", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 366 * 10 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const time = Date.UTC(2025, 0, 1) + minute * 60_000;
        const wall = wallTime(time, zone);
        const again = timeAt(wall, zone);
        // An hour that comes twice has two times.
        assert.deepEqual(wallTime(again, zone), wall);
        assert.ok(again <= time && time - again <= 2 * 3_600_000);
      }),
      { numRuns: 200 },
    );
  });

  it("know which zones there are", () => {
    assert.deepEqual(["Europe/Lisbon", "UTC", "Mars/Olympus", ""].map(isTimeZone), [true, true, false, false]);
  });
});
