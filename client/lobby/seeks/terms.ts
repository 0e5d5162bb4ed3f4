/** A seek in words. */
import type { SeekView } from "../../../shared/core/seeks.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { isSignedIn } from "../../net/account.ts";
import { people } from "../../net/lobbyFeed.ts";
import { settingText } from "../../table/clocks/clockChoice.tsx";
import { t } from "./messages/seeks/messages.ts";
import { isByDays } from "./wish.ts";

export const gamesText = (games: readonly string[]): string => listText(games.map(gameName));

/** The terms of a seek, without its games. */
export function termsText({ seatsMin, seatsMax, clock, rated, range, reliableOnly, bots }: SeekView): string {
  const parts = [
    t("players", { range: seatsMin < seatsMax, min: seatsMin, max: seatsMax }),
    settingText(clock),
    rated !== "any" && t("rated", { rated }),
    range > 0 && t("within", { n: range }),
    reliableOnly && t("reliable"),
    bots && t("withBots"),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Until when, and how many fit. A guest's seek ends with the page. */
export function waitText(seek: SeekView): string {
  const at = seek.until;
  const until = isByDays(seek) ? t("untilDate", { at }) : t("untilTime", { at });
  return [isSignedIn() ? until : t("whileOpen"), t("fitting", { n: seek.fitting })].join(" · ");
}

/** How long seeks for the first of these games usually wait at this hour; "" without enough data. */
export function usualWait(games: readonly string[]): string {
  const { waits = {} } = people.value ?? {};
  const known = games.flatMap((game) => waits[game] ?? [])[0];
  if (!known) return "";
  const { minutes, started: n, seeks } = known;
  return minutes === undefined ? t("usual.few", { n, seeks }) : t("usual", { minutes, n, seeks });
}
