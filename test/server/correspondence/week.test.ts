/**
 * A week of each game by a simulated clock, against a written table: one player who moves at once, one who plays every evening, one who
 * disappears on the second day, and one who is on vacation on days 3 to 5. Nobody is ever connected.
 */
import assert from "node:assert/strict";
import { takeVacation } from "../../../server/correspondence/vacations.ts";
import { recordOf } from "../../../server/table/record.ts";
import { readSeating } from "../../../server/table/seating/seating.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { replay } from "../../../shared/core/record.ts";
import { GAMES } from "../../../shared/games.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount } from "../helpers/rows.ts";
import { eventually, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { DAY, HOUR, move, movers, startGame, statusOf } from "./daysTable.ts";

/** In the order of their turns. */
const ROLES = ["Prompt", "Evening", "Vanishing", "Vacation"] as const;
type Role = (typeof ROLES)[number];

const [NOON, EVENING] = [12 * HOUR, 20 * HOUR];
/** How long it is until the next time of day at which something is done or sent. */
const STEPS = new Map([
  [0, NOON],
  [NOON, EVENING - NOON],
  [EVENING, DAY - EVENING],
]);
/** When the vacation begins, and how long it is. */
const AWAY = { from: 2 * DAY, days: 3 };

/** The same in every game. */
const FIRST_DAYS = [
  "day 1, 0:00: Prompt has until day 3, 0:00",
  "day 1, 0:00: Prompt moves",
  "day 1, 0:00: Evening has until day 3, 0:00",
  "day 1, 0:00: Evening is told start",
  "day 1, 0:00: Evening is told turn",
  "day 1, 0:00: Vanishing is told start",
  "day 1, 0:00: Vacation is told start",
  "day 1, 20:00: Evening moves",
  "day 1, 20:00: Vanishing has until day 3, 20:00",
  "day 1, 20:00: Vanishing is told turn",
  "day 3, 0:00: Vacation is away until day 6, 0:00",
  "day 3, 10.4:00: Vanishing is told deadline",
  "day 3, 20:00: the clock moves for Vanishing",
];

/** Where the missed decision is not the only one of a turn. */
const REPLACED = [
  "day 3, 20:00: Vanishing has until day 5, 20:00",
  "day 3, 20:00: Vanishing is told missed",
  "day 5, 10.4:00: Vanishing is told deadline",
  "day 5, 20:00: a bot moves for Vanishing",
  "day 5, 20:00: Vacation has until day 8, 0:00",
  "day 5, 20:00: Vanishing is told replaced",
  "day 5, 20:00: Vacation is told turn",
  "day 6, 0:00: Vacation moves",
];

const WRITTEN = {
  catan: {
    // From the sixth evening on the dice decide.
    until: 5 * DAY + EVENING,
    table: [
      ...FIRST_DAYS,
      ...REPLACED,
      "day 6, 0:00: a bot moves for Vanishing",
      "day 6, 0:00: Evening has until day 8, 0:00",
      "day 6, 0:00: Evening is told turn",
    ],
  },
  container: {
    until: 8 * DAY,
    table: [
      ...FIRST_DAYS,
      "day 3, 20:00: Vacation has until day 8, 0:00",
      "day 3, 20:00: Vanishing is told missed",
      "day 3, 20:00: Vacation is told turn",
      "day 6, 0:00: Vacation moves",
      "day 6, 0:00: Prompt moves",
      "day 6, 0:00: Evening has until day 8, 0:00",
      "day 6, 0:00: Evening is told turn",
      "day 6, 20:00: Evening moves",
      "day 6, 20:00: Vanishing has until day 8, 20:00",
      "day 6, 20:00: Vanishing is told turn",
    ],
  },
  shipyard: {
    until: 8 * DAY,
    table: [
      ...FIRST_DAYS,
      ...REPLACED,
      "day 6, 0:00: Prompt moves",
      "day 6, 0:00: Evening has until day 8, 0:00",
      "day 6, 0:00: Evening is told turn",
      "day 6, 20:00: Evening moves",
      "day 6, 20:00: a bot moves for Vanishing",
      "day 6, 20:00: Vacation has until day 8, 20:00",
      "day 6, 20:00: Vacation is told turn",
      "day 7, 0:00: Vacation moves",
      "day 7, 0:00: Prompt moves",
      "day 7, 0:00: Evening has until day 9, 0:00",
      "day 7, 0:00: Evening is told turn",
      "day 7, 20:00: Evening moves",
      "day 7, 20:00: a bot moves for Vanishing",
      "day 7, 20:00: Vacation has until day 9, 20:00",
      "day 7, 20:00: Vacation is told turn",
    ],
  },
};

interface Line {
  readonly at: number;
  readonly text: string;
}

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
  const pendingSeat = async (id: string) => {
    const { phase, seatsToMove } = await stored(id);
    return phase === "running" ? seatsToMove : [];
  };
  const botSeats = async (id: string) => readSeating((await stored(id)).seating).slots.flatMap(({ level }, seat) => (level ? [seat] : []));

  /** One player makes all pending decisions, and bots reply. */
  async function plays(id: string, seat: number): Promise<void> {
    while ((await pendingSeat(id)).includes(seat)) {
      await move(services(), id, seat);
      await settled(id);
    }
  }

  /** All that is due was sent, or dropped because it is no longer true; nothing is sent before the clock moves on. */
  async function sent(): Promise<void> {
    await services().notifier.idle();
    for (let run = 0; run < 2; run++) await services().sender.run();
  }

  /** What is due is done, and no bot has to move. */
  async function settled(id: string): Promise<void> {
    await services().deadlines.run();
    await eventually("bots have moved", async () => {
      const bots = await botSeats(id);
      return !(await pendingSeat(id)).some((seat) => bots.includes(seat));
    });
  }

  for (const [game, { until, table }] of Object.entries(WRITTEN))
    it(`follows the written table in ${game}, and the record replays`, async () => {
      const accounts: string[] = [];
      for (const seat of ROLES.keys()) accounts.push(await addAccount(services().store, `Seat ${seat} ${game}`, clock.now()));
      const id = await startGame(services(), { game, accounts, days: 2 });
      // The first player is drawn.
      const [first = 0] = await pendingSeat(id);
      const seatOf = (role: Role) => (first + ROLES.indexOf(role)) % ROLES.length;
      const roleOf = (seat: number) => ROLES[(seat - first + ROLES.length) % ROLES.length];
      const start = clock.now();
      const moment = (at: number) => `day ${Math.floor((at - start) / DAY) + 1}, ${((at - start) % DAY) / HOUR}:00`;
      const lines: Line[] = [];
      const note = (text: string, at = clock.now()) => lines.push({ at, text });
      let entries = 0;
      let deadlines: readonly number[] = [];

      /** Who moved since the last look, each once, and which deadlines are new. */
      async function look(): Promise<void> {
        const soFar = (await movers(services(), id)).split(" ").filter(Boolean);
        for (const mover of new Set(soFar.slice(entries))) {
          const [name, mark] = [roleOf(Number(mover[0])), mover.slice(1)];
          note({ "": `${name} moves`, c: `the clock moves for ${name}`, b: `a bot moves for ${name}` }[mark] ?? mover);
        }
        entries = soFar.length;
        const now = (await statusOf(services(), id)).deadlines;
        for (const [seat, at] of now.entries()) if (at > 0 && at !== deadlines[seat]) note(`${roleOf(seat)} has until ${moment(at)}`);
        deadlines = now;
      }

      await look();
      for (let time = 0; time < 7 * DAY; time = clock.now() - start) {
        if (time === AWAY.from) {
          const taken = await takeVacation(services(), accounts[seatOf("Vacation")] ?? "", AWAY.days);
          assert.ok(!isRefusal(taken));
          note(`Vacation is away until ${moment(taken.until)}`);
        }
        const isEvening = time % DAY === EVENING;
        const isAway = time >= AWAY.from && time < AWAY.from + AWAY.days * DAY;
        await plays(id, seatOf("Prompt"));
        if (time < DAY) await plays(id, seatOf("Vanishing"));
        if (!isAway) await plays(id, seatOf("Vacation"));
        if (isEvening) await plays(id, seatOf("Evening"));
        await plays(id, seatOf("Prompt"));
        await look();
        clock.advance(STEPS.get(time % DAY) ?? assert.fail());
        await settled(id);
        await sent();
        await look();
      }
      for (const role of ROLES) {
        const notifications = await services().store.correspondence.notificationsOf(accounts[seatOf(role)] ?? "", clock.now(), 200);
        for (const { kind, sendAt } of notifications.sort((a, b) => a.sendAt - b.sendAt || a.kind.localeCompare(b.kind)))
          note(`${role} is told ${kind}`, sendAt);
      }
      lines.sort((a, b) => a.at - b.at);
      assert.deepEqual(
        lines.filter(({ at }) => at - start < until).map(({ at, text }) => `${moment(at)}: ${text}`),
        table,
      );
      const row = await stored(id);
      const record = await recordOf(services(), row);
      assert.equal(record.entries.length, row.head);
      const rules = services().gameById(game);
      assert.ok(rules && !isRefusal(replay(rules, record)));
    });
});
