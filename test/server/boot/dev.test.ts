/** `npm run dev` serves page, API and sockets at one address and restarts the server when sources change. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { describeNightly } from "../../nightly.ts";
import { freePort } from "../helpers/freePort.ts";
import { joinTable, post } from "../helpers/serverProcess.ts";
import { CLIENT_SEED } from "../helpers/testServer.ts";

describeNightly("the development server", function () {
  // It starts twice, on a machine that has other things to do.
  this.timeout(120_000);
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-"));
  let url: string;
  let child: ChildProcess;
  let lines: Interface;

  /** Resolves once it prints a line with these words. */
  const waitForOutput = (words: string) =>
    new Promise<void>((resolve) => {
      const look = (line: string) => {
        if (!line.includes(words)) return;
        lines.off("line", look);
        resolve();
      };
      lines.on("line", look);
    });

  before(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
    child = spawn(process.execPath, ["server/boot/dev.mjs"], { env, stdio: ["ignore", "pipe", "ignore"] });
    lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    await waitForOutput(url);
  });
  after(async () => {
    const ended = child.exitCode === null && once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true });
  });

  it("serves page and tables at one address, and keeps tables across restarts", async () => {
    assert.match(await (await fetch(`${url}/t/some`)).text(), /\/@vite\/client/);
    const input = { game: "catan", seats: 3, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
    const made = await post<TableCreated>({ url }, "/api/tables", input);
    assert.equal((await joinTable({ url }, made.id, { key: made.key })).seat, 0);
    const again = waitForOutput("Server restarted.");
    utimesSync("server/boot/health.mjs", new Date(), new Date());
    await again;
    assert.equal((await joinTable({ url }, made.id, { key: made.key })).seat, 0);
  });

  it("stops on SIGTERM", async () => {
    const end = once(child, "exit");
    child.kill("SIGINT");
    assert.deepEqual(await end, [0, null]);
    await assert.rejects(fetch(url));
  });
});
