/** Who is away and why, what becomes of the seat, and what the others may decide about it. */
import type { JSX } from "preact";
import type { Seat } from "../../shared/game.ts";
import type { SeatState } from "../../shared/protocol.ts";
import type { TableModel } from "../table/model.ts";
import { nameOf } from "../table/view.ts";
import { Icon } from "../ui/icons.tsx";
import { nameToUse } from "../ui/nameField.tsx";
import { useNow } from "../ui/now.ts";
import { say } from "../words/words.ts";
import { takeSeat } from "./takeSeat.ts";

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

/** For those who sit: what to do about a seat whose person is gone. For those who stand: a seat to take. */
export function Absences({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (state?.phase !== "running") return null;
  const seated = model.session.seat.value >= 0;
  const parts = state.seats.map((place, seat) => {
    if (place.presence === "open" && !seated) return <OpenSeat key={place.colour} model={model} seat={seat} />;
    const gone = place.kind === "person" && (place.presence === "left" || place.presence === "lost" || place.presence === "standIn");
    return seated && gone && !state.vote.kind && <LeftSeat key={place.colour} model={model} seat={seat} name={nameOf(place, seat)} />;
  });
  return parts.some(Boolean) ? <div class="absences">{parts}</div> : null;
}

function LeftSeat({ model, seat, name }: { model: TableModel; seat: Seat; name: string }): JSX.Element {
  return (
    <details class="fold absence">
      <summary>{say("absence.of", { name })}</summary>
      <div class="button-row">
        <button type="button" onClick={() => model.ask("propose", { kind: "replaceByBot", about: seat })}>
          <Icon name="bot" /> {say("absence.giveToBot")}
        </button>
        <button type="button" onClick={() => model.ask("propose", { kind: "openSeat", about: seat })}>
          <Icon name="person" /> {say("absence.openSeat")}
        </button>
      </div>
    </details>
  );
}

function OpenSeat({ model, seat }: { model: TableModel; seat: Seat }): JSX.Element {
  const colour = model.session.state.value?.seats[seat].colour ?? "red";
  return (
    <section class="open-seat">
      <p>{say("absence.openSentence", { colour: say(`colour.${colour}`) })}</p>
      <button type="button" class="primary" onClick={() => model.attempt(() => takeSeat(model.session, seat, nameToUse()))}>
        <Icon name="person" /> {say("absence.takeSeat")}
      </button>
    </section>
  );
}
