/** Where to look: buttons that bring the board's parts before the eye; for small screens. */
import type { JSX } from "preact";
import { SPECTATOR } from "../../../shared/game.ts";
import { Pip } from "../../ui/pip.tsx";
import { type Gaze, gazeOf } from "../gaze.ts";
import type { PartProps } from "./buttons.tsx";

export function Gazes({ view, desk, sentences }: PartProps): JSX.Element {
  const { labels } = sentences;
  const look = (at: Gaze["at"]) => () => {
    gazeOf(desk).value = { at };
  };
  return (
    <nav class="gazes" aria-label={labels.overview}>
      <button type="button" onClick={look("all")}>
        {labels.overview}
      </button>
      {view.players.map(({ name, colour }, seat) => (
        <button key={colour} type="button" onClick={look(seat)}>
          <Pip colour={colour} /> {seat === view.seat && view.seat !== SPECTATOR ? labels.own : name}
        </button>
      ))}
      <button type="button" onClick={look("sea")}>
        {labels.island}
      </button>
      <button type="button" onClick={look("supply")}>
        {labels.supply}
      </button>
    </nav>
  );
}
