/** Studies over HTTP: list, read, save, delete. The formats are in `shared/core/study.ts`. */
import { json, type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import { isRefusal, type Refusal, SPECTATOR } from "../../shared/core/game.ts";
import type { ChatMessage } from "../../shared/core/protocol.ts";
import {
  inviteWriterSchema,
  reportStudySchema,
  type SaveStudy,
  type StudyList,
  type StudyNode,
  type StudySaved,
  type StudySummary,
  type StudyView,
  type StudyWriters,
  saveStudySchema,
  studyIdSchema,
} from "../../shared/core/study.ts";
import { idSchema, nameSchema } from "../../shared/core/text.ts";
import { QUOTAS } from "../lib/limits.ts";
import type { Account } from "../store/accounts.ts";
import type { StoredTable } from "../store/store.ts";
import type { ListedStudy, StoredStudy } from "../store/studies.ts";
import { admit } from "../table/admission/admission.ts";
import { permissionRefusal } from "../table/admission/permissions.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { isExperienced } from "../table/seating/correspondenceLimit.ts";
import { readSeating } from "../table/seating/seating.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { refuse, respond } from "./respond.ts";
import { accountNamed } from "./results.ts";
import type { Services } from "./services.ts";

const STUDIES_PER_PAGE = 30;
/** Of a report: the study's texts, as the moderators read them. */
const REPORTED_TEXTS = 100;

const listQuery = z.object({
  table: idSchema(64).optional(),
  public: z.literal("1").optional(),
  author: nameSchema.optional(),
  before: z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER),
});

/** Why the record of a game may not be read. Refusals: TABLE_NOT_FOUND, RECORD_NOT_PUBLIC, and those of `admit`. @param account "" for a guest */
function gameRefusal(table: StoredTable | undefined, account: string): Refusal | undefined {
  if (!table) return { code: "TABLE_NOT_FOUND" };
  if (table.phase !== "over" || table.header === "") return { code: "RECORD_NOT_PUBLIC" };
  const admission = admit({ ...table, seating: readSeating(table.seating) }, account === "" ? {} : { account });
  return isRefusal(admission) ? admission : undefined;
}

const isWriter = ({ writers }: StoredStudy, account: string): boolean => writers.some((writer) => writer.account === account);

/** Whether somebody may read a study: its author and writers, and others if it is not private and everybody may see its game. */
function isReadable(study: StoredStudy, table: StoredTable | undefined, viewer: string): boolean {
  if (study.account === viewer) return true;
  return isWriter(study, viewer) ? !gameRefusal(table, viewer) : study.visibility !== "private" && !gameRefusal(table, "");
}

/** A study that the viewer may read, with its table. @param viewer account that asks; "" for a guest */
export async function readableStudy({ store, broken }: Services, id: unknown, viewer: string) {
  const study = studyIdSchema.safeParse(id).success ? await store.studies.findStudy(String(id)) : undefined;
  const table = study && (await store.find(study.table));
  const mayRead = study && broken.attempt(study.table, () => isReadable(study, table, viewer));
  return mayRead ? { study, table } : undefined;
}

const viewerOf = async (services: Services, request: Request): Promise<string> => (await signedIn(services, request))?.account.id ?? "";

/** Refusals: NOT_FOUND. */
async function read(services: Services, request: Request): Promise<StudyView | Refusal> {
  const viewer = await viewerOf(services, request);
  const found = await readableStudy(services, request.params.id, viewer);
  if (!found) return { code: "NOT_FOUND" };
  const { id, table, title, visibility, nodes, version, changed, author, account } = found.study;
  const [isOwn, mayWrite] = [account === viewer, isWriter(found.study, viewer)];
  const { writers } = isOwn || mayWrite ? writersOf(found.study) : { writers: [] };
  const study = { id, table, title, visibility, nodes: JSON.parse(nodes) as StudyNode[], version, changed };
  return { ...study, author, isOwn, isWriter: mayWrite, writers };
}

const writersOf = ({ writers }: StoredStudy): StudyWriters => ({ writers: writers.map(({ name }) => name) });

function summaryOf({ account, result, nodeCount: nodes, version: _version, ...study }: ListedStudy, viewer: string): StudySummary {
  const players = result?.results.map(({ name }) => name) ?? [];
  return { ...study, nodes, isOwn: account === viewer, players, thumbnail: result?.summary?.thumbnail ?? "" };
}

/** Refusals: INVALID_REQUEST, NOT_FOUND (no such author). */
async function list(services: Services, request: Request): Promise<StudyList | Refusal> {
  const { studies } = services.store;
  const query = listQuery.safeParse(request.query);
  if (!query.success) return { code: "INVALID_REQUEST" };
  const { table, public: isPublic, author, before } = query.data;
  const viewer = await viewerOf(services, request);
  const all = (found: readonly ListedStudy[]) => ({ studies: found.map((study) => summaryOf(study, viewer)), next: null });
  if (isPublic || author !== undefined) {
    const of = author === undefined ? undefined : await accountNamed(services, author);
    if (isRefusal(of)) return of;
    const found = of
      ? await studies.publicStudiesOf(of.id, STUDIES_PER_PAGE + 1, before)
      : await studies.publicStudies(STUDIES_PER_PAGE + 1, before, QUOTAS.listedStudies);
    const shown = found.slice(0, STUDIES_PER_PAGE);
    return { ...all(shown), next: found.length > shown.length ? (shown.at(-1)?.changed ?? null) : null };
  }
  if (table === undefined) return all(viewer === "" ? [] : await studies.studiesOf(viewer));
  // Public ones were made when everybody could see the game.
  const isOpen = gameRefusal(await services.store.find(table), "") === undefined;
  const found = await studies.studiesAt(table, viewer, STUDIES_PER_PAGE);
  return all(found.filter(({ account }) => isOpen || account === viewer));
}

/** Whether the moves have the shape that the game knows, and leave it at a move that it has. */
function fitsGame({ gameById }: Services, { game, moves }: StoredTable, nodes: readonly StudyNode[]): boolean {
  const schema = gameById(game)?.moveSchema;
  return nodes.every(
    (node) => !("version" in node && node.version > moves) && node.plies.every(({ move }) => schema?.safeParse(move).success === true),
  );
}

/** Refusals: MUTED, STUDY_GAME_PRIVATE. */
async function sharingRefusal(services: Services, visibility: SaveStudy["visibility"], table: StoredTable, account: string) {
  if (visibility === "private") return undefined;
  if (gameRefusal(table, "")) return { code: "STUDY_GAME_PRIVATE" };
  return permissionRefusal(services, account, { kind: "chat" }, "");
}

const FAILURES = { changed: "STUDY_CHANGED", gone: "STUDY_DELETED", foreign: "NOT_FOUND", tooMany: "TOO_MANY_STUDIES" } as const;

/**
 * Refusals: NOT_SIGNED_IN, INVALID_REQUEST, those of `gameRefusal` and `sharingRefusal`; STUDY_CHANGED (`base` is not the latest version),
 * STUDY_DELETED, TOO_MANY_STUDIES {max}, NOT_FOUND (the id is somebody else's).
 */
async function save(services: Services, request: Request): Promise<StudySaved | Refusal> {
  const account: Account | undefined = (await signedIn(services, request))?.account;
  if (!account) return { code: "NOT_SIGNED_IN" };
  const [id, input] = [studyIdSchema.safeParse(request.params.id), saveStudySchema.safeParse(request.body)];
  if (!id.success) return { code: "NOT_FOUND" };
  if (!input.success) return invalidRequest(input.error);
  const { title, nodes, base } = input.data;
  const table = await services.store.find(input.data.table);
  const stored = base > 0 ? await services.store.studies.findStudy(id.data) : undefined;
  // That is for the author to decide.
  const visibility = stored && isWriter(stored, account.id) ? stored.visibility : input.data.visibility;
  const closed = gameRefusal(table, account.id);
  if (closed || !table) return closed ?? { code: "TABLE_NOT_FOUND" };
  const refusal = await sharingRefusal(services, visibility, table, account.id);
  if (refusal) return refusal;
  if (!fitsGame(services, table, nodes)) return { code: "INVALID_REQUEST" };
  const changed = services.clock.now();
  const own = { id: id.data, account: account.id, table: table.id, title, visibility, changed };
  const study = { ...own, nodes: JSON.stringify(nodes), nodeCount: nodes.length };
  const max = (await isExperienced(services, account.id)) ? QUOTAS.studies : QUOTAS.firstStudies;
  const saved = await services.store.studies.saveStudy(study, base, max);
  if (!("failed" in saved)) return { ...saved, changed };
  const code = FAILURES[saved.failed];
  return { code, ...(saved.failed === "tooMany" && { params: { max } }) };
}

/** Deletes an own study; a moderator makes another's private. Refusals: NOT_SIGNED_IN, NOT_FOUND. */
async function remove({ store, log, accounts }: Services, request: Request): Promise<object | Refusal> {
  const current = await signedIn({ accounts }, request);
  if (!current) return { code: "NOT_SIGNED_IN" };
  const { account } = current;
  const id = String(request.params.id);
  if (await store.studies.deleteStudy(id, account.id)) return {};
  const isModerator = account.role !== "" && (await store.studies.findStudy(id))?.visibility !== "private";
  if (!isModerator || !(await store.studies.hideStudy(id))) return { code: "NOT_FOUND" };
  log.info({ moderator: account.name, study: id }, "moderator action");
  return {};
}

/**
 * Refusals: NOT_SIGNED_IN, INVALID_REQUEST, NOT_FOUND (no own study, or nobody of that name), IS_SELF, STUDY_GAME_PRIVATE (the other may not
 * see the game), TOO_MANY_WRITERS {max}. One who blocks the author isn't added, and the author isn't told.
 */
async function invite(services: Services, request: Request): Promise<StudyWriters | Refusal> {
  const author = (await signedIn(services, request))?.account;
  if (!author) return { code: "NOT_SIGNED_IN" };
  const input = inviteWriterSchema.safeParse(request.body);
  if (!input.success) return invalidRequest(input.error);
  const { store, clock } = services;
  const id = String(request.params.id);
  const study = await store.studies.findStudy(id);
  const other = await accountNamed(services, input.data.name);
  if (!study || study.account !== author.id || isRefusal(other)) return { code: "NOT_FOUND" };
  if (other.id === author.id) return { code: "IS_SELF" };
  if (gameRefusal(await store.find(study.table), other.id)) return { code: "STUDY_GAME_PRIVATE" };
  if (await permissionRefusal(services, author.id, { kind: "invite", other: other.id }, "")) return writersOf(study);
  const max = QUOTAS.studyWriters;
  if (!(await store.studies.addWriter(id, author.id, other.id, clock.now(), max))) return { code: "TOO_MANY_WRITERS", params: { max } };
  return remainingWriters(services, id);
}

async function remainingWriters({ store }: Services, id: string): Promise<StudyWriters> {
  const study = await store.studies.findStudy(id);
  return study ? writersOf(study) : { writers: [] };
}

/** By the author, or by the writer. Refusals: NOT_SIGNED_IN, NOT_FOUND. */
async function uninvite(services: Services, request: Request): Promise<StudyWriters | Refusal> {
  const account = (await signedIn(services, request))?.account.id;
  if (account === undefined) return { code: "NOT_SIGNED_IN" };
  const id = String(request.params.id);
  const study = await services.store.studies.findStudy(id);
  const other = await accountNamed(services, request.params.name);
  if (!study || isRefusal(other) || ![study.account, other.id].includes(account)) return { code: "NOT_FOUND" };
  await services.store.studies.removeWriter(id, other.id);
  return account === study.account ? remainingWriters(services, id) : { writers: [] };
}

/** The study's texts as chat messages without names, which deleting an account would have to find. */
function textsOf({ title, nodes, changed }: StoredStudy): string[] {
  const texts = (JSON.parse(nodes) as StudyNode[]).flatMap(({ name, note }) => [name, note].filter((text) => text !== undefined));
  const message = (text: string): ChatMessage => ({ seat: SPECTATOR, name: "", text, room: "table", at: changed });
  return [title, ...texts].slice(0, REPORTED_TEXTS).map((text) => JSON.stringify(message(text)));
}

/** Reports a study of somebody else that the caller may read. Refusals: NOT_FOUND, INVALID_REQUEST, IS_SELF, REPORT_LIMIT {max}. */
async function report(services: Services, request: Request): Promise<object | Refusal> {
  const by = (await signedIn(services, request))?.account;
  const input = reportStudySchema.safeParse(request.body);
  if (!input.success) return invalidRequest(input.error);
  const { study, table } = (await readableStudy(services, request.params.id, by?.id ?? "")) ?? {};
  if (!study || !table) return { code: "NOT_FOUND" };
  if (study.account === by?.id) return { code: "IS_SELF" };
  const { reporting, store, clock } = services;
  const network = rateLimitKey(request.ip ?? "");
  const limited = await reporting.count(network);
  if (limited) return limited;
  await store.report({
    table: table.id,
    game: table.game,
    seat: SPECTATOR,
    name: study.author,
    account: study.account,
    reported: reporting.codeOf(study.account),
    bySeat: SPECTATOR,
    byName: by?.name ?? "",
    byAccount: by?.id ?? "",
    reporter: reporting.codeOf(by?.id ?? network),
    reason: input.data.reason,
    at: clock.now(),
    chat: textsOf(study),
    record: "",
    study: study.id,
  });
  return {};
}

/** For the account's own download. */
export async function exportedStudies({ store }: Pick<Services, "store">, account: string): Promise<object> {
  const studies = await store.studies.exportedStudiesOf(account);
  return {
    studies: studies.map(({ id, table, title, visibility, nodes, changed }) => ({
      ...{ id, table, title, visibility, changed },
      nodes: JSON.parse(nodes) as StudyNode[],
    })),
  };
}

const SMALL_BODY_MAX = "4kb";

/** Routes below /api/studies. Refusals of all: TOO_MANY_REQUESTS. @param body parses bodies, which are long, so that limits come first */
export function studyRoutes(services: Services, body: RequestHandler): Router {
  const router = Router();
  const [readLimit, saveLimit] = [rateLimit(services, "studies.read"), rateLimit(services, "studies.save")];
  const answer = (handler: (services: Services, request: Request) => Promise<object>) => async (request: Request, response: Response) => {
    response.set("cache-control", "no-store");
    const value = await handler(services, request);
    if (isRefusal(value)) refuse(response, value);
    else respond(response, value);
  };
  router.get("/", readLimit, answer(list));
  router.get("/:id", readLimit, answer(read));
  router.put("/:id", saveLimit, body, answer(save));
  router.delete("/:id", saveLimit, answer(remove));
  const [inviteLimit, small] = [rateLimit(services, "studies.invite"), json({ limit: SMALL_BODY_MAX, strict: true })];
  router.post("/:id/writers", inviteLimit, small, answer(invite));
  router.delete("/:id/writers/:name", inviteLimit, answer(uninvite));
  router.post("/:id/report", saveLimit, small, answer(report));
  return router;
}
