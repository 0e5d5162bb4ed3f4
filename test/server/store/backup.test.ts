/** A backup of the embedded store, taken during play and restored elsewhere, continues the game. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { fileOf } from "../../../server/store/sqlite.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { joinTable, kill, post, type ServerProcess, startServerProcess } from "../helpers/serverProcess.ts";
import { TABLE_INPUT } from "../helpers/testServer.ts";

describe("the embedded store", () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "quayside-")));
  const servers: ServerProcess[] = [];
  after(async () => {
    await Promise.all(servers.map(kill));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it("continues from a backup taken during play", async () => {
    const [from, to] = folders;
    servers.push(await startServerProcess(from));
    const bots = ["random", "random"];
    const input = { ...TABLE_INPUT, game: "catan", seats: 3, bots };
    const made = await post<TableCreated>(servers[0], "/api/tables", input);
    const ann = await joinTable(servers[0], made.id, { key: made.key });
    await ann.ask("start", {});
    await ann.until("the game runs", ({ state }) => state.phase === "running");
    const { version } = ann.state;

    const source = new Sqlite(fileOf(from), { readonly: true });
    await source.backup(fileOf(to));
    source.close();
    servers.push(await startServerProcess(to));
    const again = await joinTable(servers[1], made.id, { key: made.key });
    assert.deepEqual([again.state.phase, again.seat, again.state.commitment], ["running", 0, ann.state.commitment]);
    assert.ok(again.state.version >= version);
  }).timeout(120_000);
});
