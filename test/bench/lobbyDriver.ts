/** The visitors of `lobby.ts`. "come" opens their streams and makes the seeks, "leave" ends both; "read" asks for the bytes since it was last asked. */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setPriority } from "node:os";
import type { MySeeks } from "../../shared/core/seeks.ts";
import { GAMES } from "../../shared/games.ts";
import { ownAddress } from "./benchServer.ts";
import { inGroups } from "./measure.ts";

const { url, people, seeks } = JSON.parse(process.argv[2] ?? "{}") as { url: string; people: number; seeks: number };
const AT_ONCE = 20;
/** Each opens the lobby, and makes the seek, anew after this time. */
const VISIT_MS = 300_000;
/** Seeks with the same terms, too few for a table of four: each fits the others, and none finds a game. */
const ALIKE = 3;

const agent = new Agent({ keepAlive: true });
let bytes = 0;

/** @param onText told of each part @returns closes it; resolves with its first part */
async function openStream(path: string, headers: object, onText: (text: Buffer) => void): Promise<() => void> {
  const request = get(url + path, { agent, headers: { ...headers } });
  request.on("error", () => undefined);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  response.on("error", () => undefined).on("data", onText);
  await once(response, "data");
  return () => request.destroy();
}

/** Letters that look like no others. */
const nameOf = (n: number): string => `Guest ${String(n).replace(/\d/g, (digit) => "bfghkpstxz"[Number(digit)])}`;

class Visitor {
  readonly #n: number;
  readonly #address = ownAddress();
  readonly #visitor: string;
  readonly #seeks: boolean;
  #close: (() => void)[] = [];
  #seek = "";

  constructor(n: number) {
    this.#n = n;
    this.#visitor = n.toString(16).padStart(32, "0");
    this.#seeks = n < seeks;
  }

  async #ask(path: string, body: object = {}): Promise<MySeeks> {
    const headers = { "content-type": "application/json", ...this.#address };
    const response = await fetch(`${url}/api/seeks${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ visitor: this.#visitor, ...body }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as MySeeks;
  }

  async come(): Promise<void> {
    this.#close.push(
      await openStream(`/api/tables/stream?visitor=${this.#visitor}`, this.#address, (text) => {
        bytes += text.length;
      }),
    );
    if (!this.#seeks) return;
    const headers = { ...this.#address, authorization: `Bearer ${this.#visitor}` };
    this.#close.push(await openStream("/api/seeks/stream", headers, () => undefined));
    const kind = Math.floor(this.#n / ALIKE);
    const clock = { kind: "bank", minutes: 30 + Math.floor(kind / GAMES.length), increment: 10 };
    const wishes = { seatsMin: 4, seatsMax: 4, clock, rated: "any", range: 0, bots: false, minutes: 60, name: nameOf(this.#n) };
    const mine = await this.#ask("", { games: [GAMES[kind % GAMES.length].id], ...wishes });
    this.#seek = mine.seeks[0].id;
  }

  async leave(): Promise<void> {
    for (const close of this.#close.splice(0)) close();
    if (this.#seeks) await this.#ask(`/${this.#seek}/withdraw`);
  }
}

// As if on another machine: players and server come first.
setPriority(19);
const visitors = Array.from({ length: people }, (_, n) => new Visitor(n));
let next = 0;
let renewing: NodeJS.Timeout | undefined;
let renewed = Promise.resolve();

/** As if one of the visits were over, and another began. */
async function renewOne(): Promise<void> {
  // All in turn, and not first those with seeks.
  const visitor = visitors[(next++ * 7) % people];
  await visitor.leave();
  await visitor.come();
}

const TASKS: { readonly [word: string]: () => Promise<unknown> } = {
  async come() {
    await inGroups(people, AT_ONCE, (n) => visitors[n].come());
    renewing = setInterval(() => {
      renewed = renewed.then(renewOne);
    }, VISIT_MS / people);
  },
  async leave() {
    clearInterval(renewing);
    await renewed;
    await inGroups(people, AT_ONCE, (n) => visitors[n].leave());
  },
  async read() {
    const read = bytes;
    bytes = 0;
    return read;
  },
};
// Until the first word nothing else keeps it running.
process.channel?.ref();
process.on("message", async (word: string) => process.send?.({ [word]: (await TASKS[word]()) ?? true }));
