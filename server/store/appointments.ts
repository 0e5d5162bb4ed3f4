/** Stored appointments. Each operation is one transaction, and changes a row only if it is in the expected state. Times are milliseconds since 1970. */
import type { Answer, AppointmentState } from "../../shared/core/appointments.ts";
import type { NewNotification } from "./correspondence.ts";

/** `dedupeKey` of the reminders 24 hours before: the number of hours. */
export const DAY_BEFORE = "24";

export interface NewAppointment {
  readonly id: string;
  /** Id of the host. */
  readonly account: string;
  readonly game: string;
  readonly seatsMin: number;
  readonly seatsMax: number;
  /** A ClockSetting as JSON. */
  readonly clock: string;
  readonly public: boolean;
  /** The secret in the link to a private one. */
  readonly invite: string;
  readonly starts: number;
  /** The host's time zone. */
  readonly zone: string;
  readonly weekly: boolean;
  readonly note: string;
  readonly created: number;
}

export interface StoredAppointment extends NewAppointment {
  readonly state: AppointmentState;
  /** "" before the table opens. */
  readonly table: string;
  /** Counts changes, for calendars. */
  readonly sequence: number;
  /** Id of the next one of a weekly appointment; "" before. */
  readonly next: string;
}

export interface StoredAnswer {
  readonly appointment: string;
  readonly account: string;
  readonly name: string;
  /** "asked": invited by the host. */
  readonly answer: Answer | "asked";
  readonly since: number;
  /** "" before the end, and for those who weren't expected. */
  readonly came: "yes" | "missed" | "";
}

export interface NewAnswer {
  readonly appointment: string;
  readonly account: string;
  readonly answer: Answer;
  readonly now: number;
  /** Maximum number of people who say yes or maybe. */
  readonly limit: number;
  /** Taking back a yes from this time on counts as a miss. */
  readonly missesSince: number;
}

/** The next one of a weekly appointment, and who is asked again. */
export interface NextAppointment {
  readonly appointment: NewAppointment;
  readonly told: readonly NewNotification[];
}

export interface AppointmentStore {
  /** The host says yes with it. @returns false if the host has `max` that have not begun */
  addAppointment(appointment: NewAppointment, max: number, told: readonly NewNotification[]): Promise<boolean>;
  findAppointment(id: string): Promise<StoredAppointment | undefined>;
  /** Public ones that start after this time and neither have started nor are over, earliest first. */
  publicAppointments(after: number, limit: number): Promise<StoredAppointment[]>;
  /** Appointments after this time that the account hosts, or has answered with anything but no; earliest first. */
  appointmentsOf(account: string, after: number): Promise<StoredAppointment[]>;
  /** Appointments that are open, or will be by then. */
  dueAppointments(opensBy: number): Promise<StoredAppointment[]>;
  /** In the order of the answers. */
  answersTo(appointments: readonly string[]): Promise<StoredAnswer[]>;
  /** All of an account, for its export. */
  answersOf(account: string): Promise<Omit<StoredAnswer, "name">[]>;
  /** How many appointments each account has missed since this time; absent for none. */
  missedAppointments(accounts: readonly string[], since: number): Promise<ReadonlyMap<string, number>>;
  /** Answers, or changes an answer: who says yes after no is last in line. @returns "over" unless it is planned or open */
  answerAppointment(given: NewAnswer, told: readonly NewNotification[]): Promise<"done" | "full" | "over">;
  /** Who is invited may answer without the link. @returns false unless it is planned or open */
  inviteToAppointment(id: string, account: string, now: number, told: readonly NewNotification[]): Promise<boolean>;
  /** Fixes the id of the table, tells the people, and plans the next one. @returns false if it isn't planned any more */
  openAppointment(id: string, table: string, told: readonly NewNotification[], next?: NextAppointment): Promise<boolean>;
  /** The game has started, or it lapses. @param came of those who had said yes @param missed the same @returns false if it isn't open */
  endAppointment(
    id: string,
    state: "started" | "lapsed",
    came: readonly string[],
    missed: readonly string[],
    told: readonly NewNotification[],
  ): Promise<boolean>;
  /** By the host; ends a weekly one, too. @returns false if it isn't planned or open */
  cancelAppointment(id: string, account: string, told: readonly NewNotification[]): Promise<boolean>;
  /** Deletes those that started before this time. @returns how many */
  sweepAppointments(before: number): Promise<number>;
}
