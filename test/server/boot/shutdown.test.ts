/** Stopping a server in every usual way: real process trees under `npm start`, and real signals. */
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { NIGHTLY } from "../../nightly.ts";
import { type Cluster, clusterFor } from "../helpers/cluster.ts";
import { isAlive, joinTable, post, type ServerProcess } from "../helpers/serverProcess.ts";
import { TABLE_INPUT, type TestClient } from "../helpers/testServer.ts";

const INPUT = { ...TABLE_INPUT, game: "shipyard" };

/** A separate process group, as shells and service managers make. */
interface Tree {
  readonly url: string;
  readonly root: ChildProcess;
  readonly logged: string[];
  /** The pid of the process below the root that runs this script. */
  pidOf(script: string): number;
}

function descendants(pid: number): number[] {
  const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);
  return [...children, ...children.flatMap(descendants)];
}

const commandOf = (pid: number): string => execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });

describe("a server that gets a stop signal", function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const groups: number[] = [];
  before(() => writeFileSync(join(folder, "index.html"), "<!doctype html>"));
  after(() => {
    for (const group of groups.filter(isAlive)) process.kill(-group, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts it through npm, with a client that needs no build. */
  async function npmStart(): Promise<Tree> {
    // npm may run on an older Node, which lacks the options of the tests' own.
    const env = { ...process.env, NODE_OPTIONS: "", npm_config_loglevel: "error" };
    Object.assign(env, { PORT: "0", DATA_DIR: join(folder, "data"), CLIENT_DIR: folder });
    const root = spawn("npm", ["start"], { env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
    groups.push(root.pid as number);
    const logged: string[] = [];
    const lines = createInterface({ input: root.stdout });
    const port = await new Promise<number>((resolve, reject) => {
      root.once("exit", () => reject(new Error(`npm start ended:\n${logged.join("\n")}`)));
      lines.on("line", (line) => {
        logged.push(line);
        const listening = /"port":(\d+)/.exec(line);
        if (listening) resolve(Number(listening[1]));
      });
    });
    const pidOf = (script: string) => {
      const pid = descendants(root.pid as number).find((one) => commandOf(one).includes(script));
      return pid ?? assert.fail(`nothing runs ${script}`);
    };
    return { url: `http://localhost:${port}`, root, logged, pidOf };
  }

  /** Each signal once, and each process that may get it first. */
  const WAYS: readonly (readonly [name: string, stop: (tree: Tree) => void])[] = [
    ["SIGINT to npm alone", ({ root }) => root.kill("SIGINT")],
    ["SIGHUP to the starter alone", ({ pidOf }) => process.kill(pidOf("server/boot/start.mjs"), "SIGHUP")],
    ["SIGTERM to the process group, as systemd sends it", ({ root }) => process.kill(-(root.pid as number), "SIGTERM")],
  ];
  for (const [name, stop] of NIGHTLY ? WAYS : WAYS.slice(0, 1))
    it(`shuts down in order and leaves no process behind: ${name}`, async () => {
      const tree = await npmStart();
      const { id, key } = await post<TableCreated>(tree, "/api/tables", INPUT);
      const ann = await joinTable(tree, id, { key });
      const ended = once(tree.root, "close");
      stop(tree);
      await ann.until("the room is closed", ({ closed }) => closed !== undefined);
      assert.deepEqual(await ended, [0, null]);
      // npm ends last, so that a supervisor that waits for it can start the next one.
      assert.equal(isAlive(tree.root.pid as number), false, "a process is left");
      assert.equal(tree.logged.filter((line) => line.includes('"msg":"stopped"')).length, 1);
      await assert.rejects(fetch(tree.url));
    });
});

describe("one of several processes that gets a stop signal twice", function () {
  this.timeout(120_000);
  let cluster: Cluster;
  before(async function () {
    cluster = await clusterFor(this, 1);
  });
  after(() => cluster?.close());

  it("still hands over all its tables", async () => {
    const leaving = await cluster.add();
    const guests = await Promise.all(Array.from({ length: 12 }, () => newTable(leaving)));
    const ended = once(leaving.child, "exit");
    leaving.child.kill("SIGTERM");
    await Promise.race(guests.map((guest) => guest.until("the first table moves", ({ closed }) => closed !== undefined)));
    for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) leaving.child.kill(signal);
    await Promise.all(guests.map((guest) => guest.until("its table moves", ({ closed }) => closed !== undefined)));
    assert.deepEqual(new Set(guests.map(({ closed }) => closed)), new Set([CLOSE.RECONNECT]));
    assert.deepEqual(await ended, [0, null]);
  });

  async function newTable(server: ServerProcess): Promise<TestClient> {
    const { id, key } = await post<TableCreated>(server, "/api/tables", INPUT);
    return joinTable(server, id, { key });
  }
});
