/** A copied store has the same records, letter for letter, and they replay. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { realClock } from "../../../server/lib/clock.ts";
import { hashOf, newKey, newSecret } from "../../../server/lib/secrets.ts";
import { copyStore } from "../../../server/store/copy.ts";
import { openExclusive } from "../../../server/store/exclusive.ts";
import { openPostgres } from "../../../server/store/postgres.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import { recordOf } from "../../../server/table/record.ts";
import { newParticipant, newSeating } from "../../../server/table/seating/seating.ts";
import { Table } from "../../../server/table/table.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { container } from "../../../shared/container/container.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { encodeRecord, verify } from "../../../shared/core/record.ts";
import { GAMES } from "../../fixture/registry.ts";
import { type Postgres, postgresFor } from "../helpers/postgres.ts";
import { newReport, newTable } from "../helpers/rows.ts";
import { eventually, TABLE_INPUT } from "../helpers/testServer.ts";

const gameById = (id: string) => GAMES.find((game) => game.id === id);
/** A name with unusual characters. */
const NAME = 'Ann "🂡" \\ O\'Neill';

/** A table of bots that has been set up. */
async function addTable(store: Store, game: Game, id: string, changed: number): Promise<Table> {
  const input = { ...TABLE_INPUT, game: game.id, seats: game.seats.min, name: NAME };
  const bots = Array(game.seats.min).fill("random");
  const seating = newSeating(game, { ...input, hostSpectates: true, bots }, newParticipant(hashOf(newKey()), input));
  assert.ok(!isRefusal(seating), JSON.stringify(seating));
  await store.create(newTable(id, { game: game.id, seating: JSON.stringify(seating), secret: newSecret(), created: changed, changed }));
  const opened = await Table.load({ store, gameById, clock: { ...realClock, now: () => changed } }, id);
  assert.ok(!isRefusal(opened), JSON.stringify(opened));
  return opened.table;
}

/** Random moves, one of them undone, and a chat message. */
async function play(table: Table, most: number): Promise<void> {
  const random = new FastRandom(7);
  assert.equal(await table.start(), undefined);
  for (let made = 0; made < most && table.running && !table.outcome; made++) {
    const { match } = table.running;
    const seat = table.game.toMove(match.state.table)[0];
    const move = table.game.bots.random({ table: match.state.table, hand: match.state.hands[seat], seat }, random);
    assert.ok(move);
    const moved = await table.move({ seat, move, intent: made < 10 ? `intent ${made}` : "", version: table.version });
    assert.ok(!isRefusal(moved), JSON.stringify(moved));
    if (made === 20) await table.undo(seat, 18, true);
  }
  await table.appendChat(JSON.stringify({ text: NAME }));
}

/** One table of every game to its end, one that runs, one that is open and one that is packed; no two of one time, so that lists have one order. */
async function fill(store: Store): Promise<string[]> {
  for (const [i, game] of GAMES.entries()) await play(await addTable(store, game, game.id, 2_000 + i), Number.POSITIVE_INFINITY);
  await play(await addTable(store, container, "packed", 1_000), Number.POSITIVE_INFINITY);
  assert.equal(await store.archive(1_500), 1);
  await play(await addTable(store, catan, "running", 3_000), 40);
  await addTable(store, catan, "open", 4_000);
  await store.report(newReport("running", "rude", { game: catan.id, name: NAME, byName: NAME }));
  await store.saveBot({ hash: "a".repeat(64), name: NAME, created: 6 });
  return [...GAMES.map(({ id }) => id), "packed", "running", "open"];
}

/** All that a store has of these tables; the records as they are given out. */
async function contents(store: Store, ids: readonly string[]) {
  const tables = [];
  for (const id of ids) {
    const opened = await store.open(id);
    assert.ok(opened);
    const { lease: _lease, ...rest } = opened;
    tables.push({ ...rest, record: rest.table.header && encodeRecord(await recordOf({ store }, rest.table)) });
  }
  const [report] = await store.reports(9);
  return {
    tables,
    reports: await store.reports(9),
    whole: await store.findReport(report.id),
    lists: await store.list({ limit: 9 }),
    bot: await store.findBot("a".repeat(64)),
  };
}

describe("copying a store", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const second = mkdtempSync(join(tmpdir(), "quayside-"));
  let postgres: Postgres;
  let url: string;
  let ids: string[];
  before(async function () {
    postgres = await postgresFor(this);
    url = await postgres.database();
    const store = await openSqlite(folder);
    ids = await fill(store);
    await store.close();
  });
  after(() => {
    for (const one of [folder, second]) rmSync(one, { recursive: true, force: true });
  });

  it("copies every record exactly, and each replays to its end", async () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["server/boot/copyStore.ts", "--from", folder, "--to", url], {
      encoding: "utf8",
    });
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, new RegExp(`^Copied ${ids.length} tables, \\d+ moves as rows and 1 reports\\. Every row was verified\\.\\n$`));
    const [before, after] = await Promise.all([openSqlite(folder), openPostgres(url)]);
    assert.deepEqual(await contents(after, ids), await contents(before, ids));
    for (const id of ids) await replay(after, id);
    await after.report(newReport("open", "next"));
    assert.deepEqual(
      (await after.reports(9)).map(({ reason }) => reason),
      ["next", "rude"],
    );
    await Promise.all([before.close(), after.close()]);
  });

  it("copies back", async () => {
    await copyStore(url, join(second, "data"));
    const [before, after] = await Promise.all([openPostgres(url), openSqlite(join(second, "data"))]);
    assert.deepEqual(await contents(after, ids), await contents(before, ids));
    await Promise.all([before.close(), after.close()]);
  });

  it("copies one snapshot of a database in use", async () => {
    const whole = await openPostgres(url);
    const before = await contents(whole, ids);
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    // The copy has read the heads and waits for the entries when a move is stored.
    await writer.query("begin; lock table entries in access exclusive mode");
    const copied = copyStore(url, join(second, "moment"));
    await eventually("the copy has come to the entries", async () => {
      const waiting = "select from pg_locks where relation = 'entries'::regclass and not granted";
      return (await writer.query(waiting)).rowCount === 1;
    });
    await writer.query(`insert into entries (table_id, seq, body, intent)
      select table_id, seq + 1, body, 'late' from entries where table_id = 'running' order by seq desc limit 1`);
    await writer.query("update heads set head = head + 1, moves = moves + 1 where table_id = 'running'; commit");
    await writer.end();
    assert.ok((await copied).connections > 0, "that servers still run is told");
    await whole.close();
    const after = await openSqlite(join(second, "moment"));
    assert.deepEqual(await contents(after, ids), before);
    for (const id of ids) await replay(after, id);
    await after.close();
  });

  it("equals a backup with pg_dump and pg_restore", async () => {
    const [dump, restored] = [join(second, "quayside.dump"), await postgres.database()];
    postgres.tool("pg_dump", "--format=custom", `--file=${dump}`, url);
    postgres.tool("pg_restore", "--exit-on-error", "--no-owner", `--dbname=${restored}`, dump);
    const [before, after] = await Promise.all([openPostgres(url), openPostgres(restored)]);
    assert.deepEqual(await contents(after, ids), await contents(before, ids));
    await Promise.all([before.close(), after.close()]);
  });

  it("refuses a missing source, a non-empty target and a running server, with a hint", async () => {
    await assert.rejects(copyStore(join(folder, "missing"), url), /There is no store in .*missing: name the DATA_DIR of one\.$/);
    await assert.rejects(copyStore(folder, url), /is not empty, as its table tables has rows: name an empty one/);
    const started = await postgres.database();
    const store = await openPostgres(started);
    await store.correspondence.secret("addresses", newSecret());
    await store.close();
    await assert.rejects(copyStore(folder, started), /is not empty, as its table secrets has rows: .*where no server has run\.$/);
    const server = await openExclusive(folder);
    await assert.rejects(copyStore(folder, await postgres.database()), /held by another server/);
    await server.close();
    const { status, stderr } = spawnSync(process.execPath, ["server/boot/copyStore.ts", "--form", folder], { encoding: "utf8" });
    assert.equal(status, 1);
    assert.match(
      stderr,
      /--from data --to postgres:.*--from postgres:.*--to data\nFirst stop every server on either of them, on every machine/s,
    );
  });
});

/** The finished ones are held to their outcome and commitment, the others opened as their room would. */
async function replay(store: Store, id: string): Promise<void> {
  const table = await store.find(id);
  assert.ok(table);
  const opened = await Table.load({ store, gameById, clock: realClock }, id);
  assert.ok(!isRefusal(opened), JSON.stringify(opened));
  assert.equal(opened.table.phase, table.phase);
  if (table.phase !== "over") return;
  const outcome = verify(gameById(table.game) as Game, await recordOf({ store }, table));
  assert.ok(!isRefusal(outcome), JSON.stringify(outcome));
}
