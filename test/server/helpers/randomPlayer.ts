/** A client that plays at random and reconnects as a browser does, through any server. */
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { type Game, isRefusal, type Move } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { type GameRecord, isUndo, type RecordEntry, verify } from "../../../shared/core/record.ts";
import { joinTable, type ServerProcess } from "./serverProcess.ts";
import type { TestClient } from "./testServer.ts";

/** Milliseconds before the first reconnection, as in a browser, and between failed ones. */
const FIRST_MS = 250;
const AGAIN_MS = 100;

/** A client that plays random moves. */
interface Pace {
  /** Milliseconds of thought after each move. */
  readonly thoughtMs: number;
  /** After this many moves it only reconnects. */
  readonly most: number;
}

const AT_ONCE: Pace = { thoughtMs: 0, most: Number.POSITIVE_INFINITY };

export class RandomPlayer {
  readonly id: string;
  readonly key: string;
  /** Moves that were acknowledged, by the version that each led to. */
  readonly acknowledged = new Map<number, Move>();
  /** By lost connection: milliseconds until the table's state arrived again. */
  readonly pauses: number[] = [];
  guest!: TestClient;
  readonly #game: Game;
  readonly #random: FastRandom;
  readonly #servers: () => readonly ServerProcess[];

  /** @param servers servers that admit players now */
  constructor(game: Game, id: string, key: string, seed: number, servers: () => readonly ServerProcess[]) {
    this.#game = game;
    this.id = id;
    this.key = key;
    this.#random = new FastRandom(seed);
    this.#servers = servers;
  }

  /** Joins, with retries. @param server tried first */
  async enter(server = this.#anyServer()): Promise<void> {
    for (let target = server; ; target = this.#anyServer()) {
      const guest = await joinTable(target, this.id, { key: this.key }).catch(() => undefined);
      if (guest && guest.closed === undefined) {
        this.guest = guest;
        return;
      }
      await wait(AGAIN_MS);
    }
  }

  #anyServer(): ServerProcess {
    const servers = this.#servers();
    return servers[Math.floor(Math.random() * servers.length)];
  }

  /** Plays until stopped or the game is over. @param acknowledged called after each own move */
  async play(stop: AbortSignal, acknowledged: () => void = () => undefined, { thoughtMs, most } = AT_ONCE): Promise<void> {
    const stopped = new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve(), { once: true }));
    const end = this.acknowledged.size + most;
    while (!stop.aborted && this.guest.state.phase !== "over") {
      if (this.guest.closed !== undefined) await this.#comeBack();
      else if (this.acknowledged.size >= end)
        await Promise.race([this.guest.until("the socket is lost", ({ closed }) => closed !== undefined), stopped]);
      else if (await this.#step(stopped)) {
        acknowledged();
        await wait(thoughtMs);
      }
    }
  }

  async #comeBack(): Promise<void> {
    const lost = performance.now();
    await wait(FIRST_MS * (0.75 + Math.random() / 2));
    await this.enter();
    this.pauses.push(performance.now() - lost);
  }

  /** Makes a move, or waits for a change. @returns whether a move was acknowledged */
  async #step(stopped: Promise<void>): Promise<boolean> {
    const { guest } = this;
    const { table = {}, hands = [], version, phase } = guest.state;
    const hand = hands[guest.seat];
    for (const [seat, other] of hands.entries()) if (seat !== guest.seat) assert.deepEqual(other, {}, `it sees into hand ${seat}`);
    const move = phase === "running" && hand ? this.#game.bots.random({ table, hand, seat: guest.seat }, this.#random) : undefined;
    if (move) {
      if (await this.#make(guest, move, version)) return true;
      // Too soon, perhaps: a refusal after which nothing happens by itself.
      await Promise.race([wait(AGAIN_MS), stopped]);
      return false;
    }
    const hasChanged = ({ closed, state }: TestClient) => closed !== undefined || state.version > version || state.phase !== phase;
    await Promise.race([guest.until("something happens", hasChanged), stopped]);
    return false;
  }

  /** @returns whether it was acknowledged; stale moves are refused, and a lost socket doesn't say */
  async #make(guest: TestClient, move: Move, version: number): Promise<boolean> {
    const lost = new Promise<undefined>((resolve) => guest.room.onLeave.once(() => resolve(undefined)));
    const refused = () => undefined;
    const made = await Promise.race([guest.move({ ...move }, version).catch(refused), lost]);
    if (made) this.acknowledged.set(made.version, move);
    return made !== undefined;
  }
}

/** Whether a record is a complete game with every move that the seat saw, once. */
export function checkRecord(game: Game, record: GameRecord, seat: number, acknowledged: ReadonlyMap<number, Move>): void {
  const outcome = verify(game, record);
  assert.ok(!isRefusal(outcome), JSON.stringify(outcome));
  for (const [version, move] of acknowledged) {
    const entry: RecordEntry = record.entries[version - 1];
    assert.ok(entry && !isUndo(entry));
    assert.deepEqual([entry.seat, entry.move], [seat, JSON.parse(JSON.stringify(move))]);
  }
}

/** Plays until each player has this many more acknowledged moves, or the game is over. */
export async function playOn(players: readonly RandomPlayer[], more: number): Promise<void> {
  const goals = players.map(({ acknowledged }) => acknowledged.size + more);
  const done = new AbortController();
  const look = () => {
    if (players.every(({ acknowledged }, i) => acknowledged.size >= goals[i])) done.abort();
  };
  await Promise.all(players.map((player) => player.play(done.signal, look)));
}
