/** Starts a PostgreSQL server in a temporary folder on first use, with fsync, as an ordinary user. Ends with the process. */
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./freePort.ts";

/** Folder of its programs; see `test/programs.mjs`. */
const PROGRAMS = process.env.POSTGRES_BIN;

const SUPERUSER = "postgres";

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u", "postgres"), gid: id("-g", "postgres") };
  } catch {
    return { uid: id("-u", "nobody"), gid: id("-g", "nobody") };
  }
}

/** The first argument's programs, the second's folder; ends the server and removes the folder when nobody holds its input any more. */
const KEEPER = 'bin=$1; data=$2; cat > /dev/null; "$bin/pg_ctl" stop -s -m immediate -D "$data/db" 2> /dev/null; rm -rf "$data"';

export class Postgres {
  readonly password = randomBytes(12).toString("hex");
  readonly #bin: string;
  readonly #user = ordinaryUser();
  readonly #folder = mkdtempSync(join(tmpdir(), "quayside-postgres-"));
  readonly #port: number;
  #keeper: ChildProcess | undefined;
  #databases = 0;

  constructor(bin: string, port: number) {
    this.#bin = bin;
    this.#port = port;
  }

  #run(program: string, ...args: string[]): void {
    execFileSync(join(this.#bin, program), args, { ...this.#user, cwd: this.#folder, stdio: ["ignore", "ignore", "inherit"] });
  }

  get #data(): string {
    return join(this.#folder, "db");
  }

  async make(): Promise<void> {
    const secret = join(this.#folder, "password");
    writeFileSync(secret, this.password);
    if (this.#user) for (const path of [this.#folder, secret]) chownSync(path, this.#user.uid, this.#user.gid);
    this.#keeper = spawn("sh", ["-c", KEEPER, "keeper", this.#bin, this.#folder], {
      ...this.#user,
      cwd: tmpdir(),
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    this.#keeper.unref();
    const access = ["-U", SUPERUSER, "--pwfile", secret, "-A", "scram-sha-256"];
    this.#run("initdb", "-D", this.#data, "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions", ...access);
    const settings = {
      listen_addresses: "127.0.0.1",
      port: this.#port,
      unix_socket_directories: "",
      shared_buffers: "32MB",
      wal_level: "minimal",
      max_wal_senders: 0,
    };
    writeFileSync(
      join(this.#data, "postgresql.auto.conf"),
      Object.entries(settings)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(""),
    );
    this.start();
  }

  start(): void {
    this.#run("pg_ctl", "start", "-s", "-w", "-D", this.#data, "-l", join(this.#folder, "log"));
  }

  /** @param mode "immediate" as a power cut, "fast" as an orderly restart */
  stop(mode: "fast" | "immediate"): void {
    this.#run("pg_ctl", "stop", "-s", "-w", "-m", mode, "-D", this.#data);
  }

  /** The value of a setting of a server started with these arguments. */
  setting(name: string, args: readonly string[]): string {
    const options = { ...this.#user, cwd: this.#folder, encoding: "utf8" } as const;
    return execFileSync(join(this.#bin, "postgres"), ["-D", this.#data, "-C", name, ...args], options).trim();
  }

  url(database: string, { user = SUPERUSER, password = this.password, port = this.#port } = {}): string {
    return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  }

  /** An empty database. @returns its address */
  async database(): Promise<string> {
    const name = `quayside_${this.#databases++}`;
    await query(this.url("postgres"), `create database ${name}`);
    return this.url(name);
  }

  /** A program of PostgreSQL, as pg_dump. */
  tool(program: string, ...args: string[]): void {
    execFileSync(join(this.#bin, program), args, { stdio: ["ignore", "ignore", "inherit"] });
  }
}

export async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

let made: Promise<Postgres> | undefined;

async function make(): Promise<Postgres> {
  assert.ok(PROGRAMS, "POSTGRES_BIN is not set");
  const postgres = new Postgres(PROGRAMS, await freePort());
  await postgres.make();
  return postgres;
}

export function ownPostgres(): Promise<Postgres> {
  made ??= make();
  return made;
}

/** Skips the test without PostgreSQL. */
export function postgresFor(context: Mocha.Context): Promise<Postgres> {
  if (!PROGRAMS) context.skip();
  return ownPostgres();
}
