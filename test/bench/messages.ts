/**
 * Limit of NOTIFY: several processes on one PostgreSQL call each other as fast as replies come, then all receive one's broadcasts. All
 * share this machine with PostgreSQL, so real clusters reach more.
 *
 * `npm run bench -- messages --seconds 3 --window 20`
 */
import { parseArgs } from "node:util";
import { type Call, Calls, type Reply } from "../../server/cluster/calls.ts";
import { Session } from "../../server/cluster/session.ts";
import { createLog } from "../../server/lib/log.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { ownPostgres } from "../server/helpers/postgres.ts";
import { machine, percentile } from "./measure.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" }, window: { type: "string", default: "20" } } });
const [seconds, window] = [Number(values.seconds), Number(values.window)];
const PROCESSES = [2, 4, 8, 16];
/** As much as a call to enter a table carries. */
const ARGS = [{ key: "k".repeat(64), invite: "i".repeat(64), watchKey: "w".repeat(64) }, "192.0.2.1", ""];

interface Member {
  readonly session: Session;
  readonly calls: Calls;
  received: number;
}

const living = new Set<number>();

async function join(url: string, n: number): Promise<Member> {
  const session = await Session.open(url, `n${n}`, `n${n}`, createLog("error", `n${n}`));
  const calls = new Calls(session, async () => living);
  living.add(session.process);
  const member: Member = { session, calls, received: 0 };
  session.listen({
    onMessage: (message) => {
      const { type } = message as Call | Reply;
      if (type === "reply") calls.settle(message as Reply);
      else if (type === "call") void calls.reply(message as Call, async () => ARGS);
      else member.received++;
    },
    onHeartbeat: () => undefined,
    onConnect: () => undefined,
    onDisconnect: () => undefined,
  });
  return member;
}

/** All call each other, each with this many calls in flight. @returns ms of each call */
async function call(members: readonly Member[]): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async ({ calls }: Member, i: number, nth: number) => {
    for (let n = nth; performance.now() < end; n++) {
      const { process } = members[(i + 1 + (n % (members.length - 1))) % members.length].session;
      const start = performance.now();
      await calls.call({ process, address: "" }, "join", "table", ARGS);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(members.flatMap((member, i) => Array.from({ length: window }, (_, nth) => one(member, i, nth))));
  return took;
}

/** One broadcasts as fast as the slowest receives. @returns messages per second that each received */
async function broadcast(members: readonly Member[]): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const [first] = members;
  let sent = 0;
  const before = members.map(({ received }) => received);
  const received = () => Math.min(...members.map((member, i) => member.received - before[i]));
  while (performance.now() < end) {
    while (sent - received() < window) first.session.send({ type: "updates", from: sent++, updates: ARGS });
    await new Promise(setImmediate);
  }
  return received() / seconds;
}

console.log(`messages: ${machine()}`);
for (const count of PROCESSES) {
  const url = await (await ownPostgres()).database();
  await (await openPostgres(url)).close();
  const members: Member[] = [];
  for (let n = 0; n < count; n++) members.push(await join(url, n));
  await call(members);
  const took = await call(members);
  const broadcastRate = await broadcast(members);
  const shown = [
    `${(took.length / seconds).toFixed(0)} calls/s`,
    `p50 ${percentile(took, 50).toFixed(1)} ms`,
    `p99 ${percentile(took, 99).toFixed(0)} ms`,
  ];
  console.log(
    `  ${String(count).padStart(2)} processes${[...shown, `${broadcastRate.toFixed(0)} told to all/s`].map((text) => text.padStart(22)).join("")}`,
  );
  for (const { session } of members) await session.close();
}
process.exit(0);
