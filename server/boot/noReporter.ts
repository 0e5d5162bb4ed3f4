/**
 * Colyseus loads the reporter of a process manager wherever it is installed, as it is with Colyseus' own packages. It would count all handles
 * of the process each second, which are its sockets, and take promises for its own that fail and nobody waits for. It leaves alone what
 * stands here already. To be loaded before Colyseus' server is made.
 */
const REPORTER = Symbol.for("@pm2/io");

Object.defineProperty(globalThis, REPORTER, { value: { metric: () => undefined }, writable: true });
