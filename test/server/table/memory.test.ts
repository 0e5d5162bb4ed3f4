/** A seat's memory, for hints: what the seat's own events say and no more, and only where hints are allowed. */
import assert from "node:assert/strict";
import { complete } from "../../../shared/core/choices.ts";
import type { GameEvent } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Memory } from "../../../shared/core/searchModel.ts";
import { GAMES, REGISTRY } from "../../fixture/registry.ts";
import { startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

const SEED = 5;
/** Own moves of a game. */
const MOVES = 25;

describe("the memory of a seat", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY);
  });
  after(() => server.close());

  for (const { id, searchModel, ...game } of GAMES)
    if (searchModel)
      it(`in ${id} is what its own events say, move by move`, async () => {
        const made = await server.create({ game: id, seats: 3, public: false, bots: ["random", "random"], start: true });
        const ann = await server.join(made.id, { key: made.key });
        const random = new FastRandom(SEED);
        const isDue = ({ state }: TestClient) =>
          state.phase === "over" || (state.table !== undefined && game.toMove(state.table).includes(0));
        for (let moves = 0; moves < MOVES; moves++) {
          await ann.until("it is her move", isDue);
          const { phase, version, table, hands } = ann.state;
          if (phase === "over" || !table || !hands?.[0]) break;
          const reply = await ann.ask("memory", {});
          const { events } = await ann.ask("events", { from: 0 });
          // Others may answer meanwhile where several seats are to move.
          if (reply.version === version && ann.state.version === version) {
            const known: Memory = searchModel.newMemory(3);
            for (const event of events) if (event) searchModel.observe(known, event as GameEvent);
            assert.deepEqual(reply.memory, known);
          }
          const choices = game.choices(table, hands[0], 0);
          const move = complete(choices[random.int(choices.length, "choice")], random);
          await ann.move({ ...move }).catch(() => undefined);
        }
        await ann.leave();
      });

  it("is refused before the start, to spectators, and among people who play without hints", async () => {
    const made = await server.create({ game: "fathom", seats: 2 });
    const ann = await server.join(made.id, { key: made.key });
    assert.deepEqual(await ann.refused("memory", {}), { code: "NOT_STARTED" });
    const bob = await server.sit(made.id, 1, "Bob");
    const watcher = await server.join(made.id);
    await ann.ask("start", {});
    assert.deepEqual(await bob.refused("memory", {}), { code: "NO_HINT" });
    assert.deepEqual(await watcher.refused("memory", {}), { code: "NOT_SEATED" });
  });

  it("is given among people who agreed on hints", async () => {
    const made = await server.create({ game: "fathom", seats: 2, hints: true });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    await ann.ask("start", {});
    assert.equal((await bob.ask("memory", {})).version, 0);
  });
});
