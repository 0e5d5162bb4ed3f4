/** Backups taken while fifty tables play, restored elsewhere, have every move that was acknowledged before. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../../server/store/postgres.ts";
import { fileOf, openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import type { Game } from "../../../shared/core/game.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { isUndo } from "../../../shared/core/record.ts";
import { GAMES } from "../../../shared/games.ts";
import { seatsNear } from "../../fixture/seats.ts";
import { postgresFor } from "../helpers/postgres.ts";
import { playOn, RandomPlayer } from "../helpers/randomPlayer.ts";
import { joinTable, kill, post, program, type ServerProcess, startServerProcess } from "../helpers/serverProcess.ts";
import { TABLE_INPUT } from "../helpers/testServer.ts";

const TABLES = 50;
/** The last table is played from its first move on while the others are joined. */
const MOVES_BEFORE = 2;
const MOVES_DURING = 3;

type Env = Readonly<Record<string, string>>;

const ENV = (own: Env) => ({ ...process.env, ...own });

function run(script: "backup" | "restore", env: Env, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(script), ...args], {
    env: ENV(env),
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function refused(script: "backup" | "restore", env: Env, args: string[], line: RegExp): void {
  const { status, stderr } = run(script, env, ...args);
  assert.match(stderr, line);
  assert.deepEqual([status, stderr.trim().split("\n").length], [1, 1]);
}

async function openTable(server: ServerProcess, index: number): Promise<RandomPlayer> {
  const game: Game = GAMES[index % GAMES.length];
  const seats = seatsNear(game, 3);
  const bots = Array(seats - 1).fill("random");
  const { id, key } = await post<TableCreated>(server, "/api/tables", { ...TABLE_INPUT, game: game.id, seats, bots, start: true });
  const player = new RandomPlayer(game, id, key, index, () => [server]);
  await player.enter();
  return player;
}

for (const kind of ["the embedded store", "PostgreSQL"] as const)
  describe(`a backup of ${kind}`, function () {
    this.timeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const file = join(folder, "quayside.backup");
    const empty = join(folder, "restored");
    let source: Env;
    let target: Env;
    let open: () => Promise<Store>;
    let server: ServerProcess | undefined;
    const players: RandomPlayer[] = [];

    before(async function () {
      if (kind === "PostgreSQL") {
        const postgres = await postgresFor(this);
        const address = await postgres.database();
        source = { DATABASE_URL: await postgres.database() };
        target = { DATABASE_URL: address };
        open = () => openPostgres(address);
      } else {
        source = { DATA_DIR: join(folder, "data") };
        target = { DATA_DIR: empty };
        open = () => openSqlite(empty);
      }
    });
    after(async () => {
      if (server) await kill(server);
      rmSync(folder, { recursive: true, force: true });
    });

    it("has every move that was acknowledged before it, though fifty tables play", async () => {
      server = await startServerProcess(join(folder, "data"), {
        env: { ...source, MESSAGES_PER_SECOND: "9999", CONNECTIONS_PER_IP: "9999", UNFINISHED_TABLES: "9999" },
      });
      for (let i = 0; i < TABLES; i++) players.push(await openTable(server, i));
      await playOn(players, MOVES_BEFORE);
      const acknowledged = players.map((player) => new Map(player.acknowledged));
      const child = spawn(process.execPath, [program("backup"), file], { env: ENV(source), stdio: ["ignore", "pipe", "inherit"] });
      let said = "";
      child.stdout.on("data", (text) => (said += String(text)));
      const ended = once(child, "exit") as Promise<[number]>;
      await playOn(players, MOVES_DURING);
      const [code] = await ended;
      assert.equal(code, 0);
      assert.match(said, /^Backed up to .* The copy was opened and verified; its newest move is of 20/);
      await kill(server);
      server = undefined;

      const restored = run("restore", target, file);
      assert.equal(restored.status, 0, restored.stderr);
      const store = await open();
      for (const [i, { id, guest }] of players.entries()) {
        const entries = await store.entries(id);
        for (const [version, move] of acknowledged[i]) {
          const { entry } = entries[version - 1] ?? assert.fail(`${id} lacks move ${version}`);
          assert.ok(!isUndo(entry));
          assert.deepEqual([entry.seat, entry.move], [guest.seat, JSON.parse(JSON.stringify(move))]);
        }
      }
      await store.close();
    });

    it("lets the games go on where it is restored", async () => {
      server = await startServerProcess(empty, { env: target });
      for (const { id, key } of players.slice(0, GAMES.length)) {
        const { seat, state } = await joinTable(server, id, { key });
        assert.deepEqual([seat, state.phase === "open"], [0, false]);
      }
      await kill(server);
      server = undefined;
    });

    it("never overwrites anything", () => {
      refused("backup", source, [file], /exists: name a new file\.$/m);
      refused("restore", target, [file], /exists: set DATA_DIR to an empty folder|has tables already: name an empty database/);
      refused("restore", target, [join(folder, "nothing")], /^There is no file /);
    });

    it("is refused if it is cut off or something else, and leaves nothing behind", async function () {
      const cut = join(folder, "cut");
      copyFileSync(file, cut);
      truncateSync(cut, 40_000);
      const other = join(folder, "other");
      writeFileSync(other, "hello");
      const place = join(folder, "elsewhere");
      const fresh: Env = kind === "PostgreSQL" ? { DATABASE_URL: await (await postgresFor(this)).database() } : { DATA_DIR: place };
      assert.equal(run("restore", fresh, cut).status, 1);
      refused("restore", fresh, [other], /is not a backup of a store/);
      if (kind === "the embedded store") assert.ok(!existsSync(fileOf(place)));
      const wrong: Env = kind === "PostgreSQL" ? { DATABASE_URL: "", DATA_DIR: place } : { DATABASE_URL: "postgres://localhost/x" };
      refused("restore", wrong, [file], /is a backup of /);
      assert.ok(!readdirSync(folder).some((name) => name.endsWith(".part")));
    });
  });

describe("backups into a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("are named by their time, and only the newest are kept", async () => {
    const dataDir = join(folder, "data");
    await (await openSqlite(dataDir)).close();
    const backups = join(folder, "backups");
    mkdirSync(backups);
    for (const old of ["quayside-2020-01-01T00-00-00Z.db", "quayside-2021-01-01T00-00-00Z.db", "mine.db"])
      writeFileSync(join(backups, old), "");
    const { status, stdout } = run("backup", { DATA_DIR: dataDir }, backups, "--keep", "2");
    assert.equal(status, 0);
    assert.match(stdout, /it has no moves yet/);
    const [own, older, newest, ...more] = readdirSync(backups).sort();
    assert.deepEqual([own, older, more], ["mine.db", "quayside-2021-01-01T00-00-00Z.db", []]);
    assert.match(String(newest), /^quayside-20[\dT-]+Z\.db$/);
  });

  it("need a store and a name", () => {
    refused("backup", { DATA_DIR: join(folder, "nowhere") }, [join(folder, "x.db")], /^There is no store in /);
    assert.match(run("backup", {}, "--keep").stderr, /npm run backup -- FILE/);
    assert.match(run("restore", {}).stderr, /npm run restore -- FILE/);
  });
});
