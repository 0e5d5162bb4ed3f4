/** A Redis server of the tests' own, as the system's package has it: on a free port, keeping nothing; it ends with the process that asked. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { freePort } from "./ports.ts";

/** Its program, where the machine has it (`test/prepare.mjs`). */
const PROGRAM = process.env.REDIS_SERVER;

export class RedisServer {
  readonly #port: number;
  readonly #password = randomBytes(12).toString("hex");
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  get url(): string {
    return `redis://:${this.#password}@127.0.0.1:${this.#port}`;
  }

  /** Resolves once it takes connections. It begins with nothing, each time. */
  async start(): Promise<void> {
    assert.ok(PROGRAM, "REDIS_SERVER is not set");
    // Read from its input: a password among the arguments could be seen by all.
    const child = spawn(PROGRAM, ["-"], { stdio: ["pipe", "pipe", "inherit"] });
    this.#child = child;
    const settings = [
      `port ${this.#port}`,
      "bind 127.0.0.1",
      `requirepass ${this.#password}`,
      'save ""',
      "appendonly no",
      "maxmemory-policy noeviction",
    ];
    child.stdin.end(settings.join("\n"));
    process.once("exit", () => child.kill("SIGKILL"));
    for await (const line of createInterface({ input: child.stdout })) if (/Ready to accept connections/i.test(line)) break;
    child.stdout.resume();
  }

  /**
   * All that it is told from now on, as it is said on the wire. (ioredis' own `monitor` takes what others say for the answer to its
   * next question whenever both come at once.)
   */
  async listen(): Promise<{ heard(): string; stop(): void }> {
    const socket = connect(this.#port, "127.0.0.1").setEncoding("utf8");
    let text = "";
    const listening = new Promise<void>((resolve, reject) => {
      socket.on("error", reject).on("data", (chunk: string) => {
        text += chunk;
        if (text.startsWith("+OK\r\n+OK\r\n")) resolve();
      });
    });
    socket.write(`AUTH ${this.#password}\r\nMONITOR\r\n`);
    await listening;
    return { heard: () => text, stop: () => socket.destroy() };
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

/** One that has just started. */
export async function startRedis(): Promise<RedisServer> {
  const redis = new RedisServer(await freePort());
  await redis.start();
  return redis;
}

/** Tests that cannot do without it are skipped where there is none. */
export function needRedis(context: Mocha.Context): void {
  if (!PROGRAM) context.skip();
}
