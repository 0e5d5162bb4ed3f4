/** Accounts over HTTP. Every route but the first requires the site's exact origin. */

import { type Request, type RequestHandler, type Response, Router } from "express";
import type { z } from "zod";
import {
  type AccountState,
  type AccountView,
  authenticationSchema,
  type Claim,
  type Claimed,
  claimSchema,
  emailSchema,
  labelSchema,
  logoutSchema,
  pushSchema,
  recoverSchema,
  registrationSchema,
  renameSchema,
  settingsSchema,
  signUpSchema,
  vacationSchema,
} from "../../shared/core/account.ts";
import { createBotSchema } from "../../shared/core/botApi.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { answerCaseSchema, appealSchema } from "../../shared/core/moderation.ts";
import { ID_LENGTH, type IssuedSession } from "../accounts/accounts.ts";
import { deviceLabel } from "../accounts/deviceLabel.ts";
import type { SignedInSession } from "../accounts/sessions.ts";
import type { Site } from "../accounts/site.ts";
import { takeVacation } from "../correspondence/vacations.ts";
import type { RateName } from "../lib/limits.ts";
import { mailboxOf } from "../lib/mailbox.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import { hashOf } from "../lib/secrets.ts";
import type { StoredTable } from "../store/store.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { hasKey, nameRefusal } from "../table/seating/accountSeats.ts";
import { accountHolder, readSeating } from "../table/seating/seating.ts";
import { exportedAppointments } from "./appointments.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { clearSession, isAtSite, isFromSite, setSession, tokenOf } from "./edge/session.ts";
import { addEmail, dropEmail } from "./email.ts";
import { answerCase, ownCases } from "./fairPlay.ts";
import { addPush, dropPush, exportedNotifications, markAllSeen, notificationsOf } from "./notifications.ts";
import { exportedPuzzles } from "./puzzles.ts";
import { refuse, respond } from "./respond.ts";
import { exportedResults } from "./results.ts";
import { exportedSeeks } from "./seeks.ts";
import type { Services } from "./services.ts";
import { exportedStudies } from "./studies.ts";
import { exportedTournaments } from "./tournaments.ts";
import { relationsOf } from "./users.ts";

interface RequestContext {
  readonly request: Request;
  readonly response: Response;
  readonly site: Site;
  readonly current: SignedInSession | undefined;
}

type Handler = (context: RequestContext) => Promise<object>;
type SessionHandler = (current: SignedInSession, context: RequestContext) => Promise<object>;

const labelOf = ({ headers }: Request): string => deviceLabel(headers["user-agent"] ?? "");

/** Validates the body. Refusals: INVALID_REQUEST. */
function withBody<S extends z.ZodType>(schema: S, handler: (body: z.infer<S>, context: RequestContext) => Promise<object>): Handler {
  return async (context) => {
    const body = schema.safeParse(context.request.body ?? {});
    return body.success ? handler(body.data, context) : invalidRequest(body.error);
  };
}

/** Refusals: NOT_SIGNED_IN. */
const signedIn =
  (handler: SessionHandler): Handler =>
  async (context) =>
    context.current ? handler(context.current, context) : { code: "NOT_SIGNED_IN" };

/** Refusals: NOT_SIGNED_IN, INVALID_REQUEST. */
const signedInWithBody = <S extends z.ZodType>(
  schema: S,
  handler: (body: z.infer<S>, current: SignedInSession, context: RequestContext) => Promise<object>,
): Handler => signedIn((current, context) => withBody(schema, (body) => handler(body, current, context))(context));

const isId = ({ params }: Request): boolean => String(params.id).length === ID_LENGTH && /^[0-9a-f]+$/.test(String(params.id));

const isNewSession = (value: object): value is IssuedSession => "token" in value;

/** Routes below /api/account. Refusals of all but the first: NOT_FOUND (accounts are not available), FOREIGN_ORIGIN. */
export function accountRoutes(services: Services): Router {
  const { accounts, config, limits } = services;
  const { sessions } = accounts;
  const router = Router();
  const limit = (name: RateName) => rateLimit(services, name);
  const [finishLimit, loginLimit, requestLimit] = [limit("account.finish"), limit("account.login"), limit("account.request")];

  /** Moves a new session's token from the body into the cookie. */
  function reply(response: Response, site: Site, value: object): void {
    if (isNewSession(value)) setSession(response, site, value.token);
    const { token: _token, ...rest } = value as Partial<IssuedSession>;
    respond(response, rest);
  }

  /** One table at a time, since each must be loaded; a wrong key is refused by the stored row. */
  async function claim({ tables }: Claim, { account }: SignedInSession): Promise<object> {
    const many = await limits.take("account.claims", account.id);
    if (many) return many;
    const stored = new Map((await services.store.seatings(tables.map(({ id }) => id))).map((table) => [table.id, table]));
    const claimed: Claimed[] = [];
    for (const { id, key } of tables) {
      const refusal = claimRefusal(stored.get(id), hashOf(key), account.id) ?? (await claimSeat(id, hashOf(key), account.id));
      claimed.push({ id, ...(refusal && { refused: refusal.code }) });
    }
    return { claimed };
  }

  /** Refusals: TABLE_NOT_FOUND, TABLE_UNLOADABLE, NO_KEY. */
  function claimRefusal(table: Pick<StoredTable, "id" | "seating"> | undefined, keyHash: string, account: string): Refusal | undefined {
    if (!table) return { code: "TABLE_NOT_FOUND" };
    const seating = services.broken.attempt(table.id, () => readSeating(table.seating));
    if (!seating) return { code: "TABLE_UNLOADABLE" };
    return hasKey(seating, keyHash) || accountHolder(seating, account) ? undefined : { code: "NO_KEY" };
  }

  async function claimSeat(table: string, keyHash: string, account: string): Promise<Refusal | undefined> {
    await accounts.store.addSeat(account, { table, participant: "" });
    const refusal = await services.directory.call(table, "claim", keyHash, account);
    if (refusal?.code === "NO_KEY") await accounts.store.dropSeat(account, table);
    return refusal;
  }

  const run =
    (handler: Handler): RequestHandler =>
    async (request, response) => {
      const { site } = accounts;
      response.set("cache-control", "no-store");
      if (!site || !isAtSite(request, site, config.trustedProxies)) return refuse(response, { code: "NOT_FOUND" });
      if (!isFromSite(request, site)) return refuse(response, { code: "FOREIGN_ORIGIN" });
      if (request.is("application/json") === false) return refuse(response, { code: "INVALID_REQUEST" });
      const current = await sessions.read(tokenOf(request, site));
      reply(response, site, await handler({ request, response, site, current }));
    };

  /** For actions that a stolen session must not allow. Refusals: NOT_SIGNED_IN, REAUTH_NEEDED. */
  const fresh = (handler: SessionHandler): Handler =>
    signedIn(async (current, context) => (sessions.isFresh(current.session) ? handler(current, context) : { code: "REAUTH_NEEDED" }));

  const post = (path: string, handler: Handler, ...limits: RequestHandler[]) =>
    router.post(path, ...(limits.length > 0 ? limits : [requestLimit]), run(handler));

  async function viewOf(current: SignedInSession): Promise<AccountView> {
    const { id } = current.account;
    const [view, cases, seeks] = await Promise.all([
      accounts.view(current),
      services.store.fairPlay.caseStatesOf(id),
      services.store.seeks.seeksOf(`a:${id}`),
    ]);
    return { ...view, cases, ...(seeks.length > 0 && { seeking: true }) };
  }

  router.get("/", requestLimit, async (request, response) => {
    const { site } = accounts;
    response.set("cache-control", "no-store");
    if (!site || !isAtSite(request, site, config.trustedProxies)) return respond(response, { offered: false } satisfies AccountState);
    const current = await sessions.read(tokenOf(request, site));
    respond(response, { offered: true, ...(current && { account: await viewOf(current) }) } satisfies AccountState);
  });

  post(
    "/signup/begin",
    withBody(signUpSchema, ({ name }) => accounts.beginSignUp(name)),
    limit("account.signUp"),
    limit("account.signUpsPerDay"),
  );
  post(
    "/signup/finish",
    withBody(registrationSchema, async (body, { request }) => {
      const refusal = await limits.take("account.newPerDay", rateLimitKey(request.ip ?? ""));
      return refusal ?? accounts.finishSignUp(body, labelOf(request));
    }),
    finishLimit,
  );
  post("/login/begin", () => accounts.beginLogin(), loginLimit);
  post(
    "/login/finish",
    withBody(authenticationSchema, (body, { request, current }) => accounts.finishLogin(body, labelOf(request), current)),
    finishLimit,
  );
  post(
    "/reauth/begin",
    signedIn((current) => accounts.beginReauth(current)),
    loginLimit,
  );
  post(
    "/reauth/finish",
    signedInWithBody(authenticationSchema, (body, current, { request }) => accounts.finishReauth(body, labelOf(request), current)),
    finishLimit,
  );
  post(
    "/recover/begin",
    withBody(recoverSchema, async (body, { request }) => {
      const begun = await accounts.beginRecovery(body);
      // A right code always passes, so that nobody's wrong ones lock its owner out. They are slowed down, though they can't be guessed.
      if (!isRefusal(begun) || begun.code !== "BAD_RECOVERY") return begun;
      const account = "name" in body ? nameKeys(body.name).key : "";
      return (await limits.take("account.wrongCodes", `${rateLimitKey(request.ip ?? "")} ${account}`)) ?? begun;
    }),
  );
  post(
    "/recover/finish",
    withBody(registrationSchema, (body, { request }) => accounts.finishRecovery(body, labelOf(request))),
    finishLimit,
  );
  post(
    "/recovery-code",
    fresh((current) => accounts.newRecoveryCode(current)),
  );
  post(
    "/passkeys/begin",
    fresh((current) => accounts.beginPasskey(current)),
  );
  post(
    "/passkeys/finish",
    fresh((current, context) =>
      withBody(registrationSchema, (body) => accounts.finishPasskey(body, labelOf(context.request), current))(context),
    ),
    finishLimit,
  );
  router.delete(
    "/passkeys/:id",
    requestLimit,
    run(fresh((current, { request }) => accounts.dropPasskey(current, String(request.params.id)))),
  );
  router.delete(
    "/sessions/:id",
    requestLimit,
    run(
      signedIn(async ({ account, session }, { request }) => {
        const id = String(request.params.id);
        if (!isId(request)) return { code: "NOT_FOUND" };
        return (await sessions.end(account.id, id, session.hash)) > 0 ? {} : { code: "NOT_FOUND" };
      }),
    ),
  );
  for (const kind of ["passkeys", "sessions"] as const)
    post(
      `/${kind}/:id/label`,
      signedInWithBody(labelSchema, async ({ label }, { account }, { request }) => {
        if (kind === "sessions" && !isId(request)) return { code: "NOT_FOUND" };
        return (await accounts.store.labelDevice(account.id, kind, String(request.params.id), label)) > 0 ? {} : { code: "NOT_FOUND" };
      }),
    );
  post(
    "/bots",
    signedInWithBody(createBotSchema, async ({ name }, current) => {
      const bot = (await nameRefusal(services, name)) ?? (await accounts.addBot(current, name));
      // Nested, so that `reply` does not take its token for a session's.
      return isRefusal(bot) ? bot : { bot };
    }),
  );
  router.delete(
    "/bots/:id",
    requestLimit,
    run(
      signedIn(async ({ account }, { request }) => {
        const hash = isId(request) ? await accounts.store.dropBotOf(account.id, String(request.params.id)) : undefined;
        if (hash === undefined) return { code: "NOT_FOUND" };
        services.directory.disconnectBots([hash]);
        return {};
      }),
    ),
  );
  router.get("/friends", requestLimit, run(signedIn(async ({ account }) => relationsOf(services, account.id))));
  post("/claim", signedInWithBody(claimSchema, claim));
  post(
    "/rename",
    signedInWithBody(renameSchema, ({ name }, current) => accounts.rename(current, name)),
  );
  post(
    "/settings",
    signedInWithBody(settingsSchema, (body, current) => accounts.changeSettings(current, body)),
  );

  router.get("/notifications", requestLimit, run(signedIn(({ account }) => notificationsOf(services, account))));
  post(
    "/notifications/seen",
    signedIn(({ account }) => markAllSeen(services, account.id)),
  );
  post(
    "/vacation",
    signedInWithBody(vacationSchema, async ({ days }, { account }) => {
      const taken = await takeVacation(services, account.id, days);
      sessions.forget(account.id);
      return taken;
    }),
  );
  post(
    "/push",
    signedInWithBody(pushSchema, (body, { account }) => addPush(services, account.id, body)),
  );
  post(
    "/push/drop",
    signedInWithBody(pushSchema.pick({ endpoint: true }), ({ endpoint }, { account }) => dropPush(services, account.id, endpoint)),
  );

  post(
    "/email",
    signedInWithBody(emailSchema, async (body, { account }) => {
      const take = (key: string) => limits.take("account.confirmations", key);
      // Per recipient too, so that nobody else's mailbox is filled.
      const refusal = (await take(account.id)) ?? (await take(mailboxOf(body.address)));
      return refusal ?? addEmail(services, account, body);
    }),
  );
  post(
    "/email/drop",
    signedIn(({ account }) => dropEmail(services, account.id)),
  );

  post(
    "/appeal",
    withBody(appealSchema, ({ text, ticket }, { current }) => accounts.appeal(text, ticket, current)),
  );
  router.get("/cases", requestLimit, run(signedIn(({ account }) => ownCases(services, account.id))));
  post(
    "/cases/:id",
    signedInWithBody(answerCaseSchema, ({ text }, { account }, { request }) =>
      answerCase(services, account.id, String(request.params.id), text),
    ),
  );

  post(
    "/delete",
    fresh(async (current, { response, site }) => {
      const bots = await accounts.store.botsOf(current.account.id);
      const done = await accounts.delete(current);
      services.directory.disconnectBots(bots.map(({ hash }) => hash));
      clearSession(response, site);
      void services.abandonedSeats.run();
      return done;
    }),
  );
  post(
    "/logout",
    signedInWithBody(logoutSchema, async ({ everywhere }, { account, session }, { response, site }) => {
      await sessions.end(account.id, everywhere ? "" : session.hash);
      clearSession(response, site);
      return {};
    }),
  );
  router.get(
    "/export",
    requestLimit,
    run(
      fresh(async (current) => {
        const { id } = current.account;
        const refusal = await limits.take("account.exports", id);
        if (refusal) return refusal;
        const exports = [
          exportedResults,
          exportedNotifications,
          exportedSeeks,
          exportedStudies,
          exportedPuzzles,
          exportedAppointments,
          exportedTournaments,
          ownCases,
        ];
        const others = exports.map((exported) => exported(services, id));
        return Object.assign({}, ...(await Promise.all([accounts.export(current), ...others])));
      }),
    ),
  );
  return router;
}
