/** The contract of every store, run on SQLite and PostgreSQL. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../../server/store/postgres.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import { FencedError, type Lease, type Store, type TableDocuments } from "../../../server/store/store.ts";
import { postgresFor, query } from "../helpers/postgres.ts";
import { newReport, newTable } from "../helpers/rows.ts";

const entry = (seat: number) => ({ entry: { seat, move: { type: "pass" } }, intent: `intent ${seat}` });
/** The entry on its way into the store: the same seat is to move again. */
const fresh = (seat: number) => ({ ...entry(seat), moves: seat + 1, seatsToMove: [seat] });

async function acquire(store: Store, id: string): Promise<Lease> {
  const opened = await store.open(id);
  assert.ok(opened);
  return opened.lease;
}

/** What a store keeps its data in: it may be opened more than once, and what lies in it ends with the test. */
interface Backing {
  open(): Promise<Store>;
  remove(): Promise<void> | void;
}

interface Kind {
  readonly name: string;
  /** What is done once for all tests. @returns what makes a backing for one */
  prepare(context: Mocha.Context): Promise<() => Backing> | (() => Backing);
}

function inFolder(): Backing {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  return { open: () => openSqlite(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** One database for all, emptied after each. */
async function inDatabase(context: Mocha.Context): Promise<() => Backing> {
  const url = await (await postgresFor(context)).database();
  const empty = async () => void (await query(url, "truncate tables, probes cascade; truncate entries"));
  return () => ({ open: () => openPostgres(url), remove: empty });
}

const KINDS: readonly Kind[] = [
  { name: "the embedded store", prepare: () => inFolder },
  { name: "the store on PostgreSQL", prepare: inDatabase },
];

for (const { name, prepare } of KINDS)
  describe(name, () => {
    let makeBacking: () => Backing;
    let backing: Backing;
    let store: Store;
    before(async function () {
      makeBacking = await prepare(this);
    });
    beforeEach(async () => {
      backing = makeBacking();
      store = await backing.open();
    });
    afterEach(async () => {
      await store.close();
      await backing.remove();
    });

    it("returns what was stored, also after it was reopened", async () => {
      await store.create(newTable("a", { created: 1_700_000_000_000, changed: 1_700_000_000_000 }));
      const lease = await acquire(store, "a");
      await store.append(lease, 0, fresh(0), 1_700_000_000_001);
      const over: TableDocuments = {
        ...newTable("a"),
        phase: "over",
        outcome: "{}",
        header: "{}",
        changed: 1_700_000_000_002,
        deadline: 5,
      };
      await store.append(lease, 1, fresh(1), 1_700_000_000_002, over);
      await store.appendChat(lease, "one");
      await store.appendChat(lease, "two");
      await store.close();
      store = await backing.open();
      const opened = await store.open("a");
      assert.deepEqual(opened, {
        lease: { id: "a", epoch: 2 },
        table: {
          ...newTable("a"),
          phase: "over",
          outcome: "{}",
          header: "{}",
          created: 1_700_000_000_000,
          changed: 1_700_000_000_002,
          deadline: 5,
          head: 2,
        },
        entries: [entry(0), entry(1)],
        tableEvents: [],
        chat: ["one", "two"],
      });
    });

    it("returns nothing for a missing table, and creates none twice", async () => {
      assert.equal(await store.open("a"), undefined);
      assert.equal(await store.find("a"), undefined);
      await store.create(newTable("a"));
      await assert.rejects(store.create(newTable("a")));
    });

    it("returns the progress of several tables at once", async () => {
      for (const id of ["a", "b", "c"]) await store.create(newTable(id));
      const lease = await acquire(store, "b");
      await store.save(lease, newTable("b", { phase: "running", seatsToMove: [0, 2] }));
      const seatsToMove = async () =>
        (await store.findAll(["b", "no table", "c"])).map(({ id, moves, seatsToMove }) => [id, moves, seatsToMove]);
      assert.deepEqual((await seatsToMove()).sort(), [
        ["b", 0, [0, 2]],
        ["c", 0, []],
      ]);
      await store.append(lease, 0, fresh(1), 2);
      assert.deepEqual((await seatsToMove()).sort()[0], ["b", 2, [1]]);
      assert.deepEqual(await store.findAll([]), []);
    });

    it("fences the former owner", async () => {
      await store.create(newTable("a"));
      const old = await acquire(store, "a");
      await store.append(old, 0, fresh(0), 2);
      const young = await acquire(store, "a");
      await assert.rejects(store.append(old, 1, fresh(1), 3), FencedError);
      await assert.rejects(store.save(old, newTable("a", { game: "stolen" })), FencedError);
      await assert.rejects(store.appendChat(old, "hello"), FencedError);
      await store.append(young, 1, fresh(2), 4);
      assert.deepEqual(await store.entries("a"), [entry(0), entry(2)]);
      assert.equal((await store.find("a"))?.game, "auction");
    });

    it("appends every number once and in order", async () => {
      await store.create(newTable("a"));
      const lease = await acquire(store, "a");
      await assert.rejects(store.append(lease, 1, fresh(1), 2), FencedError);
      await store.append(lease, 0, fresh(0), 2);
      await assert.rejects(store.append(lease, 0, fresh(1), 2), FencedError);
      assert.deepEqual(await store.entries("a"), [entry(0)]);
    });

    it("rejects a bad row, not its batch", async () => {
      await store.create(newTable("a"));
      await store.create(newTable("b"));
      const [a, b] = [await acquire(store, "a"), await acquire(store, "b")];
      const results = await Promise.allSettled([
        store.append(a, 0, fresh(0), 2),
        store.append(a, 5, fresh(5), 2),
        store.create(newTable("a")),
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
      await store.create(newTable("a"));
      const stores = await Promise.all(Array.from({ length: 3 }, () => backing.open()));
      let acknowledged = 0;
      const race = async (first: Store) => {
        for (let round = 0; round < 6; round++) {
          const opened = await first.open("a");
          if (!opened) continue;
          try {
            for (let i = 0; i < 3; i++, acknowledged++) await first.append(opened.lease, opened.entries.length + i, fresh(i), 2);
          } catch (error) {
            assert.ok(error instanceof FencedError, String(error));
          }
        }
      };
      await Promise.all(stores.map(race));
      const { head } = (await store.find("a")) as { head: number };
      assert.equal((await store.entries("a")).length, head);
      assert.equal(acknowledged, head);
      await Promise.all(stores.map((other) => other.close()));
    });

    it("commits concurrent appends together, without blocking the event loop", async () => {
      const tables = Array.from({ length: 200 }, (_, i) => `t${i}`);
      await Promise.all(tables.map((id) => store.create(newTable(id))));
      const leases = await Promise.all(tables.map((id) => acquire(store, id)));
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

    it("keeps table events in order with entries", async () => {
      await store.create(newTable("a"));
      const lease = await acquire(store, "a");
      await store.save(lease, newTable("a"), ["first", "second"]);
      await store.append(lease, 0, fresh(0), 2, newTable("a", { status: "{}" }), ["third", "fourth"]);
      await store.append(lease, 1, fresh(1), 3, newTable("a"), ["fifth"]);
      const opened = await store.open("a");
      assert.deepEqual(
        opened?.tableEvents.map(({ after, event }) => [after, event]),
        [
          [0, "first"],
          [0, "second"],
          [1, "third"],
          [1, "fourth"],
          [2, "fifth"],
        ],
      );
    });

    it("stores nothing of a rejected entry, documents and events included", async () => {
      await store.create(newTable("a"));
      const lease = await acquire(store, "a");
      await assert.rejects(store.append(lease, 3, fresh(0), 9, newTable("a", { phase: "over", changed: 9 }), ["never"]), FencedError);
      const opened = await store.open("a");
      assert.deepEqual(opened?.table, { ...newTable("a"), head: 0 });
      assert.deepEqual([opened?.entries, opened?.tableEvents], [[], []]);
    });

    it("stores every character that clients may send", async () => {
      const strange = '" \\ \n \u2028 {},NULL 🂡 ÿ';
      const name = JSON.stringify({ name: `${strange}\0` });
      await store.create(newTable("a", { seating: name, game: strange }));
      const lease = await acquire(store, "a");
      const line = JSON.stringify({ text: `${strange}\0` });
      await store.append(lease, 0, { ...fresh(0), intent: strange }, 2, newTable("a", { status: name, game: strange }), [line]);
      await store.append(lease, 1, { ...fresh(0), intent: "nothing\0less" }, 3);
      await store.appendChat(lease, line);
      const opened = await store.open("a");
      assert.deepEqual([opened?.table.seating, opened?.table.status, opened?.table.game], ["{}", name, strange]);
      assert.deepEqual([opened?.entries[0].intent, opened?.tableEvents[0].event, opened?.chat], [strange, line, [line]]);
      assert.equal(opened?.entries.length, 2);
      assert.deepEqual([await store.find("\0"), await store.open("a\0"), await store.entries("\0")], [undefined, undefined, []]);
      assert.deepEqual(await store.findAll(["\0"]), []);
    });

    it("numbers concurrent chat messages", async () => {
      await store.create(newTable("a"));
      const lease = await acquire(store, "a");
      const lines = Array.from({ length: 210 }, (_, i) => String(i));
      await Promise.all(lines.map((line) => store.appendChat(lease, line)));
      const chat = (await store.open("a"))?.chat ?? [];
      assert.equal(new Set(chat).size, 200, "the latest two hundred");
    });

    const report = (reason: string) => newReport("a", reason);

    /** What a report about guests starts with. */
    const UNHANDLED = { account: "", byAccount: "", done: false, study: "" };

    it("keeps reports, the newest first, whole and in short", async () => {
      await store.create(newTable("a"));
      for (const reason of ["rude", "slow"]) await store.report(report(reason));
      await assert.rejects(store.report({ ...report("lost"), table: "no table" }));
      const [slow, rude, ...others] = await store.reports(9);
      assert.deepEqual([slow, others], [{ ...report("slow"), ...UNHANDLED, id: slow.id, chat: [], record: "" }, []]);
      assert.deepEqual(await store.findReport(rude.id), { ...report("rude"), ...UNHANDLED, id: rude.id });
      assert.ok(slow.id > rude.id);
      assert.deepEqual(
        (await store.reports(1)).map(({ reason }) => reason),
        ["slow"],
      );
      assert.equal(await store.findReport(slow.id + 1), undefined);
    });

    it("stores bots by the hash of their token, until they are deleted", async () => {
      const bot = { hash: "a".repeat(64), name: "Robo", created: 1_800_000_000_000 };
      await store.saveBot(bot);
      await assert.rejects(store.saveBot(bot));
      assert.deepEqual({ ...(await store.findBot(bot.hash)) }, bot);
      await store.deleteBot("b".repeat(64));
      await store.deleteBot(bot.hash);
      assert.equal(await store.findBot(bot.hash), undefined);
    });

    it("probes whether it can write, and leaves nothing", async () => {
      await Promise.all([store.probe(), store.probe(), store.probe()]);
    });

    /** A table with two moves, over since, with all that may be kept of it. */
    const finish = async (id: string, changed: number) => {
      await store.create(newTable(id, { changed }));
      const lease = await acquire(store, id);
      await store.append(lease, 0, fresh(0), changed);
      await store.append(lease, 1, fresh(1), changed, newTable(id, { phase: "over", outcome: "{}", changed }), ["ended"]);
      await store.appendChat(lease, "well played");
      return lease;
    };

    it("archives finished tables: entries stay unchanged; chat, events and intents go", async () => {
      const lease = await finish("old", 100);
      await finish("young", 900);
      await store.create(newTable("running", { phase: "running", changed: 1 }));
      assert.equal(await store.archive(500), 1);
      assert.equal(await store.archive(500), 0, "once");
      const moves = (await store.entries("old")).map(({ entry }) => entry);
      assert.deepEqual(moves, [entry(0).entry, entry(1).entry]);
      const old = await store.open("old");
      assert.deepEqual([old?.table.head, old?.table.outcome, old?.chat, old?.tableEvents], [2, "{}", [], []]);
      assert.deepEqual(
        old?.entries.map(({ intent }) => intent),
        ["", ""],
      );
      await assert.rejects(store.appendChat(lease, "still here"), FencedError, "it is opened as any other");
      await store.appendChat(old?.lease as Lease, "back again");
      assert.deepEqual([(await store.open("old"))?.chat, (await store.open("young"))?.chat], [["back again"], ["well played"]]);
    });

    it("continues an archived table that is not over", async () => {
      const lease = await finish("a", 100);
      await store.archive(500);
      await store.append(lease, 2, fresh(2), 600, newTable("a", { phase: "running", changed: 600 }));
      assert.deepEqual(
        (await store.entries("a")).map(({ entry }) => entry.seat),
        [0, 1, 2],
      );
    });

    it("updates the order of lists within a minute", async () => {
      for (const [id, changed] of [
        ["a", 1],
        ["b", 30_000],
      ] as const)
        await store.create(newTable(id, { changed }));
      const lease = await acquire(store, "a");
      const first = async () => (await store.list({ limit: 1 })).map(({ id, changed }) => [id, changed]);
      await store.append(lease, 0, fresh(0), 50_000);
      assert.deepEqual(
        (await store.list({ limit: 2 })).map(({ id, changed }) => [id, changed]),
        [
          ["a", 50_000],
          ["b", 30_000],
        ],
      );
      await store.append(lease, 1, fresh(0), 70_000);
      assert.deepEqual(await first(), [["a", 70_000]]);
    });

    it("lists public tables, latest change first, by phase and game", async () => {
      await store.create(newTable("a", { changed: 5 }));
      await store.create(newTable("b", { changed: 9, phase: "running" }));
      await store.create(newTable("c", { changed: 7, public: false }));
      await store.create(newTable("d", { changed: 8, game: "other" }));
      const ids = async (filter: Parameters<Store["list"]>[0]) => (await store.list(filter)).map(({ id }) => id);
      assert.deepEqual(await ids({ limit: 9 }), ["b", "d", "a"]);
      assert.deepEqual(await ids({ limit: 2 }), ["b", "d"]);
      assert.deepEqual(await ids({ phase: "open", limit: 9 }), ["d", "a"]);
      assert.deepEqual(await ids({ game: "other", limit: 9 }), ["d"]);
    });
  });
