/** The HTTP API for players' own bots, described in `bots/api/openapi.json`. */

import { readFileSync } from "node:fs";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { BOT_REQUESTS, type BotCreated, type BotRequest, botSitSchema, createBotSchema } from "../../shared/core/botApi.ts";
import { clip } from "../../shared/core/clip.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { MAX_NAME_LENGTH } from "../../shared/core/limits.ts";
import { keySchema } from "../../shared/core/protocol.ts";
import { BotStream } from "../bots/api/stream.ts";
import { API_VERSIONS, type ApiVersion, type ApiVersions, DEFAULT_API_VERSION } from "../bots/api/versions.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import type { TableRoom } from "../room/TableRoom.ts";
import type { BotViewer } from "../room/viewers/botViewer.ts";
import type { StoredBot } from "../store/store.ts";
import { hashesOf } from "../table/admission/admission.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { nameRefusal } from "../table/seating/accountSeats.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { STREAM_HEADERS } from "./eventStream.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";

const OPENAPI_DOCUMENT = readFileSync(new URL("../bots/api/openapi.json", import.meta.url), "utf8");

const parseKey = (text: string | undefined): string | undefined => keySchema.safeParse(text).data;

const tokenOf = (request: Request): string => parseKey(/^Bearer (\S+)$/.exec(request.get("authorization") ?? "")?.[1]) ?? "";

const botHash = (request: Request): string => hashOf(tokenOf(request));

/** Refusals: UNKNOWN_API_VERSION {versions}. */
function chooseVersion(versions: ApiVersions): RequestHandler {
  return (request, response, next) => {
    const version = versions.get(request.get("x-api-version") ?? DEFAULT_API_VERSION);
    if (!version) return refuse(response, { code: "UNKNOWN_API_VERSION", params: { versions: [...versions.keys()].join() } });
    response.locals.apiVersion = version;
    next();
  };
}

const versionOf = (response: Response): ApiVersion => response.locals.apiVersion as ApiVersion;

function reply(response: Response, value: object): void {
  const version = versionOf(response);
  if (isRefusal(value)) refuse(response, value, version.reply);
  else respond(response, version.reply(value));
}

/** Refusals: BAD_TOKEN. */
async function botOf({ store }: Services, request: Request): Promise<StoredBot | Refusal> {
  return (tokenOf(request) && (await store.findBot(botHash(request)))) || { code: "BAD_TOKEN" };
}

/** Refusals: INVALID_REQUEST, UNSUITABLE_NAME, and those of `nameRefusal`. */
async function createBot(services: Services, body: unknown): Promise<BotCreated | Refusal> {
  const input = createBotSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  const [{ name }, token] = [input.data, newKey()];
  const misnamed = await nameRefusal(services, name);
  if (misnamed) return misnamed;
  await services.store.saveBot({ hash: hashOf(token), name, created: services.clock.now() });
  return { name, token };
}

/** Revokes a token and ends its streams. Refusals: BAD_TOKEN. */
async function deleteBot(services: Services, request: Request): Promise<object> {
  const bot = await botOf(services, request);
  if (isRefusal(bot)) return bot;
  await services.store.deleteBot(bot.hash);
  services.directory.disconnectBots([bot.hash]);
  return {};
}

/** Refusals: BAD_TOKEN, TOO_MANY_REQUESTS (too many connections of one network), and those of `Directory.admitBot`. */
async function openStream(services: Services, request: Request, response: Response): Promise<Refusal | undefined> {
  const { store, connectionLimit, clock, directory } = services;
  const bot = await botOf(services, request);
  if (isRefusal(bot)) return bot;
  const network = rateLimitKey(request.ip ?? "");
  const leave = await connectionLimit.acquire(network);
  if (!leave) return { code: "TOO_MANY_REQUESTS" };
  if (response.closed) leave();
  else response.once("close", leave);
  const { invite } = hashesOf({ invite: parseKey(request.get("x-invite")) });
  const stream = new BotStream(response, clock, versionOf(response), async () => (await store.findBot(bot.hash)) !== undefined);
  return directory.admitBot(String(request.params.id), { bot: bot.hash, owner: bot.account, invite, network }, stream);
}

const isRequest = (name: string): name is BotRequest => BOT_REQUESTS.some((known) => known === name);

/** As "Robo (Anna)", shortened to a name's maximum length. */
const nameWithOwner = (bot: string, owner: string): string => `${clip(bot, MAX_NAME_LENGTH - owner.length - 3) || "B"} (${owner})`;

/** A bot sits under the name of its token. Refusals: INVALID_REQUEST, those of `nameRefusal` (an account may have got the name since), and those of the request. */
async function sit(services: Services, room: TableRoom, bot: BotViewer, stored: StoredBot, body: unknown): Promise<object> {
  const input = botSitSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  const misnamed = await nameRefusal(services, stored.name);
  if (misnamed) return misnamed;
  const owner = stored.account ? await services.store.accounts.findAccount(stored.account) : undefined;
  const name = owner ? nameWithOwner(stored.name, owner.name) : stored.name;
  const sat = await room.handleBotRequest(bot, "sit", { clientSeed: newKey(), ...input.data, name });
  return isRefusal(sat) ? sat : { seat: input.data.seat };
}

/** Refusals: BAD_TOKEN, NOT_FOUND, NO_STREAM, and those of the request. */
async function handleRequest(services: Services, request: Request, version: ApiVersion): Promise<object> {
  const { id, request: name } = request.params as { id: string; request: string };
  const { type, body } = version.request({ type: name, body: request.body });
  const room = services.directory.localRoom(id);
  const streaming = room?.bot(botHash(request));
  if (!isRequest(type)) return { code: "NOT_FOUND" };
  if (room && streaming && type !== "sit") return room.handleBotRequest(streaming, type, body);
  const bot = await botOf(services, request);
  if (isRefusal(bot)) return bot;
  return room && streaming ? sit(services, room, streaming, bot, body) : { code: "NO_STREAM" };
}

const isStreaming = ({ directory }: Services, request: Request): boolean =>
  directory.localRoom(String(request.params.id))?.bot(botHash(request)) !== undefined;

/** Rate-limits bots without a stream, whose requests cost a query each. The room limits the others. */
const unlessStreaming =
  (services: Services, limit: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isStreaming(services, request) ? next() : limit(request, response, next);

/** A bot's stream and requests must reach the process that owns the table. */
const redirectToOwner =
  (services: Services): RequestHandler =>
  async (request, response, next) => {
    const address = isStreaming(services, request) ? undefined : await services.directory.addressOf(String(request.params.id));
    if (address) response.redirect(307, `${request.protocol}://${address}${request.originalUrl}`);
    else next();
  };

/** Routes below /api/bots. @param versions of the API that programs may speak */
export function botRoutes(services: Services, versions = API_VERSIONS): Router {
  const joinLimit = rateLimit(services, "bots.join");
  const router = Router();
  router.get("/openapi.json", (_request, response) => respond(response, OPENAPI_DOCUMENT));
  router.use(chooseVersion(versions));
  const createLimit = rateLimit(services, "bots.create");
  router.post("/", createLimit, async (request, response) => reply(response, await createBot(services, request.body)));
  router.delete("/", joinLimit, async (request, response) => reply(response, await deleteBot(services, request)));
  const toOwner = redirectToOwner(services);
  router.head("/tables/:id/stream", joinLimit, (_request, response) => void response.set(STREAM_HEADERS).end());
  router.get("/tables/:id/stream", joinLimit, toOwner, async (request, response) => {
    const refusal = await openStream(services, request, response);
    if (refusal) reply(response, refusal);
  });
  router.post("/tables/:id/:request", unlessStreaming(services, joinLimit), toOwner, async (request, response) =>
    reply(response, await handleRequest(services, request, versionOf(response))),
  );
  return router;
}
