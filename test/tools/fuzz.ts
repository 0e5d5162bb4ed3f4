/**
 * `npm run test:fuzz` sends 200,000 hostile messages; `npm run test:fuzz -- 20000 7` sends 20,000 with seed 7. Exits with 1 if a
 * room crashed, an honest player could not move on, or memory kept growing.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { auctionMove, startedPair, startTestServer } from "../server/helpers/testServer.ts";
import { attack } from "../server/http/hostileClient.ts";

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

const server = await startTestServer();
const { ann, bob } = await startedPair(server);
const sizes: number[] = [];
await attack(server, count, seed, (sent) => {
  if (sent % MEASURE_INTERVAL !== 0) return;
  sizes.push(megabytes());
  console.log(`${String(sent).padStart(7)} messages  ${(sizes.at(-1) ?? 0).toFixed(1)} MB`);
});
for (const guest of [ann, bob]) await guest.move(auctionMove(guest) as { type: string });
const crashes = await server.metric("quayside_room_failures_total");
const growth = Math.max(0, megabytes() - (sizes[Math.floor(sizes.length / 2)] ?? 0));
await server.close();
console.log(`${count} messages, ${crashes} rooms crashed, heap ${growth.toFixed(1)} MB larger than half-way`);
process.exit(crashes > 0 || growth > MAX_GROWTH_MB ? 1 : 0);
