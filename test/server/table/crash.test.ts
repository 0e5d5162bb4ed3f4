/** kill -9 during a vote, a pause and a countdown. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catan } from "../../../shared/catan/catan.ts";
import type { Game } from "../../../shared/core/game.ts";
import type { JoinTable, TableCreated, TableJoined, TableState } from "../../../shared/core/protocol.ts";
import { nextEvent } from "../helpers/fakeClockServer.ts";
import { Client } from "../helpers/sdkClient.ts";
import { joinTable, kill, post, type ServerProcess, startServerProcess } from "../helpers/serverProcess.ts";
import { CLIENT_SEED, type Reservation, TABLE_INPUT, TestClient } from "../helpers/testServer.ts";

/** How long a lost seat is waited for, in milliseconds of the real clock: forever at first, then hardly at all. */
const FOREVER = "60000";
const SHORT = "300";

describe("a killed server", () => {
  const game: Game = catan;
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-"));
  let server: ServerProcess;
  let made: TableCreated;
  let bobKey: string;
  let people: TestClient[];

  async function restart(botTakeoverMs: string): Promise<void> {
    process.env.BOT_TAKEOVER_MS = botTakeoverMs;
    await kill(server);
    server = await startServerProcess(dataDir);
  }

  /** Joins a table that has not started. */
  async function enter(secrets: JoinTable): Promise<TestClient> {
    const { reservation } = await post<TableJoined>(server, `/api/tables/${made.id}/join`, secrets);
    const guest = new TestClient((await new Client(server.url).consumeSeatReservation(reservation as Reservation)) as never);
    await guest.until(
      "the first state came",
      ({ welcome, room }) => welcome !== undefined && Boolean((room.state as TableState)?.commitment),
    );
    return guest;
  }

  const comeBack = async () => {
    people = [await joinTable(server, made.id, { key: made.key }), await joinTable(server, made.id, { key: bobKey })];
  };

  before(async () => {
    process.env.BOT_TAKEOVER_MS = FOREVER;
    server = await startServerProcess(dataDir);
    // Ann begins, so that a person's clock runs from the start.
    const input = { ...TABLE_INPUT, game: game.id, seats: 3, options: { startOrder: "seats" } };
    const clock = { kind: "bank", minutes: 30, increment: 0 };
    made = await post<TableCreated>(server, "/api/tables", { ...input, clock, bots: ["random"] });
    const [ann, bob] = [await enter({ key: made.key }), await enter({})];
    bobKey = (await bob.ask("sit", { seat: 2, name: "Bob", clientSeed: CLIENT_SEED })).key;
    await ann.ask("start", {});
    people = [ann, bob];
    await Promise.all(people.map((guest) => guest.until("the deal", ({ state }) => state.phase === "running")));
  });
  after(async () => {
    delete process.env.BOT_TAKEOVER_MS;
    await kill(server);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("reopens the vote after the restart", async () => {
    await people[0].ask("startVote", { kind: "pause", target: 0 });
    await restart(FOREVER);
    await comeBack();
    assert.deepEqual(people[1].state.vote, { kind: "pause", by: 0, target: 0, voters: [2], yes: [] });
    await people[1].ask("vote", { yes: true });
    await people[0].until("it is paused", ({ state }) => state.paused);
  });

  it("keeps a pause and the clocks", async () => {
    // Answered after all that came before is stored.
    await people[0].ask("events", { from: 0 });
    const { clocks } = people[0].state;
    await restart(FOREVER);
    await comeBack();
    assert.equal(people[0].state.paused, true);
    assert.deepEqual(people[0].state.clocks, clocks);
    assert.ok(clocks.some(({ left }) => left < 1_800_000));
    await people[1].ask("resume", {});
    await people[0].until("it goes on", ({ state }) => !state.paused);
  });

  it("still gives a disconnected player's seat a stand-in after a countdown", async () => {
    const mustMove = ({ seat }: TestClient) => game.toMove(people[0].state.table ?? {}).includes(seat);
    await people[0].until("a person's turn", () => people.some(mustMove));
    const lost = people.find(mustMove) as TestClient;
    const other = people.find((guest) => guest !== lost) as TestClient;
    const { seat } = lost;
    lost.cut();
    await other.until("the countdown runs", ({ state }) => state.seats[seat].botTakesOverAt > 0);
    await restart(SHORT);
    const back = await joinTable(server, made.id, { key: other === people[0] ? made.key : bobKey });
    await nextEvent(back, "table.botPlaying");
    assert.equal(back.state.seats[seat].presence, "botPlaying");
  });
});
