/** Starts haproxy with server/ops/haproxy.cfg. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { composeFile } from "./dockerCompose.ts";
import { freePort } from "./freePort.ts";
import { eventually } from "./testServer.ts";

/** Path of haproxy; see `test/programs.mjs`. */
const PROGRAM = process.env.HAPROXY;

/** Within the open files that a test machine allows. */
const CONNECTIONS = 2000;

export interface HaProxy {
  readonly url: string;
  readonly logged: string[];
  readonly child: ChildProcess;
  /** Resolves once the proxy reports a server of a backend in this state. */
  waitForState(server: string, state: "UP" | "DOWN"): Promise<void>;
  stop(): Promise<void>;
}

/** The configuration for this many processes: as its comment says, a name and a line more for each beyond the second. */
export function configuration(processes: number): string {
  const names = Array.from({ length: processes }, (_, i) => `n${i + 1}`);
  return readFileSync("server/ops/haproxy.cfg", "utf8")
    .replace(/(acl known .*) n1 n2$/m, `$1 ${names.join(" ")}`)
    .replaceAll(/^ +server n2 .*$/gm, (line) =>
      names
        .slice(1)
        .map((name) => line.replaceAll("n2", name).replaceAll("N2", name.toUpperCase()))
        .join("\n"),
    );
}

/** The command of docker-compose.yml, with another place for the file. */
function command(file: string): [string, string[]] {
  const [program, ...args] = composeFile().services.proxy.command;
  assert.equal(program, "haproxy");
  return [PROGRAM ?? program, [...args.map((arg) => (arg.endsWith(".cfg") ? file : arg)), "-n", String(CONNECTIONS)]];
}

interface ProxyOptions {
  /** A free port by default. */
  readonly port?: number;
  /** Host name or address of the processes. */
  readonly host?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly edit?: (text: string) => string;
}

/** @param ports where n1, n2, … listen */
export async function startProxy(
  ports: readonly number[],
  { port, host = "localhost", env = {}, edit = (text) => text }: ProxyOptions = {},
): Promise<HaProxy> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-proxy-"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, edit(configuration(ports.length)));
  const servers = ports.map((at, i) => [`N${i + 1}`, `${host}:${at}`]);
  const own = { PORT: String(port ?? (await freePort())), METRICS_PORT: String(await freePort()) };
  const [program, args] = command(file);
  const child = spawn(program, args, { env: { ...own, ...env, ...Object.fromEntries(servers) }, stdio: ["ignore", "pipe", "pipe"] });
  const logged: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", (line) => logged.push(line));
  const url = `http://localhost:${own.PORT}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const answers = eventually("the proxy answers", async () => {
    assert.equal(child.exitCode, null, logged.join("\n"));
    return fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  await answers.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    logged,
    child,
    waitForState: (server, state) =>
      eventually(`${server} is ${state}`, () => logged.some((line) => line.includes(`Server ${server} is ${state}`))),
    stop,
  };
}

/** Skips the test without haproxy. */
export function proxyFor(context: Mocha.Context): void {
  if (!PROGRAM) context.skip();
}
