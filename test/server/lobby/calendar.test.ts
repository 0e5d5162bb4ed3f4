/** Calendar files of appointments, read by an independent parser. */
import assert from "node:assert/strict";
import ICAL from "ical.js";
import { calendarFile } from "../../../server/lobby/appointments/calendar.ts";

const EVENT = {
  uid: "abc@play.example.org",
  sequence: 0,
  summary: "Container (Quayside)",
  description: "",
  url: "https://play.example.org/a/abc?invite=0123456789abcdef0123456789abcdef",
  created: Date.UTC(2026, 9, 20, 8, 0, 5),
  starts: Date.UTC(2026, 9, 30, 19),
  state: "planned" as const,
};

function parsed(change: Partial<Parameters<typeof calendarFile>[0]> = {}) {
  const text = calendarFile({ ...EVENT, ...change });
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent("vevent");
  assert.ok(event);
  return { text, event: new ICAL.Event(event), status: event.getFirstPropertyValue("status"), url: event.getFirstPropertyValue("url") };
}

describe("a calendar file", () => {
  it("has time, name and link", () => {
    const { event, status, url } = parsed();
    assert.deepEqual(
      [event.uid, event.summary, event.sequence, event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime(), status, url],
      [EVENT.uid, EVENT.summary, 0, EVENT.starts, EVENT.starts + 5_400_000, "CONFIRMED", EVENT.url],
    );
    assert.equal(event.startDate.zone.tzid, "UTC");
  });

  it("keeps any text, in lines of 75 octets that end with CRLF", () => {
    for (const description of ["a; b, c\\d\ne", "Zoë 🚢".repeat(40), "\\n;,".repeat(30), `${"x".repeat(61)}é`]) {
      const { text, event } = parsed({ description });
      assert.equal(event.description, description);
      for (const line of text.split("\r\n")) assert.ok(Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line), line);
      assert.ok(text.endsWith("\r\n"));
    }
  });

  it("cancels what was in the calendar", () => {
    const { event, status } = parsed({ state: "cancelled", sequence: 1 });
    assert.deepEqual([event.uid, event.sequence, status], [EVENT.uid, 1, "CANCELLED"]);
  });
});
