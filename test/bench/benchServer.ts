/** Starts the real server in a child process, and clients that count received bytes. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, type Room } from "@colyseus/sdk";
import type { Game } from "../../shared/core/game.ts";
import { BEAT } from "../../shared/core/liveness.ts";
import type { CreateTable, TableCreated, TableJoined } from "../../shared/core/protocol.ts";
import { ownFolder, startChild } from "./child.ts";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const NUMBER = "0123456789abcdef0123456789abcdef";
const MANY = "100000";
const TOKEN = "for-the-benchmark";

export interface BenchServer {
  readonly url: string;
  /** Where its data are. */
  readonly folder: string;
  /** Seconds of CPU that the server's process has used. */
  cpu(): Promise<number>;
  /** Bytes that it holds. */
  memory(): Promise<number>;
  /** A value of its metrics. @param name with enough of its first labels to be unique */
  figure(name: string): Promise<number>;
  close(): void;
}

/** Where a server is. */
export type Address = Pick<BenchServer, "url">;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when the process has printed a line with the text. */
function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes(text) && resolve());
    child.once("exit", (code) => reject(new Error(`exited with ${code} before it said "${text}"`)));
  });
}

/** The kernel counts in hundredths of a second. */
const TICKS = 100;

/** Seconds of CPU that a process has used; its own figures may be asked for only so often, and cost something themselves. */
function cpuOf({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Starts the server with its embedded store on the disk and no limits on clients of one address. @param root the checkout whose server it is */
export async function startBenchServer(settings: { [name: string]: string } = {}, root = ROOT): Promise<BenchServer> {
  const port = await freePort();
  const limits = {
    MESSAGES_PER_SECOND: MANY,
    CREATES_PER_MINUTE: MANY,
    UNATTENDED_TABLES_PER_IP: MANY,
    UNFINISHED_TABLES: MANY,
    OPEN_SEATS_PER_IP: MANY,
    BOT_GAMES_PER_IP: MANY,
    EXHIBITION: "off",
    JOINS_PER_MINUTE: MANY,
    REQUESTS_PER_MINUTE: MANY,
    CONNECTIONS_PER_IP: MANY,
    ADMIN_TOKEN: TOKEN,
  };
  const folder = ownFolder();
  const env = { ...process.env, ...limits, ...settings, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "info" };
  const child = startChild(join(root, "server/boot/main.ts"), { env, pipesOutput: true });
  await printed(child, "listening");
  const url = `http://localhost:${port}`;
  const metric = async (name: string) => {
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    const line = metrics.split("\n").find((one) => one.startsWith(name) && [" ", "{", ",", "}"].includes(one[name.length]));
    return Number(line?.split(" ").at(-1));
  };
  return {
    url,
    folder,
    cpu: async () => cpuOf(child),
    memory: () => metric("process_resident_memory_bytes"),
    figure: metric,
    close: () => child.kill("SIGKILL"),
  };
}

let asked = 0;

/** Each request of ordinary people comes from an address of its own, as far as the server trusts a proxy. */
export const ownAddress = (): { "x-forwarded-for": string } => ({
  "x-forwarded-for": `10.${++asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
});

async function post<T>(url: string, body: object, more: HeadersInit = {}): Promise<T> {
  const headers = { "content-type": "application/json", ...ownAddress(), ...more };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

export function createTable(testServer: Address, input: Partial<CreateTable>): Promise<TableCreated> {
  const ordinary = { seats: 4, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: NUMBER };
  return post(`${testServer.url}/api/tables`, { ...ordinary, ...input });
}

/** A socket at a table that counts the bytes which reach it. */
export class Seated {
  readonly room: Room;
  bytes = 0;
  frames = 0;
  #waiting: { isDue: () => boolean; resolve: () => void }[] = [];

  constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage("*", () => undefined);
    room.onMessage(BEAT, () => room.ping(() => undefined));
    room.onStateChange(() => this.#look());
    const socket = (room.connection.transport as unknown as { ws: WebSocket }).ws;
    socket.addEventListener("message", ({ data }) => {
      this.bytes += (data as ArrayBuffer).byteLength;
      this.frames++;
    });
  }

  get version(): number {
    return (this.room.state as { version: number }).version;
  }

  #look(): void {
    const due = this.#waiting.filter(({ isDue }) => isDue());
    this.#waiting = this.#waiting.filter((waiting) => !due.includes(waiting));
    for (const { resolve } of due) resolve();
  }

  /** Resolves as soon as the state is so. */
  when(isDue: () => boolean): Promise<void> {
    if (isDue()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ isDue, resolve }));
  }

  /** Resolves when the patch of that version has been applied. */
  reached(version: number): Promise<void> {
    return this.when(() => this.version >= version);
  }

  /** Resolves when the seat's own hand is there. */
  dealt(seat: number): Promise<void> {
    return this.when(() => (this.room.state as { hands?: readonly object[] }).hands?.[seat] !== undefined);
  }
}

/** @param headers of the request, as a cookie */
export async function enter(
  testServer: Address,
  id: string,
  secrets: { key?: string; invite?: string } = {},
  headers: HeadersInit = {},
): Promise<Seated> {
  const { reservation } = await post<TableJoined>(`${testServer.url}/api/tables/${id}/join`, secrets, headers);
  const room = await new Client(testServer.url).consumeSeatReservation(reservation as Parameters<Client["consumeSeatReservation"]>[0]);
  const seated = new Seated(room as unknown as Room);
  await new Promise<void>((resolve) => room.onStateChange.once(() => resolve()));
  return seated;
}

/** Without trade between players, where there is such an option: offers at random would fill the game, and have to keep their distance. */
export function plainOptions(game: Game): CreateTable["options"] {
  return game.options.some(({ id }) => id === "domesticTrade") ? { domesticTrade: false } : {};
}

export const sitDown = ({ room }: Seated, seat: number): Promise<unknown> =>
  room.request("sit", { seat, name: `Guest ${seat}`, clientSeed: NUMBER });

/** A started table with a socket on each seat. If the sockets decode, wait for their hands. */
export async function startTable(testServer: Address, game: string, seats: number, options: object): Promise<Seated[]> {
  const made = await createTable(testServer, { game, seats, options: options as CreateTable["options"] });
  const sitting = [await enter(testServer, made.id, { key: made.key })];
  for (let seat = 1; seat < seats; seat++) {
    const guest = await enter(testServer, made.id, { invite: made.invite });
    await sitDown(guest, seat);
    sitting.push(guest);
  }
  await sitting[0].room.request("start", {});
  return sitting;
}

/** A started table with a socket on each seat, which has its hand. */
export async function startedTable(testServer: Address, game: string, seats: number, options: object): Promise<Seated[]> {
  const sitting = await startTable(testServer, game, seats, options);
  await Promise.all(sitting.map((viewer, seat) => viewer.dealt(seat)));
  return sitting;
}
