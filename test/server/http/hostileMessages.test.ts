/** Thousands of hostile messages crash nothing, disturb nobody and leak no memory. `npm run test:fuzz` sends many more. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { joinTable, post, startServerProcess } from "../helpers/serverProcess.ts";
import { auctionMove, CLIENT_SEED, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { attack } from "./hostileClient.ts";

const TABLE_INPUT = { game: "catan", seats: 3, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };

/** As deep as a message may be long. */
const deepFrame = () => Buffer.concat([Buffer.from([21, 1, 0xa1, 0x61]), Buffer.alloc(15_000, 0x91)]);

describe("hostile messages", () => {
  let app: TestServer;
  before(async () => {
    app = await startTestServer();
  });
  after(() => app.close());

  it("don't affect other players", async () => {
    const { ann, bob } = await startedPair(app);
    await attack(app, 2000, 1);
    assert.equal(await app.metric("quayside_room_failures_total"), 0);
    for (const guest of [ann, bob]) {
      const { version } = await guest.move(auctionMove(guest) as { type: string });
      for (const other of [ann, bob]) await other.until("the move came", ({ state }) => state.version === version);
    }
  }).timeout(180_000);
});

describe("log lines caused by clients", () => {
  it("are one counted line per kind, however often they send it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const server = await startServerProcess(folder, { stderr: "pipe" });
    let written = "";
    for (const output of [server.child.stdout, server.child.stderr]) output?.on("data", (chunk) => (written += chunk));
    const { id } = await post<TableCreated>(server, "/api/tables", TABLE_INPUT);
    const guest = await joinTable(server, id, {});
    // A name that is no text, a body that breaks off, and a body that nests too deep.
    const frames = [Buffer.from([21, 1, 0xa2, 0xff, 0xff]), Buffer.from([21, 1, 0xa1, 0x61, 0x82, 0xa2]), deepFrame()];
    for (let times = 0; times < 10; times++) for (const frame of frames) guest.socket.send(frame);
    await assert.rejects(guest.ask("events", { from: -1 }));
    assert.ok(written.split("\n").length < 8, written);
    assert.ok(written.length < 3000, written);
    const ended = once(server.child, "exit");
    server.child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
});
