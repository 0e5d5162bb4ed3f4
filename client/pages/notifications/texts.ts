/** Texts of pushed notifications for the service worker, which has no catalogues. */
import { NOTIFICATION_KINDS } from "../../../shared/core/notifications.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { t } from "./messages/notifications/messages.ts";

const KINDS = [...NOTIFICATION_KINDS, "seek"] as const;

/** Names of games by id, and sentences by kind. */
export function notificationTexts(): Readonly<Record<string, string>> {
  const names = GAMES.map(({ id }) => [id, gameName(id)]);
  return Object.fromEntries([...names, ...KINDS.map((kind) => [kind, t(`kind.${kind}`)])]);
}
