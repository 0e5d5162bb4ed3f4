/** Starts Caddy with server/ops/Caddyfile, on a free port and with a certificate of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, request } from "node:http";
import { Agent, request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./freePort.ts";
import { eventually } from "./testServer.ts";

/** Path of Caddy; see `test/programs.mjs`. */
const PROGRAM = process.env.CADDY;

/** Unlike on a real machine: no other port, nothing outside the folder. */
const optionsIn = (folder: string) => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${folder}
}
`;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

export interface Caddy {
  readonly origin: string;
  readonly child: ChildProcess;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
}

async function answerOf(sent: ReturnType<typeof request>): Promise<Answer> {
  const [response] = (await once(sent.end(), "response")) as [IncomingMessage];
  let text = "";
  for await (const part of response.setEncoding("utf8")) text += part;
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

/** @param upstream port of what is behind @param port where people reach it */
export async function startCaddy(upstream: number, port: number): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-caddy-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(file, optionsIn(folder) + readFileSync("server/ops/Caddyfile", "utf8"));
  const env = { HOME: folder, DOMAIN: `localhost:${port}`, UPSTREAM: `localhost:${upstream}` };
  const child = spawn(PROGRAM ?? "caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" });
  const agent = new Agent({ rejectUnauthorized: false });
  const origin = `https://localhost:${port}`;
  const get = (path: string, headers: Record<string, string> = {}) => answerOf(secureRequest(origin + path, { agent, headers }));
  await eventually("Caddy answers", () =>
    get("/health").then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  return {
    origin,
    child,
    get,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      agent.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Skips the test without Caddy. @returns a free port */
export function caddyFor(context: Mocha.Context): Promise<number> {
  if (!PROGRAM) context.skip();
  return freePort();
}
