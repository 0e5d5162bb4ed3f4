/**
 * A week of each game by a simulated clock, against a written table: one player who moves at once, one who plays every evening, and one who
 * disappears on the second day. Nobody is ever connected.
 */
import assert from "node:assert/strict";
import { recordOf } from "../../../server/http/tables.ts";
import { readSeating } from "../../../server/table/seating/seating.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { replay } from "../../../shared/core/record.ts";
import { GAMES } from "../../../shared/games.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { eventually, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { addAccount, DAY, HOUR, move, movers, startGame } from "./daysTable.ts";

const [PROMPT, EVENING, VANISHING] = [0, 1, 2] as const;
const STEP = 4 * HOUR;
const EVENING_HOUR = 20;

/** The same for every game: the one who disappeared owes a decision since the first evening. Dice decide what else she is told. */
const WRITTEN = [
  "day 3, 20:00: the clock moves for 2",
  "day 5, 20:00: a bot plays for 2",
  "day 1, 20:00: told turn",
  "day 3, 10.4:00: told deadline",
  "day 3, 20:00: told missed",
  "day 5, 10.4:00: told deadline",
  "day 5, 20:00: told replaced",
];

describe("a week of a correspondence game", function () {
  this.timeout(120_000);
  let server: TestServer;
  let clock: FakeClock;
  const services = () => server.running.services;
  before(async () => {
    clock = new FakeClock();
    server = await startTestServer({ botDelayMs: 0 }, { games: GAMES, registry: import.meta.resolve("../../../shared/games.ts") }, clock);
  });
  after(() => server.close());

  const stored = async (id: string) => (await services().store.find(id)) ?? assert.fail("no such table");
  const owing = async (id: string) => {
    const { phase, seatsToMove } = await stored(id);
    return phase === "running" ? seatsToMove : [];
  };
  const botSeats = async (id: string) => readSeating((await stored(id)).seating).slots.flatMap(({ level }, seat) => (level ? [seat] : []));

  /** Somebody does all they owe, and bots answer. */
  async function plays(id: string, seat: number): Promise<void> {
    while ((await owing(id)).includes(seat)) {
      await move(services(), id, seat);
      await settled(id);
    }
  }

  /** What is due is done, and no bot has to move. */
  async function settled(id: string): Promise<void> {
    await services().deadlines.run();
    await eventually("bots have moved", async () => {
      const bots = await botSeats(id);
      return !(await owing(id)).some((seat) => bots.includes(seat));
    });
  }

  for (const { id: game } of GAMES)
    it(`${game}: everything happens at its time, and the record replays`, async () => {
      const accounts: string[] = [];
      for (const name of ["Prompt", "Evening", "Vanishing"])
        accounts.push(await addAccount(services().store, `${name} ${game}`, clock.now()));
      const id = await startGame(services(), { game, accounts, days: 2 });
      const began = clock.now();
      const moment = (at: number) => `day ${Math.floor((at - began) / DAY) + 1}, ${((at - began) % DAY) / HOUR}:00`;
      const happened: string[] = [];
      let [entries, bots] = [0, 0];
      for (let time = 0; time < 7 * DAY && (await stored(id)).phase === "running"; time += STEP) {
        await plays(id, PROMPT);
        if (time < DAY) await plays(id, VANISHING);
        if ((time % DAY) / HOUR === EVENING_HOUR) await plays(id, EVENING);
        await plays(id, PROMPT);
        const soFar = (await movers(services(), id)).split(" ").filter(Boolean);
        for (const entry of soFar.slice(entries))
          if (entry.endsWith("c")) happened.push(`${moment(clock.now())}: the clock moves for ${entry[0]}`);
        entries = soFar.length;
        const given = await botSeats(id);
        if (given.length > bots) happened.push(`${moment(clock.now())}: a bot plays for ${given.join()}`);
        bots = given.length;
        clock.advance(STEP);
        await settled(id);
      }
      await services().notifier.idle();
      const told = (await services().store.correspondence.notificationsOf(accounts[VANISHING] ?? "", clock.now(), 100)).reverse();
      const lines = told.map(({ kind, sendAt }) => `${moment(sendAt)}: told ${kind}`);
      const isDice = (line: string) => /told (start|turn)/.test(line) && line !== "day 1, 20:00: told turn";
      assert.deepEqual([...happened, ...lines.filter((line) => !isDice(line))], WRITTEN);
      const row = await stored(id);
      const record = await recordOf(services(), row);
      assert.equal(record.entries.length, row.head);
      const rules = services().gameById(game);
      assert.ok(rules && !isRefusal(replay(rules, record)));
    });
});
