/** Words that the pages of tournaments share. */
import type { TournamentView } from "../../../shared/tournaments/view.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { region } from "../../kit/i18n/locales.ts";
import { t } from "./messages/tournaments/messages.ts";

/** "Fri, 4 December, 20:00" */
export const whenText = (at: number): string =>
  new Intl.DateTimeFormat(region(), { weekday: "short", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" }).format(at);

/** Points are stored in halves. */
export const pointsText = (halfPoints: number): string => numberText(halfPoints / 2);

/** "" is a deleted account. */
export const nameText = (name: string | undefined): string => name || t("gone");

export function phaseText({ phase, closes, round, rounds, due, format }: TournamentView): string {
  if (format === "league" && phase !== "draft")
    return t(`league.${phase === "open" && round > 0 ? "break" : phase}`, { n: round, when: whenText(closes) });
  if (phase === "open") return t("phase.open", { when: whenText(closes) });
  if (phase !== "playing") return t(`phase.${phase}`);
  return round === 0 ? t("phase.drawing") : t("phase.playing", { round, rounds, when: whenText(due) });
}
