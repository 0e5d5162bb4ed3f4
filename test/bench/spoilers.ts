/**
 * What one account can do to others: milliseconds of a move at 50 tables of four beside an attack, with the limits per minute of the default
 * settings. The account has 3,000 private tables, and its profile is read on 20 connections of one address; or it claims 60 foreign tables with
 * wrong keys, on 5.
 *
 * Attacker, players and server share the machine. The attacker has the lowest priority, as if it were another machine, but its requests still
 * have to be read and refused: the second baseline is the same number of requests a second on as many connections that are answered always
 * (`GET /health`), from addresses that have all that their limits allow. The attack comes from one address. Rounds take turns; printed are
 * medians; cpu is the server's per move.
 *
 * `npm run bench -- spoilers --rate 200 --seconds 5 --rounds 9 --attack 300`, with the most requests a second that the attacker sends
 */

import { DEFAULTS } from "../../server/boot/config.ts";
import { GAMES } from "../../shared/games.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
import { createTable, ownAddress } from "./benchServer.ts";
import { request, startChild } from "./child.ts";
import { quayside } from "./comparison.ts";
import { type Load, load, middle, warm } from "./load.ts";
import { figure, inGroups, machine, median, option } from "./measure.ts";
import { decodeNothing } from "./minimalClient.ts";

const [rate, seconds, rounds] = ["rate", "seconds", "rounds"].map((name, i) => Number(option(name, ["200", "5", "9"][i])));
const attackRate = Number(option("attack", "300"));
const TABLES = 50;
const WARM_SECONDS = 3;
const OWN_TABLES = 3000;
const CLAIMED = 60;
const { createsPerMinute, joinsPerMinute, requestsPerMinute } = DEFAULTS;
const LIMITS = {
  CREATES_PER_MINUTE: String(createsPerMinute),
  JOINS_PER_MINUTE: String(joinsPerMinute),
  REQUESTS_PER_MINUTE: String(requestsPerMinute),
};

decodeNothing();
console.log(`spoilers: ${machine()}`);
const side = await quayside(GAMES[0], TABLES, 4, undefined, { TRUSTED_PROXIES: "1", ...LIMITS });
const page = new AccountPage(side);
await page.signUp("Spoiler");
const input = { game: GAMES[0].id, seats: 4, options: {}, public: false, spectatorsAllowed: true, name: "x", clientSeed: "0".repeat(32) };
await inGroups(OWN_TABLES, 10, () => page.ask("POST", "/api/tables", input, ownAddress()));
const foreign = await inGroups(CLAIMED, 10, () =>
  createTable(side, { game: GAMES[0].id, seats: 3, bots: ["random", "random"], public: false, start: true }),
);

const { headers } = page;
const key = "f".repeat(32);
const ATTACKS = {
  "profile of 3,000 tables": { method: "GET", paths: ["/u/Spoiler", "/api/users/Spoiler"], headers, lines: 20 },
  "60 foreign claims": {
    method: "POST",
    paths: ["/api/account/claim"],
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ tables: foreign.map(({ id }) => ({ id, key })) }),
    lines: 5,
  },
};

/** The requests of an attack that cost nothing, at a rate. */
const harmless = ({ lines }: { lines: number }, requestsPerSecond: number) => ({
  method: "GET",
  paths: ["/health"],
  headers: ownAddress(),
  lines,
  requestsPerSecond,
});

interface Beside {
  readonly load: Load;
  /** Requests a second that the attacker had answered. */
  readonly requests: number;
}

/** @param attack for `spoilersDriver.ts` */
async function beside(attack: object): Promise<Beside> {
  const attacker = startChild(new URL("spoilersDriver.ts", import.meta.url).pathname, {
    args: [JSON.stringify({ url: side.url, ...attack })],
  });
  try {
    await request(attacker, "answered", "answered");
    const start = performance.now();
    const loaded = await load(side, rate, seconds);
    const answered = await request<number>(attacker, "answered", "answered");
    return { load: loaded, requests: (answered * 1000) / (performance.now() - start) };
  } finally {
    attacker.kill("SIGKILL");
  }
}

for (const [name, attack] of Object.entries(ATTACKS)) {
  await side.renew();
  await warm(side, rate, WARM_SECONDS);
  const [alone, attacked, baseline]: [Load[], Beside[], Load[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    alone.push(await load(side, rate, seconds));
    const spoiled = await beside({ ...attack, requestsPerSecond: attackRate });
    attacked.push(spoiled);
    baseline.push((await beside(harmless(attack, spoiled.requests))).load);
  }
  const [without, under, same] = [middle(alone), middle(attacked.map((one) => one.load)), middle(baseline)];
  console.log(
    `\n${name}: ${median(attacked.map((one) => one.requests)).toFixed(0)} requests/s beside ${rate} actions/s at ${TABLES} tables`,
  );
  for (const field of ["p50", "p99", "cpu"] as const) {
    figure(`${field} beside the attack`, under[field], "ms", { name: "beside as many harmless requests", value: same[field] });
    figure(`${field} beside the attack`, under[field], "ms", { name: "without requests", value: without[field] });
  }
}
side.close();
process.exit(0);
