/** An appointment as a calendar file (RFC 5545). */
import type { AppointmentState } from "../../../shared/core/appointments.ts";
import { HOUR_MS } from "../../lib/clock.ts";

interface CalendarEvent {
  /** Globally unique. */
  readonly uid: string;
  /** Counts changes. */
  readonly sequence: number;
  readonly summary: string;
  /** "" for none. */
  readonly description: string;
  readonly url: string;
  /** Times in ms since 1970. */
  readonly created: number;
  readonly starts: number;
  readonly state: AppointmentState;
}

/** Rough length of a game. */
const DURATION_MS = 1.5 * HOUR_MS;

const MAX_OCTETS = 75;

/** In UTC, as 20261127T190000Z. */
const timeText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Continued on lines that begin with a space; no character is split. */
function folded(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(" ");
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join("\r\n");
}

export function calendarFile({ uid, sequence, summary, description, url, created, starts, state }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Quayside//Appointments//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${timeText(created)}`,
    `DTSTART:${timeText(starts)}`,
    `DTEND:${timeText(starts + DURATION_MS)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${url}`,
    `STATUS:${state === "cancelled" || state === "lapsed" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
