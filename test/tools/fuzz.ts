/**
 * `npm run test:fuzz` sends 200,000 hostile messages and 100,000 hostile requests; `npm run test:fuzz -- 20000 7` sends 20,000 and 10,000
 * with seed 7. Exits with 1 if a room crashed, a request failed on the server, an honest player could not move on, or memory kept growing.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { newModerator } from "../server/helpers/moderator.ts";
import { auctionMove, startedPair, startTestServer } from "../server/helpers/testServer.ts";
import { attack } from "../server/http/hostileClient.ts";
import { attackByHttp } from "../server/http/hostileRequests.ts";

const [count = 200_000, seed = 1] = process.argv.slice(2).map(Number);
/** Allowed heap growth from half-way to the end, in MB. */
const MAX_GROWTH_MB = 10;
/** Messages between two measurements. */
const MEASURE_INTERVAL = 5000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function megabytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

// Colyseus prints a line for each malformed name.
console.error = () => undefined;
console.warn = () => undefined;

const TOKEN = "sesame";
const server = await startTestServer({ adminToken: TOKEN, trustedProxies: 1 });
const { ann, bob } = await startedPair(server);
const sizes: number[] = [];
await attack(server, count, seed, (sent) => {
  if (sent % MEASURE_INTERVAL !== 0) return;
  sizes.push(megabytes());
  console.log(`${String(sent).padStart(7)} messages  ${(sizes.at(-1) ?? 0).toFixed(1)} MB`);
});
const growth = Math.max(0, megabytes() - (sizes[Math.floor(sizes.length / 2)] ?? 0));
const { page } = await newModerator(server, "Fuzzer", "admin");
const callers = [page.headers, { ...page.headers, authorization: `Bearer ${TOKEN}` }];
const { statuses, faults } = await attackByHttp(server, count / 2, seed, callers, (sent) => {
  if (sent % MEASURE_INTERVAL === 0) console.log(`${String(sent).padStart(7)} requests  ${megabytes().toFixed(1)} MB`);
});
for (const guest of [ann, bob]) await guest.move(auctionMove(guest) as { type: string });
const crashes = await server.metric("quayside_room_failures_total");
await server.close();
console.log(`${count} messages, ${crashes} rooms crashed, heap ${growth.toFixed(1)} MB larger than half-way`);
const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
console.log(`${count / 2} requests, by status ${counts.join(", ")}`);
for (const { request, status } of faults) console.log(`${status} ${request}`);
process.exit(crashes > 0 || faults.length > 0 || growth > MAX_GROWTH_MB ? 1 : 0);
