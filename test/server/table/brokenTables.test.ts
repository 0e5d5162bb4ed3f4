/** Unreadable rows and unloadable tables are reported and counted, and block nobody. */
import assert from "node:assert/strict";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import type { MyTable, TableCreated, TableListing } from "../../../shared/core/protocol.ts";
import { decodeRecord, type GameRecord } from "../../../shared/core/record.ts";
import { auctionMove, eventually, playOut, startedPair, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

describe("tables that cannot be loaded", () => {
  let server: TestServer;
  let sound: TableCreated;
  beforeEach(async () => {
    server = await startTestServer();
    ({ made: sound } = await startedPair(server, { name: "Sound" }));
  });
  afterEach(() => server.close());

  /** Changes what is stored behind the server's back. */
  function damage(statement: string, ...values: unknown[]): void {
    const db = new Sqlite(join(server.dataDir, "quayside.db"));
    assert.equal(db.prepare(statement).run(...values).changes, 1);
    db.close();
  }

  /** A running table with two moves, asleep. */
  async function unloadedTable(input = {}): Promise<TableCreated> {
    const { made, ann, bob } = await startedPair(server, input);
    for (const guest of [ann, bob]) await guest.move(auctionMove(guest) as { type: string });
    await sleep(made, [ann, bob]);
    return made;
  }

  async function sleep({ id }: TableCreated, guests: readonly TestClient[]): Promise<void> {
    const room = await server.running.services.directory.room(id);
    assert.ok("close" in room);
    for (const guest of guests) await guest.leave();
    room.close();
    await room.disposed;
  }

  const listed = async (query = "") => (await server.call("GET", `/api/tables${query}`)).body as TableListing[];
  const states = async (query = "") =>
    Object.fromEntries((await listed(query)).map(({ id, phase, reason }) => [id, reason ? [phase, reason] : phase]));
  const myTable = async ({ id, key }: TableCreated) =>
    (
      (await server.call("POST", "/api/tables/mine", { tables: [sound, { id, key }].map((one) => ({ id: one.id, key: one.key })) }))
        .body as MyTable[]
    )[1];
  const recordOf = (id: string) => server.call("GET", `/api/tables/${id}/record`);
  const enter = async (id: string) => (await server.call("POST", `/api/tables/${id}/join`, {})) as { status: number; body: object };
  const warned = (id: string) => server.logged.filter((line) => line.includes(id) && JSON.parse(line).level >= 40);

  it("a row that is not JSON is left out of lists, counted and logged once", async () => {
    const made = await unloadedTable();
    damage("update tables set seating = '{\"slots\":[' where id = ?", made.id);
    for (const query of ["", "?phase=running", "?game=auction", ""]) assert.deepEqual(await states(query), { [sound.id]: "running" });
    assert.deepEqual(await myTable(made), { id: made.id, isMissing: true });
    assert.deepEqual((await recordOf(made.id)).body, { code: "TABLE_UNLOADABLE", params: { reason: "UNREADABLE" } });
    assert.equal(warned(made.id).length, 1);
    assert.equal(await server.metric('quayside_unloadable_tables_total{reason="UNREADABLE"}'), 1);
    const stream = await fetch(`${server.url}/api/tables/stream`);
    const { value } = await (stream.body as ReadableStream<Uint8Array>).getReader().read();
    assert.ok(new TextDecoder().decode(value).includes(sound.id));
  });

  /** How a table is damaged, the code reported, and whether that is known before it is loaded. */
  const rows: [name: string, statement: string, why: string, atOnce: boolean][] = [
    ["older rules", "update tables set header = json_set(header, '$.rules', 77) where id = ?", "RULES_VERSION_MISMATCH", true],
    ["a game that is gone", "update tables set game = 'whist' where id = ?", "NO_GAME", true],
    ["a move that is missing", "delete from entries where seq = 0 and table_id = ?", "MOVE_MISSING", false],
    ["a last move that is missing", "delete from entries where seq = 1 and table_id = ?", "MOVE_MISSING", false],
    ["a move that is no JSON", "update entries set body = '{\"seat\"' where seq = 1 and table_id = ?", "MOVE_MISSING", false],
    [
      "a move that is illegal",
      'update entries set body = \'{"seat":0,"move":{"type":"reveal"}}\' where seq = 0 and table_id = ?',
      "CANNOT_REPLAY",
      false,
    ],
    ["a status that is no JSON", "update tables set status = '{' where id = ?", "UNREADABLE", false],
  ];
  for (const [name, statement, why, atOnce] of rows)
    it(`${name}: ${why}, in lists and on joining; its record comes without its secret`, async () => {
      const made = await unloadedTable();
      damage(statement, made.id);
      if (atOnce) assert.deepEqual((await states())[made.id], ["broken", why]);
      const refused = { status: 410, body: { code: "TABLE_UNLOADABLE", params: { reason: why } } };
      assert.deepEqual(await enter(made.id), refused);
      assert.deepEqual(await enter(made.id), refused);
      assert.deepEqual(await states(), { [sound.id]: "running", [made.id]: ["broken", why] });
      assert.deepEqual(await states("?phase=running"), { [sound.id]: "running" });
      assert.equal(warned(made.id).length, 1);
      const own = await myTable(made);
      assert.ok(!own.isMissing && own.phase === "broken" && own.reason === why && !own.needsAction);
      const { status, body } = await recordOf(made.id);
      assert.equal(status, 200);
      const record = decodeRecord(String(JSON.stringify(body))) as GameRecord;
      assert.equal(record.header.game, "auction");
      assert.ok(!("secret" in record) && !("clientSeeds" in record));
      assert.ok(record.entries.length <= 2);
    });

  it("a private table's record still needs its key", async () => {
    const made = await unloadedTable({ public: false, spectatorsAllowed: false });
    damage("update tables set header = json_set(header, '$.rules', 77) where id = ?", made.id);
    assert.equal((await recordOf(made.id)).status, 403);
    const { status } = await server.call("GET", `/api/tables/${made.id}/record`, undefined, { authorization: `Bearer ${made.key}` });
    assert.equal(status, 200);
    assert.equal((await states())[made.id], undefined);
  });

  it("the record of an intact table is refused", async () => {
    assert.deepEqual((await recordOf(sound.id)).body, { code: "RECORD_NOT_PUBLIC" });
  });

  it("a finished game of older rules is listed as over, with its whole record", async () => {
    const { made, ann, bob } = await startedPair(server);
    await playOut([ann, bob]);
    await sleep(made, [ann, bob]);
    damage("update tables set header = json_set(header, '$.rules', 77) where id = ?", made.id);
    assert.deepEqual(await states("?phase=over"), { [made.id]: ["over", "RULES_VERSION_MISMATCH"] });
    const own = await myTable(made);
    assert.ok(!own.isMissing && own.phase === "over" && own.reason === "RULES_VERSION_MISMATCH");
    const record = (await recordOf(made.id)).body as GameRecord;
    assert.ok(record.secret && record.clientSeeds && record.ranks);
    assert.equal(record.header.rules, 77);
  });

  it("the lobby's stream reports it at once", async () => {
    const made = await unloadedTable();
    const lines: string[] = [];
    const stop = await server.running.services.lobby.subscribe({ send: (text) => void lines.push(...text.split("\n")) });
    damage("delete from entries where seq = 0 and table_id = ?", made.id);
    await enter(made.id);
    const isBroken = (line: string) => line.includes(`"id":"${made.id}"`) && line.includes('"phase":"broken"');
    await eventually("the lobby tells", () => lines.some(isBroken));
    stop();
  });
});
