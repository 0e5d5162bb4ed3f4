/** Deadlines on two processes, one of which is killed: every table is opened by one of them, and its deadline is handled once. */
import assert from "node:assert/strict";
import { newKey, newSecret, newTableId } from "../../../server/lib/secrets.ts";
import { openPostgres } from "../../../server/store/postgres.ts";
import type { Store } from "../../../server/store/store.ts";
import { newAccountParticipant, newSeating, numbersOf, seatList, sit } from "../../../server/table/seating/seating.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { commitmentTo } from "../../../shared/core/provablyFair.ts";
import { GAMES } from "../../../shared/games.ts";
import { type Cluster, clusterFor } from "../helpers/cluster.ts";
import { CLIENT_SEED, eventually } from "../helpers/testServer.ts";
import { DAY } from "./daysTable.ts";

const TABLES = 30;

/** A running game in which every decision is overdue. @returns its id */
async function addOverdue(store: Store, now: number): Promise<string> {
  const [game] = GAMES;
  assert.ok(game);
  const people = [0, 1, 2].map((seat) => newAccountParticipant(newKey(), `Player ${seat}`, CLIENT_SEED));
  const clock = { kind: "correspondence", days: 1 } as const;
  const input = { game: game.id, seats: 3, options: {}, public: true, spectatorsAllowed: true, name: "", clientSeed: CLIENT_SEED, clock };
  const seating = newSeating(game, input, people[0]);
  assert.ok(!isRefusal(seating));
  for (const [seat, person] of people.entries()) sit(seating, person, { seat, name: person.name, clientSeed: CLIENT_SEED });
  const seats = seatList(seating).map(({ free: _free, ...seat }) => seat);
  const [id, secret] = [newTableId(), newSecret()];
  const header = {
    game: game.id,
    rules: game.rulesVersion,
    options: seating.options,
    seats,
    commitment: commitmentTo(secret),
    started: now,
  };
  await store.create({
    id, game: game.id, phase: "running", public: true, seating: JSON.stringify({ ...seating, clientSeeds: numbersOf(seating) }), header: JSON.stringify(header),
    outcome: "", status: JSON.stringify({ deadlines: [now - 1, now - 1, now - 1] }), moves: 0, seatsToMove: [0], secret, invite: newKey(), watchKey: newKey(),
    created: now, changed: now, deadline: now - 1,
  }); // biome-ignore format: columns of one row
  return id;
}

describe("deadlines on several processes", function () {
  this.timeout(120_000);
  let cluster: Cluster;
  let store: Store;
  before(async function () {
    cluster = await clusterFor(this, 2);
    store = await openPostgres(cluster.database);
  });
  after(async () => {
    await store?.close();
    await cluster?.close();
  });

  it("are handled once each, though a process is killed meanwhile", async () => {
    const now = Date.now();
    const ids: string[] = [];
    for (let table = 0; table < TABLES; table++) ids.push(await addOverdue(store, now));
    const done = async () => (await store.findAll(ids)).filter(({ head }) => head > 0).length;
    await eventually("some are handled", async () => (await done()) > 3);
    cluster.nodes[0]?.child.kill("SIGKILL");
    await eventually("all are handled", async () => (await done()) === TABLES);
    for (const id of ids) {
      const entries = (await store.entries(id)).map(({ entry }) => ("move" in entry ? entry.by : "undo"));
      assert.deepEqual(entries, ["clock"], id);
      assert.ok(((await store.find(id))?.deadline ?? 0) > now + DAY - 1000);
    }
  });
});
