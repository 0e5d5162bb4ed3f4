/** Creates stored tables in the middle of a game with a known deal. */
import assert from "node:assert/strict";
import { type Game, isRefusal, type Move } from "../../../shared/core/game.ts";
import type { Match } from "../../../shared/core/match.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { CreateTable } from "../../../shared/core/protocol.ts";
import { seedFrom } from "../../../shared/core/provablyFair.ts";
import { SeededRandom } from "../../../shared/core/random.ts";
import { newMatch, type Step } from "../../fixture/botGame.ts";
import { CLIENT_SEED, type TestServer } from "./testServer.ts";

export interface MidGameTable {
  readonly id: string;
  readonly watchKey: string;
  /** By seat. */
  readonly keys: readonly string[];
}

/** With this server secret and equal client seeds, a deal is always the same. */
export const SERVER_SECRET = "1".repeat(64);

/** The game as these tables deal it, before its first move. @param chosen options other than the initial ones */
export function knownDeal<T, H, S, M extends Move>(game: Game<T, H, S, M>, seats: number, chosen: Options = {}): Match<T, H, S, M> {
  const seed = seedFrom(SERVER_SECRET, new Array<string>(seats).fill(CLIENT_SEED));
  return newMatch(game, seats, new SeededRandom(seed), chosen);
}

/** A private table with the known deal. Its players have taken their seats and left again. */
async function startedTable(
  server: TestServer,
  game: string,
  names: readonly string[],
  input: Partial<CreateTable>,
): Promise<MidGameTable> {
  const { store } = server.running.services;
  const create = store.create.bind(store);
  store.create = (table) => create({ ...table, secret: SERVER_SECRET });
  const made = await server.create({ game, seats: names.length, public: false, name: names[0], ...input });
  store.create = create;
  const host = await server.join(made.id, { key: made.key });
  const guests = [];
  for (const [i, name] of names.slice(1).entries()) guests.push(await server.sit(made.id, i + 1, name, { invite: made.invite }));
  await host.ask("start", {});
  return { id: made.id, watchKey: made.watchKey, keys: [made.key, ...guests.map(({ key }) => key)] };
}

/** A private table of these people, by seat, after these moves. @param wish options and clock, if not the usual ones */
export async function tableAfter(
  server: TestServer,
  game: string,
  names: readonly string[],
  steps: readonly Step[],
  input: Pick<Partial<CreateTable>, "options" | "clock"> = {},
): Promise<MidGameTable> {
  const { store, directory } = server.running.services;
  const table = await startedTable(server, game, names, input);
  const room = await directory.room(table.id);
  assert.ok(!isRefusal(room));
  room.close();
  await room.disposed;
  const opened = await store.open(table.id);
  assert.ok(opened);
  const { lease } = opened;
  const entryOf = ({ seat, move }: Step, seq: number) => ({
    entry: { seat, move: { ...move } },
    intent: "",
    moves: seq + 1,
    seatsToMove: [],
  });
  await Promise.all(steps.map((step, seq) => store.append(lease, seq, entryOf(step, seq), 0)));
  return table;
}
