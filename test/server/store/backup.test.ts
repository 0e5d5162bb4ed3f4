/** A backup of the embedded store, taken during play and restored elsewhere, continues the game. */
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { fileOf } from "../../../server/store/sqlite.ts";
import { auctionMove, playOut, startedPair, startTestServer } from "../helpers/testServer.ts";

describe("the embedded store", () => {
  it("continues from a backup taken during play", async () => {
    const from = await startTestServer();
    const { made, ann, bob } = await startedPair(from);
    await ann.move(auctionMove(ann) ?? assert.fail("no move"));
    const dataDir = mkdtempSync(join(tmpdir(), "quayside-"));
    const source = new Sqlite(fileOf(from.dataDir), { readonly: true });
    await source.backup(fileOf(dataDir));
    source.close();
    const to = await startTestServer({ dataDir });
    const again = [await to.join(made.id, { key: made.key }), await to.join(made.id, { key: bob.key })];
    assert.deepEqual(
      again.map(({ state }) => state.table),
      [ann, bob].map(({ state }) => state.table),
    );
    await playOut(again);
    for (const server of [from, to]) await server.close();
  });
});
