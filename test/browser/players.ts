/** People at a table under way, each with a page or a bare socket: for tests of what becomes of a table while it is played. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import type { CreateTable, TableCreated } from "../../shared/core/protocol.ts";
import { CLIENT_SEED, type TestClient } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { type Visitor, visit } from "./browser.ts";
import { createTable, join } from "./tables.ts";

export class Players {
  readonly url: string;
  readonly made: TableCreated;
  /** By seat; bots have none. */
  readonly keys: readonly string[];
  readonly #guests: TestClient[];
  readonly #visitors: Visitor[] = [];

  private constructor(url: string, made: TableCreated, keys: readonly string[], guests: TestClient[]) {
    this.url = url;
    this.made = made;
    this.keys = keys;
    this.#guests = guests;
  }

  /** Starts a game of these people, the first one as host; `input.bots` sit after the host. */
  static async gather(url: string, names: readonly string[], input: Partial<CreateTable> = {}): Promise<Players> {
    const bots = input.bots ?? [];
    const made = await createTable(url, { public: false, seats: names.length + bots.length, name: names[0], ...input });
    const guests = [await join(url, made.id, { key: made.key })];
    const keys = [made.key];
    for (const name of names.slice(1)) {
      const guest = await join(url, made.id, { invite: made.invite });
      const seat = bots.length + guests.length;
      keys.push((await guest.ask("sit", { seat, name, clientSeed: CLIENT_SEED })).key);
      guests.push(guest);
    }
    await guests[0].ask("start", {});
    await Promise.all(guests.map((guest) => guest.until("the game has begun", ({ state }) => state.phase === "running")));
    return new Players(url, made, keys, guests);
  }

  get address(): string {
    return `${this.url}/t/${this.made.id}`;
  }

  /** A player's socket without a page; the first is the host's. */
  guest(index: number): TestClient {
    return this.#guests[index];
  }

  /** A player without a page agrees once there is a vote; the proposer's page may be slow. */
  async agree(index: number): Promise<void> {
    await this.guest(index).until("a question is asked", ({ state }) => state.vote.kind !== "");
    await this.guest(index).ask("vote", { yes: true });
  }

  /** Replaces a player's socket by a page. */
  async page(browser: Browser, index: number, options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await this.open(browser, `${this.address}#key=${this.keys[index]}`, options);
    await this.#guests[index].leave();
    return visitor;
  }

  /** A spectator's page. */
  watcher(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
    return this.open(browser, `${this.address}#watch=${this.made.watchKey}`, options);
  }

  async open(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await visit(browser, address, options);
    this.#visitors.push(visitor);
    await settled(visitor.page);
    return visitor;
  }

  /** All pages and sockets. */
  async part(leave: (visitor: Visitor) => Promise<void>): Promise<void> {
    for (const visitor of this.#visitors.splice(0)) await leave(visitor);
    for (const guest of this.#guests) await guest.leave();
  }
}
