/** Notifications about a fair-play case, to its accused. */
import { type CASE_KINDS, CASE_PREFIX } from "../../shared/core/notifications.ts";
import { newKey } from "../lib/secrets.ts";
import type { NewNotification } from "../store/correspondence.ts";
import type { NewCase } from "../store/fairPlay.ts";

/** @param dedupeKey differs between the first decision and that on an appeal */
export function caseNote(
  { id, account, game }: Pick<NewCase, "id" | "account" | "game">,
  kind: (typeof CASE_KINDS)[number],
  dedupeKey: string,
  now: number,
): NewNotification {
  return { id: newKey(), account, kind, table: CASE_PREFIX + id, dedupeKey, params: JSON.stringify({ game }), created: now, sendAt: now };
}
