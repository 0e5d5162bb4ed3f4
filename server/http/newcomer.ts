/** A new participant by HTTP: a guest, who gets a key, or an account, which needs none. */
import type { SignedInSession } from "../accounts/sessions.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import { newAccountParticipant, newParticipant, type Participant } from "../table/seating/seating.ts";

/** @returns the participant and the key, "" for an account */
export function newcomer(
  current: SignedInSession | undefined,
  input: { readonly name: string; readonly clientSeed: string },
): { readonly key: string; readonly participant: Participant } {
  if (current) return { key: "", participant: newAccountParticipant(current.account.id, current.account.name, input.clientSeed) };
  const key = newKey();
  return { key, participant: newParticipant(hashOf(key), input) };
}
