/** Accounts over HTTP. Every route but the first asks for an exact origin; `accounts/` says what each step does. */

import { type Request, type RequestHandler, type Response, Router } from "express";
import type { z } from "zod";
import {
  type AccountState,
  authenticationSchema,
  type Claim,
  type Claimed,
  claimSchema,
  emailSchema,
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
import { isRefusal } from "../../shared/core/game.ts";
import { type Entered, ID_LENGTH } from "../accounts/accounts.ts";
import { deviceLabel } from "../accounts/deviceLabel.ts";
import type { SignedInSession } from "../accounts/sessions.ts";
import type { Site } from "../accounts/site.ts";
import { takeVacation } from "../correspondence/vacations.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import { hashOf } from "../lib/secrets.ts";
import { whereWrong } from "../table/requests/parse.ts";
import { rateLimitKey } from "./edge/address.ts";
import { counted, rateLimit } from "./edge/rateLimit.ts";
import { clearSession, isAtSite, isFromSite, setSession, tokenOf } from "./edge/session.ts";
import { addEmail, dropEmail } from "./email.ts";
import { addPush, dropPush, exportedNotifications, markAllSeen, notificationsOf } from "./notifications.ts";
import { exportedResults } from "./people.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** What one address, or one account, may do in some time. The README's limits tell of them. */
const LIMITS = {
  signUps: 10,
  signUpsADay: 30,
  accountsADay: 5,
  finishes: 20,
  logins: 30,
  recoveriesAnHour: 5,
  recoveriesOfAccountAnHour: 10,
  exportsAnHour: 3,
  confirmationsADay: 5,
} as const;

/** The caller, where accounts are available. */
interface Asked {
  readonly request: Request;
  readonly site: Site;
  readonly current: SignedInSession | undefined;
}

type Step = (asked: Asked) => Promise<object>;
type OwnStep = (current: SignedInSession, asked: Asked) => Promise<object>;

const labelOf = ({ headers }: Request): string => deviceLabel(headers["user-agent"] ?? "");

/** Passes a body on as what it should be. Refusals: INVALID_REQUEST. */
function shaped<S extends z.ZodType>(schema: S, step: (body: z.infer<S>, asked: Asked) => Promise<object>): Step {
  return async (asked) => {
    const body = schema.safeParse(asked.request.body ?? {});
    return body.success ? step(body.data, asked) : { code: "INVALID_REQUEST", params: { where: whereWrong(body.error) } };
  };
}

/** Needs a session. Refusals: NOT_SIGNED_IN. */
const own =
  (step: OwnStep): Step =>
  async (asked) =>
    asked.current ? step(asked.current, asked) : { code: "NOT_SIGNED_IN" };

/** The same with a validated body. Refusals: NOT_SIGNED_IN, INVALID_REQUEST. */
const ownShaped = <S extends z.ZodType>(
  schema: S,
  step: (body: z.infer<S>, current: SignedInSession, asked: Asked) => Promise<object>,
): Step => own((current, asked) => shaped(schema, (body) => step(body, current, asked))(asked));

/** Whether the address names a session or bot. */
const isId = ({ params }: Request): boolean => String(params.id).length === ID_LENGTH && /^[0-9a-f]+$/.test(String(params.id));

const isEntered = (value: object): value is Entered => "token" in value;

/** Routes below /api/account. Refusals of all but the first: NOT_FOUND (accounts are not available), FOREIGN_ORIGIN. */
export function accountRoutes(services: Services): Router {
  const { accounts, cluster, config } = services;
  const { sessions } = accounts;
  const router = Router();
  const limit = (name: string, points: number, seconds?: number) => rateLimit(services, `account.${name}`, points, seconds);
  const [finishing, signingIn, asking] = [
    limit("finish", LIMITS.finishes),
    limit("login", LIMITS.logins),
    limit("ask", config.joinsPerMinute),
  ];
  const newAccounts = cluster.rateLimiter("account.new", LIMITS.accountsADay, DAY_S);
  const recoveries = cluster.rateLimiter("account.recovered", LIMITS.recoveriesOfAccountAnHour, HOUR_S);
  /** For one account, and for one address: nobody else's mailbox is filled. */
  const confirmations = cluster.rateLimiter("account.email", LIMITS.confirmationsADay, DAY_S);
  const exports = cluster.rateLimiter("account.export", LIMITS.exportsAnHour, HOUR_S);

  /** The cookie is set with what came in, and the token stays out of the answer. */
  function reply(response: Response, site: Site, value: object): void {
    if (isEntered(value)) setSession(response, site, value.token);
    const { token: _token, ...rest } = value as Partial<Entered>;
    respond(response, rest);
  }

  /** One table after the other: each is opened for it. */
  async function claim({ tables }: Claim, { account }: SignedInSession): Promise<object> {
    const claimed: Claimed[] = [];
    for (const { id, key } of tables) {
      await accounts.store.addSeat(account.id, { table: id, person: "" });
      const refusal = await services.directory.claim(id, hashOf(key), account.id);
      if (refusal?.code === "NO_KEY") await accounts.store.dropSeat(account.id, id);
      claimed.push({ id, ...(refusal && { refused: refusal.code }) });
    }
    return { claimed };
  }

  const run =
    (step: Step): RequestHandler =>
    async (request, response) => {
      const { site } = accounts;
      response.set("cache-control", "no-store");
      if (!site || !isAtSite(request, site, config.trustedProxies)) return refuse(response, { code: "NOT_FOUND" });
      if (!isFromSite(request, site)) return refuse(response, { code: "FOREIGN_ORIGIN" });
      if (request.is("application/json") === false) return refuse(response, { code: "INVALID_REQUEST" });
      const current = await sessions.read(tokenOf(request, site));
      reply(response, site, await step({ request, site, current }));
    };

  /** For what a stolen session must not do. Refusals: NOT_SIGNED_IN, REAUTH_NEEDED. */
  const fresh = (step: OwnStep): Step =>
    own(async (current, asked) => (sessions.isFresh(current.session) ? step(current, asked) : { code: "REAUTH_NEEDED" }));

  const post = (path: string, step: Step, ...limits: RequestHandler[]) =>
    router.post(path, ...(limits.length > 0 ? limits : [asking]), run(step));

  router.get("/", asking, async (request, response) => {
    const { site } = accounts;
    response.set("cache-control", "no-store");
    if (!site || !isAtSite(request, site, config.trustedProxies)) return respond(response, { offered: false } satisfies AccountState);
    const current = await sessions.read(tokenOf(request, site));
    respond(response, { offered: true, ...(current && { account: await accounts.view(current) }) } satisfies AccountState);
  });

  post(
    "/signup/begin",
    shaped(signUpSchema, ({ name }) => accounts.beginSignUp(name)),
    limit("signup", LIMITS.signUps),
    limit("signups", LIMITS.signUpsADay, DAY_S),
  );
  post(
    "/signup/finish",
    shaped(registrationSchema, async (body, { request }) => {
      const refusal = await counted(newAccounts, rateLimitKey(request.ip ?? ""));
      return refusal ?? accounts.finishSignUp(body, labelOf(request));
    }),
    finishing,
  );
  post("/login/begin", () => accounts.beginLogin(), signingIn);
  post(
    "/login/finish",
    shaped(authenticationSchema, (body, { request, current }) => accounts.finishLogin(body, labelOf(request), current)),
    finishing,
  );
  post(
    "/reauth/begin",
    own((current) => accounts.beginReauth(current)),
    signingIn,
  );
  post(
    "/reauth/finish",
    ownShaped(authenticationSchema, (body, current, { request }) => accounts.finishReauth(body, labelOf(request), current)),
    finishing,
  );
  post(
    "/recover/begin",
    shaped(recoverSchema, async (body) => {
      const key = "name" in body ? nameKeys(body.name).key : body.link;
      return (await counted(recoveries, key)) ?? accounts.beginRecovery(body);
    }),
    limit("recover", LIMITS.recoveriesAnHour, HOUR_S),
  );
  post(
    "/recover/finish",
    shaped(registrationSchema, (body, { request }) => accounts.finishRecovery(body, labelOf(request))),
    finishing,
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
    fresh((current, asked) => shaped(registrationSchema, (body) => accounts.finishPasskey(body, labelOf(asked.request), current))(asked)),
    finishing,
  );
  router.delete("/passkeys/:id", asking, run(fresh((current, { request }) => accounts.dropPasskey(current, String(request.params.id)))));
  router.delete(
    "/sessions/:id",
    asking,
    run(
      own(async ({ account, session }, { request }) => {
        const id = String(request.params.id);
        if (!isId(request)) return { code: "NOT_FOUND" };
        return (await sessions.end(account.id, id, session.hash)) > 0 ? {} : { code: "NOT_FOUND" };
      }),
    ),
  );
  // Its token is for the bot's owner to keep, and none of a session.
  router.post("/bots", asking, async (request, response, next) => {
    const add = ownShaped(createBotSchema, async ({ name }, current) => ({ bot: await accounts.addBot(current, name) }));
    await run(async (asked) => {
      const added = (await add(asked)) as { readonly bot?: object };
      return added.bot && isRefusal(added.bot) ? added.bot : added;
    })(request, response, next);
  });
  router.delete(
    "/bots/:id",
    asking,
    run(
      own(async ({ account }, { request }) => {
        const hash = isId(request) ? await accounts.store.dropBotOf(account.id, String(request.params.id)) : undefined;
        if (hash === undefined) return { code: "NOT_FOUND" };
        services.directory.disconnectBot(hash);
        return {};
      }),
    ),
  );
  router.get("/friends", asking, run(own(async ({ account }) => ({ people: await accounts.store.relationsOf(account.id) }))));
  post("/claim", ownShaped(claimSchema, claim));
  post(
    "/rename",
    ownShaped(renameSchema, ({ name }, current) => accounts.rename(current, name)),
  );
  post(
    "/settings",
    ownShaped(settingsSchema, (body, current) => accounts.saveSettings(current, body)),
  );

  router.get("/notifications", asking, run(own(({ account }) => notificationsOf(services, account))));
  post(
    "/notifications/seen",
    own(({ account }) => markAllSeen(services, account.id)),
  );
  post(
    "/vacation",
    ownShaped(vacationSchema, async ({ days }, { account }) => {
      const taken = await takeVacation(services, account.id, days);
      sessions.forget(account.id);
      return taken;
    }),
  );
  post(
    "/push",
    ownShaped(pushSchema, (body, { account }) => addPush(services, account.id, body)),
  );
  post(
    "/push/drop",
    ownShaped(pushSchema.pick({ endpoint: true }), ({ endpoint }, { account }) => dropPush(services, account.id, endpoint)),
  );

  post(
    "/email",
    ownShaped(emailSchema, async (body, { account }) => {
      const refusal = (await counted(confirmations, account.id)) ?? (await counted(confirmations, body.address.toLowerCase()));
      return refusal ?? addEmail(services, account, body);
    }),
  );
  post(
    "/email/drop",
    own(({ account }) => dropEmail(services, account.id)),
  );

  router.post("/delete", asking, async (request, response, next) => {
    const remove = fresh(async (current, { site }) => {
      const bots = await accounts.store.botsOf(current.account.id);
      const done = await accounts.delete(current);
      for (const { hash } of bots) services.directory.disconnectBot(hash);
      clearSession(response, site);
      void services.abandonedSeats.run();
      return done;
    });
    await run(remove)(request, response, next);
  });

  /** Ends this session, or all. */
  router.post("/logout", asking, async (request, response, next) => {
    const leave = ownShaped(logoutSchema, async ({ everywhere }, { account, session }, { site }) => {
      await sessions.end(account.id, everywhere ? "" : session.hash);
      clearSession(response, site);
      return {};
    });
    await run(leave)(request, response, next);
  });
  router.get(
    "/export",
    asking,
    run(
      fresh(async (current) => {
        const { id } = current.account;
        const refusal = await counted(exports, id);
        if (refusal) return refusal;
        const exported = [accounts.export(current), exportedResults(services, id), exportedNotifications(services, id)];
        return Object.assign({}, ...(await Promise.all(exported)));
      }),
    ),
  );
  return router;
}
