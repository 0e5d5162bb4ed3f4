/** The connection to Redis. What is asked while it is away fails at once: whoever asks knows what to do without an answer. */
import { Redis } from "ioredis";
import { ConfigError } from "../boot/config.ts";

/** Milliseconds for a connection, for a command, and at most between two tries to connect. */
const CONNECT_MS = 3000;
const COMMAND_MS = 5000;
const RETRY_MS = 500;

/** Host and port, without user and password. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `Redis at ${hostname || "localhost"}:${port || 6379}`;
}

/** One line that says what to do. */
function explain(place: string, { code = "", message }: NodeJS.ErrnoException): string {
  if (/^(NOAUTH|WRONGPASS|NOPERM|ERR AUTH|ERR invalid password)/.test(message))
    return `${place} refuses user or password: correct REDIS_URL.`;
  return `${place} does not answer (${code || message}): start it, or correct REDIS_URL.`;
}

/** @throws ConfigError if it cannot be reached or used */
export async function openRedis(url: string): Promise<Redis> {
  let trouble: Error | undefined;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(RETRY_MS, 50 * times),
  });
  redis.on("error", (error: Error) => {
    trouble ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new ConfigError(explain(placeOf(url), trouble ?? (error as Error)));
  }
}
