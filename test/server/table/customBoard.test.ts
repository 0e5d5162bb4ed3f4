/** Only playable custom boards are accepted, through every API. */
import assert from "node:assert/strict";
import { ATOLL } from "../../../shared/catan/customBoard.ts";
import { REGISTRY } from "../../fixture/registry.ts";
import { randomBoardText } from "../../shared/catan/randomBoards.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

const custom = <D>(drawing: D) => ({ map: "custom", drawing });
const input = { game: "catan", seats: 3, public: false, spectatorsAllowed: true, name: "Ann", clientSeed: "ab".repeat(16) };

const HOSTILE: readonly [name: string, drawing: unknown][] = [
  ["an object", { length: 3 }],
  ["a list", [ATOLL]],
  ["nothing", null],
  ["a text as long as may be sent", "-".repeat(4000)],
  ["a longer one", "-".repeat(60_000)],
  ["a script", "<script>alert(1)</script>"],
  ["a good one with something behind it", `${ATOLL}'; DROP TABLE games`],
  ["land without a number", ATOLL.replace("f9", "f")],
  ["an empty sea", `${"-".repeat(30)}..`],
];

describe("custom boards at real tables", function () {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY);
  });
  after(() => server.close());

  for (const [name, drawing] of HOSTILE)
    it(`refuses a table with ${name}`, async () => {
      const { status } = await server.call("POST", "/api/tables", { ...input, options: custom(drawing) });
      assert.equal(status, 400);
    });

  it("refuses invalid boards with reason and place, and keeps the old one", async () => {
    const made = await server.create({ ...input, options: custom(ATOLL) });
    const ann = await server.join(made.id, { key: made.key });
    const bad = ATOLL.replace("f9", "f");
    const refused = { code: "BAD_OPTION", params: { why: "NO_TOKEN", cell: 6, option: "drawing" } };
    assert.deepEqual(await ann.refused("updateSettings", { options: custom(bad) }), refused);
    assert.equal(JSON.parse(ann.state.options).drawing, ATOLL);
    const other = randomBoardText(3, 7);
    await ann.ask("updateSettings", { options: custom(other) });
    await ann.until("the new board is shown", ({ state }) => JSON.parse(state.options).drawing === other);
  });

  it("keeps the board while the number of seats changes, and refuses too many seats", async () => {
    const drawing = "--------f8h8---p8g8m8---f8h8---------..e";
    const made = await server.create({ ...input, options: custom(drawing) });
    const ann = await server.join(made.id, { key: made.key });
    await ann.ask("updateSettings", { seats: 2 });
    await ann.until("a seat is gone", ({ state }) => state.seats.length === 2);
    assert.equal(JSON.parse(ann.state.options).drawing, drawing);
    const refused = { code: "BAD_OPTION", params: { why: "FEW_PLACES", seats: 4, option: "drawing" } };
    assert.deepEqual(await ann.refused("updateSettings", { seats: 4 }), refused);
    assert.deepEqual([ann.state.seats.length, JSON.parse(ann.state.options).drawing], [2, drawing]);
  });

  it("is played on and sent to everybody", async () => {
    const drawing = randomBoardText(3, 5);
    const made = await server.create({ ...input, options: custom(drawing), bots: ["steady", "steady"] });
    const ann = await server.join(made.id, { key: made.key });
    await ann.ask("start", {});
    await ann.until("the game runs", ({ state }) => state.phase === "running");
    assert.equal((ann.state.table as { drawing: string }).drawing, drawing);
  });
});
