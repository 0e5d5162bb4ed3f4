/** Who has won, and the way to see the game again. */
import type { JSX } from "preact";
import type { Outcome } from "../../shared/game.ts";
import type { GameView } from "../game.ts";
import type { TableModel } from "../model/model.ts";
import { Icon } from "../ui/icons.tsx";
import { say, sayList } from "../words/words.ts";

export function Winners({ outcome, view, class: name }: { outcome: Outcome; view: GameView; class?: string }): JSX.Element {
  return (
    <p class={name}>
      <Icon name="crown" /> {sayWinners(outcome, view)}
    </p>
  );
}

function sayWinners({ ranks }: Outcome, { players }: GameView): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [players[seat].name] : []));
  return say("end.winners", { names: sayList(winners), n: winners.length });
}

export function ReplayLink({ model }: { model: TableModel }): JSX.Element | null {
  const { id } = model.session;
  if (!id) return null;
  return (
    <a class="button" href={`/replay/${id}`}>
      <Icon name="history" /> {say("end.replay")}
    </a>
  );
}
