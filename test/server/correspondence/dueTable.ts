/** Running games with a deadline, written into a store without any server. */
import assert from "node:assert/strict";
import { newKey, newSecret, newTableId } from "../../../server/lib/secrets.ts";
import type { Store } from "../../../server/store/store.ts";
import { clientSeedsOf, newAccountParticipant, newSeating, seatList, sit } from "../../../server/table/seating/seating.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { commitmentTo } from "../../../shared/core/provablyFair.ts";
import { GAMES } from "../../../shared/games.ts";
import { CLIENT_SEED, TABLE_INPUT } from "../helpers/testServer.ts";

const SEATS = 3;

/** A running game in which every decision is due at a time. @param started in ms since 1970 @returns its id */
export async function addDueTable(store: Pick<Store, "create">, started: number, deadline: number): Promise<string> {
  const [game] = GAMES;
  assert.ok(game);
  const people = Array.from({ length: SEATS }, (_, seat) => newAccountParticipant(newKey(), `Player ${seat}`, CLIENT_SEED));
  const clock = { kind: "correspondence", days: 1 } as const;
  const input = { ...TABLE_INPUT, game: game.id, seats: SEATS, name: "", clock };
  const seating = newSeating(game, input, people[0]);
  assert.ok(!isRefusal(seating));
  for (const [seat, person] of people.entries()) sit(seating, person, { seat, name: person.name, clientSeed: CLIENT_SEED });
  const seats = seatList(seating).map(({ free: _free, ...seat }) => seat);
  const [id, secret] = [newTableId(), newSecret()];
  const header = { game: game.id, rules: game.rulesVersion, options: seating.options, seats, commitment: commitmentTo(secret), started };
  await store.create({
    id, game: game.id, phase: "running", public: true, seating: JSON.stringify({ ...seating, clientSeeds: clientSeedsOf(seating) }), header: JSON.stringify(header),
    outcome: "", status: JSON.stringify({ deadlines: people.map(() => deadline) }), moves: 0, seatsToMove: [0], secret, invite: newKey(), watchKey: newKey(),
    created: started, changed: started, deadline,
  }); // biome-ignore format: columns of one row
  return id;
}
