/** Seats and names of accounts. Drafts are changed in place. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { Clock } from "../../lib/clock.ts";
import { nameKeys } from "../../lib/nameKeys.ts";
import { isReservedName } from "../../lib/reservedNames.ts";
import type { Account } from "../../store/accounts.ts";
import { NO_NAME, type Phase, type Store } from "../../store/store.ts";
import { replaceByBot } from "./replacing.ts";
import { accountHolder, holderOf, leaveSeat, nameTaken, type Participant, type Seating, seatOf } from "./seating.ts";

function guestWith(seating: Seating, keyHash: string): Participant | undefined {
  const guest = keyHash === "" ? undefined : holderOf(seating, keyHash);
  return guest?.apiBot ? undefined : guest;
}

/** Whether a guest has this key. */
export const hasKey = (seating: Seating, keyHash: string): boolean => guestWith(seating, keyHash) !== undefined;

/**
 * Passes a guest's seat to an account, whose name it then has. Idempotent. Refusals: NO_KEY (no guest has it, or the account's already),
 * ALREADY_SEATED.
 */
export function claimSeat(draft: Seating, keyHash: string, { id, name }: Pick<Account, "id" | "name">): Refusal | undefined {
  const guest = guestWith(draft, keyHash);
  const self = accountHolder(draft, id);
  if (!guest) return self ? undefined : { code: "NO_KEY" };
  if (self) return { code: "ALREADY_SEATED" };
  guest.account = id;
  guest.keyHash = "";
  guest.name = nameAtTable(draft, guest.id, name);
  return undefined;
}

/** An account's player and its API bots. */
export const participantsOf = ({ participants }: Seating, account: string): Participant[] =>
  participants.filter(({ account: player, owner }) => player === account || owner === account);

/** Removes a deleted account with its API bots: before the start they leave, in a running game bots take over, after the end the result stays. */
export function forgetAccount(draft: Seating, account: string, phase: Phase): void {
  for (const participant of participantsOf(draft, account)) forgetParticipant(draft, participant, phase);
  if (draft.start) draft.start = { ...draft.start, accounts: draft.start.accounts.map((id) => (id === account ? "" : id)) };
}

function forgetParticipant(draft: Seating, participant: Participant, phase: Phase): void {
  const { name } = participant;
  const seat = seatOf(draft, participant.id);
  if (phase === "open") leaveSeat(draft, participant.id);
  else if (phase === "running" && seat >= 0) replaceByBot(draft, seat);
  for (const slot of draft.slots) if (slot.replacedName === name) slot.replacedName = NO_NAME;
  delete participant.account;
  delete participant.owner;
  participant.keyHash = "";
  participant.name = NO_NAME;
}

/** The account's name, with a number if a guest at the table has it. */
export function nameAtTable(draft: Seating, participant: string, name: string): string {
  const candidates = [name, ...draft.participants.map((_, i) => `${name} ${i + 2}`)];
  return candidates.find((free) => !nameTaken(draft, participant, free)) ?? name;
}

interface NameDeps {
  readonly store: Pick<Store, "accounts">;
  readonly clock: Clock;
}

/** The name, and what it has in brackets, where the owner of an API bot is named. */
const claimedNames = (name: string): string[] => [name, ...name.split(/[\p{Ps}\p{Pe}]/u)].filter((part) => nameKeys(part).skeleton !== "");

/**
 * Names that guests and API bots may not have: official ones, and among strangers those of accounts, also of deleted and renamed ones for a
 * time. At a private table people know each other. Refusals: NAME_RESERVED, NAME_TAKEN_BY_ACCOUNT.
 */
export async function nameRefusal({ store, clock }: NameDeps, name: string, isPublic = true): Promise<Refusal | undefined> {
  if (isReservedName(name)) return { code: "NAME_RESERVED" };
  for (const claimed of isPublic ? new Set(claimedNames(name)) : [])
    if ((await store.accounts.nameHolder(nameKeys(claimed), clock.now())) !== undefined) return { code: "NAME_TAKEN_BY_ACCOUNT" };
  return undefined;
}
