/** No limit refuses an ordinary evening: four people behind one address play two whole games of each kind, with the limits of the default settings. */
import assert from "node:assert/strict";
import { DEFAULTS } from "../../../server/boot/config.ts";
import type { Game } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { REGISTRY, SAMPLE } from "../../fixture/registry.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { CLIENT_SEED, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

const NAMES = ["Ann", "Bob", "Cleo", "Dan"];
/** Limits that other tests lift. Hours pass within seconds here, so messages per second stay lifted. */
const LIMITED = [
  "createsPerMinute",
  "joinsPerMinute",
  "requestsPerMinute",
  "unattendedTablesPerIp",
  "unfinishedTables",
  "openSeatsPerIp",
  "botGamesPerIp",
  "connectionsPerIp",
  "connectionsPerPlayer",
] as const;
const LIMITS = Object.fromEntries(LIMITED.map((name) => [name, DEFAULTS[name]]));

/** Moves between two messages, undos, proposals of a pause, and lost connections. */
const EVERY = { chat: 15, undo: 60, pause: 40, lost: 90 };

interface Person {
  readonly name: string;
  key: string;
  guest: TestClient;
}

describe("an ordinary evening of four people behind one address", () => {
  let server: TestServer;
  const clock = new FakeClock();
  beforeEach(async () => {
    server = await startTestServer(LIMITS, REGISTRY, clock);
  });
  afterEach(() => server?.close());

  /** The first one makes a table, where the others sit down. */
  async function meet(game: Game, names: readonly string[]): Promise<{ id: string; people: Person[] }> {
    const [name, ...others] = names as [string, ...string[]];
    const { id, key } = await server.create({ game: game.id, seats: names.length, name });
    const people: Person[] = [{ name, key, guest: await server.join(id, { key }) }];
    for (const [i, other] of others.entries()) {
      const guest = await server.sit(id, i + 1, other);
      people.push({ name: other, key: guest.key, guest });
    }
    return { id, people };
  }

  /** The next game of the same people. */
  async function again(people: readonly Person[]): Promise<string> {
    let id = "";
    for (const person of people) ({ id } = await person.guest.ask("rematch", {}));
    for (const person of people) {
      await person.guest.leave();
      person.guest = await server.join(id, { key: person.key });
      await person.guest.ask("sit", { seat: person.guest.seat, name: person.name, clientSeed: CLIENT_SEED });
    }
    return id;
  }

  /** The mover takes the last move back, and the others agree if they are asked. */
  async function undo(people: readonly Person[], { guest }: Person): Promise<void> {
    const { version } = guest.state;
    const { needsConsent } = await guest.ask("undo", {});
    for (const { guest: voter } of needsConsent ? people : []) {
      if (voter === guest) continue;
      await voter.until("the others are asked", ({ state }) => state.vote.kind === "undo" || state.version < version);
      if (voter.state.vote.kind === "undo") await voter.ask("vote", { yes: true });
    }
    await Promise.all(people.map((one) => one.guest.until("it is undone", ({ state }) => state.version < version && !state.vote.kind)));
  }

  /** The mover asks for a pause. If the others agree, one of them ends it. */
  async function pause(people: readonly Person[], { guest }: Person, agreed: boolean): Promise<void> {
    const voters = people.filter((one) => one.guest !== guest).map((one) => one.guest);
    await guest.ask("startVote", { kind: "pause", target: 0 });
    for (const voter of agreed ? voters : voters.slice(0, 1)) {
      await voter.until("the others are asked", ({ state }) => state.vote.kind === "pause");
      await voter.ask("vote", { yes: agreed });
    }
    const decided = ({ state }: TestClient) => !state.vote.kind && state.paused === agreed;
    await Promise.all(people.map((one) => one.guest.until("it is decided", decided)));
    if (agreed) await voters[0]?.ask("resume", {});
    await Promise.all(people.map((one) => one.guest.until("they play", ({ state }) => !state.paused)));
  }

  async function play(game: Game, id: string, people: readonly Person[]): Promise<void> {
    const [host] = people as [Person];
    const random = new FastRandom(7);
    for (const { guest } of people) if (!guest.host) await guest.ask("ready", { ready: true });
    await host.guest.ask("start", {});
    await Promise.all(people.map(({ guest }) => guest.until("it runs", ({ state }) => state.phase === "running")));
    let made = 0;
    while (host.guest.state.phase !== "over") {
      const { table = {}, version } = host.guest.state;
      const mover = people.find(({ guest }) => game.toMove(table).includes(guest.seat));
      assert.ok(mover, "somebody must move");
      const { guest } = mover;
      const view = { table: guest.state.table ?? {}, hand: guest.state.hands?.[guest.seat] ?? {}, seat: guest.seat };
      const move = game.bots.steady(view, random);
      assert.ok(move, "and can");
      clock.advance(2000);
      const { version: after } = await guest.move({ ...move }, version);
      await Promise.all(people.map((one) => one.guest.until("all have it", ({ state }) => state.version >= after)));
      made++;
      const one = people[made % people.length] as Person;
      if (made % EVERY.chat === 0) await one.guest.ask("chat", { text: `Nice move, number ${made}` });
      if (made % EVERY.undo === 0 && guest.state.phase === "running") await undo(people, mover);
      if (made % EVERY.pause === 0 && guest.state.phase === "running") await pause(people, mover, (made / EVERY.pause) % 2 === 1);
      if (made % EVERY.lost === 0) {
        one.guest.cut();
        one.guest = await server.join(id, { key: one.key });
      }
    }
    await Promise.all(people.map((one) => one.guest.until("it is over", ({ state }) => state.phase === "over")));
  }

  async function refusedByLimits(): Promise<string[]> {
    const lines = (await server.running.services.metrics.registry.metrics()).split("\n");
    return lines.filter((line) => /refus/.test(line) && /TOO_MANY|LIMIT|COOLDOWN|BARRED|DECLINED|429/.test(line) && !/ 0$/.test(line));
  }

  for (const game of SAMPLE)
    it(`meets no limit in two games: ${game.id}`, async () => {
      const { id, people } = await meet(game, NAMES.slice(0, Math.min(NAMES.length, game.seats.max)));
      for (const path of ["/api/tables", "/api/users/nobody", `/api/tables/${id}/result`])
        for (const _ of people) assert.notEqual((await server.call("GET", path)).status, 429);
      await play(game, id, people);
      await play(game, await again(people), people);
      assert.deepEqual(await refusedByLimits(), []);
    }).timeout(240_000);
});
