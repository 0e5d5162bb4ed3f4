/** A really full disk: the kernel refuses writes, and later allows them again. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import {
  ADMIN_TOKEN,
  hasPrlimit,
  joinTable,
  kill,
  limitFileSize,
  post,
  type ServerProcess,
  startServerProcess,
} from "../helpers/serverProcess.ts";
import { CLIENT_SEED, eventually } from "../helpers/testServer.ts";

const TABLE_INPUT = { game: "catan", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };

describe("a full disk", () => {
  let folder: string;
  let server: ServerProcess;
  before(async function () {
    if (!hasPrlimit) this.skip();
    folder = mkdtempSync(join(tmpdir(), "quayside-"));
    server = await startServerProcess(folder);
  });
  after(async () => {
    if (!hasPrlimit) return;
    await kill(server);
    rmSync(folder, { recursive: true, force: true });
  });

  const status = async (path: string) => (await fetch(server.url + path)).status;
  const figure = async () => {
    const figures = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
    return /^quayside_store_writable\{.*\} (\d)$/m.exec(await figures.text())?.[1];
  };
  const check = () =>
    spawnSync(process.execPath, ["server/boot/health.mjs"], { env: { ...process.env, PORT: new URL(server.url).port } }).status;

  it("is reported to operator and players; no acknowledged move is lost, and play continues when there is room", async () => {
    assert.deepEqual([await status("/health"), await status("/ready"), check()], [200, 200, 0]);
    const made = await post<TableCreated>(server, "/api/tables", { ...TABLE_INPUT, bots: ["random"] });
    const ann = await joinTable(server, made.id, { key: made.key });
    await ann.ask("chat", { text: "before" });

    limitFileSize(server, 1);
    assert.equal((await ann.refused("start", {})).code, "STORE_UNAVAILABLE");
    await ann.until("the table is closed, with the reason", ({ closed }) => closed === CLOSE.STORE_UNAVAILABLE);
    assert.equal(ann.state.phase, "open", "nothing was shown that is not stored");
    await eventually("it is not ready", async () => (await status("/ready")) === 503);
    assert.deepEqual([await status("/health"), check(), await figure()], [200, 1, "0"]);
    const turnedAway = async (path: string, body: object) => {
      const response = await fetch(server.url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    assert.deepEqual(await turnedAway("/api/tables", TABLE_INPUT), [503, "STORE_UNAVAILABLE"]);
    assert.deepEqual(await turnedAway(`/api/tables/${made.id}/join`, { key: made.key }), [503, "STORE_UNAVAILABLE"]);
    assert.equal(await status("/api/tables"), 200, "what is stored may be read");

    limitFileSize(server, "unlimited");
    await eventually("it is ready again", async () => (await status("/ready")) === 200);
    assert.deepEqual([check(), await figure()], [0, "1"]);
    const back = await joinTable(server, made.id, { key: made.key });
    assert.deepEqual(
      back.welcome.chat.map(({ text }) => text),
      ["before"],
    );
    await back.ask("start", {});
    await back.until("the game runs", ({ state }) => state.phase === "running");
  });
});
