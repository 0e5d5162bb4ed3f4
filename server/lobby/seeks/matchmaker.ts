/**
 * From seeks to games: matches open seeks, ends ready checks and makes the tables. Every process does all of it. Each step is one transaction
 * on rows in the state before it, so a step that two processes take happens once, and any process finishes what a killed one has left.
 */

import { type Game, isRefusal, type Refusal } from "../../../shared/core/game.ts";
import { SEEK_PREFIX } from "../../../shared/core/notifications.ts";
import { DAY_MS } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { PeriodicJob } from "../../lib/periodicJob.ts";
import { newKey, newSecret, newTableId } from "../../lib/secrets.ts";
import type { NewNotification } from "../../store/correspondence.ts";
import { ClaimLostError, type NewMatch, type StoredMatch, type StoredSeek } from "../../store/seeks.ts";
import type { NewTable, Store, StoredTable } from "../../store/store.ts";
import { isFree, type Seating } from "../../table/seating/seating.ts";
import { APART_MS, type CandidateDeps, readCandidates } from "./candidates.ts";
import {
  CALL_INTERVAL_MS,
  CALL_MS,
  CALLS_PER_SEAT,
  type Call,
  type Candidate,
  callsFor,
  countFitting,
  fits,
  matchSeeks,
  type SeekMatch,
} from "./matching.ts";
import { outcomeOf } from "./readyCheck.ts";
import { seekersAt } from "./seekersAt.ts";
import { seatingFor } from "./seekTable.ts";

const INTERVAL_MS = 5000;

/** How long a ready check lasts, in ms. */
const READY_CHECK_MS = { live: 30_000, days: DAY_MS };

/** A live game starts when all are connected, at the latest this time after its table was made. In ms. */
const ARRIVAL_MS = 20_000;

interface MatchmakerDeps extends Omit<CandidateDeps, "store" | "hasGame"> {
  readonly store: Pick<Store, "accounts" | "results" | "seeks" | "find">;
  readonly log: Log;
  gameById(id: string): Game | undefined;
  /** @throws if there is a table with this id */
  createTable(seating: Seating, table: { readonly id: string; readonly secret: string }): Promise<NewTable>;
  /** @returns whether the account was reached */
  callPlayer(account: string, game: string, table?: string): Promise<boolean>;
  startTable(id: string): Promise<Refusal | undefined>;
  /** By seat: who is connected; undefined if no process has the table loaded. */
  presentAt(id: string): readonly (boolean | null)[] | undefined;
}

/** What tells whether there is news of open seeks, by person. */
function textsOf(seeks: readonly StoredSeek[], fitting: ReadonlyMap<string, number>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { id, person, match, invited } of seeks)
    texts.set(person, `${texts.get(person) ?? ""}${[id, match, invited, fitting.get(id) ?? 0].join()};`);
  return texts;
}

/** Persons of whose seeks a look has found nothing new. */
function unchanged(before: ReadonlyMap<string, string>, left: ReadonlyMap<string, string>, unfinished: readonly StoredMatch[]): string[] {
  const inMatch = new Set(unfinished.flatMap(({ seeks }) => seeks.map(({ person }) => person)));
  return [...left].flatMap(([person, text]) => (before.get(person) === text && !inMatch.has(person) ? person : []));
}

export class Matchmaker extends PeriodicJob {
  readonly #deps: MatchmakerDeps;
  #isDue = false;
  /** What to do after a look at a person's seeks, by person. */
  readonly #followers = new Map<string, Set<() => Promise<void>>>();
  /** Persons whose seeks were open or in a match at the latest look. */
  #involved: ReadonlySet<string> = new Set();
  #fitting: ReadonlyMap<string, number> = new Map();
  /** `textsOf` the seeks that the latest look left open. */
  #left: ReadonlyMap<string, string> = new Map();
  /** When all followers were last told. */
  #toldAllAt = 0;

  constructor(deps: MatchmakerDeps) {
    super(deps, INTERVAL_MS, "seeks are matched late");
    this.#deps = deps;
  }

  /** Looks at the rows after a change. */
  wake(): Promise<void> {
    this.#isDue = true;
    return this.run();
  }

  protected override async work(): Promise<void> {
    do {
      this.#isDue = false;
      await this.#look();
    } while (this.#isDue && !this.isClosed);
  }

  /** How many persons' open seeks fit this one, by the latest look; 0 unless its person is followed. */
  fitting(seek: string): number {
    return this.#fitting.get(seek) ?? 0;
  }

  /** @param onLook may have news whenever the person's seeks are, or were, open or in a match @returns stops */
  follow(person: string, onLook: () => Promise<void>): () => void {
    const followers = this.#followers.get(person) ?? new Set();
    this.#followers.set(person, followers.add(onLook));
    return () => {
      followers.delete(onLook);
      if (followers.size === 0 && this.#followers.get(person) === followers) this.#followers.delete(person);
    };
  }

  async #look(): Promise<void> {
    const [before, leftBefore] = [this.#involved, this.#left];
    const unfinished = await this.#deps.store.seeks.unfinishedMatches();
    for (const match of unfinished) await this.#take(() => (match.state === "asking" ? this.#decide(match) : this.#play(match)));
    const open = await this.#match();
    const seeks = [...open, ...unfinished.flatMap((match) => match.seeks)];
    this.#involved = new Set(seeks.map(({ person }) => person));
    const told = new Set([...before, ...this.#involved]);
    const now = this.#deps.clock.monotonic();
    // What the rows don't show, as who sits at a table, is told at intervals: looks may be many in a second, and seeks hundreds.
    if (now - this.#toldAllAt >= INTERVAL_MS) this.#toldAllAt = now;
    else for (const person of unchanged(leftBefore, this.#left, unfinished)) told.delete(person);
    await this.#tell(told);
  }

  async #tell(persons: ReadonlySet<string>): Promise<void> {
    for (const [person, followers] of this.#followers)
      if (persons.has(person)) await Promise.all([...followers].map((onLook) => this.#take(onLook)));
  }

  #take(step: () => Promise<unknown>): Promise<void> {
    const unlessTaken = (error: unknown) => {
      // Another process has taken the step.
      if (!(error instanceof ClaimLostError)) throw error;
    };
    return this.attempt(() => step().catch(unlessTaken), "a step from seek to game failed");
  }

  /** @returns the seeks that were open */
  async #match(): Promise<readonly StoredSeek[]> {
    const { store, clock, gameById } = this.#deps;
    const now = clock.now();
    const all = await store.seeks.openSeeks(0);
    const open = all.filter(({ until }) => until > now);
    // An idle server writes nothing.
    if (open.length < all.length) await store.seeks.expireSeeks(now);
    this.#fitting = new Map();
    this.#left = textsOf(open, this.#fitting);
    if (open.length < 2) return all;
    const recent = await store.seeks.recentMatches(now - APART_MS);
    const deps = { ...this.#deps, hasGame: (id: string) => gameById(id) !== undefined };
    const { seeks, areApart } = await readCandidates(deps, open, recent);
    // A live ready check lasts for seconds: it is for those who are there.
    const present = seeks.filter(({ isAway }) => !isAway);
    const matches = matchSeeks(present, { now, areApart });
    for (const match of matches) await this.#take(() => this.#ask(match));
    const matched = new Set(matches.flatMap((match) => match.seeks));
    const waiting = seeks.filter((seek) => !matched.has(seek));
    for (const call of callsFor(waiting, { now, areApart })) await this.#take(() => this.#call(call));
    const followed = waiting.filter(({ person }) => this.#followers.has(person));
    this.#fitting = countFitting(waiting, { now, areApart }, followed);
    const asked = new Set([...matched].map(({ person }) => person));
    this.#left = textsOf(
      open.filter(({ person }) => !asked.has(person)),
      this.#fitting,
    );
    return all;
  }

  #ask({ game, seeks, rated }: SeekMatch): Promise<void> {
    const { store, clock } = this.#deps;
    const created = clock.now();
    const isLive = seeks.some(({ live }) => live);
    const due = created + (isLive ? READY_CHECK_MS.live : READY_CHECK_MS.days);
    const match = { id: newKey(), game, seats: seeks.length, rated, secret: newSecret(), created, due };
    return store.seeks.claim(
      match,
      seeks.map(({ id }) => id),
      isLive ? [] : seeks.map(({ person }) => this.#notification(match, person.slice(2))),
    );
  }

  /** Tells that a game by days was found. */
  #notification({ id, game, created }: Pick<NewMatch, "id" | "game" | "created">, account: string): NewNotification {
    const params = JSON.stringify({ game });
    return { id: newKey(), account, kind: "match", table: SEEK_PREFIX + id, dedupeKey: "", params, created, sendAt: created };
  }

  /** Calls players who are away until enough have been reached. Any process may: the rows say who was called. */
  async #call({ game, present, away, max }: Call): Promise<void> {
    const { store, clock, callPlayer } = this.#deps;
    const now = clock.now();
    for (const { id } of present) if (!(await store.seeks.markCalled(id, now, now - CALL_MS))) return;
    let reached = 0;
    for (const { id, person } of away) {
      if (reached === max) return;
      if (!(await store.seeks.markCalled(id, now, now - CALL_INTERVAL_MS))) continue;
      if (await callPlayer(person.slice(2), game)) reached++;
    }
  }

  /**
   * Invites players whose seeks suit a table that waits: on their pages, or those who are away by push, oldest first.
   * @returns how many were reached
   */
  async inviteTo(table: string, seating: Seating): Promise<number> {
    const { store, clock, callPlayer } = this.#deps;
    const now = clock.now();
    const atTable = seekersAt(table, seating);
    const open = await store.seeks.openSeeks(now);
    const recent = await store.seeks.recentMatches(now - APART_MS);
    const { seeks, areApart } = await readCandidates({ ...this.#deps, hasGame: () => true }, [...atTable, ...open], recent);
    const isAtTable = ({ id }: Candidate) => atTable.some((one) => one.id === id);
    const hosts = seeks.filter(isAtTable);
    const suits = (seek: Candidate) => hosts.every((host) => fits(host, seek, seating.game, { now, areApart }));
    const suited = seeks.filter((seek) => !isAtTable(seek) && suits(seek));
    const here = suited.filter(({ isAway }) => !isAway);
    await store.seeks.inviteSeeks(
      here.map(({ id }) => id),
      table,
    );
    const max = CALLS_PER_SEAT * seating.slots.filter(isFree).length;
    let called = 0;
    for (const { id, person } of suited.filter(({ isAway }) => isAway)) {
      if (called === max) break;
      if (!(await store.seeks.markCalled(id, now, now - CALL_INTERVAL_MS))) continue;
      if (await callPlayer(person.slice(2), seating.game, table)) called++;
    }
    await this.wake();
    return new Set(here.map(({ person }) => person)).size + called;
  }

  async #decide(match: StoredMatch): Promise<void> {
    const { seeks } = this.#deps.store;
    const now = this.#deps.clock.now();
    const outcome = outcomeOf(match, now);
    if (outcome.kind === "fail") await seeks.failMatch(match.id, now >= match.due);
    if (outcome.kind !== "start") return;
    const table = newTableId();
    const ids = outcome.seeks.map(({ id }) => id);
    await seeks.startMatch(match.id, table, ids, now);
    await this.#play({ ...match, table, seeks: outcome.seeks.map((seek) => ({ ...seek, state: "started" })) });
  }

  /** Makes the table unless it is there, and starts its game once the players are. Any process may repeat it. */
  async #play(match: StoredMatch): Promise<void> {
    const { store, log, startTable } = this.#deps;
    const table = (await store.find(match.table)) ?? (await this.#makeTable(match));
    if (table?.phase === "open" && !this.#isTimeToStart(table, match)) return;
    const refusal = table?.phase === "open" ? await startTable(match.table) : undefined;
    if (refusal?.code === "TABLE_UNAVAILABLE") return;
    // Somebody left meanwhile: the others are at an open table.
    if (refusal) log.info({ table: match.table, code: refusal.code }, "a match did not start");
    if (table) await store.seeks.finishMatch(match.id);
  }

  #isTimeToStart({ id, created }: Pick<StoredTable, "id" | "created">, { seeks }: StoredMatch): boolean {
    const { clock, presentAt } = this.#deps;
    const isLive = seeks.some(({ live }) => live);
    const areAllHere = presentAt(id)?.every((isPresent) => isPresent !== false) === true;
    return !isLive || areAllHere || clock.now() >= created + ARRIVAL_MS;
  }

  /** @returns undefined if it can't be made: then its seeks wait again */
  async #makeTable(match: StoredMatch): Promise<Pick<StoredTable, "id" | "phase" | "created"> | undefined> {
    const { store, log, gameById, createTable } = this.#deps;
    const game = gameById(match.game);
    const seating = game ? seatingFor(game, match) : ({ code: "NO_GAME" } as const);
    if (isRefusal(seating)) {
      log.warn({ game: match.game, code: seating.code }, "the table of a match can't be made");
      await store.seeks.reopenMatch(match.id);
      return undefined;
    }
    try {
      return await createTable(seating, { id: match.table, secret: match.secret });
    } catch (error) {
      const made = await store.find(match.table);
      if (made) return made;
      throw error;
    }
  }
}
