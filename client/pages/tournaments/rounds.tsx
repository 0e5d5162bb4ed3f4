/** The rounds, the latest first: tables with links to their games. */
import type { JSX } from "preact";
import type { TournamentRoundView, TournamentSeatView, TournamentTableView, TournamentView } from "../../../shared/tournaments/view.ts";
import { t } from "./messages/tournaments/messages.ts";
import { PlayerLink } from "./standings.tsx";
import { pointsText, whenText } from "./texts.ts";

export function Rounds({ view }: { readonly view: TournamentView }): JSX.Element {
  return (
    <>
      {[...view.drawn].reverse().map((round) => (
        <section key={round.round} class="card">
          {round.round === view.round ? (
            <>
              <h2>{t("round", { n: round.round })}</h2>
              <Round round={round} view={view} />
            </>
          ) : (
            <details class="fold">
              <summary>{t("round", { n: round.round })}</summary>
              <Round round={round} view={view} />
            </details>
          )}
        </section>
      ))}
    </>
  );
}

function Round({ round, view }: { readonly round: TournamentRoundView; readonly view: TournamentView }): JSX.Element {
  const { tables, byes, state, due } = round;
  return (
    <>
      {state !== "closed" && <p class="hint">{t("round.due", { when: whenText(due) })}</p>}
      <ul class="tournament-tables">
        {tables.map((table) => (
          <Table key={table.no} table={table} view={view} isMade={state !== "drawn"} />
        ))}
      </ul>
      {byes.length > 0 && (
        <p class="tournament-byes">
          <span>{t("byes")}</span> <Players seats={byes} view={view} />
        </p>
      )}
    </>
  );
}

function Players({
  seats,
  view: { entrants },
}: {
  readonly seats: readonly TournamentSeatView[];
  readonly view: TournamentView;
}): JSX.Element {
  return (
    <>
      {seats.map(({ id }) => (
        <PlayerLink key={id} player={entrants.find((one) => one.id === id)} />
      ))}
    </>
  );
}

type TableState = "playing" | "adjourned" | "void" | "played";

function stateOf({ seats }: TournamentTableView): TableState {
  const fates = seats.map(({ fate }) => fate);
  return (["playing", "adjourned", "void"] as const).find((state) => fates.includes(state)) ?? "played";
}

function seatText({ fate, halfPoints }: TournamentSeatView, state: TableState): string {
  if (fate === "absent") return t("seat.absent");
  return state === "playing" ? "–" : pointsText(halfPoints);
}

interface TableProps {
  readonly table: TournamentTableView;
  readonly view: TournamentView;
  readonly isMade: boolean;
}

function Table({ table, view: { entrants, own }, isMade }: TableProps): JSX.Element {
  const state = stateOf(table);
  const { no, seats, table: id } = table;
  const isOver = state === "played" || state === "void";
  // Who won first.
  const order = isOver ? [...seats].sort((a, b) => (a.placing || 9) - (b.placing || 9)) : seats;
  return (
    <li class={seats.some((seat) => seat.id === own?.id) ? "own" : undefined}>
      <p class="tournament-table-head">
        {isMade ? <a href={isOver ? `/replay/${id}` : `/t/${id}`}>{t("table", { n: no })}</a> : <span>{t("table", { n: no })}</span>}
        <span class="hint">{t(`table.${state}`)}</span>
      </p>
      <ol>
        {order.map((seat) => (
          <li key={seat.id} class={seat.placing === 1 ? "game-winner" : undefined}>
            <PlayerLink player={entrants.find((one) => one.id === seat.id)} />
            <span class="rating">{seatText(seat, state)}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}
