/** Seats that belong to accounts. Drafts are changed in place. */
import type { Refusal } from "../../../shared/core/game.ts";
import { NO_NAME, type Phase } from "../../store/store.ts";
import { replaceByBot } from "./replacing.ts";
import { accountHolder, holderOf, hostsOrSits, leaveSeat, nameTaken, type Seating, seatOf } from "./seating.ts";

/** Passes a guest's seat to an account. Idempotent. Refusals: NO_KEY (no guest has it, or the account's already), ALREADY_SEATED. */
export function claimSeat(draft: Seating, keyHash: string, account: string): Refusal | undefined {
  const guest = keyHash === "" ? undefined : holderOf(draft, keyHash);
  const self = accountHolder(draft, account);
  if (!guest || guest.apiBot) return self ? undefined : { code: "NO_KEY" };
  if (self) return { code: "ALREADY_SEATED" };
  guest.account = account;
  guest.keyHash = "";
  return undefined;
}

/** Whether a participant has a seat, or before the start the host's role. */
export const hasPlace = (seating: Seating, participant: string, phase: Phase): boolean =>
  phase === "open" ? hostsOrSits(seating, participant) : phase === "running" && seatOf(seating, participant) >= 0;

/** Removes a banned player: before the start from seat and host's role, in a running game a bot takes over. */
export function vacatePlace(draft: Seating, participant: string, phase: Phase): undefined {
  const seat = seatOf(draft, participant);
  if (phase === "running" && seat >= 0) replaceByBot(draft, seat);
  if (phase !== "open") return;
  leaveSeat(draft, participant);
  if (draft.host === participant) draft.host = "";
}

/** Removes a deleted account: before the start it leaves its seat, in a running game a bot takes over, after the end the result stays. */
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

/** The account's name, with a number if a guest at the table has it. */
export function nameAtTable(draft: Seating, participant: string, name: string): string {
  const candidates = [name, ...draft.participants.map((_, i) => `${name} ${i + 2}`)];
  return candidates.find((free) => !nameTaken(draft, participant, free)) ?? name;
}
