/** Who won. */
import type { JSX } from "preact";
import type { Outcome } from "../../../shared/core/game.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../../kit/ui/icons.tsx";

export function Winners({ outcome, view, class: name }: { outcome: Outcome; view: GameView; class?: string }): JSX.Element {
  return (
    <p class={name}>
      <Icon name="crown" /> {winnersText(outcome, view)}
    </p>
  );
}

function winnersText({ ranks }: Outcome, { players }: GameView): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [players[seat].name] : []));
  return t("end.winners", { names: listText(winners), n: winners.length });
}
