/** Runs server/README.md's instructions for several processes line by line, on a fresh copy of the sources and an empty PostgreSQL. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { describeNightly } from "../../nightly.ts";
import { freePort } from "../helpers/freePort.ts";
import { type Postgres, postgresFor } from "../helpers/postgres.ts";
import { proxyFor } from "../helpers/proxy.ts";
import { isAlive, joinTable, post } from "../helpers/serverProcess.ts";
import { CLIENT_SEED, eventually } from "../helpers/testServer.ts";

const TABLE_INPUT = { game: "catan", seats: 3, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };

/** The commands of a section of a README. */
function commandsOf(file: string, section: string): string {
  const [, text = ""] = readFileSync(file, "utf8").split(`# ${section}\n`);
  return /```sh\n(.*?)```/s.exec(text)?.[1] ?? assert.fail(`no commands under "${section}"`);
}

/** The sources, what is built of them, and the packages that are installed already. */
function checkOut(folder: string): void {
  // As old as they are: package-lock.json must not look newer than the packages.
  const options = { recursive: true, preserveTimestamps: true };
  for (const path of ["client", "server", "shared", "package.json", "package-lock.json", "tsconfig.base.json", "tsconfig.json"])
    cpSync(path, join(folder, path), options);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

/** Resolves once this many servers listen. @throws if the commands end before */
function listening(commands: ChildProcess, servers: number): Promise<void> {
  let output = "";
  return new Promise((done, fail) => {
    const onData = (data: Buffer) => {
      output += data;
      if (output.split('"msg":"listening').length > servers) done();
    };
    commands.stdout?.on("data", onData);
    commands.stderr?.on("data", onData);
    commands.once("exit", () => fail(new Error(`a command failed:\n${output}`)));
  });
}

describeNightly("the README's instructions for several processes", function () {
  // Four programs start.
  this.timeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  let postgres: Postgres;
  let child: ChildProcess | undefined;
  before(async function () {
    proxyFor(this);
    postgres = await postgresFor(this);
    checkOut(folder);
  });
  after(async () => {
    if (child?.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  /** `sudo -u postgres` for a PostgreSQL of the tests' own. */
  function superuser(): NodeJS.ProcessEnv {
    const { hostname, port, username, password } = new URL(postgres.url("postgres"));
    const bin = join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "sudo"), '#!/bin/sh\n[ "$1 $2" = "-u postgres" ] || exit 1\nshift 2\nexec "$@"\n', { mode: 0o755 });
    const path = [bin, process.env.POSTGRES_BIN, dirname(process.env.HAPROXY as string), process.env.PATH].join(delimiter);
    return { PATH: path, PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
  }

  it("start two processes behind a proxy, line by line", async () => {
    const given = commandsOf("server/README.md", "Without containers");
    const [first, second, proxyPort, figures] = await Promise.all(["n1", "n2", "door", "figures"].map(freePort));
    const here: Readonly<Record<string, string | number>> = {
      "localhost:5432": new URL(postgres.url("")).host,
      "2571": first,
      "2572": second,
      "8080": proxyPort,
      "8404": figures,
    };
    assert.match(given, /^npm run build$/m);
    // `npm test` has built the client by the same script.
    const script = given
      .replace("npm run build\n", "")
      .replaceAll(new RegExp(Object.keys(here).join("|"), "g"), (there) => String(here[there]));
    const env = { HOME: folder, npm_config_loglevel: "error", ...superuser() };
    child = spawn("bash", ["-e", "-c", script], { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    const url = `http://localhost:${proxyPort}`;
    await listening(child, 2);
    const answers = (path: string) =>
      fetch(url + path, { headers: { authorization: "Bearer a-token-of-your-own" } }).catch(() => undefined);
    await eventually("both processes are behind the proxy", async () => {
      const nodes = await Promise.all([answers("/ready"), answers("/p/n1/metrics"), answers("/p/n2/metrics")]);
      return nodes.every((node) => node?.ok);
    });
    const { id, key } = await post<TableCreated>({ url }, "/api/tables", TABLE_INPUT);
    const ann = await joinTable({ url: `${url}/p/n1` }, id, { key });
    assert.equal(ann.seat, 0);
    assert.equal((await fetch(`${url}/`)).status, 200, "the client is built");
    assert.deepEqual(await (await fetch(`${url}/api/account`)).json(), { offered: true }, "accounts are available behind the proxy");
    const group = child.pid as number;
    process.kill(-group, "SIGTERM");
    await eventually("everything has ended", () => !isAlive(group));
  });
});
