/** Absent players: what others can do about their seats, and what returning players see of theirs. */
import type { JSX } from "preact";
import type { Colour, Seat } from "../../../shared/core/game.ts";
import type { SeatState } from "../../../shared/core/protocol.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../../kit/i18n/players.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { nameToUse } from "../../kit/ui/nameField.tsx";
import { randomHex, savedTable, saveTable } from "../../net/savedTables.ts";
import type { TableSession } from "../../net/session.ts";
import type { TableModel } from "../model/model.ts";
import { isAway } from "./presence.tsx";

/** For players: how to replace an absent player. For others: a seat to take. */
export function Absences({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (state?.phase !== "running") return null;
  const own = model.session.seat.value;
  if (own < 0) return <OpenSeats model={model} seats={state.seats} />;
  const isRated = state.rated === "yes";
  // A vote of the absent player's own doesn't keep the others from one about that.
  const isFree = (seat: Seat) => !state.vote.kind || (seat === state.vote.by && state.vote.by !== own);
  const seats = state.seats.flatMap((place, seat) => (seat !== own && isAway(place) && isFree(seat) ? [seat] : []));
  if (seats.length === 0) return null;
  return (
    <section class="absences" aria-label={t("absence.title")}>
      {seats.map((seat) => (
        <VacantSeat key={seat} model={model} seat={seat} place={state.seats[seat]} isRated={isRated} />
      ))}
    </section>
  );
}

/** Cases other than a plain disconnect. */
const SUMMARY: { readonly [P in SeatState["presence"]]?: "absence.ofOpen" | "absence.ofIdle" } = {
  vacant: "absence.ofOpen",
  idle: "absence.ofIdle",
};

interface VacantProps {
  readonly model: TableModel;
  readonly seat: Seat;
  readonly place: SeatState;
  /** A rated game's seat can't be taken by others. */
  readonly isRated: boolean;
}

function VacantSeat({ model, seat, place, isRated }: VacantProps): JSX.Element {
  const open = place.presence === "vacant";
  return (
    <details class="fold absence">
      <summary>{t(SUMMARY[place.presence] ?? "absence.of", { name: nameOf(place, seat) })}</summary>
      <div class="button-row">
        <button type="button" onClick={() => model.request("startVote", { kind: "replaceByBot", target: seat })}>
          <Icon name="bot" /> {t("absence.giveToBot")}
        </button>
        {!open && !isRated && (
          <button type="button" onClick={() => model.request("startVote", { kind: "openSeat", target: seat })}>
            <Icon name="person" /> {t("absence.openSeat")}
          </button>
        )}
      </div>
      {isRated && <p class="hint">{t("absence.rated")}</p>}
    </details>
  );
}

function OpenSeats({ model, seats }: { model: TableModel; seats: readonly SeatState[] }): JSX.Element {
  return (
    <>
      {seats.map(
        ({ presence, colour }, seat) => presence === "vacant" && <OpenSeat key={colour} model={model} seat={seat} colour={colour} />,
      )}
    </>
  );
}

function OpenSeat({ model, seat, colour }: { model: TableModel; seat: Seat; colour: Colour }): JSX.Element {
  const { session } = model;
  const lost = lostSeatOf(session) === seat;
  return (
    <section class="open-seat">
      <p>{lost ? t("lost.open") : t("absence.openSentence", { colour: t(`colour.${colour}`) })}</p>
      <button type="button" class="primary" onClick={() => model.attempt(() => takeSeat(session, seat, nameToUse()))}>
        <Icon name="person" /> {t(lost ? "absence.takeBack" : "absence.takeSeat")}
      </button>
    </section>
  );
}

/** The seat this browser held in the running game, if lost. */
function lostSeatOf({ id, state, seat, connection }: TableSession): Seat | undefined {
  const watches = connection.value === "open" && seat.value < 0 && state.value?.phase === "running";
  return watches && id ? savedTable(id).seat : undefined;
}

/** What happened to the seat of a returning player. Vacant ones are offered by `Absences`. */
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

/** Takes or changes a seat, and saves its key and client seed. Throws `RefusalError`. */
export async function takeSeat(session: TableSession, seat: Seat, name: string, colour?: Colour): Promise<void> {
  const clientSeed = randomHex();
  const { commitment = "", phase, game } = session.state.value ?? {};
  const { key } = await session.request("sit", { seat, name, clientSeed, ...(colour && { colour }) });
  // A running game's dice do not include this client seed.
  saveTable(session.id, { ...(key && { key }), game, ...(phase === "open" && { clientSeed, commitment, bound: true }) });
}
