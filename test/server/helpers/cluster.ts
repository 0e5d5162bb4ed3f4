/** Starts several servers, each in its own process, on one PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./freePort.ts";
import { ownPostgres, type Postgres, postgresFor } from "./postgres.ts";
import { type ServerProcess, type StartOptions, startServerProcess } from "./serverProcess.ts";

/** All clients of a test come from one address. */
const GENEROUS = { MESSAGES_PER_SECOND: "9999", CONNECTIONS_PER_IP: "9999", LOG_LEVEL: "info" };

export class Cluster {
  readonly postgres: Postgres;
  readonly database: string;
  readonly nodes: ServerProcess[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), "quayside-"));
  readonly #options: StartOptions;

  constructor(postgres: Postgres, database: string, options: StartOptions) {
    this.postgres = postgres;
    this.database = database;
    this.#options = options;
  }

  /** Starts one more process. @param env besides what each of them has, as a PUBLIC_ADDRESS behind a proxy */
  async add(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const port = String(await freePort());
    const own = { PORT: port, PUBLIC_ADDRESS: `localhost:${port}`, DATABASE_URL: this.database };
    const node = await startServerProcess(this.#folder, { ...this.#options, env: { ...GENEROUS, ...own, ...this.#options.env, ...env } });
    this.nodes.push(node);
    return node;
  }

  /** Kills all its processes at once, suspended ones too. */
  async close(): Promise<void> {
    await Promise.all(this.nodes.map(end));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function end({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await gone;
}

/** Processes on a new database. */
export async function startCluster(processes: number, options: StartOptions = {}): Promise<Cluster> {
  const postgres = await ownPostgres();
  const cluster = new Cluster(postgres, await postgres.database(), options);
  await Promise.all(Array.from({ length: processes }, () => cluster.add()));
  return cluster;
}

/** Skips the test if a program is missing. */
export async function clusterFor(context: Mocha.Context, processes: number, options: StartOptions = {}): Promise<Cluster> {
  await postgresFor(context);
  return startCluster(processes, options);
}
