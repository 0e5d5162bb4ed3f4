/** Past positions, during a game and in its record, equal what each viewer saw live. */
import assert from "node:assert/strict";
import { openRecord, RecordedGame } from "../../../client/net/record/recordedGame.ts";
import type { Game } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { decodeRecord, type GameRecord } from "../../../shared/core/record.ts";
import { GAMES, REGISTRY } from "../../fixture/registry.ts";
import { seatsNear } from "../../fixture/seats.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { throughJson } from "../helpers/storedGame.ts";
import { startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

const MOVES = 150;

/** What a viewer saw, by number of moves; of a move that was taken back, what took its place. */
class Observer {
  readonly guest: TestClient;
  readonly seen = new Map<number, { table: object; hand?: object }>();

  constructor(guest: TestClient) {
    this.guest = guest;
    guest.room.onStateChange(() => this.#look());
    this.#look();
  }

  #look(): void {
    const { state, seat } = this.guest;
    if (!state.table) return;
    for (const version of this.seen.keys()) if (version > state.version) this.seen.delete(version);
    const hand = seat < 0 ? undefined : state.hands?.[seat];
    this.seen.set(state.version, { table: throughJson(state.table) as object, ...(hand && { hand: throughJson(hand) as object }) });
  }
}

describe("the view of a live game", () => {
  const clock = new FakeClock();
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY, clock);
  });
  after(() => server.close());

  const together = (guests: readonly TestClient[], version: number) =>
    Promise.all(guests.map((guest) => guest.until(`version ${version}`, ({ state }) => state.version === version)));

  /** Moves at random, and now and then takes back what may be taken back alone. @returns how many moves may be, and how many were */
  async function play(
    game: Game,
    people: readonly TestClient[],
    everybody: readonly TestClient[],
  ): Promise<{ revocable: number; takenBack: number }> {
    const random = new FastRandom(4);
    let takenBack = 0;
    let revocable = 0;
    while (people[0].state.version < MOVES && people[0].state.phase === "running") {
      const { table = {}, version, freeUndoTo, undoSeat } = people[0].state;
      if (freeUndoTo < version && random.int(6, "") === 0) {
        await people[undoSeat].ask("undo", { keep: freeUndoTo });
        await together(everybody, freeUndoTo);
        takenBack++;
        continue;
      }
      const mover = people[game.toMove(table)[0]];
      const { table: own = {}, hands = [] } = mover.state;
      const move = game.randomMove({ table: own, hand: hands[mover.seat], seat: mover.seat }, random);
      assert.ok(move);
      if (!game.isFinal(own, move)) revocable++;
      clock.advance(1000);
      await mover.move({ ...move }, version);
      await together(everybody, version + 1);
    }
    return { revocable, takenBack };
  }

  async function recordOf(id: string, people: readonly TestClient[]): Promise<GameRecord> {
    if (people[0].state.phase === "running") {
      await people[0].ask("startVote", { kind: "abandon", target: 0 });
      for (const guest of people.slice(1)) await guest.ask("vote", { yes: true });
    }
    const { body } = await server.call("GET", `/api/tables/${id}/record`);
    const record = decodeRecord(JSON.stringify(body));
    assert.ok(!("code" in record));
    return record;
  }

  for (const game of GAMES)
    it(`${game.id}: equals past positions and the record`, async () => {
      const seats = seatsNear(game, 3);
      const made = await server.create({ game: game.id, seats });
      const people = [await server.join(made.id, { key: made.key })];
      for (let seat = 1; seat < seats; seat++) people.push(await server.sit(made.id, seat, `Guest ${seat}`));
      const everybody = [...people, await server.join(made.id)];
      const observers = everybody.map((guest) => new Observer(guest));
      await people[0].ask("start", {});
      await Promise.all(everybody.map((guest) => guest.until("the deal", ({ state }) => state.phase === "running")));
      const { revocable, takenBack } = await play(game, people, everybody);
      assert.equal(takenBack > 0, revocable > 0, "something was taken back, if anything may be");
      const { version } = people[0].state;
      for (const { guest, seen } of observers) {
        assert.deepEqual([...seen.keys()], [...Array(version + 1).keys()]);
        for (const [at, { table, hand }] of seen) {
          const past = await guest.ask("position", { version: at });
          assert.deepEqual(throughJson({ table: past.table, ...(past.hand && { hand: past.hand }) }), { table, ...(hand && { hand }) });
        }
      }
      const recorded = openRecord(game, await recordOf(made.id, people));
      assert.ok(recorded instanceof RecordedGame);
      assert.equal(recorded.length, version);
      const { turns } = await people[0].ask("position", { version });
      assert.deepEqual([...new Set([...turns, version])], recorded.turns);
      for (const { guest, seen } of observers)
        for (const [at, { table, hand }] of seen) {
          const { state } = recorded.matchAt(at);
          assert.deepEqual(throughJson(state.table), table, `the table after ${at}`);
          if (hand) assert.deepEqual(throughJson(state.hands[guest.seat]), hand, `hand ${guest.seat} after ${at}`);
        }
    }).timeout(180_000);
});
