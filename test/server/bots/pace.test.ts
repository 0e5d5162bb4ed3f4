/** Bots hurry only where everybody wants it. */
import assert from "node:assert/strict";
import { BotPace } from "../../../server/table/bots/pace.ts";
import type { Presence } from "../../../server/table/presence/presence.ts";
import type { Table } from "../../../server/table/table.ts";
import type { Attendance } from "../../../server/table/viewer.ts";
import type { Seat } from "../../../shared/core/game.ts";

const USUAL = 600;
const FAST = 100;
const [ANN, BOB] = [0, 2];

/** Ann and Bob, with a bot between them. */
function table() {
  const names = ["ann", "", "bob"];
  const online = new Set(["ann", "bob"]);
  const seating = { slots: names.map((participant) => ({ participant })), participants: [] };
  const level = (seat: Seat) => (names[seat] === "" ? "steady" : "");
  const presence = { level, isOnline: (seat: Seat) => online.has(names[seat]) } as Pick<Presence, "level" | "isOnline">;
  const attendance = { isConnected: (name: string) => online.has(name) } as Attendance;
  const pace = new BotPace({ seating } as unknown as Table, presence, attendance);
  const leave = (participant: string) => {
    online.delete(participant);
    pace.observe({ type: "left", participant, how: "disconnected" });
  };
  return { pace, online, leave };
}

describe("faster bots", () => {
  it("need the consent of every connected player", () => {
    const { pace, online, leave } = table();
    assert.equal(pace.delay(USUAL), USUAL);
    pace.ask(ANN, true);
    assert.equal(pace.delay(USUAL), USUAL);
    pace.ask(BOB, true);
    assert.equal(pace.delay(USUAL), FAST);
    pace.ask(BOB, false);
    assert.equal(pace.delay(USUAL), USUAL);
    leave("bob");
    assert.equal(pace.delay(USUAL), FAST);
    leave("ann");
    assert.equal(pace.delay(USUAL), USUAL);
    online.add("ann");
    assert.equal(pace.delay(USUAL), USUAL, "her page asks again if she still wants it");
  });
});
