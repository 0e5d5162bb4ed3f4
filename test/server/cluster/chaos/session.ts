/** Plays many tables on one cluster while faults are injected, and checks the invariants. */
import assert from "node:assert/strict";
import { openPostgres } from "../../../../server/store/postgres.ts";
import type { Game } from "../../../../shared/core/game.ts";
import type { TableCreated } from "../../../../shared/core/protocol.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { GAMES } from "../../../../shared/games.ts";
import { joinTable, post } from "../../helpers/serverProcess.ts";
import { replayStored, throughJson } from "../../helpers/storedGame.ts";
import { CLIENT_SEED } from "../../helpers/testServer.ts";
import type { Cluster } from "./cluster.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { Journal } from "./journal.ts";
import { NOT_NOW, Person, type Setting } from "./person.ts";

interface Plan {
  readonly tables: number;
  readonly seed: number;
  /** Milliseconds between two moves of a person, and for which a part is away: at least, and so much more at random. */
  readonly pace: number;
  readonly away: readonly [number, number];
}

/** What one fault did: how long it lasted, and how long after its end until every table had gone on, in milliseconds. */
export interface Round {
  readonly fault: Fault;
  readonly lasted: number;
  readonly healed: number;
}

/** By then every table has gone on. */
const HEALED_MS = 60_000;
/** Every n-th table has a spectator. */
const WATCHED = 4;
/** Maximum time of undisturbed play, in ms. */
const CALM_MS = 600;

const AGAIN_MS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries like a browser: just after a fault, requests may be refused. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + HEALED_MS; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (!NOT_NOW.includes((error as { actual?: unknown }).actual) || performance.now() > end) throw error;
      await pause(AGAIN_MS);
    }
  }
}

/** Those who are at one table. */
interface Group {
  readonly table: string;
  readonly people: readonly Person[];
}

const isOver = ({ people }: Group): boolean => people.some(({ over }) => over);
const versionOf = ({ people }: Group): number => Math.max(...people.map(({ version }) => version));

/** The SDK prints each lost connection. @returns undoes it */
export function muteConsole(): () => void {
  const { warn, info } = console;
  console.warn = () => undefined;
  console.info = () => undefined;
  return () => void Object.assign(console, { warn, info });
}

export class ChaosSession {
  readonly journal = new Journal();
  readonly #cluster: Cluster;
  readonly #plan: Plan;
  readonly #random: FastRandom;
  readonly #failures: unknown[] = [];
  #groups: Group[] = [];
  #made = 0;

  constructor(cluster: Cluster, plan: Plan) {
    this.#cluster = cluster;
    this.#plan = plan;
    this.#random = new FastRandom(plan.seed);
  }

  /** A person among bots, or at every other table two. @returns their keys */
  async #open(game: Game, pair: boolean): Promise<{ table: string; keys: string[] }> {
    const seats = Math.max(2, game.seats.min);
    const people = pair ? 2 : 1;
    const bots = new Array<string>(seats - people).fill("random");
    const input = { game: game.id, seats, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED, bots };
    const { id, key } = await post<TableCreated>(this.#cluster, "/api/tables", { ...input, start: !pair });
    return { table: id, keys: pair ? [key, await this.#sitDown(id, key, seats - 1)] : [key] };
  }

  /** @returns Bob's key */
  async #sitDown(id: string, key: string, seat: number): Promise<string> {
    const [ann, bob] = [await joinTable(this.#cluster, id, { key }), await joinTable(this.#cluster, id, {})];
    const sat = await bob.ask("sit", { seat, name: "Bob", clientSeed: CLIENT_SEED });
    await ann.ask("start", {});
    for (const guest of [ann, bob]) guest.cut();
    return sat.key ?? assert.fail("a new player gets a key");
  }

  /** Opens tables until there are as many as planned. */
  async fill(): Promise<void> {
    this.#groups = this.#groups.filter((group) => !isOver(group));
    while (this.#groups.length < this.#plan.tables) this.#groups.push(await this.#gather());
  }

  async #gather(): Promise<Group> {
    const number = this.#made++;
    const game = GAMES[number % GAMES.length];
    const { table, keys } = await patiently(() => this.#open(game, number % 2 === 1));
    const { journal } = this;
    const setting = { url: this.#cluster.url, table, game, journal, pace: this.#plan.pace };
    const seats: (string | undefined)[] = number % WATCHED === 0 ? [...keys, undefined] : keys;
    const people = seats.map((key, i) => this.#invite({ ...setting, key, random: new FastRandom(this.#plan.seed + number * 10 + i) }));
    return { table, people };
  }

  #invite(setting: Setting): Person {
    const person = new Person(setting);
    person.live().catch((error: unknown) => this.#failures.push(error));
    return person;
  }

  /** Injects a fault and waits until all tables go on. */
  async suffer(fault: Fault): Promise<Round> {
    await this.fill();
    await pause(this.#random.int(CALM_MS, "calm"));
    const start = performance.now();
    const [least, more] = this.#plan.away;
    const away = least + this.#random.int(more + 1, "away");
    await FAULTS[fault]({ cluster: this.#cluster, journal: this.journal, random: this.#random, away });
    const over = performance.now();
    await this.#goOn(fault);
    return { fault, lasted: Math.round(over - start), healed: Math.round(performance.now() - over) };
  }

  async #goOn(fault: Fault): Promise<void> {
    const marks = new Map(this.#groups.map((group) => [group, versionOf(group)]));
    const waiting = () => this.#groups.filter((group) => !isOver(group) && versionOf(group) <= (marks.get(group) ?? 0));
    const end = performance.now() + HEALED_MS;
    while (waiting().length > 0) {
      this.#complain();
      const stuck = waiting().map(({ table }) => table);
      assert.ok(performance.now() < end, `after ${fault} nothing went on at ${stuck.join(", ")}`);
      await pause(20);
    }
    this.#complain();
  }

  #complain(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  /** Ends the session and compares what clients saw with the store. @returns the number of moves acknowledged */
  async end(): Promise<number> {
    const seen = this.#groups.flatMap(({ table, people }) =>
      people.flatMap(({ guest }) => (guest && guest.closed === undefined ? [{ table, seat: guest.seat, state: guest.state }] : [])),
    );
    await this.leave();
    const store = await openPostgres(this.#cluster.database);
    try {
      for (const { table, seat, state } of seen) await this.#compare(store, table, seat, state);
      return await this.journal.check(store);
    } finally {
      await store.close();
    }
  }

  async leave(): Promise<void> {
    await Promise.all(this.#groups.flatMap(({ people }) => people.map((person) => person.leave())));
  }

  /** All clients saw the stored table, and no hand but their own. */
  async #compare(store: Parameters<typeof replayStored>[0], id: string, seat: number, state: Seen): Promise<void> {
    const { match } = await replayStored(store, GAMES, id, state.version);
    assert.deepEqual(state.table, throughJson(match.state.table), `${id}: seat ${seat} sees another table than the one that is stored`);
    if (seat >= 0) assert.deepEqual(state.hands?.[seat], throughJson(match.state.hands[seat]), `${id}: the hand of seat ${seat}`);
  }
}

type Seen = NonNullable<Person["guest"]>["state"];
