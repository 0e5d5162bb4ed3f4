/** Starts a server in its own process, which tests can kill. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { JoinTable, TableJoined, TableState } from "../../../shared/core/protocol.ts";
import { Client } from "./sdkClient.ts";
import { type Reservation, TestClient } from "./testServer.ts";

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/** `logged`: the lines of its log until it listened. */
interface StartedProcess extends ServerProcess {
  readonly logged: readonly Readonly<Record<string, unknown>>[];
}

export const ADMIN_TOKEN = "for-the-one-who-runs-it";

/** Tests of servers need no built client: any page will do. */
export const CLIENT_DIR = existsSync("client/dist/index.html") ? "client/dist" : "client";

/** Generous limits: tests ask more of a server than people do. */
const GENEROUS = {
  PORT: "0",
  CLIENT_DIR,
  BOT_DELAY_MS: "0",
  CREATES_PER_MINUTE: "9999",
  JOINS_PER_MINUTE: "9999",
  REQUESTS_PER_MINUTE: "99999",
  UNATTENDED_TABLES_PER_IP: "9999",
  UNFINISHED_TABLES: "9999",
  OPEN_SEATS_PER_IP: "9999",
  BOT_GAMES_PER_IP: "9999",
  EXHIBITION: "off",
  ADMIN_TOKEN: ADMIN_TOKEN,
};

/** `registry`: a module with GAMES to use instead of the real ones. */
export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stderr?: "inherit" | "pipe";
  readonly registry?: string;
}

/** A program of the server: the bundle that `npm test` makes, which starts in less than half the time, or else its source. */
export function program(name: "main" | "account" | "backup" | "restore" | "doctor"): string {
  const { BUNDLED_SERVER } = process.env;
  return BUNDLED_SERVER ? join(BUNDLED_SERVER, "server", "boot", `${name}.mjs`) : resolve(`server/boot/${name}.ts`);
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export async function startServerProcess(
  dataDir: string,
  { stderr = "inherit", registry, env = {} }: StartOptions = {},
): Promise<StartedProcess> {
  const args = registry ? [resolve("test/server/helpers/customServer.ts"), registry] : [program("main")];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...GENEROUS, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", stderr],
  });
  const logged: Record<string, unknown>[] = [];
  running.add(child);
  child.once("exit", () => running.delete(child));
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    logged.push(JSON.parse(line));
    const port = logged.at(-1)?.port;
    if (!port) continue;
    child.stdout?.resume();
    return { url: `http://localhost:${port}`, child, logged };
  }
  throw new Error("the server did not start");
}

/** SIGKILL. */
export async function kill({ child }: ServerProcess): Promise<void> {
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await gone;
}

/** Whether any process of a group is left. */
export function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

export const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;

/** Simulates a full disk by limiting the size of the server's files, in bytes. */
export function limitFileSize({ child }: ServerProcess, bytes: number | "unlimited"): void {
  const { status, stderr } = spawnSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytes}:unlimited`], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
}

export async function post<T>(
  server: Pick<ServerProcess, "url">,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200, path);
  return (await response.json()) as T;
}

/** A client at a table, with its state loaded. */
export async function joinTable(
  server: Pick<ServerProcess, "url">,
  id: string,
  secrets: JoinTable,
  headers: Record<string, string> = {},
): Promise<TestClient> {
  const { reservation } = await post<TableJoined>(server, `/api/tables/${id}/join`, secrets, headers);
  const guest = new TestClient((await new Client(server.url).consumeSeatReservation(reservation as Reservation)) as never);
  await guest.until("the table is seen", ({ welcome, room }) => welcome !== undefined && Boolean((room.state as TableState)?.commitment));
  return guest;
}
