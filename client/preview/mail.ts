/** Emails as plain text in the current language. */
import type { Mail, MailText, WaitingGame } from "../../shared/core/mail.ts";
import { gameName } from "../games/resources.ts";
import { whenText } from "./describe.ts";
import { t } from "./messages/mail/messages.ts";

/** From 48 hours on, times are given in days. */
const DAYS_FROM_H = 48;

function gameText({ game, hours, url }: WaitingGame): string {
  const name = gameName(game);
  if (hours < DAYS_FROM_H) return t("digest.game", { game: name, hours, url });
  return t("digest.gameDays", { game: name, days: Math.floor(hours / 24), url });
}

export function mailText(mail: Mail): MailText {
  const { kind, name } = mail;
  if (kind === "confirmation") return { subject: t("confirm.subject"), text: t("confirm.text", { name, url: mail.url }) };
  if (kind === "note") {
    const game = gameName(mail.game);
    const what = mail.appointment?.kind ?? "";
    const when = mail.appointment ? whenText(mail.appointment) : "";
    const paragraphs = [
      t("hello", { name }),
      t(`note.${mail.about}`, { game, what, when, url: mail.url }),
      t("note.stop", { url: mail.stopUrl }),
    ];
    return { subject: t(`note.${mail.about}.subject`, { game, when }), text: paragraphs.join("\n\n") };
  }
  const { games, stopUrl } = mail;
  const paragraphs = [t("hello", { name }), t("digest.hello"), ...games.map(gameText), t("digest.stop", { url: stopUrl })];
  return { subject: t("digest.subject", { n: games.length }), text: paragraphs.join("\n\n") };
}
