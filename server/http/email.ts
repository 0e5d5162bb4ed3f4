/** An account's email address over HTTP: one link confirms it, another removes it without sign-in. */
import express, { Router } from "express";
import { z } from "zod";
import { confirmEmailSchema, type emailSchema } from "../../shared/core/account.ts";
import type { Refusal } from "../../shared/core/game.ts";
import { STOP_PATH } from "../correspondence/mailer.ts";
import { DAY_MS } from "../lib/clock.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import type { Account } from "../store/accounts.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";

/** Ceremonies of this kind store the address as their name. */
const KIND = "email";

const addressSchema = z.email().max(254);
const tokenSchema = z.string().regex(/^[\w-]{20,60}$/);

type Deps = Pick<Services, "store" | "clock" | "mailer">;

/** Sends the link that confirms an address. Refusals: NOT_FOUND (no emails are sent here), BAD_EMAIL, EMAIL_FAILED. */
export async function addEmail(
  { store, clock, mailer }: Deps,
  { id: account, name }: Account,
  { address, language }: z.infer<typeof emailSchema>,
): Promise<object | Refusal> {
  if (!mailer.isOffered) return { code: "NOT_FOUND" };
  if (!addressSchema.safeParse(address).success) return { code: "BAD_EMAIL" };
  const token = newKey();
  const expires = clock.now() + DAY_MS;
  await store.accounts.beginCeremony({ hash: hashOf(token), kind: KIND, challenge: "", account, name: address, expires });
  const url = mailer.urlOf(`/email/confirm#${token}`);
  const result = await mailer.send(address, { kind: "confirmation", name, url }, language);
  return result === "sent" ? {} : { code: "EMAIL_FAILED" };
}

export async function dropEmail({ store }: Pick<Services, "store">, account: string): Promise<object> {
  await store.correspondence.dropEmail(account);
  return {};
}

/** Refusals: LINK_EXPIRED. */
async function confirm({ store, clock }: Deps, { token, language }: z.infer<typeof confirmEmailSchema>): Promise<object | Refusal> {
  const now = clock.now();
  const ceremony = await store.accounts.takeCeremony(hashOf(token), KIND, now);
  if (!ceremony) return { code: "LINK_EXPIRED" };
  const { account, name: address } = ceremony;
  await store.correspondence.saveEmail({ account, address, token: newKey(), language, confirmed: now, reportedUntil: now, nextAt: 0 });
  return {};
}

/** POST /api/email/confirm `{token, language}`, and POST /email/stop?token=…, sent by mail programs. The token is the proof, not the cookie. */
export function emailRoutes(services: Services): Router {
  const router = Router();
  const limit = rateLimit(services, "email");
  router.post("/api/email/confirm", limit, express.json({ limit: "4kb" }), async (request, response) => {
    const body = confirmEmailSchema.safeParse(request.body);
    respond(response, body.success ? await confirm(services, body.data) : { code: "INVALID_REQUEST" });
  });
  router.post(STOP_PATH, limit, async (request, response) => {
    const token = tokenSchema.safeParse(request.query.token);
    if (!token.success) return refuse(response, { code: "INVALID_REQUEST" });
    // Idempotent.
    await services.store.correspondence.dropEmailByToken(token.data);
    respond(response, {});
  });
  return router;
}
