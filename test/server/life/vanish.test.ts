/** No table hangs: whatever there is to decide, the people who owe it may vanish, then all others, and the game still ends. */
import assert from "node:assert/strict";
import { PHASES as CATAN_PHASES } from "../../../shared/catan/vocabulary.ts";
import { PHASES as CONTAINER_PHASES } from "../../../shared/container/vocabulary.ts";
import { type Game, isRefusal, type Seat } from "../../../shared/game.ts";
import { GAMES } from "../../../shared/games.ts";
import type { TableState } from "../../../shared/protocol.ts";
import { decodeRecord, effectiveMoves, verify } from "../../../shared/record.ts";
import { PHASES as SHIPYARD_PHASES } from "../../../shared/shipyard/vocabulary.ts";
import type { ClockSetting } from "../../../shared/timing.ts";
import { type Guest, openHouse } from "../house.ts";
import { tableAfter } from "../late.ts";
import { hears, type TurnedHouse } from "./life.ts";
import { type Deal, type Moment, momentsOf } from "./moments.ts";
import { TurnedClock } from "./turned.ts";

const REGISTRY = { games: GAMES, registry: import.meta.resolve("../../../shared/games.ts") };
const NAMES = ["Ann", "Bob", "Cleo"];
const CLOCKS: readonly ClockSetting[] = [{ kind: "none" }, { kind: "pace", speed: "fast" }, { kind: "bank", minutes: 1, increment: 5 }];

interface Kinds {
  /** Games in which together everything occurs. */
  readonly deals: readonly Deal[];
  readonly phases: readonly string[];
  /** Phases and decisions that no table of today comes to: they belong to five and six players. */
  readonly never: readonly string[];
}

const KINDS: { readonly [game: string]: Kinds } = {
  catan: {
    deals: [3, 4].map((whims) => ({ options: { victoryPoints: 8 }, whims })),
    phases: CATAN_PHASES,
    never: ["specialBuild", "special", "paired"],
  },
  container: {
    deals: [
      { options: { secondShipment: true }, whims: 10 },
      { options: {}, whims: 8 },
    ],
    phases: CONTAINER_PHASES,
    never: [],
  },
  shipyard: { deals: [1, 3].map((whims) => ({ options: {}, whims })), phases: SHIPYARD_PHASES, never: [] },
};

const momentsIn = (game: Game): Moment[] => momentsOf(game, NAMES.length, KINDS[game.id].deals);
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe("a table whose people vanish", () => {
  let house: TurnedHouse;
  before(async () => {
    const clock = new TurnedClock();
    house = Object.assign(await openHouse({}, REGISTRY, clock), { clock });
  });
  after(() => house.close());

  /** People in all seats and somebody who watches, where the moment's moves have been made. */
  async function gathered(game: Game, { options, steps }: Moment, clock: ClockSetting) {
    const { id, keys, watchKey } = await tableAfter(house, game.id, NAMES, steps, { options, clock });
    const guests = await Promise.all(keys.map((key) => house.join(id, { key })));
    return { id, guests, watcher: await house.join(id, { watchKey }), key: keys[0] };
  }

  /** Cuts these people off and waits until that was seen. */
  async function vanish(guests: readonly Guest[], seats: readonly Seat[], watcher: Guest): Promise<void> {
    for (const seat of seats) guests[seat].cut();
    await watcher.until("they are gone", ({ state }) => seats.every((seat) => !state.seats[seat].connected));
  }

  /** Lets time pass until the game is over. */
  async function toTheEnd({ room }: Guest, watcher: Guest): Promise<void> {
    const state = room.state as TableState;
    while (state.phase !== "over") {
      const { version } = state;
      house.clock.turn(60_000);
      await watcher.until("the game goes on", () => state.version > version || state.phase === "over");
    }
  }

  async function recordOf(id: string, key: string) {
    const { body } = await house.call("GET", `/api/tables/${id}/record`, undefined, { authorization: `Bearer ${key}` });
    const record = decodeRecord(JSON.stringify(body));
    assert.ok(!isRefusal(record), JSON.stringify(record));
    return record;
  }

  for (const game of GAMES) {
    const moments = momentsIn(game);

    it(`${game.id}: the moments below are all that there is to decide`, () => {
      const { phases, never } = KINDS[game.id];
      const expected = (all: readonly string[]) => sorted(all.filter((name) => name !== "over" && !never.includes(name)));
      assert.deepEqual(sorted(moments.map(({ phase }) => phase)), expected(phases));
      assert.deepEqual(sorted(moments.map(({ decision }) => decision)), expected(Object.keys(game.seconds)));
    });

    for (const [i, moment] of moments.entries()) {
      const clock = CLOCKS[i % CLOCKS.length];
      it(`${game.id}: ends although ${moment.owing.length} vanish at ${moment.phase}, then all (clock: ${clock.kind})`, async () => {
        const { id, key, guests, watcher } = await gathered(game, moment, clock);
        const { owing, steps } = moment;
        assert.deepEqual(game.toMove(watcher.state.table ?? {}), owing);
        await vanish(guests, owing, watcher);
        const { seats } = watcher.state;
        for (const seat of owing) assert.ok(seats[seat].presence === "lost" && seats[seat].botAt > house.clock.steady());
        house.clock.turn(30_000);
        await hears(watcher, "table.standIn");
        await watcher.until("somebody has decided for them", ({ state }) => state.version > steps.length);
        await vanish(
          guests,
          guests.map(({ seat }) => seat).filter((seat) => !owing.includes(seat)),
          watcher,
        );
        await toTheEnd(watcher, watcher);
        const record = await recordOf(id, key);
        assert.ok(!isRefusal(verify(game, record)));
        const later = effectiveMoves(record.entries).slice(steps.length);
        assert.deepEqual(
          [...new Set(later.map(({ by }) => by ?? "nobody"))].filter((by) => by !== "clock"),
          ["bot"],
        );
      }).timeout(60_000);
    }
  }
});
