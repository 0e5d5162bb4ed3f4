/** Child processes of benchmarks: servers, baselines, drivers. They end with the process that started them. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const EXIT_WITH_PARENT = join(import.meta.dirname, "exitWithParent.ts");

interface ChildSettings {
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string | undefined };
  readonly nodeFlags?: readonly string[];
  /** Its output is to be read from `stdout`; shown otherwise. */
  readonly pipesOutput?: boolean;
}

// An exception ends the process with its exit handlers; a signal does not.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

/** Starts a script in a child process with a message channel. It ends with this process at the latest, however that ends. */
export function startChild(
  script: string,
  { args = [], env = process.env, nodeFlags = [], pipesOutput = false }: ChildSettings = {},
): ChildProcess {
  const child = fork(script, args, {
    env,
    execArgv: ["--import", EXIT_WITH_PARENT, ...nodeFlags],
    stdio: ["ignore", pipesOutput ? "pipe" : "inherit", "inherit", "ipc"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

/** The child's next message with that field; packages speak on its channel too. */
export async function messageFrom<V>(child: ChildProcess, field: string): Promise<V> {
  for (;;) {
    const [message] = (await once(child, "message")) as [{ readonly [field: string]: V } | string];
    if (typeof message === "object" && field in message) return message[field];
  }
}

/** Sends a word and waits for the message with that field. */
export function request<V>(child: ChildProcess, word: string, field: string): Promise<V> {
  const answer = messageFrom<V>(child, field);
  child.send(word);
  return answer;
}

/** A folder that is gone when this process ends. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
