/** An account's notifications and push subscriptions over HTTP. */
import type { AccountNotifications, PushTarget } from "../../shared/core/account.ts";
import type { Refusal } from "../../shared/core/game.ts";
import { vacationOf } from "../correspondence/vacations.ts";
import { QUOTAS } from "../lib/limits.ts";
import { newKey } from "../lib/secrets.ts";
import type { Account } from "../store/accounts.ts";
import type { StoredNotification } from "../store/correspondence.ts";
import { openInvites } from "./invites.ts";
import type { Services } from "./services.ts";

const LISTED = 30;
const MAX_EXPORTED = 10_000;

type Deps = Pick<Services, "store" | "clock" | "broken" | "push" | "mailer">;

function view({ id, kind, table, params, sendAt, seen }: StoredNotification, by?: string) {
  const { game, starts } = JSON.parse(params) as { game: string; starts?: number };
  return { id, kind, table, game, ...(starts !== undefined && { starts }), ...(by !== undefined && { by }), at: sendAt, seen: seen > 0 };
}

/** Names by id of the notification, of invitations that are valid. */
async function sendersOf(deps: Deps, account: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await openInvites(deps, account)).map(({ notification, by }) => [notification.id, by]));
}

/** Invalid invitations are neither listed nor counted. */
export async function notificationsOf(deps: Deps, { id: account, settings }: Account): Promise<AccountNotifications> {
  const { store, clock, push, mailer } = deps;
  const now = clock.now();
  const senders = await sendersOf(deps, account);
  const vacation = vacationOf({ settings }, now);
  const latest = await store.correspondence.notificationsOf(account, now, LISTED);
  const past = latest.filter(({ id, kind }) => kind === "invite" && !senders.has(id));
  const notifications = latest.filter((one) => !past.includes(one)).map((one) => view(one, senders.get(one.id)));
  const unseen = (await store.correspondence.countUnseen(account, now)) - past.filter(({ seen }) => seen === 0).length;
  const email = mailer.isOffered && { email: (await store.correspondence.emailOf(account))?.address ?? "" };
  return { unseen, notifications, vacation, ...(push.isOffered && { pushKey: await push.publicKey() }), ...email };
}

export async function markAllSeen({ store, clock }: Deps, account: string): Promise<object> {
  await store.correspondence.markSeen(account, clock.now());
  return {};
}

/** Refusals: BAD_PUSH_TARGET. */
export async function addPush({ store, clock, push }: Deps, account: string, { endpoint, keys }: PushTarget): Promise<object | Refusal> {
  if (!push.isTarget(endpoint)) return { code: "BAD_PUSH_TARGET" };
  await store.correspondence.addPush(
    { id: newKey(), account, endpoint, ...keys, created: clock.now(), failures: 0 },
    QUOTAS.pushSubscriptions,
  );
  return {};
}

export async function dropPush({ store }: Deps, account: string, endpoint: string): Promise<object> {
  await store.correspondence.dropPush(account, endpoint);
  return {};
}

/** For the export of an account. Invitations have the sender's name, never the id. */
export async function exportedNotifications(deps: Deps, account: string): Promise<object> {
  const { correspondence } = deps.store;
  const [email, all] = [
    await correspondence.emailOf(account),
    await correspondence.notificationsOf(account, Number.MAX_SAFE_INTEGER, MAX_EXPORTED),
  ];
  const senders = await sendersOf(deps, account);
  return {
    notifications: all.map((one) => ({ ...view(one, senders.get(one.id)), created: one.created, sent: one.sent })),
    pushSubscriptions: (await correspondence.pushesOf(account)).map(({ endpoint, created }) => ({ endpoint, created })),
    ...(email && { email: { address: email.address, language: email.language, confirmed: email.confirmed } }),
  };
}
