/**
 * Hostile messages in numbers: `npm run fuzz`, or `npm run fuzz -- 20000 7` for so many of another seed. Ends with 1 if a room fell, if somebody
 * honest could not go on, or if memory did not come level.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { auctionMove, startedPair, startTestServer } from "./server/helpers/testServer.ts";
import { attack } from "./server/http/hostileClient.ts";

const [count = 200_000, seed = 1] = process.argv.slice(2).map(Number);
/** Megabytes by which the second half may end above the first. */
const GROWTH_MAX = 10;
/** Measured every so many messages. */
const STEP = 5000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function megabytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

// What a malformed name makes Colyseus print is counted elsewhere.
console.error = () => undefined;
console.warn = () => undefined;

const server = await startTestServer();
const { ann, bob } = await startedPair(server);
const sizes: number[] = [];
await attack(server, count, seed, (sent) => {
  if (sent % STEP !== 0) return;
  sizes.push(megabytes());
  console.log(`${String(sent).padStart(7)} messages  ${(sizes.at(-1) ?? 0).toFixed(1)} MB`);
});
for (const guest of [ann, bob]) await guest.move(auctionMove(guest) as { type: string });
const fallen = await server.metric("quayside_room_failures_total");
const growth = Math.max(0, megabytes() - (sizes[Math.floor(sizes.length / 2)] ?? 0));
await server.close();
console.log(`${count} messages, ${fallen} rooms fell, ${growth.toFixed(1)} MB more than half-way`);
process.exit(fallen > 0 || growth > GROWTH_MAX ? 1 : 0);
