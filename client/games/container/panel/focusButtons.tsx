/** Where to look: buttons that send the camera to the board's parts; for screens that cannot show them all at once. */
import type { ComponentChildren, JSX } from "preact";
import { SPECTATOR } from "../../../../shared/core/game.ts";
import { Pip } from "../../../kit/ui/pip.tsx";
import type { Focus } from "../focus.ts";
import { Sign } from "../signs.tsx";
import type { PartProps } from "./buttons.tsx";

export function FocusButtons({ view, desk, sentences }: PartProps): JSX.Element {
  const { labels } = sentences;
  const look = (at: Focus, label: string, picture: ComponentChildren) => (
    <button key={at} type="button" aria-label={label} title={label} onClick={() => desk.draft.revise(view, { focus: { at } })}>
      {picture}
    </button>
  );
  const harbours = view.players.map(({ name, colour }, seat) =>
    look(seat, seat === view.seat && seat !== SPECTATOR ? labels.own : name, <Pip colour={colour} />),
  );
  return (
    <nav class="gazes" aria-label={labels.look}>
      {look("all", labels.overview, <Sign name="overview" />)}
      {harbours}
      {look("sea", labels.island, <Sign name="island" />)}
      {look("supply", labels.supply, <Sign name="supply" />)}
    </nav>
  );
}
