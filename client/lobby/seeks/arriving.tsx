/** The table of a ready check while its players arrive: the server starts the game. */
import type { JSX } from "preact";
import type { TableState } from "../../../shared/core/protocol.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../../kit/i18n/players.ts";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { t } from "./messages/seeks/messages.ts";
import "../../style/seeks.css";

export function Arriving({ state }: { readonly state: TableState }): JSX.Element {
  return (
    <section class="card arriving">
      <p role="status">{t("arriving")}</p>
      <ol class="arriving-seats">
        {state.seats.map((place, seat) => {
          const isHere = place.kind === "bot" || place.connected;
          return (
            <li key={place.colour}>
              <PlayerMark colour={place.colour} /> <span class={isHere ? "dot dot-here" : "dot"} aria-hidden="true" /> {nameOf(place, seat)}{" "}
              <span class="quiet">{shell(isHere ? "lobby.here" : "lobby.away")}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
