/**
 * Invitations of accounts to tables, sent as notifications: the bell and the lobby list them, and they are pushed. An invited account joins a
 * private table without its link.
 */

import type { Request } from "express";
import { inviteSchema } from "../../shared/core/account.ts";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { DAY_MS } from "../lib/clock.ts";
import { newKey } from "../lib/secrets.ts";
import type { StoredNotification } from "../store/correspondence.ts";
import type { StoredTable } from "../store/store.ts";
import { invitationOf } from "../table/admission/admission.ts";
import { permissionRefusal } from "../table/admission/permissions.ts";
import { accountHolder, readSeating, seatOfAccount } from "../table/seating/seating.ts";
import { signedIn } from "./edge/session.ts";
import { accountNamed } from "./results.ts";
import type { Services } from "./services.ts";

interface InviteParams {
  readonly game: string;
  readonly from: string;
  /** Invitation to a private table, which the host may renew. */
  readonly invite: string;
}

interface OpenInvite {
  readonly notification: StoredNotification;
  /** Name of the sender. */
  readonly by: string;
  readonly invite: string;
}

type Deps = Pick<Services, "store" | "clock" | "broken">;

const paramsOf = ({ params }: StoredNotification) => JSON.parse(params) as InviteParams;

function isOpenFor(table: StoredTable, account: string, invite: string): boolean {
  const seating = readSeating(table.seating);
  const isSeated = seatOfAccount(seating, account) >= 0;
  return !isSeated && (seating.public || invite === invitationOf({ seating, invite: table.invite }));
}

/** Name of the sender; undefined if the invitation is no longer valid. */
async function senderOf(deps: Deps, account: string, notification: StoredNotification): Promise<string | undefined> {
  const { store, broken } = deps;
  const { from, invite } = paramsOf(notification);
  const [table, sender] = await Promise.all([store.find(notification.table), store.accounts.findAccount(from)]);
  if (!sender || table?.phase !== "open") return undefined;
  if (!broken.attempt(table.id, () => isOpenFor(table, account, invite))) return undefined;
  return (await permissionRefusal(deps, from, { kind: "invite", other: account }, "")) ? undefined : sender.name;
}

/** Latest first. */
export async function openInvites(deps: Deps, account: string): Promise<OpenInvite[]> {
  const sent = await deps.store.correspondence.invitesOf(account, deps.clock.now() - DAY_MS);
  const invites = sent.map(async (notification): Promise<OpenInvite[]> => {
    const by = await senderOf(deps, account, notification);
    return by === undefined ? [] : [{ notification, by, invite: paramsOf(notification).invite }];
  });
  return (await Promise.all(invites)).flat();
}

/** The secret that opens a private table to an invited account. */
export async function invitationTo(deps: Deps, account: string, table: string): Promise<string | undefined> {
  return (await openInvites(deps, account)).find(({ notification }) => notification.table === table)?.invite;
}

export class Invites {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Invites an account to the caller's table. A block is not revealed.
   * Refusals: NOT_SIGNED_IN, INVALID_REQUEST, NOT_FOUND, TABLE_NOT_FOUND, NOT_HOST, ALREADY_STARTED, TOO_MANY_REQUESTS.
   */
  async send(request: Request): Promise<object | Refusal> {
    const { store, clock, limits } = this.#services;
    const account = (await signedIn(this.#services, request))?.account.id;
    if (account === undefined) return { code: "NOT_SIGNED_IN" };
    const input = inviteSchema.safeParse(request.body);
    if (!input.success) return { code: "INVALID_REQUEST" };
    const other = await accountNamed(this.#services, input.data.name);
    if (isRefusal(other)) return other;
    if (other.id === account) return { code: "INVALID_REQUEST" };
    const table = await this.#hostedTable(String(request.params.id), account);
    if (isRefusal(table)) return table;
    const tooMany = (await limits.take("invites.recipient", `${account} ${other.id}`)) ?? (await limits.take("invites", account));
    if (tooMany) return tooMany;
    if (await permissionRefusal(this.#services, account, { kind: "invite", other: other.id }, "")) return {};
    const { id, game, invite } = table;
    const params = JSON.stringify({ game, from: account, invite } satisfies InviteParams);
    const now = clock.now();
    await store.correspondence.addNotifications([
      { id: newKey(), account: other.id, kind: "invite", table: id, dedupeKey: account, params, created: now, sendAt: now },
    ]);
    return {};
  }

  /** Refusals: TABLE_NOT_FOUND, NOT_HOST, ALREADY_STARTED. */
  async #hostedTable(id: string, account: string): Promise<{ id: string; game: string; invite: string } | Refusal> {
    const table = await this.#services.store.find(id);
    const seating = table && this.#services.broken.attempt(id, () => readSeating(table.seating));
    if (!seating) return { code: "TABLE_NOT_FOUND" };
    if (accountHolder(seating, account)?.id !== seating.host) return { code: "NOT_HOST" };
    if (table.phase !== "open") return { code: "ALREADY_STARTED" };
    return { id, game: table.game, invite: invitationOf({ seating, invite: table.invite }) };
  }
}
