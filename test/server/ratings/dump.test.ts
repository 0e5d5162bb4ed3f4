/** The monthly dump: written by a job, served in parts, read by the ten lines of its page, verified by the command, and forgetful. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get as httpGet, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createLog } from "../../../server/lib/log.ts";
import { writeDump } from "../../../server/ratings/dumpFile.ts";
import { DumpJob, monthsSince } from "../../../server/ratings/dumpJob.ts";
import type { GameFacts } from "../../../server/store/results.ts";
import type { Store } from "../../../server/store/store.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { DumpList } from "../../../shared/core/dump.ts";
import type { Game } from "../../../shared/core/game.ts";
import { decodeRecord, type GameRecord } from "../../../shared/core/record.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { REGISTRY } from "../../fixture/registry.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount, newTable } from "../helpers/rows.ts";
import { startTestServer } from "../helpers/testServer.ts";

const DAY_MS = 86_400_000;
const OCTOBER = Date.UTC(2026, 9, 15);
const NAMES = ["Ada", "Ben"];

/** Stores a game of people, as if it had been played. */
async function addGame(store: Store, id: string, record: GameRecord, accounts: readonly string[], more: Partial<GameFacts> = {}) {
  const seats = record.header.seats.map(({ colour }, seat) => ({ name: NAMES[seat] as string, colour, kind: "person" as const }));
  const seating = JSON.stringify({ slots: seats.map(() => ({ participant: "" })), participants: [], clientSeeds: record.clientSeeds });
  const outcome = JSON.stringify({ ranks: record.ranks, scores: record.scores });
  const header = JSON.stringify({ ...record.header, seats });
  const ended = more.ended ?? OCTOBER;
  const table = newTable(id, {
    game: "catan",
    phase: "running",
    seating,
    header,
    secret: record.secret ?? "",
    created: ended,
    changed: ended,
  });
  await store.create(table);
  const opened = await store.open(id);
  assert.ok(opened);
  for (const [seq, entry] of record.entries.entries())
    await store.append(opened.lease, seq, { entry, intent: "", moves: seq + 1, seatsToMove: [] }, ended);
  await store.save(opened.lease, { ...table, phase: "over", outcome });
  const results = seats.map(({ name }, seat) => {
    const [rank = 0, score = 0] = [record.ranks?.[seat], record.scores?.[seat]];
    return {
      seat,
      account: accounts[seat] ?? "",
      kind: accounts[seat] ? "account" : "guest",
      name,
      rank,
      placing: rank,
      score,
      leftEarly: false,
      counts: true,
    } as const;
  });
  await store.results.recordResult(id, {
    table: id,
    game: "catan",
    pool: "live",
    seats: 2,
    ended,
    unratedReason: "CASUAL",
    results,
    ...more,
  });
}

const record = botRecord(catan as unknown as Game, 2, 5, "steady");

const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString().trim().split("\n");

const replay = (...args: string[]) =>
  spawnSync(process.execPath, ["server/boot/node.mjs", "server/boot/replay.ts", "--verify", ...args], { encoding: "utf8" });

describe("the months of dumps", () => {
  it("are over for two days", () => {
    const months = (now: number) => monthsSince(Date.UTC(2026, 10, 30, 23), now).map(({ month }) => month);
    assert.deepEqual(months(Date.UTC(2026, 11, 2, 23)), []);
    assert.deepEqual(months(Date.UTC(2026, 11, 3)), ["2026-11"]);
    assert.deepEqual(months(Date.UTC(2027, 1, 3)), ["2026-11", "2026-12", "2027-01"]);
  });
});

describeEachStore("the dump of a month", (opened) => {
  let store: Store;
  let job: DumpJob;
  const clock = new FakeClock();
  const folder = mkdtempSync(join(tmpdir(), "quayside-dump-"));
  const file = join(folder, "catan-2026-10.jsonl.gz");
  before(async () => {
    store = opened();
    const accounts = [];
    for (const name of NAMES) accounts.push(await addAccount(store, name, OCTOBER, `id of ${name}`));
    await addGame(store, "first", record, accounts);
    await addGame(store, "second", record, accounts, { unratedReason: "", ended: OCTOBER + DAY_MS });
    await addGame(store, "hidden", record, accounts, { isPrivate: true });
    await addGame(store, "september", record, accounts, { ended: OCTOBER - 30 * DAY_MS });
    await addGame(store, "november", record, accounts, { ended: OCTOBER + 20 * DAY_MS });
    clock.setWallClock(Date.UTC(2026, 10, 3) - clock.now());
    job = new DumpJob({ store, clock, log: createLog("error", "dump"), games: [{ id: "catan" }], folder, license: "CC0" });
    await job.run();
  });
  after(async () => {
    await job?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("has the finished public games of each month, without any other file", async () => {
    assert.deepEqual(readdirSync(folder).sort(), ["catan-2026-09.jsonl.gz", "catan-2026-10.jsonl.gz"]);
    const lines = linesOf(file);
    const records = lines.slice(0, -1).map((line) => decodeRecord(line) as GameRecord);
    assert.deepEqual(
      records.map(({ header, rated, scores }) => [header.seats.map(({ name }) => name), rated, scores]),
      [
        [NAMES, false, record.scores],
        [NAMES, true, record.scores],
      ],
    );
    const { sha256: _sha256, ...trailer } = JSON.parse(lines.at(-1) ?? "");
    assert.deepEqual(trailer, { format: "quayside-dump", version: 1, game: "catan", month: "2026-10", license: "CC0", games: 2 });
    assert.deepEqual(
      (await store.results.dumps()).map(({ month, games }) => [month, games]),
      [
        ["2026-10", 2],
        ["2026-09", 1],
      ],
    );
  });

  it("is written again only after an account in it was deleted, without its name", async () => {
    const written = async () => (await store.results.dumps()).map(({ written: at }) => at);
    const before = await written();
    clock.advance(2 * DAY_MS);
    await job.run();
    assert.deepEqual(await written(), before);
    await store.accounts.deleteAccount("id of Ada", clock.now());
    await job.run();
    assert.ok(!gunzipSync(readFileSync(file)).includes("Ada"));
    assert.ok(gunzipSync(readFileSync(file)).includes("Ben"));
    assert.ok((await store.results.dumps()).every(({ isStale }) => !isStale));
  });
});

describe("a dump whose writer is killed", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-dump-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("leaves no file that looks whole, and the next writer clears up", async () => {
    const file = join(folder, "catan-2026-10.jsonl.gz");
    const about = { game: "catan", month: "2026-10", license: "CC0" };
    const code = `
      import { writeDump } from ${JSON.stringify(new URL("../../../server/ratings/dumpFile.ts", import.meta.url).href)};
      async function* endless() { for (let n = 0; ; n++) yield { n, noise: Math.random() }; }
      await writeDump(${JSON.stringify(file)}, ${JSON.stringify(about)}, endless());
    `;
    const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", code], { stdio: "ignore" });
    const ended = once(child, "exit");
    const written = () => readdirSync(folder).some((name) => statSync(join(folder, name)).size > 0);
    while (!written() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill("SIGKILL");
    assert.equal((await ended)[1], "SIGKILL");
    assert.ok(readdirSync(folder).every((name) => name.endsWith(".part")));
    async function* records() {
      yield record;
    }
    const { games } = await writeDump(file, about, records());
    assert.deepEqual([games, readdirSync(folder)], [1, ["catan-2026-10.jsonl.gz"]]);
    assert.equal(linesOf(file).length, 2);
  });
});

describe("a dump that was downloaded", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-dump-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("comes in parts, and is read by the ten lines of its page and by the command, which notice damage", async function () {
    const clock = new FakeClock();
    clock.setWallClock(Date.UTC(2026, 10, 4) - clock.now());
    const server = await startTestServer({}, REGISTRY, clock);
    const { services } = server.running;
    await addGame(services.store, "first", record, []);
    await services.dumps.run();
    const { license, dumps } = (await server.call("GET", "/api/database")).body as DumpList;
    assert.deepEqual([license, dumps.map(({ game, month, games }) => [game, month, games])], ["CC0", [["catan", "2026-10", 1]]]);
    const url = `${server.url}/api/database/catan-2026-10.jsonl.gz`;
    const whole = await fetch(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    assert.equal(bytes.length, dumps[0]?.bytes);
    const part = await fetch(url, { headers: { range: "bytes=10-", "if-range": whole.headers.get("etag") ?? "" } });
    assert.deepEqual([part.status, Buffer.from(await part.arrayBuffer())], [206, bytes.subarray(10)]);
    // Unlike `fetch`, which asks for a fresh copy then.
    const asked = httpGet(url, { agent: false, headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
    const [unchanged] = (await once(asked, "response")) as [IncomingMessage];
    assert.equal(unchanged.resume().statusCode, 304);
    assert.equal((await fetch(`${server.url}/api/database/catan-2026-09.jsonl.gz`)).status, 404);
    await server.close();

    const lines = gunzipSync(bytes).toString().split("\n");
    const write = (name: string, text: string | Buffer) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const good = write("good.gz", bytes);
    const changed = write("changed.gz", gzipSync(lines.join("\n").replace('"Ada"', '"Eve"')));
    const cheated = write("cheated.gz", gzipSync(lines.join("\n").replace(/"scores":\[\d+/, '"scores":[99')));
    const cut = write("cut.gz", gzipSync(`${lines[0]}\n`));
    const { stdout, status } = replay(good, changed, cheated, cut);
    assert.equal(status, 1);
    assert.deepEqual(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.replace(/^.*?gz: /, "")),
      [
        "1 games are correct",
        "the hash of the last line is another one: the file was changed",
        `game 1: catan, ${record.entries.length} moves: {"code":"RECORD_OTHER_RESULT"}`,
        "the end is missing: download the file again",
      ],
    );
    const python = process.env.PYTHON;
    if (!python) return this.skip();
    const read = (name: string) =>
      spawnSync(python, ["client/pages/games/readDump.py", name], { encoding: "utf8" }).stdout.trim().split("\n");
    assert.deepEqual(read(good), [`Ada Ben [${record.scores?.join(", ")}]`, "1 games, complete"]);
    assert.equal(read(changed).at(-1), "1 games, damaged");
  });
});
