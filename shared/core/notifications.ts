/** What an account is notified of, and where each notification leads. Without schemas, as pages load it. */

/** Kinds about appointments. `eventSoon`: for those who come. `eventAsk`: for those who may come. `eventSeat`: a seat is free for somebody on the waiting list. */
export const APPOINTMENT_KINDS = [
  "eventInvite",
  "eventYes",
  "eventSeat",
  "eventSoon",
  "eventAsk",
  "eventOpen",
  "eventLapsed",
  "eventOff",
] as const;

export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

/** Of tournaments. `tourRound`: a round was drawn. `tourDue`: its deadline is near, and the own game runs. `tourOff`: cancelled. `tourOut`: the player no longer met the conditions when entry closed. `tourSeason`: a season of a league ended. `tourEnd`: the league itself did. */
export const TOURNAMENT_KINDS = ["tourRound", "tourDue", "tourOff", "tourOut", "tourSeason", "tourEnd"] as const;

/** To the accused of a fair-play case. `caseOpened`: a statement may be written. `caseDecided`: by a moderator, also on an appeal. */
export const CASE_KINDS = ["caseOpened", "caseDecided"] as const;

const TABLE_KINDS = ["turn", "deadline", "missed", "replaced", "start", "end", "offer", "invite", "seat", "waits", "closed"] as const;

/**
 * `match`: a ready check of a game by days. `seat`: somebody sat down at the account's table. `waits`: to the host of a table by days that has
 * waited for long. `closed`: it has waited for too long.
 */
export const NOTIFICATION_KINDS = [...TABLE_KINDS, "match", ...APPOINTMENT_KINDS, ...TOURNAMENT_KINDS, ...CASE_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Before the id of a match in `AccountNotification.table`. */
export const SEEK_PREFIX = "seek-";

/** Before the id of an appointment there. */
export const APPOINTMENT_PREFIX = "event-";

/** Before the id of a tournament there. */
export const TOURNAMENT_PREFIX = "tour-";

/** Before the id of a fair-play case there. */
export const CASE_PREFIX = "case-";

/** The page that a notification leads to; the service worker has the same rule. A ready check is answered on any page. */
export function notificationPath(table: string): string {
  if (table.startsWith(SEEK_PREFIX)) return "/";
  if (table.startsWith(CASE_PREFIX)) return "/account";
  if (table.startsWith(TOURNAMENT_PREFIX)) return `/tournaments/${table.slice(TOURNAMENT_PREFIX.length)}`;
  return table.startsWith(APPOINTMENT_PREFIX) ? `/a/${table.slice(APPOINTMENT_PREFIX.length)}` : `/t/${table}`;
}

/** `matches`: ready checks of games by days, and tables that wait for players in vain. `appointments`: those of the account. `seats`: somebody sat down at the account's table. */
export const EMAILED_BY_DEFAULT = { matches: true, appointments: true, seats: false } as const;
export type EmailSubject = keyof typeof EMAILED_BY_DEFAULT;

/** The account's choices; absent ones as in `EMAILED_BY_DEFAULT`. */
interface EmailChoices {
  readonly emails?: { readonly [S in EmailSubject]?: boolean | undefined } | undefined;
}

export const isEmailed = ({ emails }: EmailChoices, subject: EmailSubject): boolean => emails?.[subject] ?? EMAILED_BY_DEFAULT[subject];
