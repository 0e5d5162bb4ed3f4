/** An API bot sees exactly what a browser in its seat sees, field by field, in random games of every kind. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { BotStream } from "../../../server/bots/api/stream.ts";
import { API_VERSIONS } from "../../../server/bots/api/versions.ts";
import type { BotLine } from "../../../shared/core/botApi.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { GAMES, REGISTRY } from "../../fixture/registry.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { throughJson } from "../helpers/storedGame.ts";
import { roomOf, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";
import { makeBot, Reading } from "./client.ts";

const SEATS = 3;
const MOVES = 60;

/** A bot, and a browser in the same place. */
interface Pair {
  readonly bot: Reading;
  readonly browser: TestClient;
}

/** A browser's data in the form that a bot gets. */
function visibleState({ state, seat }: TestClient): object {
  const { hands = [], options, clock, outcome, ...shared } = state;
  return {
    ...shared,
    ...(hands[seat] && { hand: hands[seat] }),
    options: JSON.parse(options),
    clock: JSON.parse(clock),
    outcome: outcome === "" ? null : JSON.parse(outcome),
  };
}

const eventsOf = ({ lines }: Reading) => lines.flatMap((line) => (line.type === "events" ? line.events : []));
const chatOf = ({ lines }: Reading) =>
  lines.flatMap((line) => {
    if (line.type !== "chat") return [];
    const { type: _type, ...message } = line as Extract<BotLine, { type: "chat" }>;
    return [message];
  });

describe("what an API bot sees", () => {
  const clock = new FakeClock();
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY, clock);
  });
  after(() => server.close());

  /** A browser in a bot's seat. The API admits none, so the seat counts as a person's for a moment. */
  async function joinAs(id: string, { token }: Reading, seat: number): Promise<TestClient> {
    const { seating } = (await roomOf(server, id)).table;
    const person = seating.participants.find((one) => one.id === seating.slots[seat].participant) ?? assert.fail("nobody sits there");
    Object.assign(person, { apiBot: false });
    const browser = await server.join(id, { key: token });
    Object.assign(person, { apiBot: true });
    assert.equal(browser.seat, seat);
    return browser;
  }

  async function seated(id: string): Promise<Pair[]> {
    const pairs: Pair[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const bot = new Reading(server, id, await makeBot(server, `Bot ${seat}`));
      await bot.open();
      assert.deepEqual(await bot.ask("sit", { seat }), { status: 200, body: { seat } });
      pairs.push({ bot, browser: await joinAs(id, bot, seat) });
    }
    return pairs;
  }

  async function watching(id: string): Promise<Pair> {
    const bot = new Reading(server, id, await makeBot(server, "Onlooker"));
    await bot.open();
    return { bot, browser: await server.join(id) };
  }

  /** Compares what both have of the same moment. */
  async function compare({ bot, browser }: Pair, version: number): Promise<void> {
    await bot.until("the bot is told of the move", () => bot.now.state.version >= version);
    await browser.until("the browser is told of it", ({ state }) => state.version >= version);
    const alike = () =>
      isDeepStrictEqual(bot.now.state, throughJson(visibleState(browser))) && eventsOf(bot).length === browser.events.length;
    await bot.until("both have heard the same", alike).catch(() => undefined);
    assert.deepEqual(bot.now.state, throughJson(visibleState(browser)));
    assert.deepEqual(eventsOf(bot), throughJson(browser.events));
    assert.equal(bot.now.seat, browser.seat);
  }

  for (const game of GAMES.filter(({ seats }) => seats.min <= SEATS && seats.max >= SEATS))
    it(`equals what a browser in its seat sees: ${game.id}`, async () => {
      const made = await server.create({ game: game.id, seats: SEATS, apiBotsAllowed: true, hostSpectates: true });
      const host = await server.join(made.id, { key: made.key });
      const pairs = await seated(made.id);
      const all = [...pairs, await watching(made.id)];
      clock.advance(1000);
      await host.ask("start", {});
      await host.until("the deal", ({ state }) => state.phase === "running");
      for (const pair of all) await compare(pair, 0);
      const random = new FastRandom(5);
      for (let moves = 0; moves < MOVES && host.state.phase === "running"; moves++) {
        const [due] = game.toMove(host.state.table ?? {});
        const { bot, browser } = pairs[due];
        const { table = {}, hands = [], version } = browser.state;
        const own = { table, hand: hands[due], seat: due };
        const choices = game.choices(table, hands[due], due).map(({ move, open }) => ({ move, ...(open && { open }) }));
        assert.ok(bot.now.mustMove);
        assert.deepEqual(
          bot.now.choices.map(({ move, open }) => ({ move, ...(open && { open }) })),
          throughJson(choices),
        );
        clock.advance(1000);
        const { status, body } = await bot.ask("move", { id: `move-${moves}-of-${due}`, version, move: game.bots.random(own, random) });
        assert.equal(status, 200, JSON.stringify(body));
        await host.until("the move", ({ state }) => state.version > version);
        for (const pair of all) await compare(pair, version + 1);
      }
      await all[3].bot.ask("chat", { text: "to those who watch" });
      await pairs[0].bot.ask("chat", { text: "to all" });
      for (const { bot, browser } of all) {
        await bot.until("it hears what is said to all", () => chatOf(bot).some(({ text }) => text === "to all"));
        await browser.until("the browser does", ({ chat }) => chat.some(({ text }) => text === "to all"));
        assert.deepEqual(chatOf(bot), browser.chat);
        for (const line of bot.lines) assert.doesNotMatch(JSON.stringify(line), /"(hands|secret|invite|watchKey)":/);
        bot.drop();
      }
    }).timeout(180_000);

  it("is encoded once for all bots that see the same", async () => {
    const { id, key } = await server.create({ game: "catan", apiBotsAllowed: true });
    const room = await roomOf(server, id);
    const written: (string | Uint8Array)[][] = [];
    for (const n of [0, 1]) {
      const lines: (string | Uint8Array)[] = [];
      written.push(lines);
      const stream = {
        hasEnded: false,
        version: API_VERSIONS.get("1"),
        start: () => undefined,
        end: () => undefined,
        write: (line: string | Uint8Array) => lines.push(line),
      };
      assert.equal(await room.admitBot({ bot: `bot ${n}`, network: "here" }, stream as unknown as BotStream), undefined);
    }
    const host = await server.join(id, { key });
    await host.ask("updateSettings", { options: { victoryPoints: 8 } });
    const [first, second] = written.map((lines) => lines.at(-1));
    assert.match(String(first), /"victoryPoints":8/);
    assert.equal(first, second, "the same bytes, not equal ones");
  });
});
