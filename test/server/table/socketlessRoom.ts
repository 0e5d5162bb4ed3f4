/** An in-memory room with the server's real table, store and bots, but no sockets and a fake clock. */
import assert from "node:assert/strict";
import { hashOf, newKey, newTableId } from "../../../server/lib/secrets.ts";
import type { Store } from "../../../server/store/store.ts";
import { createBotDriver } from "../../../server/table/bots/botSeats.ts";
import { BotWaits } from "../../../server/table/bots/waits.ts";
import { Clocks } from "../../../server/table/clocks/clocks.ts";
import { Pause } from "../../../server/table/clocks/pause.ts";
import type { TableNotification } from "../../../server/table/notifications.ts";
import { Presence } from "../../../server/table/presence/presence.ts";
import { joinRunning } from "../../../server/table/seating/replacing.ts";
import { clientSeedsOf, newParticipant, newSeating, seatList, sit } from "../../../server/table/seating/seating.ts";
import { Table, type TableDeps } from "../../../server/table/table.ts";
import type { Attendance } from "../../../server/table/viewer.ts";
import { Votes } from "../../../server/table/votes/votes.ts";
import { type Game, isRefusal, type Move, type Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { TableEvent } from "../../../shared/core/protocol.ts";
import { commitmentTo } from "../../../shared/core/provablyFair.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { RecordHeader } from "../../../shared/core/record.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import type { Step } from "../../fixture/botGame.ts";
import type { FakeClock } from "../helpers/fakeClock.ts";
import { SERVER_SECRET } from "../helpers/midGame.ts";
import { CLIENT_SEED } from "../helpers/testServer.ts";

interface TableSetup {
  readonly game: Game;
  readonly seats: number;
  readonly options: Options;
  readonly clock: ClockSetting;
  readonly public?: boolean;
  /** Moves that have been made. */
  readonly steps: readonly Step[];
}

function seatingFor({ game, seats, options, clock, public: isPublic = true }: TableSetup) {
  // Games by days are for accounts.
  const account = (seat: number) => (clock.kind === "correspondence" ? { account: `account-${seat}` } : {});
  const person = (seat: number) => ({
    ...newParticipant(hashOf(newKey()), { name: `Person ${seat}`, clientSeed: CLIENT_SEED }),
    ...account(seat),
  });
  const input = { game: game.id, seats, options, clock, public: isPublic, spectatorsAllowed: true, name: "", clientSeed: CLIENT_SEED };
  const seating = newSeating(game, input, person(0));
  assert.ok(!isRefusal(seating));
  for (let seat = 1; seat < seats; seat++) sit(seating, person(seat), { seat, name: `Person ${seat}`, clientSeed: CLIENT_SEED });
  return { ...seating, clientSeeds: clientSeedsOf(seating) };
}

/** Puts a table with the known deal into the store. @returns its id */
export async function createRunningTable(store: Store, input: TableSetup, now: number): Promise<string> {
  const { game, steps } = input;
  const seating = seatingFor(input);
  const seats = seatList(seating).map(({ free: _free, ...seat }) => seat);
  const { options } = seating;
  const header: RecordHeader = {
    game: game.id,
    rules: game.rulesVersion,
    options,
    seats,
    commitment: commitmentTo(SERVER_SECRET),
    started: now,
  };
  const id = newTableId();
  await store.create({
    id, game: game.id, phase: "running", public: true, seating: JSON.stringify(seating), header: JSON.stringify(header),
    outcome: "", status: "", moves: 0, seatsToMove: [], secret: SERVER_SECRET, invite: newKey(), watchKey: newKey(), created: now, changed: now,
  }); // biome-ignore format: columns of one row
  const opened = await store.open(id);
  assert.ok(opened);
  const entry = ({ seat, move }: Step) => ({ seat, move: { ...move } });
  const append = (step: Step, seq: number) =>
    store.append(opened.lease, seq, { entry: entry(step), intent: "", moves: seq + 1, seatsToMove: [] }, now);
  await Promise.all(steps.map(append));
  return id;
}

export class SocketlessRoom {
  readonly table: Table;
  readonly presence: Presence;
  readonly clocks: Clocks;
  readonly pause: Pause;
  readonly votes: Votes;
  /** Numbers of the entries that people made themselves. */
  readonly byPeople: Set<number>;
  /** Seats that a bot may play, by the events sent so far. */
  readonly #botSeats: Set<Seat>;
  #isWatched = false;
  failure: unknown;
  readonly #here = new Set<string>();
  #closed = false;
  /** Whose "yes" is being counted. */
  #agreeing: Seat | undefined;

  private constructor(table: Table, clock: FakeClock, byPeople: Set<number>) {
    this.table = table;
    this.byPeople = byPeople;
    this.#botSeats = new Set(table.seating.slots.flatMap(({ replacedName }, seat) => (replacedName === undefined ? [] : [seat])));
    this.#judge();
    this.presence = new Presence(table, clock, this.#attendance(), 30_000);
    this.clocks = new Clocks(table, clock, this.presence);
    this.pause = new Pause(table);
    this.votes = new Votes(table, clock, this.presence);
    const waits = new BotWaits(table, clock, this.presence, 0);
    const bots = createBotDriver(table, this.presence, waits, {
      moveDelay: () => 0,
      requestMove: async ({ level, view, seed }) => table.game.bots[level](view, new FastRandom(seed)),
      onFallback: () => undefined,
    });
    const timed = [this.clocks, this.votes] as const;
    table.notifications.subscribe({ observe: [this, this.presence], decide: [...timed, waits], store: timed, followUp: [bots] });
    table.notifications.emit({ type: "loaded" });
  }

  #attendance(): Attendance {
    const size = () => this.#here.size + Number(this.#isWatched);
    return {
      get size() {
        return size();
      },
      spectatorCount: 0,
      isConnected: (person) => this.#here.has(person),
    };
  }

  /** @param byPeople where the table was open before: what is known of its entries */
  static async open(world: TableDeps, id: string, clock: FakeClock, byPeople = new Set<number>()): Promise<SocketlessRoom> {
    const opened = await Table.load(world, id);
    assert.ok(!isRefusal(opened), JSON.stringify(opened));
    return new SocketlessRoom(opened.table, clock, byPeople);
  }

  /** Stops like a killed server: nothing more is sent or stored. */
  close(): Promise<void> {
    this.#closed = true;
    this.table.close();
    return this.idle();
  }

  /** Resolves when all requests so far are done. @param check runs then, while no other request is halfway */
  idle(check = () => {}): Promise<void> {
    return this.table.runExclusive(async () => check());
  }

  isHere(seat: Seat): boolean {
    return this.#here.has(this.#personAt(seat));
  }

  #personAt(seat: Seat): string {
    return this.table.seating.slots[seat].participant;
  }

  comes(seat: Seat): void {
    const person = this.#personAt(seat);
    if (person === "") return;
    this.#here.add(person);
    this.table.notifications.emit({ type: "joined", participant: person });
  }

  goes(seat: Seat, how: "disconnected" | "left"): void {
    const person = this.#personAt(seat);
    if (this.#here.delete(person)) this.table.notifications.emit({ type: "left", participant: person, how });
  }

  /** A spectator joins or leaves. */
  watched(is: boolean): void {
    this.#isWatched = is;
    this.table.notifications.emit(is ? { type: "joined", participant: "" } : { type: "left", participant: "", how: "left" });
  }

  /** A newcomer takes an open seat. */
  joins(seat: Seat): Promise<unknown> {
    return this.#ask(async () => {
      const name = `Newcomer ${this.table.entries.length}`;
      const person = newParticipant(hashOf(newKey()), { name, clientSeed: CLIENT_SEED });
      const refusal = await this.table.update({
        editSeating: (draft) => joinRunning(draft, person, { seat, name, clientSeed: CLIENT_SEED }),
        events: [{ type: "table.joined", seat, name }],
      });
      if (!refusal) this.comes(seat);
    });
  }

  /** A request of a connected player, if that player is still connected when its turn comes. */
  asks(seat: Seat, task: (room: SocketlessRoom) => Promise<unknown>): Promise<unknown> {
    return this.#ask(async () => {
      if (!this.isHere(seat)) return;
      this.presence.markActive(this.#personAt(seat));
      await task(this);
    });
  }

  /** A connected player votes. */
  answers(seat: Seat, yes: boolean): Promise<unknown> {
    return this.asks(seat, async ({ votes }) => {
      if (yes) this.#agreeing = seat;
      await votes.cast(seat, yes);
      this.#agreeing = undefined;
    });
  }

  /** A connected player moves. */
  moves(seat: Seat, choose: (table: Table) => Move | undefined): Promise<unknown> {
    return this.asks(seat, async ({ table }) => {
      const move = table.phase === "running" && !table.status.paused ? choose(table) : undefined;
      if (!move) return;
      const seq = table.entries.length;
      const moved = await table.move({ seat, move, intent: `${seat}-${seq}`, version: table.version });
      if (!isRefusal(moved)) this.byPeople.add(seq);
    });
  }

  #ask(task: () => Promise<unknown>): Promise<unknown> {
    const error = (reason: unknown) => this.table.notifications.emit({ type: "failed", error: reason });
    return this.table.runExclusive(async () => (this.#closed ? undefined : task())).catch(error);
  }

  /** Seats of people who play, there or away, and have not agreed to the open question (which one of them may have asked). */
  #unasked(): Seat[] {
    const { status, seating } = this.table;
    const agreed = [status.vote?.by, ...(status.vote?.yes ?? []), this.#agreeing];
    const plays = (seat: Seat) => ["online", "idle", "disconnected", "left"].includes(this.presence.of(seating.slots[seat]));
    return [...seating.slots.keys()].filter((seat) => this.#personAt(seat) !== "" && plays(seat) && !agreed.includes(seat));
  }

  /** Nobody who plays loses a seat without having been silent, and no game ends without all who play. */
  #isFair(event: TableEvent): boolean {
    // Without an open question one alone decides, and nobody else plays.
    const alone = this.table.status.vote === null ? 1 : 0;
    if (event.type === "table.conceded") return this.#unasked().filter((seat) => seat !== event.target).length <= alone;
    if (event.type === "table.abandoned" || (event.type === "table.undone" && event.vote)) return this.#unasked().length <= alone;
    if (event.type !== "table.replacedByBot" && event.type !== "table.vacated") return true;
    const { slots } = this.table.seating;
    return this.presence.of(slots[event.seat]) !== "online" || !this.#unasked().includes(event.seat);
  }

  /** Whatever is done by agreement is judged before it is done. */
  #judge(): void {
    const { table } = this;
    const alter = table.update.bind(table);
    table.update = (change, onStored) => {
      for (const event of change.events ?? []) assert.ok(this.#isFair(event), `${event.type} without consent`);
      return alter(change, onStored);
    };
    const takeBack = table.undo.bind(table);
    table.undo = (seat, keep, agreed) => {
      const event: TableEvent = { type: "table.undone", seat, keep, count: table.version - keep, from: 0, vote: agreed };
      assert.ok(this.#isFair(event), "table.undone without consent");
      return takeBack(seat, keep, agreed);
    };
  }

  observe(notification: TableNotification): void {
    if (notification.type === "failed") this.failure ??= notification.error;
    if (notification.type === "moved" && notification.intent.by === "bot")
      assert.ok(this.#botSeats.has(notification.intent.seat), "a bot plays only where everybody was told");
    if (notification.type === "seatingChanged" || notification.type === "statusChanged") this.#note(notification.events);
  }

  #note(events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.type === "table.botPlaying" || event.type === "table.vacated" || event.type === "table.replacedByBot")
        this.#botSeats.add(event.seat);
      if (event.type === "table.returned" || event.type === "table.joined") this.#botSeats.delete(event.seat);
    }
  }

  /** Seats whose clock runs. */
  get running(): Seat[] {
    return this.clocks.states.flatMap(({ since }, seat) => (since > 0 ? [seat] : []));
  }

  /** Seats whose player, connected or not, has a pending decision. */
  get awaited(): readonly Seat[] {
    return this.presence.isRunning ? this.presence.pending : [];
  }
}
