/** Words that the pages of tournaments share. */

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
