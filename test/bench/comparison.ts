/** The sides of the server benchmark, each in its own process: the real server, and bare `ws` with or without a store. */
import { once } from "node:events";
import { join } from "node:path";
import { WebSocket } from "ws";
import { type Game, isRefusal } from "../../shared/core/game.ts";
import { completeOptions } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { plainOptions, type Seated, startBenchServer, startTable } from "./benchServer.ts";
import { gamesOf } from "./checkout.ts";
import { messageFrom, ownFolder, request, startChild } from "./child.ts";
import { inGroups, needSockets } from "./measure.ts";
import { readerOf } from "./minimalClient.ts";
import { TablePlayer } from "./player.ts";

/** A table under load. */
export interface Unit {
  busy: boolean;
  readonly over: boolean;
  /** One action: milliseconds from the intent until everybody has it; nothing where no more can be done. */
  act(): Promise<number | undefined>;
}

export interface Side {
  readonly name: string;
  readonly units: readonly Unit[];
  /** Seconds of CPU that its process has used. */
  cpu(): Promise<number>;
  /** Bytes and frames that have reached all sockets so far. */
  received(): { readonly bytes: number; readonly frames: number };
  close(): void;
}

interface LastingSide extends Side {
  /** Restarts with other tables before these games end. */
  renew(): Promise<void>;
}

/** What a viewer is sent of an action, and its mover as a reply, in bytes. */
export interface Sizes {
  readonly frames: readonly number[];
  readonly reply: number;
}

/** Tables that are opened together. */
const AT_ONCE = 10;

/** The tables of another checkout's server follow its own rules. */
async function rulesOf(root: string, id: string): Promise<Game> {
  const game = (await gamesOf(root)).find((other) => other.id === id);
  if (!game) throw new Error(`${root} has no ${id}`);
  return game;
}

/** The real server with tables under play. @param root the checkout whose server it is, another one than this */
export async function quayside(
  game: Game,
  tables: number,
  seats: number,
  root?: string,
  settings: { [name: string]: string } = {},
): Promise<LastingSide & { readonly joins: readonly number[]; readonly url: string }> {
  const server = await startBenchServer(settings, root);
  const chosen = plainOptions(game);
  if (isRefusal(completeOptions(game.options, chosen, seats))) throw new Error("options");
  const rules = root === undefined ? game : await rulesOf(root, game.id);
  needSockets(tables * seats);
  const read = await readerOf(server.folder, root);
  const startNth = async (n: number) => {
    const sitting = await startTable(server, game.id, seats, chosen);
    return new TablePlayer(rules, sitting, new FastRandom(n), read(rules, sitting[0].room.roomId));
  };
  const open = () => inGroups(tables, AT_ONCE, startNth);
  let units = await open();
  const all = (count: (viewer: Seated) => number) =>
    units.flatMap(({ sitting }) => sitting).reduce((sum, viewer) => sum + count(viewer), 0);
  return {
    name: root === undefined ? "Quayside" : "the other checkout",
    get units() {
      return units;
    },
    async renew() {
      await Promise.all(units.flatMap(({ sitting }) => sitting.map(({ room }) => room.leave())));
      units = await open();
    },
    url: server.url,
    joins: units.map(({ sitting }) => sitting[0].bytes),
    cpu: server.cpu,
    received: () => ({ bytes: all(({ bytes }) => bytes), frames: all(({ frames }) => frames) }),
    close: server.close,
  };
}

class PlainUnit implements Unit {
  busy = false;
  readonly over = false;
  readonly #sockets: readonly WebSocket[];
  readonly #frames: number;
  #left = 0;
  #arrived: () => void = () => undefined;

  constructor(sockets: readonly WebSocket[], frames: number) {
    this.#sockets = sockets;
    this.#frames = frames;
    for (const socket of sockets) socket.on("message", () => --this.#left === 0 && this.#arrived());
  }

  async act(): Promise<number> {
    const start = performance.now();
    this.#left = this.#sockets.length * this.#frames + 1;
    const all = new Promise<void>((resolve) => {
      this.#arrived = resolve;
    });
    this.#sockets[0].send(INTENT);
    await all;
    return performance.now() - start;
  }
}

/** As long as a move that a browser sends. */
const INTENT = Buffer.alloc(110, "m");

async function connect(port: number, group: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${port}/${group}`, { perMessageDeflate: false });
  await once(socket, "open");
  return socket;
}

/** Bare `ws` with frames of these sizes. @param stored each action is appended to SQLite before it is sent */
export async function plain(tables: number, seats: number, { frames, reply }: Sizes, stored: boolean): Promise<LastingSide> {
  const args = [JSON.stringify(frames), String(reply), ...(stored ? [join(ownFolder(), "plain.db")] : [])];
  const child = startChild(join(import.meta.dirname, "baseline.ts"), { args });
  const port = await messageFrom<number>(child, "port");
  const units: PlainUnit[] = [];
  for (let n = 0; n < tables; n++)
    units.push(new PlainUnit(await Promise.all(Array.from({ length: seats }, () => connect(port, n))), frames.length));
  return {
    name: stored ? "bare ws and store" : "bare ws",
    units,
    renew: async () => undefined,
    cpu: () => request<number>(child, "cpu", "cpu"),
    received: () => ({ bytes: 0, frames: 0 }),
    close: () => child.kill("SIGKILL"),
  };
}
