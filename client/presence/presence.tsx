/** Who is away and why. */
import type { JSX } from "preact";
import type { SeatState } from "../../shared/protocol.ts";
import type { TableModel } from "../model/model.ts";
import { useNow } from "../ui/now.ts";
import { say } from "../words/words.ts";

/** True where a seat's person does not answer. */
export function isAway({ kind, presence }: SeatState): boolean {
  return (kind === "person" && presence !== "here") || presence === "open";
}

/** The reason in words, with the seconds until a bot steps in. */
export function PresenceSign({ model, place }: { model: TableModel; place: SeatState }): JSX.Element | null {
  const counting = place.botAt > 0;
  const now = useNow(counting) + model.session.skew.value;
  if (place.presence === "here") return null;
  const seconds = Math.max(0, Math.ceil((place.botAt - now) / 1000));
  return (
    <span class="sign sign-away">
      {say(`presence.${place.presence}`)}
      {counting && ` · ${say("presence.botIn", { n: seconds })}`}
    </span>
  );
}
