/** kill -9 between moves that belong together: a sealed auction, a turn of several decisions. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Game, Move, Seat } from "../../../shared/core/game.ts";
import type { TableCreated, TableState } from "../../../shared/core/protocol.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { GAMES, REGISTRY } from "../../fixture/registry.ts";
import { joinTable, kill, post, type ServerProcess, startServerProcess } from "../helpers/serverProcess.ts";
import { replayStored, throughJson } from "../helpers/storedGame.ts";
import { CLIENT_SEED, TABLE_INPUT, type TestClient } from "../helpers/testServer.ts";

const NAMES = ["Ann", "Bob", "Chloé"];
/** A game that has not come to the middle of anything by then never will. */
const MOST_MOVES = 400;
/** Moves that one seat makes in a row: more than one decision, fewer than a turn. */
const STREAK = 2;

interface Played {
  readonly seat: Seat;
  readonly move: Move;
}

interface SealedTable {
  readonly seats: readonly { readonly asked?: boolean; readonly answered?: boolean }[];
}

/** Some have given their sealed answers, others owe them. */
function isHalfAnswered(_: Game, table: object): boolean {
  const pending = (table as SealedTable).seats.filter((seat) => seat.asked);
  return pending.some(({ answered }) => answered) && pending.some(({ answered }) => !answered);
}

/** Some have looked under their cups, others have not. */
function isHalfShaken(game: Game, table: object): boolean {
  const seatsToMove = game.toMove(table).length;
  return (table as { phase: string }).phase === "shake" && seatsToMove > 0 && seatsToMove < NAMES.length;
}

/** The same seat has made some decisions of its turn and has more to make. */
function isMidTurn(game: Game, table: object, played: readonly Played[]): boolean {
  const last = played.slice(-STREAK);
  const turn = game.turnOf(table);
  return last.length === STREAK && last.every(({ seat }) => seat === turn) && game.toMove(table).includes(turn) && played.length > 20;
}

/** Of games where something belongs together. */
const MIDDLES = [
  { id: "container", what: "an auction with one bid in", isMiddle: isHalfAnswered },
  { id: "shipyard", what: "a turn of several decisions", isMiddle: isMidTurn },
  { id: "fathom", what: "cups of which one is shaken", isMiddle: isHalfShaken },
].filter(({ id }) => GAMES.some((game) => game.id === id));

/** Clients on all seats of one table, each of which sees only its own hand. */
class Party {
  readonly game: Game;
  readonly made: TableCreated;
  readonly keys: readonly string[];
  guests: TestClient[] = [];
  readonly #random = new FastRandom(5);

  constructor(game: Game, made: TableCreated, keys: readonly string[]) {
    this.game = game;
    this.made = made;
    this.keys = keys;
  }

  get table(): object {
    return this.guests[0].state.table as object;
  }

  /** Everybody comes, or comes back, to this server. */
  async come(server: ServerProcess): Promise<void> {
    this.guests = await Promise.all(this.keys.map((key) => joinTable(server, this.made.id, { key })));
    await this.#seen(({ phase, seats }) => phase === "running" && seats.every(({ connected }) => connected));
  }

  /** What each of them sees. */
  views(): { table: unknown; hands: unknown; version: number }[] {
    return this.guests.map(({ state: { table, hands, version } }) => ({ table, hands, version }));
  }

  /** One move of the first pending seat, as the heuristic bot advises. */
  async step(): Promise<Played> {
    const [seat] = this.game.toMove(this.table);
    const { hands = [], version } = this.guests[seat].state;
    const move = this.game.bots.steady({ table: this.table, hand: hands[seat], seat }, this.#random) as Move;
    await this.guests[seat].move(move as never, version);
    await this.#seen((state) => state.version > version);
    return { seat, move };
  }

  async #seen(holds: (state: TableState) => boolean): Promise<void> {
    await Promise.all(this.guests.map((guest) => guest.until("all see the same", ({ state }) => holds(state))));
  }
}

async function openParty(server: ServerProcess, game: Game): Promise<Party> {
  const input = { ...TABLE_INPUT, game: game.id, seats: NAMES.length, name: NAMES[0] };
  const made = await post<TableCreated>(server, "/api/tables", input);
  const host = await joinTable(server, made.id, { key: made.key });
  const keys = [made.key];
  const others: TestClient[] = [];
  for (const [i, name] of NAMES.slice(1).entries()) {
    const guest = await joinTable(server, made.id, {});
    others.push(guest);
    keys.push((await guest.ask("sit", { seat: i + 1, name, clientSeed: CLIENT_SEED })).key);
  }
  await host.ask("start", {});
  await Promise.all([host, ...others].map((guest) => guest.leave()));
  const party = new Party(game, made, keys);
  await party.come(server);
  return party;
}

describe("a server that was killed between related moves", function () {
  this.timeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-"));
  let server: ServerProcess;
  const middles = new Map<string, { readonly party: Party; readonly played: Played[]; readonly before: ReturnType<Party["views"]> }>();

  /** A table in the middle of a game. */
  async function bring({ id, isMiddle }: (typeof MIDDLES)[number]): Promise<void> {
    const game = GAMES.find((one) => one.id === id);
    assert.ok(game, `no game ${id}`);
    const party = await openParty(server, game);
    const played: Played[] = [];
    while (!isMiddle(game, party.table, played)) {
      assert.ok(played.length < MOST_MOVES, "never in the middle");
      played.push(await party.step());
    }
    middles.set(id, { party, played, before: party.views() });
  }

  before(async () => {
    server = await startServerProcess(dataDir, { registry: REGISTRY.registry });
    for (const middle of MIDDLES) await bring(middle);
    await kill(server);
    const guests = [...middles.values()].flatMap(({ party }) => party.guests);
    await Promise.all(guests.map((guest) => guest.until("the connection is lost", ({ closed }) => closed !== undefined)));
    server = await startServerProcess(dataDir, { registry: REGISTRY.registry });
  });
  after(async () => {
    await kill(server);
    rmSync(dataDir, { recursive: true, force: true });
  });

  for (const { id, what, isMiddle } of MIDDLES)
    it(`restores ${what} in ${id}, and continues the game`, async () => {
      const { party, played, before } = middles.get(id) ?? assert.fail(`${id} was brought there`);
      const { game } = party;
      await party.come(server);
      assert.deepEqual(party.views(), before);

      while (isMiddle(game, party.table, played)) played.push(await party.step());
      const store = await openSqlite(dataDir);
      const { match } = await replayStored(store, GAMES, party.made.id, played.length);
      const entries = (await store.entries(party.made.id)).map(({ entry }) => entry as Played);
      await store.close();
      assert.deepEqual(throughJson(entries.map(({ seat, move }) => ({ seat, move }))), throughJson(played));
      for (const [seat, view] of party.views().entries()) {
        assert.deepEqual(view.table, throughJson(match.state.table));
        assert.deepEqual((view.hands as object[])[seat], throughJson(match.state.hands[seat]));
      }
    });
});
