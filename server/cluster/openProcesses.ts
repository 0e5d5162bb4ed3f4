/** Whether a process is one of several: it is where there is a Redis. */
import type { Config } from "../boot/config.ts";
import type { Log } from "../lib/log.ts";
import { alone } from "./alone.ts";
import { Many } from "./many.ts";
import type { Processes } from "./processes.ts";

/** @throws ConfigError if Redis cannot be reached or used */
export async function openProcesses(config: Config, log: Log): Promise<Processes> {
  return config.redisUrl === "" ? alone(config.publicAddress) : Many.open(config, log);
}
