/** Notifications about an appointment. */

import { APPOINTMENT_TIMES } from "../../../shared/core/appointments.ts";
import { APPOINTMENT_PREFIX, type AppointmentKind } from "../../../shared/core/notifications.ts";
import { HOUR_MS } from "../../lib/clock.ts";
import { newKey } from "../../lib/secrets.ts";
import type { NewAppointment } from "../../store/appointments.ts";
import type { NewNotification } from "../../store/correspondence.ts";

type Subject = Pick<NewAppointment, "id" | "game" | "starts" | "zone">;

export function note(
  { id, game, starts, zone }: Subject,
  account: string,
  kind: AppointmentKind,
  now: number,
  { dedupeKey = "", sendAt = now }: { readonly dedupeKey?: string; readonly sendAt?: number } = {},
): NewNotification {
  const params = JSON.stringify({ game, starts, zone });
  return { id: newKey(), account, kind, table: APPOINTMENT_PREFIX + id, dedupeKey, params, created: now, sendAt };
}

/** What an answer leads to: reminders that are still to come. They are sent only if the answer still holds. */
export function reminders(appointment: Subject, account: string, answer: "yes" | "maybe", now: number): NewNotification[] {
  const kind = answer === "yes" ? "eventSoon" : "eventAsk";
  return APPOINTMENT_TIMES.reminders[answer]
    .map((before) => ({ sendAt: appointment.starts + before, dedupeKey: String(-before / HOUR_MS) }))
    .filter(({ sendAt }) => sendAt > now)
    .map((when) => note(appointment, account, kind, now, when));
}
