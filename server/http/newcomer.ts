/** A new participant by HTTP: a guest, who gets a key, or an account, which needs none. */
import type { Refusal } from "../../shared/core/game.ts";
import type { SignedInSession } from "../accounts/sessions.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import { newAccountParticipant, newParticipant, type Participant } from "../table/seating/seating.ts";
import type { Services } from "./services.ts";

/** @returns the participant and the key, "" for an account */
export function newcomer(
  current: SignedInSession | undefined,
  input: { readonly name: string; readonly clientSeed: string },
): { readonly key: string; readonly participant: Participant } {
  if (current) return { key: "", participant: newAccountParticipant(current.account.id, current.account.name, input.clientSeed) };
  const key = newKey();
  return { key, participant: newParticipant(hashOf(key), input) };
}

/** A guest may not use an account's name at a public table. Refusals: NAME_TAKEN_BY_ACCOUNT. */
export async function guestNameRefusal({ store, clock }: Services, { account, name }: Participant): Promise<Refusal | undefined> {
  if (account) return undefined;
  return (await store.accounts.nameHolder(nameKeys(name), clock.now())) ? { code: "NAME_TAKEN_BY_ACCOUNT" } : undefined;
}
