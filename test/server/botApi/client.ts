/** An API bot for tests, over HTTP. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { BotCreated, BotLine } from "../../../shared/core/botApi.ts";
import { eventually, type TestServer } from "../helpers/testServer.ts";

const FIXTURE = join(import.meta.dirname, "../../fixture");

/** The ways to start one, by what it is written in. */
export const PROGRAMS = {
  typescript: [process.execPath, join(FIXTURE, "bot.ts")],
  python: [process.env.PYTHON ?? "python3", join(FIXTURE, "bot.py")],
} as const;
export type Program = keyof typeof PROGRAMS;

export async function makeBot(server: TestServer, name: string): Promise<string> {
  const { status, body } = await server.call("POST", "/api/bots", { name });
  assert.equal(status, 200, JSON.stringify(body));
  return (body as BotCreated).token;
}

/** Starts a program at a table. */
export function start(server: TestServer, program: Program, table: string, token: string, invite = "") {
  const [command, file] = PROGRAMS[program];
  const child = spawn(command, [file, server.url, table, token, invite], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const from of [child.stdout, child.stderr]) from.on("data", (text) => (said += text));
  return { child, exit: once(child, "exit").then(([code]) => ({ code: code as number | null, said })) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}`, "x-api-version": "1" });

/** A stream as it is read, and what its bot asks. */
export class Reading {
  readonly lines: BotLine[] = [];
  readonly #server: TestServer;
  readonly #table: string;
  readonly token: string;
  readonly #abort = new AbortController();
  status = 0;
  ended = false;

  constructor(server: TestServer, table: string, token: string) {
    this.#server = server;
    this.#table = table;
    this.token = token;
  }

  /** @returns once it was let in or refused; the refusal */
  async open(headers: Record<string, string> = {}): Promise<unknown> {
    const address = `${this.#server.url}/api/bots/tables/${this.#table}/stream`;
    const response = await fetch(address, { headers: { ...bearer(this.token), ...headers }, signal: this.#abort.signal });
    this.status = response.status;
    if (!response.ok) return response.json();
    void this.#read(response.body as AsyncIterable<Uint8Array>).catch(() => undefined);
    await this.until("a state came", () => this.states.length > 0);
    return undefined;
  }

  async #read(body: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let left = "";
    try {
      for await (const bytes of body) {
        const parts = (left + decoder.decode(bytes, { stream: true })).split("\n");
        left = parts.pop() ?? "";
        this.lines.push(...parts.filter(Boolean).map((part) => JSON.parse(part) as BotLine));
      }
    } finally {
      this.ended = true;
    }
  }

  get states() {
    return this.lines.filter((line) => line.type === "state");
  }

  /** The latest state line. */
  get now() {
    const line = this.states.at(-1);
    assert.ok(line, "no state came");
    return line;
  }

  get closeReason(): string | undefined {
    return this.lines.find((line) => line.type === "closed")?.code;
  }

  until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    return eventually(what, holds);
  }

  ask(request: string, body?: unknown) {
    return this.#server.call("POST", `/api/bots/tables/${this.#table}/${request}`, body, bearer(this.token));
  }

  drop(): void {
    this.#abort.abort();
  }
}
