/** The embedded store: what it promises to its one owner at a time. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../../server/store/sqlite.ts";
import { Fenced, type Lease, type NewTable, type Store, type TableDocuments } from "../../server/store/store.ts";

const table = (id: string, change: Partial<NewTable> = {}): NewTable => ({
  id,
  game: "auction",
  phase: "open",
  public: true,
  seating: "{}",
  header: "",
  outcome: "",
  status: "",
  moves: 0,
  owing: [],
  secret: "5".repeat(64),
  invite: "1".repeat(32),
  watchKey: "2".repeat(32),
  created: 1,
  changed: 1,
  ...change,
});

const entry = (seat: number) => ({ entry: { seat, move: { type: "pass" } }, intent: `intent ${seat}` });
/** The entry on its way into the store: the same seat is to move again. */
const fresh = (seat: number) => ({ ...entry(seat), moves: seat + 1, owing: [seat] });

async function claim(store: Store, id: string): Promise<Lease> {
  const opened = await store.open(id);
  assert.ok(opened);
  return opened.lease;
}

describe("the store", () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "quayside-"));
    store = await openSqlite(folder);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("gives back what it was given, after it was closed and opened too", async () => {
    await store.create(table("a", { created: 1_700_000_000_000, changed: 1_700_000_000_000 }));
    const lease = await claim(store, "a");
    await store.append(lease, 0, fresh(0), 1_700_000_000_001);
    const over: TableDocuments = { ...table("a"), phase: "over", outcome: "{}", header: "{}", changed: 1_700_000_000_002 };
    await store.append(lease, 1, fresh(1), 1_700_000_000_002, over);
    await store.say(lease, "one");
    await store.say(lease, "two");
    await store.close();
    store = await openSqlite(folder);
    const opened = await store.open("a");
    assert.deepEqual(opened, {
      lease: { id: "a", epoch: 2 },
      table: { ...table("a"), phase: "over", outcome: "{}", header: "{}", created: 1_700_000_000_000, changed: 1_700_000_000_002, head: 2 },
      entries: [entry(0), entry(1)],
      happenings: [],
      chat: ["one", "two"],
    });
  });

  it("knows nothing of a table that is not there, and makes none twice", async () => {
    assert.equal(await store.open("a"), undefined);
    assert.equal(await store.find("a"), undefined);
    await store.create(table("a"));
    await assert.rejects(store.create(table("a")));
  });

  it("knows of several tables at once what they wait for", async () => {
    for (const id of ["a", "b", "c"]) await store.create(table(id));
    const lease = await claim(store, "b");
    await store.save(lease, table("b", { phase: "running", owing: [0, 2] }));
    const owing = async () => (await store.findAll(["b", "no table", "c"])).map(({ id, moves, owing }) => [id, moves, owing]);
    assert.deepEqual((await owing()).sort(), [
      ["b", 0, [0, 2]],
      ["c", 0, []],
    ]);
    await store.append(lease, 0, fresh(1), 2);
    assert.deepEqual((await owing()).sort()[0], ["b", 2, [1]]);
    assert.deepEqual(await store.findAll([]), []);
  });

  it("fences whoever lost the table", async () => {
    await store.create(table("a"));
    const old = await claim(store, "a");
    await store.append(old, 0, fresh(0), 2);
    const young = await claim(store, "a");
    await assert.rejects(store.append(old, 1, fresh(1), 3), Fenced);
    await assert.rejects(store.save(old, table("a", { game: "stolen" })), Fenced);
    await assert.rejects(store.say(old, "hello"), Fenced);
    await store.append(young, 1, fresh(2), 4);
    assert.deepEqual(await store.entries("a"), [entry(0), entry(2)]);
    assert.equal((await store.find("a"))?.game, "auction");
  });

  it("takes every number once and in order", async () => {
    await store.create(table("a"));
    const lease = await claim(store, "a");
    await assert.rejects(store.append(lease, 1, fresh(1), 2), Fenced);
    await store.append(lease, 0, fresh(0), 2);
    await assert.rejects(store.append(lease, 0, fresh(1), 2), Fenced);
    assert.deepEqual(await store.entries("a"), [entry(0)]);
  });

  it("refuses a row alone, not the batch it came in", async () => {
    await store.create(table("a"));
    await store.create(table("b"));
    const [a, b] = [await claim(store, "a"), await claim(store, "b")];
    const results = await Promise.allSettled([
      store.append(a, 0, fresh(0), 2),
      store.append(a, 5, fresh(5), 2),
      store.create(table("a")),
      store.append(b, 0, fresh(1), 2),
      store.append(a, 1, fresh(2), 2),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ["fulfilled", "rejected", "rejected", "fulfilled", "fulfilled"],
    );
    assert.deepEqual(await store.entries("a"), [entry(0), entry(2)]);
    assert.deepEqual(await store.entries("b"), [entry(1)]);
  });

  it("lets exactly one of many racing owners write each entry", async () => {
    await store.create(table("a"));
    const stores = await Promise.all(Array.from({ length: 3 }, () => openSqlite(folder)));
    let acknowledged = 0;
    const race = async (mine: Store) => {
      for (let round = 0; round < 6; round++) {
        const opened = await mine.open("a");
        if (!opened) continue;
        try {
          for (let i = 0; i < 3; i++, acknowledged++) await mine.append(opened.lease, opened.entries.length + i, fresh(i), 2);
        } catch (error) {
          assert.ok(error instanceof Fenced, String(error));
        }
      }
    };
    await Promise.all(stores.map(race));
    const { head } = (await store.find("a")) as { head: number };
    assert.equal((await store.entries("a")).length, head);
    assert.equal(acknowledged, head);
    await Promise.all(stores.map((other) => other.close()));
  });

  it("commits what comes together together, without blocking the loop", async () => {
    const tables = Array.from({ length: 200 }, (_, i) => `t${i}`);
    await Promise.all(tables.map((id) => store.create(table(id))));
    const leases = await Promise.all(tables.map((id) => claim(store, id)));
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    for (let seq = 0; seq < 5; seq++) await Promise.all(leases.map((lease) => store.append(lease, seq, fresh(0), 2)));
    clearInterval(beat);
    assert.equal((await store.entries("t199")).length, 5);
    assert.ok(longest < 250, `the loop stood still for ${longest} ms`);
  });

  it("lists public tables, latest change first, by phase and game", async () => {
    await store.create(table("a", { changed: 5 }));
    await store.create(table("b", { changed: 9, phase: "running" }));
    await store.create(table("c", { changed: 7, public: false }));
    await store.create(table("d", { changed: 8, game: "other" }));
    const ids = async (filter: Parameters<Store["list"]>[0]) => (await store.list(filter)).map(({ id }) => id);
    assert.deepEqual(await ids({ limit: 9 }), ["b", "d", "a"]);
    assert.deepEqual(await ids({ limit: 2 }), ["b", "d"]);
    assert.deepEqual(await ids({ phase: "open", limit: 9 }), ["d", "a"]);
    assert.deepEqual(await ids({ game: "other", limit: 9 }), ["d"]);
  });

  it("says so when its folder cannot be used", async () => {
    await assert.rejects(openSqlite(join(folder, "quayside.db", "inside")), /inside cannot be written \((EEXIST|ENOTDIR)\)/);
  });
});
