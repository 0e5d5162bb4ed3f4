/** `npm start`: sets everything up on a fresh machine, then runs the server under the Node that came with the dependencies. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildClient, install, NODE, ROOT } from "./setup.mjs";

install();
buildClient();
const server = spawn(NODE, [join(ROOT, "server", "main.ts")], { stdio: "inherit" });
// The server closes its rooms and its store by itself; we only pass the wish on and wait.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
