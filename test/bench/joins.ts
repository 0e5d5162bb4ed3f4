/**
 * Cost of joining and leaving a table (request, socket, first state): a returning player, and a spectator, of a running game; and a
 * spectator who is signed in.
 *
 * `npm run bench -- joins --joins 120 --rounds 9 --game catan --against <commit or folder>`
 */
import { GAMES } from "../../shared/games.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
import { createTable, enter, plainOptions, type Seated, sitDown, startBenchServer } from "./benchServer.ts";
import { folderOf } from "./checkout.ts";
import { figure, inGroups, machine, median, option } from "./measure.ts";

const game = GAMES.find(({ id }) => id === option("game", GAMES[0].id)) ?? GAMES[0];
const [joins, rounds] = ["joins", "rounds"].map((name, i) => Number(option(name, ["120", "9"][i])));
const seats = Math.min(4, game.seats.max);
const TABLES = 20;
const AT_ONCE = 4;
/** Joins until the cost of one is stable. */
const WARM_ROUNDS = 8;

/** A running table whose host is away. */
interface Left {
  readonly id: string;
  readonly key: string;
}

/** By who comes, milliseconds of CPU of the server for each who came and went. */
interface Costs {
  readonly player: number;
  readonly spectator: number;
  readonly signedIn: number;
}

async function sideOf(root?: string) {
  const server = await startBenchServer({ BOT_TAKEOVER_MS: "3600000" }, root);
  const open = async (): Promise<Left> => {
    const made = await createTable(server, { game: game.id, seats, options: plainOptions(game) });
    const host = await enter(server, made.id, { key: made.key });
    for (let seat = 1; seat < seats; seat++) await sitDown(await enter(server, made.id, { invite: made.invite }), seat);
    await host.room.request("start", {});
    await gone(host);
    return made;
  };
  const tables = await inGroups(TABLES, AT_ONCE, open);
  const account = new AccountPage(server);
  // Older versions have no accounts.
  if (root === undefined) await account.signUp("Carla");
  const cost = async (secretsOf: (table: Left) => { key?: string }, headers = {}) => {
    const before = await server.cpu();
    await inGroups(joins, AT_ONCE, async (n) => {
      const table = tables[n % TABLES];
      await gone(await enter(server, table.id, secretsOf(table), headers));
    });
    return (((await server.cpu()) - before) * 1000) / joins;
  };
  return {
    close: server.close,
    costs: async (): Promise<Costs> => ({
      player: await cost(({ key }) => ({ key })),
      spectator: await cost(() => ({})),
      signedIn: await cost(() => ({}), account.headers),
    }),
  };
}

const gone = ({ room }: Seated) => room.leave();

console.log(`joins: ${machine()}; ${game.id}, medians of ${rounds} rounds of ${joins}`);
const other = option("against", "");
const sides = [await sideOf(), ...(other === "" ? [] : [await sideOf(folderOf(other))])];
for (const side of sides) for (let warming = 0; warming < WARM_ROUNDS; warming++) await side.costs();
const measured = sides.map((): Costs[] => []);
for (let round = 0; round < rounds; round++) for (const [i, side] of sides.entries()) measured[i].push(await side.costs());
for (const who of ["player", "spectator"] as const) {
  const [own, old] = measured.map((costs) => median(costs.map((cost) => cost[who])));
  const baseline = old === undefined ? undefined : { name: "the other checkout", value: old };
  figure(`server CPU per join of a ${who} (aim 1.5)`, own, "ms", baseline);
}
const spectators = measured[0].map(({ signedIn, spectator }) => signedIn / spectator);
figure("a spectator who is signed in, relative to a guest (aim 1.03)", median(spectators), "");
for (const side of sides) side.close();
process.exit(0);
