/** Packages that tests load packed: see `bundled.mjs`. */
import { join } from "node:path";

export const BUNDLED = join(import.meta.dirname, "..", "node_modules", ".cache", "bundled");

export const PACKAGES = [
  "@colyseus/core",
  "@colyseus/redis-driver",
  "@colyseus/redis-presence",
  "@colyseus/schema",
  "@colyseus/ws-transport",
  "@noble/hashes/sha2.js",
  "@noble/hashes/utils.js",
  "compression",
  "express",
  "express-static-gzip",
  "helmet",
  "ioredis",
  "kysely",
  "kysely/migration",
  "msgpackr",
  "pg",
  "pino",
  "prom-client",
  "rate-limiter-flexible",
  "ws",
  "zod",
];

export const fileOf = (name) => name.replaceAll("/", "-").replace("@", "");
