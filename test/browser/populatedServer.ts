/** A server where people have played for three months: accounts with ratings and results, and tables that wait or run. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import type { Config } from "../../server/boot/config.ts";
import { hashOf } from "../../server/lib/secrets.ts";
import type { Store } from "../../server/store/store.ts";
import { at } from "../../shared/core/at.ts";
import type { Game } from "../../shared/core/game.ts";
import type { Match } from "../../shared/core/match.ts";
import { completeOptions, type Options } from "../../shared/core/options.ts";
import type { CreateTable, TableCreated } from "../../shared/core/protocol.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { UnratedReason } from "../../shared/core/rating.ts";
import type { GameRecord } from "../../shared/core/record.ts";
import { GAMES } from "../../shared/games.ts";
import { botMoves, newMatch } from "../fixture/botGame.ts";
import { gameOf } from "../fixture/registry.ts";
import { DAY, HOUR } from "../server/correspondence/daysTable.ts";
import { addAccount } from "../server/helpers/rows.ts";
import { CLIENT_SEED, TABLE_INPUT, type TestClient, type TestServer } from "../server/helpers/testServer.ts";
import { startServerWithClient } from "./browser.ts";
import { beginningAt, type Moment } from "./moments.ts";

/** Strongest first: short and long names, with accents, and from right to left. */
export const PEOPLE = [
  "Annegret",
  "Bo",
  "Maximiliane Wolkenstein",
  "Ümit Çağrı",
  "Dmitri Ольховский",
  "WWWWWWWWWWWWWWWWWWWWWWWW",
  "شهرزاد",
  "Léonie",
  "王小明",
  "Zoë-Sophie van der Berg",
  "Finn",
  "Gwendolyn",
  "Hartmut 2",
  "Íñigo",
] as const;
export type Person = (typeof PEOPLE)[number];

/** So many, that some ratings are settled, over so long, that no two people meet too often. */
const GAMES_PLAYED = 150;
export const SPAN = 90 * DAY;
/** The first people play Catan, all of them the other games. */
const REGULARS = 10;

const SETTINGS: CreateTable = { ...TABLE_INPUT, game: "catan", seats: 3, name: "x", clock: { kind: "pace", speed: "normal" } };

/** A seat of a finished game in which everybody stayed. */
const resultOf = (account: string, name: string, seat: number, placing: number) =>
  ({ seat, account, kind: "account", name, rank: placing, placing, score: 12 - 2 * placing, leftEarly: false, counts: true }) as const;

export class PopulatedServer {
  readonly server: TestServer;
  readonly #store: Store;
  readonly #accounts = new Map<string, string>();
  readonly #tokens = new Map<string, string>();
  readonly #random = new FastRandom(7);
  /** By game. */
  readonly #thumbnails = new Map<string, string>();

  /** @param games as of a server */
  static async start(games: readonly Game[] = GAMES, overrides: Partial<Config> = {}): Promise<PopulatedServer> {
    const populated = new PopulatedServer(await startServerWithClient({ trustedProxies: 1, ...overrides }, games));
    await populated.#addPeople();
    for (let i = 0; i < GAMES_PLAYED; i++) await populated.#addGame(i);
    return populated;
  }

  private constructor(server: TestServer) {
    this.server = server;
    this.#store = server.running.services.store;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  async #addPeople(): Promise<void> {
    const since = Date.now() - SPAN - DAY;
    for (const name of PEOPLE) {
      const account = await addAccount(this.#store, name, since);
      const token = randomBytes(32).toString("base64url");
      const session = { hash: hashOf(token), account, created: since, lastSeen: Date.now(), reauthenticated: since, label: "" };
      await this.#store.accounts.addSession(session, 5);
      this.#accounts.set(name, account);
      this.#tokens.set(name, token);
    }
  }

  /** A finished public game with its record, of a person in the first seat and bots. */
  async addRecorded(id: string, person: Person, record: GameRecord): Promise<void> {
    const { header, entries, secret = "", clientSeeds = [], ranks = [], scores = [] } = record;
    const account = this.#account(person);
    const host = { id: "host", keyHash: "", account, name: person, clientSeed: clientSeeds[0] ?? "", removed: false };
    const slots = header.seats.map(({ colour, level = "steady" }, seat) => ({ colour, participant: seat === 0 ? host.id : "", level }));
    const seating = {
      ...{ game: header.game, options: header.options, public: true, spectatorsAllowed: true, slots, participants: [host], host: host.id },
      ...{ clock: { kind: "none" }, clientSeeds, start: { accounts: [account], ratings: [], unrated: "BOTS", leavesOften: [] } },
    };
    const documents = { game: header.game, phase: "running", public: true, seating: JSON.stringify(seating), status: "{}" } as const;
    const now = Date.now();
    const owner = { account, participant: host.id, isBot: false };
    const started = { ...documents, header: JSON.stringify(header), outcome: "", changed: now, moves: 0, seatsToMove: [] };
    await this.#store.create({ id, ...started, secret, invite: "i", watchKey: "w", created: now }, [owner]);
    const { lease } = (await this.#store.open(id)) ?? assert.fail();
    const outcome = JSON.stringify({ ranks, scores, lines: scores.map(() => []) });
    for (const [n, entry] of entries.entries()) {
      const isLast = n === entries.length - 1;
      const made = { entry, intent: "", moves: n + 1, seatsToMove: [] };
      const over = { ...started, phase: "over", outcome, moves: n + 1 } as const;
      await this.#store.append(lease, n, made, now, isLast ? over : undefined);
    }
    await this.server.running.services.results.run();
  }

  /** The stronger, the further ahead; most games are live and rated ones of Catan. */
  async #addGame(i: number): Promise<void> {
    const isOther = i % 8 === 0;
    const game = isOther ? at(GAMES, 1 + (i % 3 === 0 ? 1 : 0)).id : "catan";
    const people = [...PEOPLE.keys()].slice(0, isOther ? PEOPLE.length : REGULARS);
    const players = this.#random.shuffle(people, "players").slice(0, isOther ? 3 : 4);
    const strengths = new Map(players.map((player) => [player, player + this.#random.int(9, "luck")]));
    const places = [...players].sort((a, b) => (strengths.get(a) ?? 0) - (strengths.get(b) ?? 0));
    const id = `finished-${i}`;
    const ended = Date.now() - SPAN + (i * (SPAN - HOUR)) / GAMES_PLAYED;
    const unratedReason: UnratedReason | "" = i % 20 === 7 ? "CASUAL" : "";
    const results = players.map((player, seat) =>
      resultOf(this.#account(at(PEOPLE, player)), at(PEOPLE, player), seat, 1 + places.indexOf(player)),
    );
    if (i % 13 === 5) results[0] = { ...at(results, 0), leftEarly: true, placing: players.length } as never;
    const documents = { game, phase: "over", public: true, seating: "{}", header: "", outcome: "", status: "" } as const;
    const secrets = { secret: "", invite: "", watchKey: "" };
    const owners = players.map((player) => ({ account: this.#account(at(PEOPLE, player)), participant: `${player}`, isBot: false }));
    await this.#store.create({ id, ...documents, ...secrets, moves: 9, seatsToMove: [], created: ended, changed: ended }, owners);
    const pool = i % 30 === 4 ? "correspondence" : "live";
    const chances = { closeness: 1 - (i % 40) / 100, comeback: 1 - ((i * 7) % 60) / 100 };
    const summary = {
      turns: 40 + (i % 60),
      minutes: pool === "live" ? 25 + (i % 70) : 12_000,
      thumbnail: this.#thumbnail(game),
      ...chances,
    };
    await this.#store.results.recordResult(id, { table: id, game, pool, seats: players.length, ended, unratedReason, results, summary });
  }

  /** A board after some moves of bots, the same one in all games. */
  #thumbnail(id: string): string {
    const known = this.#thumbnails.get(id);
    if (known !== undefined) return known;
    const match = newMatch(gameOf(id), 4, new FastRandom(3));
    let moves = 0;
    for (const _ of botMoves(match, new FastRandom(3))) if (++moves === 120) break;
    const thumbnail = match.game.thumbnail?.(completeOptions(match.game.options, {}, 4) as Options, match.state.table) ?? "";
    this.#thumbnails.set(id, thumbnail);
    return thumbnail;
  }

  #account(name: string): string {
    const id = this.#accounts.get(name);
    assert.ok(id, name);
    return id;
  }

  /** Each from a network of their own. */
  #headers(name: Person): Record<string, string> {
    const address = `10.0.${PEOPLE.indexOf(name)}.1`;
    return { origin: this.server.url, cookie: `quayside=${this.#tokens.get(name)}`, "x-forwarded-for": address };
  }

  /** Signs a browser in. */
  async signIn(context: BrowserContext, name: Person): Promise<void> {
    await context.addCookies([{ name: "quayside", value: this.#tokens.get(name) ?? "", url: this.server.url }]);
  }

  /** A table of these people, the first of whom hosts it. */
  async open([host, ...others]: readonly [Person, ...Person[]], settings: Partial<CreateTable> = {}) {
    const wish = { ...SETTINGS, ...settings };
    const { status, body } = await this.server.call("POST", "/api/tables", wish, this.#headers(host));
    assert.equal(status, 200, JSON.stringify(body));
    const { id } = body as TableCreated;
    const clients = [await this.server.join(id, {}, this.#headers(host))];
    for (const [i, name] of others.entries()) {
      const client = await this.server.join(id, {}, this.#headers(name));
      await client.ask("sit", { seat: (wish.bots?.length ?? 0) + 1 + i, name, clientSeed: CLIENT_SEED });
      clients.push(client);
    }
    return { id, clients };
  }

  /** Gives a person some of everything that their pages show: devices, bots, friends, a block, invitations, notifications of each kind. */
  async fillAccount(name: Person, [friend, followed, blocked]: readonly [Person, Person, Person]): Promise<void> {
    const { accounts, correspondence } = this.#store;
    const account = this.#account(name);
    const now = Date.now();
    const [passkey] = await accounts.passkeysOf(account);
    assert.ok(passkey);
    await accounts.addPasskey({ ...passkey, id: `second-${account}`, label: "Firefox, Android", backedUp: true }, 20);
    const session = { account, created: now - DAY, lastSeen: now - HOUR, reauthenticated: now - DAY, label: "Safari, iPhone" };
    await accounts.addSession({ hash: `session-${account}`, ...session }, 5);
    await accounts.addBot(account, { hash: `bot-${account}`, name: "Gizmo", created: now - DAY }, 5);
    const post = async (by: Person, path: string, body: object) => {
      const { status } = await this.server.call("POST", path, body, this.#headers(by));
      assert.equal(status, 200, path);
    };
    const relate = (by: Person, whom: Person, kind: "follow" | "block") => post(by, `/api/users/${encodeURIComponent(whom)}/${kind}`, {});
    await relate(name, friend, "follow");
    await relate(friend, name, "follow");
    await relate(name, followed, "follow");
    await relate(name, blocked, "block");
    const { id } = await this.open([friend], { public: false });
    await post(friend, `/api/tables/${id}/invite`, { name });
    const kinds = ["turn", "deadline", "missed", "replaced", "start", "end", "offer"] as const;
    await correspondence.addNotifications(
      kinds.map((kind, i) => ({
        id: `${kind}-${account}`,
        account,
        kind,
        table: id,
        dedupeKey: "",
        params: JSON.stringify({ game: at(GAMES, i % GAMES.length).id }),
        created: now - i * HOUR,
        sendAt: now - i * HOUR,
      })),
    );
  }

  /** Starts a table and plays it to its end. */
  async playOut(game: Game, clients: readonly TestClient[]): Promise<void> {
    const [host] = clients as [TestClient, ...TestClient[]];
    await host.ask("start", {});
    await Promise.all(clients.map((one) => one.until("the game runs", ({ state }) => state.phase === "running")));
    while (host.state.phase !== "over") {
      for (const client of clients) {
        const { table, hands = [] } = client.state;
        if (!table || client.state.phase === "over" || !game.toMove(table).includes(client.seat)) continue;
        const move = game.bots.steady({ table, hand: at(hands, client.seat), seat: client.seat }, this.#random);
        if (!move) continue;
        const { version } = await client.move({ ...move });
        await Promise.all(clients.map((other) => other.until(`version ${version}`, ({ state }) => state.version >= version)));
      }
    }
  }
}

/** The games of a server on which this one begins shortly before its end. @param left moves until then */
export function gamesNearEnd(id: string, seats: number, left: number): Game[] {
  return GAMES.map((game) => (game.id === id ? beginningAt(nearEnd(game, seats, left)) : game));
}

function nearEnd(game: Game, seats: number, left: number): Moment {
  const random = new FastRandom(3);
  const match = newMatch(game, seats, random);
  const states: Match["state"][] = [];
  for (const _ of botMoves(match, random)) states.push(game.clone(match.state));
  return { game, state: at(states, Math.max(0, states.length - left)) };
}
