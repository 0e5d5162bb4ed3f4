/** Locking of the data folder, and the messages about one that cannot be used. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { StoreStartError } from "../../../server/lib/storeErrors.ts";
import { openExclusive } from "../../../server/store/exclusive.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import { kill, startServerProcess } from "../helpers/serverProcess.ts";

/** Several servers one after the other, on a busy machine. */
const STARTS_MS = 120_000;

/** How a server ends that cannot start; one that starts all the same is ended. @param blocks that a file may have */
function end(dataDir: string, blocks?: number) {
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
  const limit = blocks === undefined ? "" : `ulimit -f ${blocks};`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", `${limit} exec "${process.execPath}" server/boot/main.ts`], {
    env,
    encoding: "utf8",
    timeout: STARTS_MS,
  });
  return { status, stdout, stderr };
}

/** One line, exit code 1. */
function assertOutput(ended: ReturnType<typeof end>, ...words: string[]): void {
  assert.equal(ended.status, 1, ended.stderr);
  assert.equal(ended.stdout, "");
  assert.match(ended.stderr, /^[^\n]+\n$/);
  for (const word of words) assert.ok(ended.stderr.includes(word), `"${word}" in: ${ended.stderr}`);
}

/** The folder is refused in one line, which is what a server that is started there says. */
async function assertRefused(folder: string, ...words: string[]): Promise<void> {
  await assert.rejects(openExclusive(folder), (error: Error) => {
    assert.match(error.message, /^[^\n]+$/);
    for (const word of words) assert.ok(error.message.includes(word), `"${word}" in: ${error.message}`);
    return error instanceof StoreStartError;
  });
}

describe("the data folder", function () {
  this.timeout(STARTS_MS);
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "quayside-"));
    file = join(folder, "quayside.db");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is locked by one server, until that is killed", async () => {
    const first = await startServerProcess(folder);
    assertOutput(end(folder), join(folder, "quayside.lock"), "another server", "DATA_DIR");
    assert.ok((await fetch(`${first.url}/health`)).ok, "the first goes on");
    await kill(first);
    await kill(await startServerProcess(folder));
  });

  it("is unlocked by a server that fails to open its store, and by one that stops", async () => {
    writeFileSync(file, "x".repeat(9000));
    await assert.rejects(openExclusive(folder), StoreStartError);
    rmSync(file);
    const store = await openExclusive(folder);
    await assert.rejects(openExclusive(folder), /another server/);
    await store.close();
    await (await openExclusive(folder)).close();
  });

  it("with a file that is no database", async () => {
    writeFileSync(file, "These are the notes of last week's game.\n".repeat(300));
    await assertRefused(folder, file, "not a database", "backup");
    assert.ok(readFileSync(file, "utf8").startsWith("These"), "and is not touched");
  });

  it("with a file that was cut", async () => {
    await (await openSqlite(folder)).close();
    truncateSync(file, statSync(file).size - 1000);
    for (let start = 0; start < 2; start++) await assertRefused(folder, file, "damaged", "backup");
  });

  it("with a damaged page, after a server that was killed", async () => {
    await (await openSqlite(folder)).close();
    const running = new Sqlite(file);
    running.pragma("journal_mode = WAL");
    running.exec("create table half_done (at integer)");
    const root = Number(running.prepare("select rootpage from sqlite_schema where name = 'entries'").pluck().get());
    const killed = join(folder, "killed");
    mkdirSync(killed);
    for (const end of ["", "-wal"]) copyFileSync(file + end, join(killed, `quayside.db${end}`));
    running.close();
    const pageSize = 4096;
    const handle = openSync(join(killed, "quayside.db"), "r+");
    writeSync(handle, Buffer.alloc(pageSize, 0xff), 0, pageSize, (root - 1) * pageSize);
    closeSync(handle);
    await assertRefused(killed, "damaged", "backup");
  });

  it("with the store of a newer version", async () => {
    await (await openSqlite(folder)).close();
    const db = new Sqlite(file);
    db.exec("insert into kysely_migration (name, timestamp) values ('900-tomorrow', '2099')");
    db.close();
    await assertRefused(folder, file, "newer version", "900-tomorrow");
  });

  it("below a file", async () => {
    writeFileSync(file, "");
    await assert.rejects(openSqlite(join(file, "inside")), /inside cannot be written \((EEXIST|ENOTDIR)\)/);
  });

  it("with a folder in the file's place", async () => {
    mkdirSync(file);
    await assertRefused(folder, file, "cannot be written", "DATA_DIR");
  });

  it("on a full disk", function () {
    if (process.platform !== "linux") this.skip();
    assertOutput(end(folder, 40), file, "full or fails", "make room");
  });

  it("without write permission", async function () {
    const root = process.getuid?.() === 0;
    if (root && !process.seteuid) this.skip();
    chmodSync(folder, 0o555);
    if (root) process.seteuid?.(65534);
    try {
      await assert.rejects(openExclusive(folder), (error: Error) => {
        assert.match(error.message, /quayside\.lock cannot be written \(SQLITE_CANTOPEN\): let this user write there/);
        return error instanceof StoreStartError;
      });
    } finally {
      if (root) process.seteuid?.(0);
    }
  });
});
