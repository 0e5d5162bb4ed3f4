/** Players who do not respond. */
import type { JSX } from "preact";
import type { SeatState } from "../../../shared/core/protocol.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { useNow } from "../../kit/ui/hooks.ts";
import { serverNow } from "../../net/serverClock.ts";
import type { TableModel } from "../model/model.ts";

export function isAway({ kind, presence }: SeatState): boolean {
  return (kind === "person" && presence !== "online") || presence === "vacant";
}

interface PresenceProps {
  readonly model: TableModel;
  readonly place: SeatState;
  /** A question of the seat is open. */
  readonly isAsking: boolean;
}

/** Why a player does not respond, with a countdown to the bot, or until a waiting bot resumes. */
export function PresenceSign({ model, place, isAsking }: PresenceProps): JSX.Element | null {
  const isWaiting = isAsking && place.botResumesAt > 0;
  const counting = place.botTakesOverAt > 0 || isWaiting;
  const now = useNow(counting) + model.session.clockOffset.value;
  const secondsTo = (at: number) => Math.max(0, Math.ceil((at - now) / 1000));
  if (isWaiting) return <span class="sign sign-continues">{t("presence.continues", { n: secondsTo(place.botResumesAt) })}</span>;
  if (place.vacationUntil > serverNow())
    return <span class="sign sign-away">{t("presence.vacation", { until: place.vacationUntil })}</span>;
  if (place.presence === "online") return null;
  return (
    <span class="sign sign-away">
      {t(`presence.${place.presence}`)}
      {counting && ` · ${t("presence.botIn", { n: secondsTo(place.botTakesOverAt) })}`}
    </span>
  );
}
