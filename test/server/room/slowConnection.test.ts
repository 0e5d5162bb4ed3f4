/** A client on a slow connection sees the same as everybody, later. */
import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { auctionMove, roomOf, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";

describe("a slow connection", () => {
  let app: TestServer;
  before(async () => {
    app = await startTestServer();
  });
  after(() => app.close());

  /** The server's ends of the sockets without a seat. */
  async function watchersOf(table: string): Promise<Socket[]> {
    const room = await roomOf(app, table);
    return room.clients.filter(({ view }) => !view).map(({ ref }) => (ref as unknown as { _socket: Socket })._socket);
  }

  it("delivers every change to a spectator as it was when sent", async () => {
    const { made, ann, bob } = await startedPair(app);
    const watcher = await app.join(made.id);
    const slow = await watchersOf(made.id);
    assert.equal(slow.length, 1);
    for (const socket of slow) socket.cork();
    while (ann.state.phase === "running" && ann.state.version < 6) {
      for (const guest of [ann, bob]) {
        const move = auctionMove(guest);
        if (!move) continue;
        const { version } = await guest.move(move as { type: string });
        for (const other of [ann, bob]) await other.until("the move came", ({ state }) => state.version === version);
      }
    }
    assert.ok(watcher.state.version < ann.state.version);
    for (const socket of slow) while (socket.writableCorked > 0) socket.uncork();
    await watcher.until("all moves came", ({ state }) => state.version === ann.state.version);
    assert.deepEqual(watcher.state.table, ann.state.table);
    assert.equal(watcher.events.length, ann.events.length);
  });
});
