/** The two example programs play whole games of every kind. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { contractOf } from "../../fixture/contract.ts";
import { GAMES, REGISTRY } from "../../fixture/registry.ts";
import { botsOf, seatsNear } from "../../fixture/seats.ts";
import { NIGHTLY } from "../../nightly.ts";
import { roomOf, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { makeBot, PROGRAMS, type Program, start } from "./client.ts";

describe("an API bot", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY);
  });
  after(() => server.close());

  // By day one: the moves of the others are those of the contract.
  for (const game of NIGHTLY ? GAMES : GAMES.slice(0, 1))
    it(`plays ${game.id} to its end, in TypeScript and in Python`, async () => {
      const seats = seatsNear(game, 3);
      const bots = botsOf(seats - 2, "steady");
      const { shortOptions = {} } = await contractOf(game);
      const made = await server.create({
        game: game.id,
        seats,
        options: shortOptions,
        hostSpectates: true,
        bots,
        apiBotsAllowed: true,
        public: false,
      });
      const host = await server.join(made.id, { key: made.key });
      const programs = Object.keys(PROGRAMS) as Program[];
      const running = [];
      for (const program of programs) running.push(start(server, program, made.id, await makeBot(server, `A ${program} bot`), made.invite));
      try {
        await host.until("both sit", ({ state }) => state.seats.filter(({ apiBot }) => apiBot).length === programs.length);
        assert.ok(host.state.seats.every(({ kind, apiBot }) => kind === "bot" || apiBot));
        await host.ask("start", {});
        await host.until("the game is over", ({ state }) => state.phase === "over");
        for (const { exit } of running) assert.deepEqual(await exit, { code: 0, said: "OVER\n" });
      } finally {
        for (const { child } of running) child.kill();
      }
    });

  it("reconnects when its table is reloaded", async () => {
    const tiny = await startTestServer();
    const made = await tiny.create({ game: "fathom", apiBotsAllowed: true, hostSpectates: true });
    const host = await tiny.join(made.id, { key: made.key });
    const programs = Object.keys(PROGRAMS) as Program[];
    const tokens = await Promise.all(programs.map((program) => makeBot(tiny, program)));
    const running = programs.map((program, i) => start(tiny, program, made.id, tokens[i]));
    try {
      await host.until("both sit", ({ state }) => state.seats.every(({ apiBot }) => apiBot));
      const room = await roomOf(tiny, made.id);
      room.close();
      await room.disposed;
      const again = await tiny.join(made.id, { key: made.key });
      await again.until("both are back", ({ state }) => state.seats.every(({ connected }) => connected));
      await again.ask("start", {});
      for (const { exit } of running) assert.deepEqual(await exit, { code: 0, said: "OVER\n" });
    } finally {
      for (const { child } of running) child.kill();
      await tiny.close();
    }
  });

  it("takes under a hundred lines", () => {
    for (const [, file] of Object.values(PROGRAMS)) assert.ok(readFileSync(file, "utf8").trimEnd().split("\n").length < 100, file);
  });
});
