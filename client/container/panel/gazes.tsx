/** Where to look: buttons that bring the board's parts before the eye; for screens that cannot show them all at once. */
import type { ComponentChildren, JSX } from "preact";
import { SPECTATOR } from "../../../shared/game.ts";
import { Pip } from "../../ui/pip.tsx";
import { type Gaze, gazeOf } from "../gaze.ts";
import { Sign } from "../signs.tsx";
import type { PartProps } from "./buttons.tsx";

export function Gazes({ view, desk, sentences }: PartProps): JSX.Element {
  const { labels } = sentences;
  const gaze = (at: Gaze["at"], label: string, picture: ComponentChildren) => (
    <button
      key={at}
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        gazeOf(desk).value = { at };
      }}
    >
      {picture}
    </button>
  );
  const harbours = view.players.map(({ name, colour }, seat) =>
    gaze(seat, seat === view.seat && seat !== SPECTATOR ? labels.own : name, <Pip colour={colour} />),
  );
  return (
    <nav class="gazes" aria-label={labels.look}>
      {gaze("all", labels.overview, <Sign name="overview" />)}
      {harbours}
      {gaze("sea", labels.island, <Sign name="island" />)}
      {gaze("supply", labels.supply, <Sign name="supply" />)}
    </nav>
  );
}
