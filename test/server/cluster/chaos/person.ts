/** A client behind the proxy: reconnects whenever disconnected, plays at random, and repeats unconfirmed moves as a browser does. */
import assert from "node:assert/strict";
import { CLOSE } from "../../../../shared/core/closeCodes.ts";
import type { Game } from "../../../../shared/core/game.ts";
import type { TableJoined, TableState } from "../../../../shared/core/protocol.ts";
import type { Random } from "../../../../shared/core/random.ts";
import { Client } from "../../helpers/sdkClient.ts";
import { type Reservation, TestClient } from "../../helpers/testServer.ts";
import type { Intent, Journal } from "./journal.ts";

/** A client that receives nothing for this many ms tries another way. */
const PATIENCE_MS = 3000;
/** Between two tries to come in: at least, and so much more at random; between two moves. */
const AGAIN_MS = 40;
const AGAIN_MORE_MS = 160;

/** HTTP statuses after which a client retries. */
export const NOT_NOW: readonly unknown[] = [429, 502, 503, 504];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @throws Error if it takes too long */
async function within<T>(milliseconds: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** A socket that opens after all is closed at once. @throws what made it too late */
function giveUp(coming: ReturnType<InstanceType<typeof Client>["consumeSeatReservation"]>, late: unknown): never {
  coming.then(
    (room) => {
      room.reconnection.enabled = false;
      void room.leave();
    },
    () => undefined,
  );
  throw late;
}

/** A client's table and key; without a key a spectator. */
export interface Setting {
  readonly url: string;
  readonly table: string;
  readonly key?: string;
  readonly game: Game;
  readonly journal: Journal;
  readonly random: Random;
  readonly pace: number;
}

export class Person {
  readonly setting: Setting;
  #guest: TestClient | undefined;
  #pending: Intent | undefined;
  #moves = 0;
  #ended = false;
  /** The latest version that was seen, and whether the game is over. */
  version = 0;
  over = false;

  constructor(setting: Setting) {
    this.setting = setting;
  }

  /** Present and up to date, as far as known. */
  get guest(): TestClient | undefined {
    return this.#guest;
  }

  /** Until `leave`, or the end of the game. */
  async live(): Promise<void> {
    while (!this.#ended && !this.over) {
      const guest = await this.#come();
      if (!guest) continue;
      this.#guest = guest;
      await this.#stay(guest);
      this.#guest = undefined;
      guest.cut();
    }
  }

  async leave(): Promise<void> {
    this.#ended = true;
    this.#guest?.cut();
  }

  async #come(): Promise<TestClient | undefined> {
    try {
      const entered = await this.#enter();
      return entered && (await this.#take(entered.reservation as Reservation));
    } catch {
      await this.#wait();
      return undefined;
    }
  }

  #wait(): Promise<void> {
    return pause(AGAIN_MS + this.setting.random.int(AGAIN_MORE_MS, "wait"));
  }

  async #enter(): Promise<TableJoined | undefined> {
    const { url, table, key } = this.setting;
    const response = await fetch(`${url}/api/tables/${table}/join`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(key ? { key } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await response.text();
    if (response.ok) return JSON.parse(body) as TableJoined;
    if (body.includes("STORE_UNAVAILABLE")) this.setting.journal.noteProgress();
    assert.ok(NOT_NOW.includes(response.status), `${table}: nobody may enter: ${response.status} ${body}`);
    await this.#wait();
    return undefined;
  }

  async #take(reservation: Reservation): Promise<TestClient> {
    const coming = new Client(this.setting.url).consumeSeatReservation(reservation);
    const guest = new TestClient((await within(PATIENCE_MS, "coming in", coming).catch((late) => giveUp(coming, late))) as never);
    guest.room.onError(() => undefined);
    const seen = () => guest.closed !== undefined || (guest.welcome !== undefined && Boolean((guest.room.state as TableState)?.commitment));
    await within(PATIENCE_MS, "the first sight", guest.until("the table is seen", seen));
    return guest;
  }

  async #stay(guest: TestClient): Promise<void> {
    while (!this.#ended && guest.closed === undefined && !this.over) {
      const state = guest.state;
      this.#look(guest, state);
      const intent = this.#pending ?? this.#choose(guest, state);
      if (intent ? !(await this.#make(guest, intent)) : !(await this.#listen(guest, state.version))) break;
      if (intent) await pause(this.setting.pace);
    }
    if (guest.closed === CLOSE.STORE_UNAVAILABLE) this.setting.journal.noteProgress();
  }

  /** Nobody sees another one's hand. */
  #look(guest: TestClient, { version, phase, hands = [] }: TableState): void {
    this.version = Math.max(this.version, version);
    this.over = phase === "over";
    for (const [seat, hand] of hands.entries())
      if (seat !== guest.seat) assert.deepEqual(hand, {}, `${this.setting.table}: seat ${guest.seat} sees into hand ${seat}`);
  }

  #choose(guest: TestClient, { table = {}, hands = [], version, phase }: TableState): Intent | undefined {
    const { seat } = guest;
    if (seat < 0 || phase !== "running") return undefined;
    const move = this.setting.game.bots.random({ table, hand: hands[seat], seat }, this.setting.random);
    return move && { id: `${seat}-${this.setting.table}-${this.#moves++}`, seat, version, move, sent: performance.now() };
  }

  /** @returns whether an answer came; without one nobody knows whether it was made */
  async #make(guest: TestClient, intent: Intent): Promise<boolean> {
    const { journal, table } = this.setting;
    this.#pending = intent;
    const { id, version, move } = intent;
    try {
      const made = await within(PATIENCE_MS, "an answer", guest.ask("move", { id, version, move: { ...move } }));
      journal.acknowledge(table, made.version, intent);
    } catch (error) {
      const { reason } = error as { reason?: { code: string } };
      if (reason?.code === "STORE_UNAVAILABLE") journal.noteProgress();
      if (!reason || reason.code === "STORE_UNAVAILABLE" || reason.code === "CLOSED") return false;
      journal.refuse(table, intent);
    }
    this.#pending = undefined;
    return true;
  }

  /** Until something changes. @returns whether the way is still there, as far as is known */
  async #listen(guest: TestClient, version: number): Promise<boolean> {
    const changed = guest.until(
      "something happens",
      ({ closed, state }) => closed !== undefined || state.version !== version || this.#ended,
    );
    const hasCaughtUp = () =>
      within(PATIENCE_MS, "a change", changed).then(
        () => true,
        () => false,
      );
    if (await hasCaughtUp()) return true;
    return within(PATIENCE_MS, "a sign of life", guest.ask("events", { from: guest.welcome.events })).then(
      () => true,
      () => false,
    );
  }
}
