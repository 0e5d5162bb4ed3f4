/** Appointments: games with people at an agreed time. The table opens a quarter of an hour before. `appointmentRequests.ts` has the requests. */
import type { ClockSetting } from "./timing.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In ms, from the agreed time. */
export const APPOINTMENT_TIMES = {
  /** The table opens. */
  opens: -15 * MINUTE_MS,
  /** Enough people start without those who are missing. */
  startsWithout: 5 * MINUTE_MS,
  /** It lapses. */
  lapses: 20 * MINUTE_MS,
  /** Who says no later, or doesn't come, has missed it. */
  lastNo: -HOUR_MS,
  /** When those who come are reminded, and those who may come are asked. */
  reminders: { yes: [-24 * HOUR_MS, -HOUR_MS], maybe: [-24 * HOUR_MS, -2 * HOUR_MS] },
} as const;

/** How far ahead an appointment may be, in days. */
export const MAX_DAYS_AHEAD = 60;
export const MAX_NOTE_LENGTH = 140;

/** POST /api/appointments. Replies AppointmentView. */
export interface MakeAppointment {
  readonly game: string;
  readonly seatsMin: number;
  readonly seatsMax: number;
  /** Not by days. */
  readonly clock: ClockSetting;
  /** Listed for everybody; otherwise for those with the link. */
  readonly public: boolean;
  /** In ms since 1970. */
  readonly starts: number;
  /** The host's time zone, in which a weekly one keeps its time of day. */
  readonly zone: string;
  readonly weekly: boolean;
  /** "" for none. */
  readonly note: string;
}

export const ANSWERS = ["yes", "maybe", "no"] as const;
export type Answer = (typeof ANSWERS)[number];

/** `open`: its table is open, and the game has not started. `lapsed`: too few came. */
export const APPOINTMENT_STATES = ["planned", "open", "started", "lapsed", "cancelled"] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** Somebody who said yes or maybe; in order. */
export interface AppointmentPerson {
  readonly name: string;
  readonly answer: "yes" | "maybe";
  /** On the waiting list: said yes when all seats were taken. */
  readonly waits?: true;
  /** Appointments of the last 90 days that they had said yes to and missed. */
  readonly missed: number;
  /** After the end: whether they came. */
  readonly came?: boolean;
}

/** GET /api/appointments/:id?invite= */
export interface AppointmentView extends MakeAppointment {
  readonly id: string;
  readonly state: AppointmentState;
  readonly host: string;
  readonly isHost: boolean;
  readonly people: readonly AppointmentPerson[];
  /** The caller's; absent before. */
  readonly answer?: Answer;
  /** Invitation to a private appointment, for its link. */
  readonly invite?: string;
  /** Once it is open; `invite` while its game has not started. */
  readonly table?: { readonly id: string; readonly invite?: string };
  /** Id of the next one of a weekly appointment, once this one is open. */
  readonly next?: string;
}

/** GET /api/appointments: the next public ones and the caller's own, earliest first. */
export interface AppointmentList {
  readonly appointments: readonly AppointmentView[];
}

/** Who has a seat if all come, and who waits in line. @param people in the order of their answers */
export function seatedAndWaiting<P extends { readonly answer: Answer }>(
  people: readonly P[],
  seats: number,
): { readonly seated: readonly P[]; readonly waiting: readonly P[] } {
  const coming = people.filter(({ answer }) => answer === "yes");
  return { seated: coming.slice(0, seats), waiting: coming.slice(seats) };
}
