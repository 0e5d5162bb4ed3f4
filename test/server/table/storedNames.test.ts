/** What version 0.1.0 stored of a table is read under today's names. */
import assert from "node:assert/strict";
import { readChatMessage } from "../../../server/table/chat/history.ts";
import { readSeating } from "../../../server/table/seating/seating.ts";
import { readStatus } from "../../../server/table/status.ts";
import { currentTableEvent } from "../../../server/table/storedNames.ts";

describe("the stored names of version 0.1.0", () => {
  it("are read in a seating", () => {
    const ann = { id: "p", keyHash: "h", name: "Ann", number: "f", removed: false };
    const robo = { ...ann, id: "r", ownBot: true };
    const places = [
      { colour: "red", person: "p", level: "" },
      { colour: "blue", person: "", level: "steady", gone: "Bob" },
    ];
    const allowed = Object.fromEntries([
      ["watching", true],
      ["ownBots", true],
    ]);
    const old = { ...allowed, numbers: ["f"], places, people: [ann, robo], host: "p", kept: { people: ["p"], forMs: 9 } };
    const seating = readSeating(JSON.stringify(old));
    const { spectatorsAllowed, apiBotsAllowed, clientSeeds } = seating;
    assert.deepEqual(
      { spectatorsAllowed, apiBotsAllowed, clientSeeds },
      { spectatorsAllowed: true, apiBotsAllowed: true, clientSeeds: ["f"] },
    );
    assert.deepEqual(
      seating.participants.map(({ clientSeed, apiBot }) => [clientSeed, apiBot]),
      [
        ["f", undefined],
        ["f", true],
      ],
    );
    assert.deepEqual(seating.slots, [
      { colour: "red", participant: "p", level: "" },
      { colour: "blue", participant: "", level: "steady", replacedName: "Bob" },
    ]);
    assert.deepEqual(seating.heldSeats, { participants: ["p"], forMs: 9 });
    assert.deepEqual(readSeating(JSON.stringify(seating)), seating, "today's names stay");
    assert.throws(() => readSeating("null"), SyntaxError);
  });

  it("are read in a status with an open vote", () => {
    const vote = { kind: "undo", by: 0, about: 3, asked: [1], yes: [] };
    const status = readStatus(JSON.stringify({ paused: false, vote, next: "t2", again: [1] }));
    assert.deepEqual(status.vote, { kind: "undo", by: 0, target: 3, voters: [1], yes: [] });
    assert.deepEqual([status.rematchTable, status.rematchSeats], ["t2", [1]]);
    assert.deepEqual(readStatus(JSON.stringify(status)), status, "today's names stay");
  });

  const events: readonly (readonly [object, object])[] = [
    [
      { type: "table.takenBack", seat: 1, keep: 3, count: 1, vote: false },
      { type: "table.undone", seat: 1, keep: 3, count: 1, vote: false },
    ],
    [
      { type: "table.voteBegan", kind: "openSeat", seat: 0, about: 2 },
      { type: "table.voteStarted", kind: "openSeat", seat: 0, target: 2 },
    ],
    [
      { type: "table.given", seat: 1 },
      { type: "table.replacedByBot", seat: 1 },
    ],
    [
      { type: "table.opened", seat: 1 },
      { type: "table.vacated", seat: 1 },
    ],
    [
      { type: "table.standIn", seat: 1 },
      { type: "table.botPlaying", seat: 1 },
    ],
    [
      { type: "table.botEased", seat: 1 },
      { type: "table.botDegraded", seat: 1 },
    ],
    [
      { type: "table.paused", seat: 1 },
      { type: "table.paused", seat: 1 },
    ],
  ];
  for (const [old, current] of events)
    it(`are read in an event ${JSON.stringify(old)}`, () => assert.deepEqual(currentTableEvent({ ...old }), current));

  it("are read in a spectator's chat message", () => {
    const message = { seat: -1, name: "", text: "hi", room: "watchers", at: 1 };
    assert.deepEqual(readChatMessage(JSON.stringify(message)), { ...message, room: "spectators" });
    assert.equal(readChatMessage('{"seat":0,"name":"Ann","text":"hi","at":1}').room, "table");
  });
});
