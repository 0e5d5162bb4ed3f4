/** docker-compose.yml's profile `scale` as local processes into which faults can be injected. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../helpers/freePort.ts";
import { ownPostgres, type Postgres } from "../../helpers/postgres.ts";
import { type HaProxy, startProxy } from "../../helpers/proxy.ts";
import { kill, type ServerProcess, startServerProcess } from "../../helpers/serverProcess.ts";

/** One process of several; restarts keep its name and port. */
export class Node {
  readonly name: string;
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #folder: string;
  #server: ServerProcess | undefined;

  constructor(name: string, port: number, folder: string, env: Readonly<Record<string, string>>) {
    this.name = name;
    this.port = port;
    this.#folder = folder;
    this.#env = { ...env, PORT: String(port), PROCESS_NAME: name };
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Retries while its dependencies are missing, as a container supervisor would. */
  async start(): Promise<void> {
    const started = await startServerProcess(this.#folder, { env: this.#env }).catch(() => undefined);
    this.#server = started;
    if (!started) await this.start();
  }

  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await kill(server);
  }

  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#server?.child.kill(signal);
  }

  /** SIGTERM. @returns the exit code */
  async stop(): Promise<number> {
    const child = this.#server?.child;
    this.#server = undefined;
    if (!child) return 0;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = (await gone) as [number];
    return code;
  }
}

/** Settings of the processes, with generous limits. */
const env = { TRUSTED_PROXIES: "1", LOG_LEVEL: "info", MESSAGES_PER_SECOND: "9999", CONNECTIONS_PER_IP: "9999", DRAIN_MS: "5000" };

export class Cluster {
  readonly database: string;
  readonly postgres: Postgres;
  readonly nodes: readonly Node[];
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "quayside-"));
  #proxy: HaProxy | undefined;

  constructor(postgres: Postgres, database: string, ports: readonly number[]) {
    this.postgres = postgres;
    this.database = database;
    const [port, ...own] = ports;
    this.port = port;
    const shared = { ...env, DATABASE_URL: database };
    this.nodes = own.map(
      (at, i) => new Node(`n${i + 1}`, at, this.#folder, { ...shared, PUBLIC_ADDRESS: `localhost:${port}/p/n${i + 1}` }),
    );
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async openPort(): Promise<void> {
    const ports = this.nodes.map(({ port }) => port);
    this.#proxy = await startProxy(ports, { port: this.port });
  }

  /** Cuts all connections. @param silent milliseconds without traffic before that */
  async closePort(silent: number): Promise<void> {
    this.#proxy?.child.kill("SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, silent));
    await this.#proxy?.stop();
    this.#proxy = undefined;
  }

  async close(): Promise<void> {
    await this.#proxy?.stop();
    await Promise.all(this.nodes.map((node) => node.kill()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export async function openCluster(count: number): Promise<Cluster> {
  const ports: number[] = [];
  for (let i = 0; i <= count; i++) ports.push(await freePort());
  const postgres = await ownPostgres();
  const cluster = new Cluster(postgres, await postgres.database(), ports);
  const [first, ...others] = cluster.nodes;
  await first.start();
  await Promise.all(others.map((node) => node.start()));
  await cluster.openPort();
  return cluster;
}
