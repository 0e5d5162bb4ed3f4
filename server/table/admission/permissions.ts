/**
 * "May this person …?" The one place that knows what mutes, bans and blocks forbid. (What blocked people write is not sent: `chat/chat.ts`.) They hold for a person: for the account as a player, for
 * its API bots, and for the seats that it claims. Guests are nobody yet: a moderator may only forbid something to all guests of an address for some
 * hours; what they did as guests is checked when an account claims it.
 */
import type { Refusal } from "../../../shared/core/game.ts";
import type { Clock } from "../../lib/clock.ts";
import { banRefusal, restrictionsOf } from "../../store/moderation.ts";
import type { Store } from "../../store/store.ts";
import { type Participant, participantOf, type Seating } from "../seating/seating.ts";

interface PermissionDeps {
  readonly store: Pick<Store, "accounts">;
  readonly clock: Clock;
}

type Action =
  | { readonly kind: "chat" }
  | { readonly kind: "host"; readonly public: boolean }
  | { readonly kind: "sit" | "claim"; readonly seating: Seating }
  | { readonly kind: "invite" | "follow"; readonly other: string };

/** The account behind a player, an API bot or a connection; "" for guests. */
export const personOf = (of: Pick<Participant, "account" | "owner"> | undefined): string => of?.account || of?.owner || "";

/** The account behind what a connection writes; "" for guests. */
export const writerOf = (seating: Seating, viewer: Pick<Participant, "account" | "owner"> & { readonly participant: string }): string =>
  personOf(participantOf(seating, viewer.participant)) || personOf(viewer);

/** The accounts behind host and seats. */
function peopleAt(seating: Seating): string[] {
  const ids = [seating.host, ...seating.slots.map(({ participant }) => participant)];
  return [...new Set(ids.map((id) => personOf(participantOf(seating, id))))].filter(Boolean);
}

/** Refusals: MUTED {until}. */
async function muteRefusal({ store, clock }: PermissionDeps, person: string): Promise<Refusal | undefined> {
  const account = await store.accounts.findAccount(person);
  if (!account) return undefined;
  const { mutedUntil, bannedUntil } = restrictionsOf(account);
  const until = Math.max(mutedUntil, bannedUntil);
  return until > clock.now() ? { code: "MUTED", params: { until } } : undefined;
}

/** Refusals: BANNED {until}. */
async function suspensionRefusal({ store, clock }: PermissionDeps, person: string): Promise<Refusal | undefined> {
  const account = await store.accounts.findAccount(person);
  return account && banRefusal(account, clock.now());
}

/** Whether a block by one of the others keeps the person away. With `mutually`, the person's own blocks count too, as for invitations. */
async function isBlocked({ store }: PermissionDeps, person: string, others: readonly string[], mutually = false): Promise<boolean> {
  const { accounts } = store;
  return mutually ? accounts.hasBlock([person, ...others]) : accounts.isBlockedBy(person, others);
}

/** Refusals: MUTED {until}, BANNED {until, reason}. */
async function guestRefusal({ store, clock }: PermissionDeps, network: string, action: Action): Promise<Refusal | undefined> {
  const isPublic = "seating" in action ? action.seating.public : action.kind === "host" && action.public;
  const sanction = isPublic || action.kind === "chat" ? await store.accounts.networkSanction(network) : undefined;
  if (!sanction) return undefined;
  const { mutedUntil, barredUntil, reason } = sanction;
  const until = action.kind === "chat" ? Math.max(mutedUntil, barredUntil) : barredUntil;
  if (until <= clock.now()) return undefined;
  return action.kind === "chat" ? { code: "MUTED", params: { until } } : { code: "BANNED", params: { until, reason } };
}

/**
 * @param person from `personOf`; "" for guests
 * @param network pseudonym of a guest's address
 * @returns why not: MUTED {until}, BANNED {until} (only public tables are closed to suspended accounts); for a block CANNOT_FOLLOW, or
 * TABLE_FULL, so that it is not revealed at a table; the sender of an invitation isn't told
 */
export async function permissionRefusal(
  deps: PermissionDeps,
  person: string,
  action: Action,
  network: string,
): Promise<Refusal | undefined> {
  if (person === "") return guestRefusal(deps, network, action);
  switch (action.kind) {
    case "chat":
      return muteRefusal(deps, person);
    case "host":
      return action.public ? suspensionRefusal(deps, person) : undefined;
    case "sit":
    case "claim": {
      const { seating } = action;
      const others = peopleAt(seating).filter((other) => other !== person);
      const suspended = seating.public ? await suspensionRefusal(deps, person) : undefined;
      return suspended ?? ((await isBlocked(deps, person, others)) ? { code: "TABLE_FULL" } : undefined);
    }
    case "invite":
      return (await isBlocked(deps, person, [action.other], true)) ? { code: "TABLE_FULL" } : undefined;
    case "follow":
      return (await isBlocked(deps, person, [action.other])) ? { code: "CANNOT_FOLLOW" } : undefined;
  }
}
