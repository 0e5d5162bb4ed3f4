/** kill -9 in the middle of many games loses nothing that a client was shown. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../../../server/store/sqlite.ts";
import { type Game, type Move, SPECTATOR } from "../../../shared/core/game.ts";
import type { CreateTable, TableCreated, TableState } from "../../../shared/core/protocol.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { GAMES } from "../../../shared/games.ts";
import { seatsNear } from "../../fixture/seats.ts";
import { joinTable, kill, post, type ServerProcess, startServerProcess } from "../helpers/serverProcess.ts";
import { replayStored, throughJson } from "../helpers/storedGame.ts";
import { TABLE_INPUT, type TestClient } from "../helpers/testServer.ts";

const TABLES = 20;
const PEOPLE = 3;
/** Moves seen in all tables together before the server is killed. */
const ENOUGH = 600;

/** A client at a table, with its last acknowledged reply. */
class Observer {
  readonly made: TableCreated;
  readonly game: Game;
  guest: TestClient;
  seen: TableState;
  acknowledged: { id: string; version: number; move: Move; answer: number } | undefined;
  #moves = 0;

  constructor(made: TableCreated, game: Game, guest: TestClient) {
    this.made = made;
    this.game = game;
    this.guest = guest;
    this.seen = guest.state;
    guest.room.onStateChange(() => {
      this.seen = guest.state;
    });
  }

  /** Plays at random until the connection is lost. */
  async play(): Promise<void> {
    const random = new FastRandom(3);
    while (this.guest.closed === undefined) {
      const { table = {}, hands = [], version } = this.guest.state;
      const seat = this.guest.seat;
      const mustMove = () => this.game.toMove(this.guest.state.table ?? {}).includes(seat) || this.guest.closed !== undefined;
      const move = this.game.bots.random({ table, hand: hands[seat], seat }, random);
      if (move) await this.#make(move, version);
      else await this.guest.until("own turn", mustMove).catch(() => undefined);
    }
  }

  async #make(move: Move, version: number): Promise<void> {
    const id = `${this.made.id}-${this.#moves++}`;
    const done = await this.guest.ask("move", { id, version, move: { ...move } }).catch(() => undefined);
    if (done) this.acknowledged = { id, version, move, answer: done.version };
  }
}

async function openTable(server: ServerProcess, index: number): Promise<Observer> {
  const game = GAMES[index % GAMES.length];
  const person = index < PEOPLE;
  const seats = seatsNear(game, 3);
  const bots: CreateTable["bots"] = Array(person ? seats - 1 : seats).fill("random");
  const input: CreateTable = { ...TABLE_INPUT, game: game.id, seats, hostSpectates: !person, bots, start: true };
  const made = await post<TableCreated>(server, "/api/tables", input);
  return new Observer(made, game, await joinTable(server, made.id, person ? { key: made.key } : {}));
}

describe("a server that is killed while twenty tables play", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-"));
  let server: ServerProcess;
  after(async () => {
    await kill(server);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("keeps every acknowledged move and the same hands, and goes on", async () => {
    server = await startServerProcess(dataDir);
    const observers = await Promise.all(Array.from({ length: TABLES }, (_, i) => openTable(server, i)));
    const playing = observers.slice(0, PEOPLE).map((observer) => observer.play());
    const total = () => observers.reduce((sum, { seen }) => sum + seen.version, 0);
    await Promise.race(observers.map(({ guest }) => guest.until("enough was played", () => total() >= ENOUGH)));
    await kill(server);
    await Promise.all(playing);
    await Promise.all(observers.map(({ guest }) => guest.until("the connection is lost", ({ closed }) => closed !== undefined)));
    assert.ok(observers.every(({ seen }) => seen.version > 0) && total() >= ENOUGH);
    assert.ok(observers.slice(0, PEOPLE).every(({ acknowledged }) => acknowledged));

    const store = await openSqlite(dataDir);
    for (const { made, seen, guest, acknowledged } of observers) {
      const { match } = await replayStored(store, GAMES, made.id, seen.version);
      assert.deepEqual(seen.table, throughJson(match.state.table));
      const hands = match.state.hands.map((hand, seat) => (seat === guest.seat ? hand : {}));
      assert.deepEqual(seen.hands, throughJson(hands));
      assert.ok(seen.version >= (acknowledged?.answer ?? 0));
    }
    await store.close();

    server = await startServerProcess(dataDir);
    for (const observed of observers) {
      const { made, seen, guest, acknowledged } = observed;
      const back = await joinTable(server, made.id, guest.seat === SPECTATOR ? {} : { key: made.key });
      assert.equal(back.seat, guest.seat);
      assert.ok(back.state.version >= seen.version);
      assert.equal(back.state.commitment, seen.commitment);
      if (!acknowledged) continue;
      const { id, version, move, answer } = acknowledged;
      assert.deepEqual(await back.ask("move", { id, version, move: { ...move } }), { version: answer });
    }
  }).timeout(180_000);
});
