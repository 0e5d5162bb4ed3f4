/** The one process of an embedded store. */
import { RateLimiterMemory } from "rate-limiter-flexible";
import { type Cluster, MINUTE_S, PeerUnavailableError } from "./cluster.ts";
import { KeyedMutex } from "./mutex.ts";

/** @param publicAddress "" if browsers reach it where they found the page */
export function singleProcess(publicAddress: string): Cluster {
  const mutex = new KeyedMutex();
  return {
    colyseus: publicAddress === "" ? {} : { publicAddress },
    isShared: false,
    start: async () => undefined,
    claim: async () => ({ status: "claimed" }),
    release: async () => undefined,
    ownerOf: async () => undefined,
    pickPeer: () => undefined,
    call: async () => {
      throw new PeerUnavailableError("there is no other process");
    },
    publish: () => undefined,
    withLock: (name, task) => mutex.run(name, task),
    rateLimiter: (_name, points, seconds = MINUTE_S) => new RateLimiterMemory({ points, duration: seconds }),
    countConnections: async () => 0,
    stop: async () => undefined,
  };
}
