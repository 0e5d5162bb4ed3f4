/** No table hangs: at every kind of decision of every game any seats may vanish, and the game still ends. */
import assert from "node:assert/strict";
import { randomBot } from "../../../shared/bot.ts";
import type { Game, Seat } from "../../../shared/game.ts";
import { GAMES } from "../../../shared/games.ts";
import { FastRandom } from "../../../shared/random.ts";
import { type Guest, openHouse } from "../house.ts";
import { TurnedClock } from "./turned.ts";

const REGISTRY = { games: GAMES, registry: import.meta.resolve("../../../shared/games.ts") };
const SEATS = 3;

/** Moves at random for whoever is still there, until each kind of decision has made somebody vanish or nobody is left. */
async function playUntilAllVanished(game: Game, guests: readonly Guest[], random: FastRandom): Promise<Set<string>> {
  const bot = randomBot(game);
  const seen = new Set<string>();
  const here = new Set<Seat>(guests.map(({ seat }) => seat));
  for (let moves = 0; moves < 40 && here.size > 0; moves++) {
    const watcher = guests.find(({ seat }) => here.has(seat)) as Guest;
    const { table = {} } = watcher.state;
    const decision = game.decision(table);
    const owing = game.toMove(table).filter((seat) => here.has(seat));
    if (owing.length === 0) return seen;
    const guest = guests.find(({ seat }) => seat === owing[0]) as Guest;
    if (!seen.has(decision) && moves > 4) {
      seen.add(decision);
      here.delete(guest.seat);
      guest.cut();
      continue;
    }
    await guest.until("the same moves came", ({ state }) => state.version === watcher.state.version);
    const { table: own = {}, hands = [], version } = guest.state;
    const move = bot({ table: own, hand: hands[guest.seat], seat: guest.seat }, random);
    if (!move) return seen;
    await guest.move({ ...move }, version);
    await watcher.until("the move came", ({ state }) => state.version > version);
  }
  return seen;
}

describe("a table whose people vanish", () => {
  for (const game of GAMES)
    it(`${game.id}: somebody who watches sees its end`, async () => {
      const clock = new TurnedClock();
      const house = await openHouse({}, REGISTRY, clock);
      const made = await house.create({ game: game.id, seats: SEATS, name: "Ann", clock: { kind: "pace", speed: "fast" } });
      const guests: Guest[] = [await house.join(made.id, { key: made.key })];
      for (const seat of [1, 2]) guests.push(await house.sit(made.id, seat, `Guest ${seat}`));
      const watcher = await house.join(made.id);
      await guests[0].ask("start", {});
      await Promise.all([...guests, watcher].map((guest) => guest.until("the deal", ({ state }) => state.phase === "running")));
      const seen = await playUntilAllVanished(game, guests, new FastRandom(5));
      for (const guest of guests) guest.cut();
      assert.ok(seen.size > 0);
      await watcher.until("all are gone", ({ state }) => state.seats.every(({ connected }) => !connected));
      while (watcher.state.phase !== "over") {
        const { version } = watcher.state;
        clock.turn(60_000);
        await watcher.until("the game goes on", ({ state }) => state.version > version || state.phase === "over");
      }
      const entries = await house.running.services.store.entries(made.id);
      assert.ok(entries.some(({ entry }) => "by" in entry && entry.by === "bot"));
      await house.close();
    }).timeout(60_000);
});
