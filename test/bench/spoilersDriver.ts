/** One attacker of `spoilers.ts`: repeats a request on some connections at once until it is killed. Says how many were answered since it was last asked. */
import { setPriority } from "node:os";

interface Attack {
  readonly url: string;
  readonly method: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly lines: number;
  /** Of all connections together; as many as are answered if absent. */
  readonly requestsPerSecond?: number;
}

const { url, method, paths, headers, body, lines, requestsPerSecond } = JSON.parse(process.argv[2] ?? "{}") as Attack;
const interval = requestsPerSecond === undefined ? 0 : (lines * 1000) / requestsPerSecond;
let answered = 0;

async function repeat(line: number): Promise<never> {
  let due = performance.now();
  for (let n = line; ; n++) {
    const request = { method, headers, ...(body !== undefined && { body }) };
    const response = await fetch(url + paths[n % paths.length], request).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    answered++;
    due = Math.max(performance.now(), due + interval);
    if (interval > 0) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  }
}

// As if on another machine: players and server come first.
setPriority(19);
process.on("message", () => {
  process.send?.({ answered });
  answered = 0;
});
for (let line = 0; line < lines; line++) void repeat(line);
