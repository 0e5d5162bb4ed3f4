/** Tables over HTTP: create, join, list, stream the lobby, download records. */

import { type Request, type Response, Router } from "express";
import { z } from "zod";
import type { TableTournament } from "../../shared/core/archive.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import {
  createTableSchema,
  type JoinTable,
  joinTableSchema,
  keySchema,
  type NextFeatured,
  type TableCreated,
} from "../../shared/core/protocol.ts";
import { encodeRecord, type GameRecord } from "../../shared/core/record.ts";
import { idSchema } from "../../shared/core/text.ts";
import { hashOf } from "../lib/secrets.ts";
import { eventText } from "../lobby/lobby.ts";
import { PHASES } from "../store/store.ts";
import { admit, hashesOf } from "../table/admission/admission.ts";
import { permissionRefusal, personOf } from "../table/admission/permissions.ts";
import { recordOf } from "../table/record.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { newSeating, readSeating } from "../table/seating/seating.ts";
import { termsRefusal } from "../table/seating/termsLimits.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { EventStream, STREAM_HEADERS } from "./eventStream.ts";
import { Invites, invitationTo } from "./invites.ts";
import { myTables } from "./myTables.ts";
import { newcomer } from "./newcomer.ts";
import { refuse, respond } from "./respond.ts";
import { tableResult } from "./results.ts";
import type { Services } from "./services.ts";

const listQuery = z.object({
  phase: z.enum(PHASES).optional(),
  game: idSchema(20).optional(),
});

/** Refusals: INVALID_REQUEST, NO_GAME, BANNED, START_REFUSED reasons, and those of `TableLimit.create`, `newSeating` and `termsRefusal`. */
async function createTable(services: Services, request: Request): Promise<TableCreated | Refusal> {
  const { body, ip } = request;
  const input = createTableSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  const game = services.gameById(input.data.game);
  if (!game) return { code: "NO_GAME" };
  const { key, participant: host } = newcomer(await signedIn(services, request), input.data);
  host.network = services.codeOf(rateLimitKey(ip ?? ""));
  const forbidden = await permissionRefusal(services, personOf(host), { kind: "host", public: input.data.public }, host.network);
  if (forbidden) return forbidden;
  const seating = newSeating(game, input.data, host);
  if (isRefusal(seating)) return seating;
  const refused = await termsRefusal(services, undefined, seating);
  if (refused) return refused;
  const isListed = seating.public && !input.data.start;
  const creator = { network: rateLimitKey(ip ?? ""), account: host.account ?? "" };
  const table = await services.tableLimit.create(creator, seating, isListed);
  if (isRefusal(table)) return table;
  const refusal = input.data.start ? await services.directory.call(table.id, "start") : undefined;
  return refusal ?? { id: table.id, key, invite: table.invite, watchKey: table.watchKey };
}

/** Redirects if only another process can load the table. */
async function joinTable(services: Services, request: Request, response: Response): Promise<void> {
  const { params, body, ip, originalUrl } = request;
  const secrets = joinTableSchema.safeParse(body ?? {});
  if (!secrets.success) return refuse(response, { code: "INVALID_REQUEST" });
  const current = await signedIn(services, request);
  const join = (more: JoinTable = {}) =>
    services.directory.join(String(params.id), { ...secrets.data, ...more }, rateLimitKey(ip ?? ""), current?.account.id);
  const first = await join();
  const isUninvited = current && isRefusal(first) && first.code === "INVITE_REQUIRED";
  const invite = isUninvited ? await invitationTo(services, current.account.id, String(params.id)) : undefined;
  const joined = invite === undefined ? first : await join({ invite });
  // The seat is indexed before it is taken; this repairs a lost index.
  if (current && !isRefusal(joined) && joined.may === "play")
    await services.store.accounts.addSeat(current.account.id, { table: String(params.id), participant: "" });
  const address = isRefusal(joined) ? joined.params?.address : undefined;
  if (address) response.redirect(307, `//${address}${originalUrl}`);
  else respond(response, joined);
}

/** The bearer token may be a seat key, an invitation or a watch key. */
function secretsOf(request: Request): JoinTable {
  const credential = keySchema.safeParse(/^Bearer (\S+)$/.exec(request.get("authorization") ?? "")?.[1]);
  return credential.success ? { key: credential.data, invite: credential.data, watchKey: credential.data } : {};
}

/** For broken tables: another version of the server may continue the game, so hidden information stays hidden. */
function withoutSecrets({ secret: _secret, clientSeeds: _clientSeeds, ...record }: GameRecord): GameRecord {
  return record;
}

/** Refusals: TABLE_NOT_FOUND, INVITE_REQUIRED, SPECTATORS_OFF, RECORD_NOT_PUBLIC. @throws SyntaxError if stored JSON is damaged */
async function readRecord(services: Services, request: Request): Promise<string | Refusal> {
  const table = await services.store.find(String(request.params.id));
  if (!table) return { code: "TABLE_NOT_FOUND" };
  const current = await signedIn(services, request);
  const credential = { ...hashesOf(secretsOf(request)), ...(current && { account: current.account.id }) };
  const admission = admit({ ...table, seating: readSeating(table.seating) }, credential);
  if (isRefusal(admission)) return admission;
  const isOver = table.phase === "over";
  if (table.header === "" || (!isOver && services.broken.refusalCode(table) === undefined)) return { code: "RECORD_NOT_PUBLIC" };
  const whole = await recordOf(services, table);
  return encodeRecord(isOver ? whole : withoutSecrets(whole));
}

/** Refusals: those of `readRecord`, TABLE_UNLOADABLE. */
async function record(services: Services, request: Request): Promise<string | Refusal> {
  try {
    return await readRecord(services, request);
  } catch (error) {
    if (error instanceof SyntaxError) return { code: "TABLE_UNLOADABLE", params: { reason: "UNREADABLE" } };
    throw error;
  }
}

/** A private table's is not told. */
async function tournamentOf({ store }: Services, id: string): Promise<TableTournament> {
  const table = await store.find(id);
  const seating = table && readSeating(table.seating);
  if (!seating?.public || seating.tournament === undefined) return {};
  const [tournament] = await store.tournaments.tournamentNames([seating.tournament]);
  return tournament ? { tournament } : {};
}

async function listTables(services: Services, request: Request): Promise<object[] | Refusal> {
  const query = listQuery.safeParse(request.query);
  if (!query.success) return { code: "INVALID_REQUEST" };
  return services.lobby.list(query.data);
}

const AHEAD_LISTED = 3;

/** How many appointments the lobby may show. @param account "" for a guest */
async function countAhead({ store, clock }: Services, account: string): Promise<number> {
  const listed = await store.appointments.publicAppointments(clock.now(), AHEAD_LISTED);
  const own = account === "" ? [] : await store.appointments.appointmentsOf(account, clock.now());
  return new Set([...listed, ...own].map(({ id }) => id)).size;
}

/** The lobby's stream. Refusals: TOO_MANY_REQUESTS (too many connections of one network). */
async function streamLobby(services: Services, request: Request, response: Response): Promise<void> {
  const { lobby, featured, people, connectionLimit } = services;
  const network = rateLimitKey(request.ip ?? "");
  const visitor = keySchema.safeParse(request.query.visitor).data;
  const account = (await signedIn(services, request))?.account.id ?? "";
  const leave = await connectionLimit.acquire(network);
  if (!leave) return refuse(response, { code: "TOO_MANY_REQUESTS" });
  const stream = new EventStream(response);
  stream.onClose(leave);
  const ahead = await countAhead(services, account);
  if (ahead > 0) stream.send(eventText("appointments", ahead));
  stream.onClose(await lobby.subscribe(stream));
  stream.onClose(people.subscribe(stream, { account, visitor: visitor ? hashOf(visitor) : "", network }));
  stream.onClose(featured.subscribe(stream));
}

/** Refusals: TABLE_NOT_FOUND. */
async function nextFeatured({ featured }: Services, { query }: Request): Promise<NextFeatured | Refusal> {
  const path = await featured.next(typeof query.after === "string" ? query.after : "");
  return path ? { path } : { code: "TABLE_NOT_FOUND" };
}

/** Routes below /api/tables. */
export function tableRoutes(services: Services): Router {
  const router = Router();
  const createLimit = rateLimit(services, "tables.create");
  const myTablesLimit = rateLimit(services, "tables.mine");
  const readLimit = rateLimit(services, "tables.read");
  const joinLimit = rateLimit(services, "tables.join");
  router.post("/", createLimit, async (request, response) => respond(response, await createTable(services, request)));
  router.post("/mine", myTablesLimit, async (request, response) => respond(response, await myTables(services, request)));
  router.get("/", readLimit, async (request, response) => respond(response, await listTables(services, request)));
  // Express would answer HEAD with the GET route, whose stream never ends.
  router.head("/stream", readLimit, (_request, response) => void response.set(STREAM_HEADERS).end());
  router.get("/stream", readLimit, async (request, response) => streamLobby(services, request, response));
  const invites = new Invites(services);
  // An account may send fewer (`invites.ts`).
  const inviteLimit = rateLimit(services, "tables.invite");
  router.post("/:id/invite", inviteLimit, async (request, response) => respond(response, await invites.send(request)));
  router.post("/:id/join", joinLimit, async (request, response) => joinTable(services, request, response));
  router.get("/featured", readLimit, async (request, response) => respond(response, await nextFeatured(services, request)));
  router.get("/:id/record", readLimit, async (request, response) => respond(response, await record(services, request)));
  router.get("/:id/result", readLimit, async (request, response) =>
    respond(response, await tableResult(services, String(request.params.id))),
  );
  router.get("/:id/tournament", readLimit, async (request, response) =>
    respond(response, await tournamentOf(services, String(request.params.id))),
  );
  return router;
}
