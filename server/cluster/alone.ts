/** A process alone on its store. */
import { RateLimiterMemory } from "rate-limiter-flexible";
import { Away, type Processes } from "./processes.ts";
import { Turns } from "./turns.ts";

const MINUTE_S = 60;

/** @param publicAddress "" where sockets come to the address of the page */
export function alone(publicAddress: string): Processes {
  const turns = new Turns();
  return {
    colyseus: publicAddress === "" ? {} : { publicAddress },
    shared: false,
    begin: async () => undefined,
    inTurn: (name, task) => turns.run(name, task),
    ownerOf: async () => undefined,
    another: async () => undefined,
    ask: async (process) => {
      throw new Away(process);
    },
    disown: async () => undefined,
    tell: () => undefined,
    limiter: (_name, points, seconds = MINUTE_S) => new RateLimiterMemory({ points, duration: seconds }),
    linesElsewhere: async () => 0,
    end: async () => undefined,
  };
}
