/** Bots of one's own over HTTP: make one, let it read a table, let it ask. `ownBots/openapi.json` says what each route takes and gives. */

import { readFileSync } from "node:fs";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { BOT_REQUESTS, type BotMade, type BotRequest, botSitSchema, makeBotSchema } from "../../shared/core/ownBots.ts";
import { keySchema } from "../../shared/core/protocol.ts";
import type { Services } from "../boot/services.ts";
import type { BotStream } from "../bots/api/stream.ts";
import { BotStreams, type KnownBot } from "../bots/api/streams.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import { whereWrong } from "../table/requests/shape.ts";
import { answer, refuse } from "./answers.ts";
import { perMinute } from "./limits.ts";
import { STREAM_HEADERS } from "./stream.ts";

const DOCUMENT = readFileSync(new URL("../bots/api/openapi.json", import.meta.url), "utf8");

const shown = (text: string | undefined): string | undefined => keySchema.safeParse(text).data;

const tokenOf = (request: Request): string => shown(/^Bearer (\S+)$/.exec(request.get("authorization") ?? "")?.[1]) ?? "";

/** Refusals: BAD_TOKEN. */
async function botOf({ store }: Services, request: Request): Promise<KnownBot | Refusal> {
  const token = tokenOf(request);
  const bot = token === "" ? undefined : await store.findBot(hashOf(token));
  return bot ? { ...bot, token } : { code: "BAD_TOKEN" };
}

/** Refusals: BAD_REQUEST. */
async function make({ store, clock }: Services, body: unknown): Promise<BotMade | Refusal> {
  const wish = makeBotSchema.safeParse(body);
  if (!wish.success) return { code: "BAD_REQUEST", params: { where: whereWrong(wish.error) } };
  const [{ name }, token] = [wish.data, newKey()];
  await store.keepBot({ hash: hashOf(token), name, created: clock.now() });
  return { name, token };
}

/** Takes a token back: its streams end, and it opens nothing any more. Refusals: BAD_TOKEN. */
async function drop(services: Services, streams: BotStreams, request: Request): Promise<object> {
  const bot = await botOf(services, request);
  if (isRefusal(bot)) return bot;
  await services.store.dropBot(bot.hash);
  streams.end(bot.hash);
  return {};
}

/** Refusals: BAD_TOKEN, and those of `BotStreams.open`. */
async function stream(services: Services, streams: BotStreams, request: Request, response: Response): Promise<void> {
  const bot = await botOf(services, request);
  const secrets = { invite: shown(request.get("x-invite")) };
  const refusal = isRefusal(bot) ? bot : await streams.open(bot, String(request.params.id), secrets, request, response);
  if (refusal) refuse(response, refusal);
}

const isRequest = (name: string): name is BotRequest => BOT_REQUESTS.some((known) => known === name);

/** A bot sits down under the name it was made with; its key it knows. Refusals: MALFORMED, and those of the request. */
async function sit(stream: BotStream, { name }: KnownBot, body: unknown): Promise<object> {
  const wish = botSitSchema.safeParse(body);
  if (!wish.success) return { code: "MALFORMED", params: { where: whereWrong(wish.error) } };
  const sat = await stream.ask("sit", { number: newKey(), ...wish.data, name });
  return isRefusal(sat) ? sat : { seat: wish.data.seat };
}

/** Refusals: BAD_TOKEN, NOT_FOUND, NO_STREAM, and those of the request. */
async function ask(services: Services, streams: BotStreams, request: Request): Promise<object> {
  const { id, request: type } = request.params as { id: string; request: string };
  const stream = streams.find(hashOf(tokenOf(request)), id);
  if (!isRequest(type)) return { code: "NOT_FOUND" };
  if (stream && type !== "sit") return stream.ask(type, request.body);
  const bot = await botOf(services, request);
  if (isRefusal(bot)) return bot;
  return stream ? sit(stream, bot, request.body) : { code: "NO_STREAM" };
}

/** Who reads a stream is counted by its room; who does not costs a look into the store. */
const unlessStreaming =
  (streams: BotStreams, limit: RequestHandler): RequestHandler =>
  (request, response, next) =>
    streams.find(hashOf(tokenOf(request)), String(request.params.id)) ? next() : limit(request, response, next);

/** A bot's stream, and all that it asks, is with the process that has its table: a bot that comes to another one is sent there. */
const whereTheTableIs =
  ({ directory }: Services, streams: BotStreams): RequestHandler =>
  async (request, response, next) => {
    const id = String(request.params.id);
    const address = streams.find(hashOf(tokenOf(request)), id) ? undefined : await directory.addressOf(id);
    if (address) response.redirect(307, `${request.protocol}://${address}${request.originalUrl}`);
    else next();
  };

/** Routes below /api/bots. */
export function botRoutes(services: Services): Router {
  const { directory, crowd, config } = services;
  const streams = new BotStreams(directory, crowd);
  const entering = perMinute(services, "bots.enter", config.entersPerMinute);
  const router = Router();
  router.get("/openapi.json", (_request, response) => answer(response, DOCUMENT));
  const making = perMinute(services, "bots.make", config.createsPerMinute);
  router.post("/", making, async (request, response) => answer(response, await make(services, request.body)));
  router.delete("/", entering, async (request, response) => answer(response, await drop(services, streams, request)));
  const there = whereTheTableIs(services, streams);
  router.head("/tables/:id/stream", entering, (_request, response) => void response.set(STREAM_HEADERS).end());
  router.get("/tables/:id/stream", entering, there, async (request, response) => stream(services, streams, request, response));
  router.post("/tables/:id/:request", unlessStreaming(streams, entering), there, async (request, response) =>
    answer(response, await ask(services, streams, request)),
  );
  return router;
}
