/** Content of emails. The server sends it; the client's preview module (`client/preview`, built for Node) formats it. */

import type { AppointmentKind, EmailSubject } from "./notifications.ts";

/** A game that waits for a decision of the reader. */
export interface WaitingGame {
  readonly game: string;
  /** Whole hours until the deadline. */
  readonly hours: number;
  readonly url: string;
}

/** An address is confirmed by opening `url`. */
interface ConfirmationMail {
  readonly kind: "confirmation";
  /** Name of the account. */
  readonly name: string;
  readonly url: string;
}

interface DigestMail {
  readonly kind: "digest";
  readonly name: string;
  readonly games: readonly WaitingGame[];
  /** Ends these emails. */
  readonly stopUrl: string;
}

/** Something that has just happened. */
interface NoteMail {
  readonly kind: "note";
  readonly about: EmailSubject | "waits";
  readonly name: string;
  readonly game: string;
  /** What happened to an appointment, and when its game starts. */
  readonly appointment?: { readonly kind: AppointmentKind; readonly starts: number; readonly zone: string };
  /** Where to go. */
  readonly url: string;
  /** Ends all emails. */
  readonly stopUrl: string;
}

export type Mail = ConfirmationMail | DigestMail | NoteMail;

export interface MailText {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}
