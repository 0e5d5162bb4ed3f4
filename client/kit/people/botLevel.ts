/** A bot's level in words, with its rating where the game has measured it. */
import type { BotLevel, GameRules } from "../../../shared/core/game.ts";
import { t } from "../i18n/messages/shell/messages.ts";

export function botLevelText(rules: Pick<GameRules, "botRatings"> | undefined, level: BotLevel): string {
  const rating = rules?.botRatings?.[level];
  const name = t(`level.${level}`);
  return rating === undefined ? name : t("level.rated", { level: name, rating: String(rating) });
}
