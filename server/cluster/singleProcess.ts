/** The cluster of an embedded store: one process, no peers. */
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type Cluster, MINUTE_S, PeerUnavailableError } from "./cluster.ts";
import { KeyedMutex } from "./mutex.ts";

export function singleProcess(): Cluster {
  const mutex = new KeyedMutex();
  return {
    isShared: false,
    start: async () => undefined,
    acquire: async () => ({ status: "acquired" }),
    release: async () => undefined,
    ownerOf: async () => undefined,
    pickPeer: () => undefined,
    call: async () => {
      throw new PeerUnavailableError("there is no other process");
    },
    publish: () => undefined,
    revoke: () => undefined,
    health: { isConnected: true, queueUsage: 0 },
    withLock: (name, task) => mutex.run(name, task),
    rateLimiter: (_name, points, seconds = MINUTE_S) => new RateLimiterMemory({ points, duration: seconds }),
    countConnections: async () => 0,
    shareConnections: async () => [],
    stop: async () => undefined,
  };
}
