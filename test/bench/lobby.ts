/**
 * A full lobby beside games: 1,000 visitors read the lobby's stream, 300 of them as guests who seek a game that they don't find, while 50 public
 * tables of four move. Visits and seeks last five minutes. Prints what a visitor is sent, the CPU of all of it, and moves beside it and without it.
 *
 * Visitors, players and server share the machine; the visitors have the lowest priority. Rounds take turns; printed are medians.
 *
 * `npm run bench -- lobby --people 1000 --seeks 300 --rate 200 --seconds 10 --rounds 3`
 *
 * With `--baseline COMMIT` the server of another commit takes turns, with visitors of its own.
 */
import { GAMES } from "../../shared/games.ts";
import { folderOf } from "./checkout.ts";
import { request, startChild } from "./child.ts";
import { quayside } from "./comparison.ts";
import { type Load, load, middle, warm } from "./load.ts";
import { figure, inGroups, machine, median, needSockets, option } from "./measure.ts";
import { decodeNothing } from "./minimalClient.ts";

const [people, seeks, rate, seconds, rounds] = ["people", "seeks", "rate", "seconds", "rounds"].map((name, i) =>
  Number(option(name, ["1000", "300", "200", "10", "3"][i])),
);
const TABLES = 50;
const SEATS = 4;
const WARM_SECONDS = 3;

const baseline = option("baseline", "");
const roots = baseline ? [undefined, folderOf(baseline)] : [undefined];

needSockets(roots.length * (people + seeks + TABLES * SEATS));
decodeNothing();
console.log(`lobby: ${machine()}; ${people} visitors, ${seeks} seeks, ${rate} actions/s at ${TABLES} tables`);

/** A server, its visitors, and what was measured there. */
async function openSide(root: string | undefined) {
  const side = await quayside(GAMES[0], TABLES, SEATS, root, { TRUSTED_PROXIES: "1" });
  const visitors = startChild(new URL("lobbyDriver.ts", import.meta.url).pathname, {
    args: [JSON.stringify({ url: side.url, people, seeks })],
  });
  visitors.once("exit", (status) => process.exit(status ?? 1));
  await warm(side, rate, WARM_SECONDS);
  const [without, beside, received, arrivals]: [Load[], Load[], number[], number[]] = [[], [], [], []];
  return { side, visitors, without, beside, received, arrivals };
}

async function playRound({ side, visitors, without, beside, received, arrivals }: Awaited<ReturnType<typeof openSide>>): Promise<void> {
  without.push(await load(side, rate, seconds));
  const before = await side.cpu();
  await request(visitors, "come", "come");
  arrivals.push(((await side.cpu()) - before) * 1000);
  await load(side, rate, WARM_SECONDS);
  await request(visitors, "read", "read");
  const start = performance.now();
  beside.push(await load(side, rate, seconds));
  const bytes = await request<number>(visitors, "read", "read");
  received.push((bytes / people / (performance.now() - start)) * 60_000);
  await request(visitors, "leave", "leave");
}

const sides = await inGroups(roots.length, 1, (i) => openSide(roots[i]));
for (let round = 0; round < rounds; round++) for (const side of sides) await playRound(side);
const cpuPerSecond = (loaded: Load) => loaded.cpu * loaded.rate;
for (const { side, without, beside, received, arrivals } of sides) {
  const [alone, full] = [middle(without), middle(beside)];
  console.log(side.name);
  figure("a visitor is sent", median(received) / 1000, "kB a minute");
  figure("CPU until all have come, of each", median(arrivals) / people, "ms");
  figure("CPU of visitors and seeks", (cpuPerSecond(full) - cpuPerSecond(alone)) / 10, "% of a core");
  for (const field of ["p50", "p99", "cpu"] as const)
    figure(`${field} of a move beside them`, full[field], "ms", { name: "without them", value: alone[field] });
  side.close();
}
process.exit(0);
