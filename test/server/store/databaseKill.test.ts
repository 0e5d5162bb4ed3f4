/** Killing the server and then PostgreSQL during a game loses nothing that was acknowledged. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Game, isRefusal, type Move } from "../../../shared/core/game.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { decodeRecord, isUndo, type RecordEntry, verify } from "../../../shared/core/record.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { type Postgres, postgresFor, query } from "../helpers/postgres.ts";
import { joinTable, kill, post, type ServerProcess, startServerProcess } from "../helpers/serverProcess.ts";
import { eventually, TABLE_INPUT, type TestClient } from "../helpers/testServer.ts";

/** The one whose games of two are the shortest. */
const GAME: Game = shipyard;
/** Moves of hers that are acknowledged before something dies. */
const SOME = 15;

const INPUT = { ...TABLE_INPUT, game: GAME.id, bots: ["random"], start: true };

/** A move that was acknowledged, by the version that it led to. */
type Acknowledged = Map<number, Move>;

/** Ann plays at random until the game is over or the connection is lost. */
async function play(ann: TestClient, random: FastRandom, acknowledged: Acknowledged): Promise<void> {
  const stopped = () => ann.closed !== undefined || ann.state.phase === "over";
  while (!stopped()) {
    const { table = {}, hands = [], version } = ann.state;
    const move = GAME.bots.random({ table, hand: hands[ann.seat], seat: ann.seat }, random);
    if (move) await makeMove(ann, move, version, acknowledged);
    else await ann.until("own turn or the end", () => stopped() || GAME.toMove(ann.state.table ?? {}).includes(ann.seat));
  }
}

/** Resolves when something died in the midst of her play, and she noticed. */
async function playUntil(dies: () => Promise<void> | void, ann: TestClient, random: FastRandom, acknowledged: Acknowledged): Promise<void> {
  const enough = acknowledged.size + SOME;
  const playing = play(ann, random, acknowledged);
  await eventually("some moves are made", () => acknowledged.size >= enough);
  await dies();
  await playing;
}

async function makeMove(ann: TestClient, move: Move, version: number, acknowledged: Acknowledged): Promise<void> {
  try {
    const { version: made } = await ann.move({ ...move }, version);
    acknowledged.set(made, move);
  } catch (error) {
    // Refused, as what is stale is; else there is no answer any more.
    if (!(error as { reason?: unknown }).reason) await ann.until("the connection is lost", ({ closed }) => closed !== undefined);
  }
}

describe("a table on PostgreSQL", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-"));
  let postgres: Postgres;
  let server: ServerProcess | undefined;
  before(async function () {
    postgres = await postgresFor(this);
  });
  after(async () => {
    if (server) await kill(server);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("is played to the end across a killed server and a killed database, and its record has every acknowledged move", async () => {
    const url = await postgres.database();
    const options = { env: { DATABASE_URL: url, MESSAGES_PER_SECOND: "9999" } };
    const random = new FastRandom(11);
    const acknowledged: Acknowledged = new Map();
    const first = await startServerProcess(dataDir, options);
    server = first;
    const made = await post<TableCreated>(first, "/api/tables", INPUT);
    let ann = await joinTable(first, made.id, { key: made.key });

    await playUntil(() => kill(first), ann, random, acknowledged);
    const second = await startServerProcess(dataDir, options);
    server = second;
    ann = await joinTable(second, made.id, { key: made.key });

    await playUntil(() => postgres.stop("immediate"), ann, random, acknowledged);
    postgres.start();
    await eventually("it is ready again", async () => (await fetch(`${second.url}/ready`)).ok);
    ann = await joinTable(second, made.id, { key: made.key });

    await play(ann, random, acknowledged);
    assert.equal(ann.state.phase, "over");
    await check(second, made, acknowledged);
    const [{ count }] = await query<{ count: string }>(url, "select count(*) from entries");
    assert.equal(Number(count), ann.state.version);
  }).timeout(120_000);
});

async function check(server: ServerProcess, made: TableCreated, acknowledged: Acknowledged): Promise<void> {
  const record = decodeRecord(await (await fetch(`${server.url}/api/tables/${made.id}/record`)).text());
  assert.ok(!isRefusal(record));
  const outcome = verify(GAME, record);
  assert.ok(!isRefusal(outcome), JSON.stringify(outcome));
  for (const [version, move] of acknowledged) {
    const entry: RecordEntry = record.entries[version - 1];
    assert.ok(entry && !isUndo(entry));
    assert.deepEqual([entry.seat, entry.move], [0, JSON.parse(JSON.stringify(move))]);
  }
}
