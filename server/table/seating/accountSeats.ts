/** Seats that belong to accounts. Drafts are changed in place. */
import type { Refusal } from "../../../shared/core/game.ts";
import { NO_NAME, type Phase } from "../../store/store.ts";
import { replaceByBot } from "./replacing.ts";
import { accountHolder, holderOf, leaveSeat, nameTaken, type Seating, seatOf } from "./seating.ts";

/**
 * A guest's seat passes to an account: its key opens nothing from then on. To do so again changes nothing.
 * Refusals: NO_KEY (the key is nobody's here, or its seat is another account's), ALREADY_SEATED (the account is at the table as somebody else).
 */
export function claimSeat(draft: Seating, keyHash: string, account: string): Refusal | undefined {
  const guest = keyHash === "" ? undefined : holderOf(draft, keyHash);
  const own = accountHolder(draft, account);
  if (!guest || guest.apiBot) return own ? undefined : { code: "NO_KEY" };
  if (own) return { code: "ALREADY_SEATED" };
  guest.account = account;
  guest.keyHash = "";
  return undefined;
}

/**
 * An account is no more: nothing opens its seat. Before the start the seat is free, in a running game a bot plays it, after the end it keeps
 * its result.
 */
export function forgetAccount(draft: Seating, account: string, phase: Phase): void {
  const participant = accountHolder(draft, account);
  if (!participant) return;
  const { name } = participant;
  const seat = seatOf(draft, participant.id);
  if (phase === "open") leaveSeat(draft, participant.id);
  else if (phase === "running" && seat >= 0) replaceByBot(draft, seat);
  for (const slot of draft.slots) if (slot.replacedName === name) slot.replacedName = NO_NAME;
  if (draft.start) draft.start = { ...draft.start, accounts: draft.start.accounts.map((id) => (id === account ? "" : id)) };
  delete participant.account;
  participant.keyHash = "";
  participant.name = NO_NAME;
}

/** The name of an account, or with a number where a guest at the table bears it. */
export function nameAtTable(draft: Seating, participant: string, name: string): string {
  const wished = [name, ...draft.participants.map((_, i) => `${name} ${i + 2}`)];
  return wished.find((free) => !nameTaken(draft, participant, free)) ?? name;
}
