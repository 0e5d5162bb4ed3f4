/** Shows returning players what happened to their seat. */
import type { JSX } from "preact";
import type { Seat } from "../../../shared/core/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../../kit/i18n/players.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { savedTable } from "../../net/savedTables.ts";
import type { TableSession } from "../../net/session.ts";

/** The seat this browser held in the running game, if lost. */
export function lostSeatOf({ id, state, seat, connection }: TableSession): Seat | undefined {
  const watches = connection.value === "open" && seat.value < 0 && state.value?.phase === "running";
  return watches && id ? savedTable(id).seat : undefined;
}

/** Vacant seats are offered in `presence.tsx`. */
export function LostSeat({ session }: { session: TableSession }): JSX.Element | null {
  const seat = lostSeatOf(session);
  const place = seat === undefined ? undefined : session.state.value?.seats[seat];
  if (seat === undefined || !place || place.presence === "vacant") return null;
  const sentence = place.presence === "replacedByBot" ? "lost.given" : "lost.taken";
  return (
    <section class="open-seat" role="status">
      <p>
        <Icon name="warning" /> {t(sentence, { name: nameOf(place, seat) })}
      </p>
    </section>
  );
}
