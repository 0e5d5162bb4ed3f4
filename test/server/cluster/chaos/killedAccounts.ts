/**
 * Kills processes while people sign up, claim seats, rename and delete their accounts, and are suspended and let back in by a moderator. Checks
 * that no account is left without a way in, no seat that nobody can open, and no suspension without effect.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { restrictionsOf } from "../../../../server/store/moderation.ts";
import { fileOf } from "../../../../server/store/sqlite.ts";
import { readSeating } from "../../../../server/table/seating/seating.ts";
import { readStatus } from "../../../../server/table/status.ts";
import type { Claimed } from "../../../../shared/core/account.ts";
import type { TableCreated } from "../../../../shared/core/protocol.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { AccountPage, type Reply } from "../../helpers/accountPage.ts";
import { freePort } from "../../helpers/freePort.ts";
import { query } from "../../helpers/postgres.ts";
import { CLIENT_SEED, eventually } from "../../helpers/testServer.ts";
import { Node } from "./cluster.ts";

const PROCESSES = 3;
/** People who act at the same time. */
const PEOPLE = 6;
/** Maximum delay of a kill after some steps, in ms. */
const MOST_MS = 250;
const RETRY_MS = 200;
/** Lives begun for each kill at most: what else they would do while processes start proves nothing more. */
const LIVES_PER_KILL = 12;
/** The public host, whichever process answers. */
const HOST = "play.example.org";
const ORIGIN = `https://${HOST}`;

type Step = "sign up" | "claim" | "rename" | "suspend" | "lift" | "delete";

export interface Findings {
  readonly done: Readonly<Record<Step, number>>;
  /** How often the reply to a step was lost with a process. */
  readonly lost: Readonly<Record<Step, number>>;
  readonly accounts: number;
}

/** The processes and their database. */
export interface World {
  readonly nodes: readonly Node[];
  rows(sql: string): Promise<Readonly<Record<string, unknown>>[]>;
  /** Changes rows. */
  run(sql: string): Promise<unknown>;
}

interface Seat {
  readonly id: string;
  readonly key: string;
}

/** No reply, because a process was killed. */
export class Lost extends Error {}

/** A browser whose requests go to any of the processes. */
export class WanderingPage extends AccountPage {
  readonly #world: World;
  readonly #random: FastRandom;

  constructor(world: World, random: FastRandom, from?: AccountPage) {
    const any = {
      get url() {
        return (world.nodes[random.int(world.nodes.length, "node")] as Node).url;
      },
    };
    super(any, ORIGIN, from?.device);
    this.#world = world;
    this.#random = random;
  }

  override get headers(): Record<string, string> {
    return { ...super.headers, "x-forwarded-host": HOST };
  }

  override async ask(...request: Parameters<AccountPage["ask"]>): Promise<Reply> {
    const reply = await super.ask(...request).catch((error: Error) => {
      if (error instanceof TypeError) throw new Lost(error.message);
      throw error;
    });
    // A redirect leads to a process that the asked one cannot reach; a timeout means that the request was not read.
    if (reply.status >= 500 || [307, 408].includes(reply.status)) throw new Lost(JSON.stringify(reply.body));
    return reply;
  }

  /** Another browser of the same network with the same device. */
  override another(): WanderingPage {
    return new WanderingPage(this.#world, this.#random, this);
  }
}

const MODERATOR = "Judge";

/** Somebody with the right to suspend others. */
async function signUpModerator(world: World, random: FastRandom): Promise<WanderingPage> {
  const page = new WanderingPage(world, random);
  await page.signUp(MODERATOR);
  await world.run(`update accounts set role = 'moderator' where name = '${MODERATOR}'`);
  const signedIn = page.another();
  await signedIn.logIn();
  return signedIn;
}

/** A player who retries everything, and after each lost reply finds out whether the request was carried out. */
class Person {
  page: WanderingPage;
  name: string;
  readonly #world: World;
  readonly #random: FastRandom;
  readonly #tally: Tally;
  readonly seats: Seat[] = [];
  isSuspended = false;
  readonly #moderator: WanderingPage;

  constructor(world: World, random: FastRandom, tally: Tally, moderator: WanderingPage, name: string) {
    this.#moderator = moderator;
    this.page = new WanderingPage(world, random);
    this.#world = world;
    this.#random = random;
    this.#tally = tally;
    this.name = name;
  }

  async #insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Lost) || this.#tally.isFailed) throw error;
        await pause(RETRY_MS);
      }
    }
  }

  /** Takes a step; if its reply is lost, `settle` finds out whether it is done. */
  async #take(step: Step, ask: () => Promise<unknown>, settle: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        await ask();
        break;
      } catch (error) {
        if (!(error instanceof Lost) || this.#tally.isFailed) throw error;
        this.#tally.lost[step]++;
        if (await this.#insist(settle)) break;
      }
    }
    this.#tally.done[step]++;
  }

  /** @returns the code of the refusal; "NO_PASSKEY" before the sign-up */
  async #signInRefusal(): Promise<unknown> {
    const page = this.page.another();
    const device = page.device;
    if (device.held.length === 0) return "NO_PASSKEY";
    const options = await page.done("/login/begin");
    const { status, body } = await page.post("/login/finish", device.get(options as never));
    if (status === 200) this.page = page;
    return status === 200 ? undefined : body.code;
  }

  /** @returns false if there is no such account */
  async signIn(): Promise<boolean> {
    const refusal = await this.#signInRefusal();
    assert.ok([undefined, "NO_PASSKEY", "CEREMONY_FAILED"].includes(refusal as string), String(refusal));
    return refusal === undefined;
  }

  signUp(): Promise<void> {
    return this.#take(
      "sign up",
      () => this.page.signUp(this.name),
      () => this.signIn(),
    );
  }

  /** A guest's table, open or with a running game. */
  async sitAsGuest(): Promise<void> {
    const guest = new WanderingPage(this.#world, this.#random);
    const starts = this.#random.int(2, "starts") === 0;
    const isPublic = this.#random.int(2, "public") === 0;
    const input = {
      game: "catan",
      seats: 2,
      options: {},
      public: isPublic,
      spectatorsAllowed: true,
      name: "Guest",
      clientSeed: CLIENT_SEED,
    };
    const bots = starts ? { bots: ["random"], start: true } : {};
    const { status, body } = await this.#insist(() => guest.ask("POST", "/api/tables", { ...input, ...bots }));
    assert.equal(status, 200, JSON.stringify(body));
    const { id, key } = body as unknown as TableCreated;
    this.seats.push({ id, key });
  }

  async #mayPlay(page: WanderingPage, id: string, secrets: object): Promise<boolean> {
    const { status, body } = await page.ask("POST", `/api/tables/${id}/join`, secrets);
    assert.ok(status === 200 || body.code === "INVITE_REQUIRED", `${status} ${JSON.stringify(body)}`);
    return body.may === "play";
  }

  /** Whether its key or the account opens a seat; both or none would be a fault. */
  async #openedBy({ id, key }: Seat): Promise<string> {
    const guest = new WanderingPage(this.#world, this.#random);
    const byKey = await this.#mayPlay(guest, id, { key });
    const byAccount = await this.#mayPlay(this.page, id, {});
    return [byKey && "key", byAccount && "account"].filter(Boolean).join(" and ");
  }

  async #claim(): Promise<void> {
    const { claimed } = (await this.page.done("/claim", { tables: this.seats })) as { claimed: readonly Claimed[] };
    const refused = claimed.flatMap(({ refused: code }) => (code ? [code] : []));
    if (refused.length === 0) return;
    for (const code of refused) assert.ok(["TABLE_UNAVAILABLE", "STORE_UNAVAILABLE"].includes(code), code);
    throw new Lost("a table's process is gone");
  }

  claim(): Promise<void> {
    return this.#take(
      "claim",
      () => this.#claim(),
      async () => {
        for (const seat of this.seats) assert.match(await this.#openedBy(seat), /^(key|account)$/, `how a seat of ${this.name} opens`);
        return false;
      },
    );
  }

  async checkSeats(): Promise<void> {
    for (const seat of this.seats) assert.equal(await this.#insist(() => this.#openedBy(seat)), "account", `a seat of ${this.name}`);
    const { body } = await this.#insist(() => this.page.ask("POST", "/api/tables/mine", { tables: [] }));
    const listed = (body as unknown as readonly { id: string }[]).map(({ id }) => id);
    for (const { id } of this.seats) assert.ok(listed.includes(id), `a seat of ${this.name} is listed`);
  }

  async #isFree(name: string): Promise<boolean> {
    const { status, body } = await new WanderingPage(this.#world, this.#random).post("/signup/begin", { name });
    assert.ok(status === 200 || body.code === "NAME_TAKEN", JSON.stringify(body));
    return status === 200;
  }

  async checkNameTaken(name = this.name): Promise<void> {
    assert.equal(await this.#insist(() => this.#isFree(name)), false, `${name} is taken or rests`);
  }

  async rename(name: string): Promise<void> {
    const old = this.name;
    await this.#take(
      "rename",
      () => this.page.done("/rename", { name }),
      async () => {
        const current = (await this.page.account()).name;
        assert.ok([old, name].includes(current));
        return current === name;
      },
    );
    this.name = name;
    for (const one of [old, name]) await this.checkNameTaken(one);
  }

  async #moderate(step: "suspend" | "lift", input: object): Promise<void> {
    const [account] = await this.#world.rows(`select id from accounts where name = '${this.name}'`);
    const path = `/api/admin/people/${account?.id}`;
    const isSuspended = ({ body }: Reply) => Number(body.bannedUntil) > 0;
    await this.#take(
      step,
      async () => assert.equal((await this.#moderator.ask("POST", `${path}/actions`, input)).status, 200),
      async () => isSuspended(await this.#moderator.ask("GET", path)) === (step === "suspend"),
    );
    this.isSuspended = step === "suspend";
  }

  async suspend(): Promise<void> {
    const { page } = this;
    await this.#moderate("suspend", { kind: "ban", days: 1, reason: "It is a test" });
    assert.equal(await this.#insist(() => this.#signInRefusal()), "BANNED");
    const isOut = async () => (await page.state()).account === undefined;
    await eventually("all processes have ended the session", () => this.#insist(isOut));
  }

  async lift(): Promise<void> {
    await this.#moderate("lift", { kind: "lift", reason: "" });
    assert.ok(await this.#insist(() => this.signIn()), `${this.name} is let in again`);
  }

  async delete(): Promise<void> {
    await this.#take(
      "delete",
      () => this.page.done("/delete"),
      async () => !(await this.signIn()),
    );
    assert.equal(await this.#insist(() => this.signIn()), false, `${this.name} is deleted`);
    await this.checkNameTaken();
  }

  /** @returns whether the account stays */
  async live(): Promise<boolean> {
    await this.sitAsGuest();
    await this.signUp();
    await this.sitAsGuest();
    await this.claim();
    await this.rename(`${this.name}x`);
    await this.suspend();
    if (this.#random.int(4, "stays out") === 0) return true;
    await this.lift();
    if (this.#random.int(3, "stays") === 0) return true;
    await this.delete();
    return false;
  }

  async check(): Promise<void> {
    if (this.isSuspended) await this.lift();
    assert.ok(await this.#insist(() => this.signIn()), `${this.name} comes in with the passkey`);
    assert.equal((await this.#insist(() => this.page.account())).name, this.name);
    await this.checkSeats();
  }
}

class Tally {
  readonly done: Record<Step, number> = { "sign up": 0, claim: 0, rename: 0, suspend: 0, lift: 0, delete: 0 };
  readonly lost: Record<Step, number> = { ...this.done };
  isFailed = false;
}

/** Names of letters only, none similar to another. */
function nameOf(n: number): string {
  const letters = "abcdefghjk";
  return `P ${[...String(n).padStart(5, "0")].map((digit) => letters[Number(digit)]).join("")}`;
}

/** Asserts that the database has no orphans. */
async function checkDatabase({ rows }: World, people: number): Promise<void> {
  assert.deepEqual(await rows("select id from accounts where id not in (select account from passkeys) or recovery_hash = ''"), []);
  const accounts = (await rows("select id from accounts")).map(({ id }) => id);
  assert.equal(accounts.length, people, "every account has an owner who can sign in");
  for (const { id, seating } of await rows("select id, seating from tables")) {
    const { participants, slots } = readSeating(String(seating));
    for (const { account } of participants) assert.ok(account === undefined || accounts.includes(account), `${id} knows a deleted account`);
    const lost = participants.filter(
      (one) => one.keyHash === "" && !one.account && slots.some(({ participant }) => participant === one.id),
    );
    assert.deepEqual(lost, [], `a seat of ${id} that nobody can open`);
  }
}

/** Seats in running public games where an account isn't suspended until the time that was decided. */
async function wronglySuspended({ rows }: World): Promise<string[]> {
  const decided = new Map(
    (await rows("select id, restrictions from accounts")).map(({ id, restrictions }) => [
      String(id),
      restrictionsOf({ restrictions: String(restrictions) }).bannedUntil,
    ]),
  );
  const running = await rows("select id, seating, status from tables where phase = 'running' and public = 1");
  return running.flatMap(({ id, seating, status }) => {
    const { participants, slots } = readSeating(String(seating));
    const { suspended } = readStatus(String(status));
    const isWrong = slots.some(({ participant }, seat) => {
      const account = participants.find((one) => one.id === participant)?.account;
      return account !== undefined && (suspended[seat] ?? 0) !== decided.get(account);
    });
    return isWrong ? [String(id)] : [];
  });
}

async function killAndCheck(world: World, kills: number, seed: number): Promise<Findings> {
  const { nodes, rows } = world;
  const random = new FastRandom(seed);
  const moderator = await signUpModerator(world, random);
  const tally = new Tally();
  const residents: Person[] = [];
  let born = 0;
  let killed = 0;
  let isOver = false;
  let failure: unknown;
  const living = Array.from({ length: PEOPLE }, async () => {
    while (!isOver && !tally.isFailed) {
      if (born >= (killed + 1) * LIVES_PER_KILL) {
        await pause(RETRY_MS);
        continue;
      }
      const person = new Person(world, new FastRandom(seed + 1 + born), tally, moderator, nameOf(born++));
      if (await person.live()) residents.push(person);
    }
  }).map((life) =>
    life.catch((error) => {
      failure ??= error;
      tally.isFailed = true;
    }),
  );
  const steps = () => Object.values(tally.done).reduce((sum, times) => sum + times, 0);
  for (let kill = 0; kill < kills && !tally.isFailed; kill++) {
    // Wait until the process has done something, or a single process would be killed while it starts.
    const goal = steps() + 1 + random.int(PEOPLE, "steps");
    await eventually("some steps are taken", () => steps() >= goal || tally.isFailed);
    await pause(random.int(MOST_MS, "moment"));
    const victim = nodes[random.int(nodes.length, "victim")] as Node;
    await victim.kill();
    await victim.start();
    killed++;
  }
  isOver = true;
  await Promise.all(living);
  if (tally.isFailed) throw failure;
  // A process that starts releases the seats of all deleted accounts, and suspends the others that are due.
  const [first] = nodes;
  await first?.kill();
  await first?.start();
  const left = "select table_id from account_seats where account not in (select id from accounts)";
  await eventually("the seats of deleted accounts are released", async () => (await rows(left)).length === 0);
  await eventually("seats are suspended as decided", async () => (await wronglySuspended(world)).length === 0);
  await checkDatabase(world, residents.length + 1);
  for (let i = 0; i < residents.length; i += PEOPLE) await Promise.all(residents.slice(i, i + PEOPLE).map((resident) => resident.check()));
  await eventually("lifted suspensions end", async () => (await wronglySuspended(world)).length === 0);
  return { done: tally.done, lost: tally.lost, accounts: residents.length };
}

const env = { TRUSTED_PROXIES: "1", LOG_LEVEL: "info", PUBLIC_ORIGIN: ORIGIN, CONNECTIONS_PER_IP: "9999" };

async function withNodes<T>(
  count: number,
  own: (port: number, folder: string) => Readonly<Record<string, string>>,
  run: (nodes: readonly Node[], folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const nodes: Node[] = [];
  try {
    for (let i = 0; i < count; i++) {
      const port = await freePort();
      nodes.push(new Node(`n${i + 1}`, port, folder, { ...env, ...own(port, folder) }));
    }
    const [first, ...others] = nodes;
    await first?.start();
    await Promise.all(others.map((node) => node.start()));
    return await run(nodes, folder);
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Several processes on one PostgreSQL. */
export function onPostgres<T>(url: string, run: (world: World) => Promise<T>): Promise<T> {
  return withNodes(
    PROCESSES,
    (port) => ({ DATABASE_URL: url, PUBLIC_ADDRESS: `localhost:${port}` }),
    (nodes) => run({ nodes, rows: (sql) => query(url, sql), run: (sql) => query(url, sql) }),
  );
}

/** One process with an embedded store. */
export function onSqlite<T>(run: (world: World) => Promise<T>): Promise<T> {
  return withNodes(
    1,
    () => ({ DATABASE_URL: "" }),
    (nodes, folder) => {
      const rows = async (sql: string) => {
        const db = new Sqlite(fileOf(folder), { readonly: true });
        const found = db.prepare<[], Record<string, unknown>>(sql).all();
        db.close();
        return found;
      };
      return run({ nodes, rows, run: async (sql: string) => new Sqlite(fileOf(folder)).exec(sql).close() });
    },
  );
}

export const killAccountsOnPostgres = (url: string, kills: number, seed: number): Promise<Findings> =>
  onPostgres(url, (world) => killAndCheck(world, kills, seed));

export const killAccountsOnSqlite = (kills: number, seed: number): Promise<Findings> =>
  onSqlite((world) => killAndCheck(world, kills, seed));
