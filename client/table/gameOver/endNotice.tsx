/** Who won, and the way back to the ending, while the player looks at the board. */
import type { JSX } from "preact";
import type { Outcome } from "../../../shared/core/game.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { TableModel } from "../model/model.ts";
import "../../style/ending.css";

export function EndNotice({ model }: { model: TableModel }): JSX.Element | null {
  const outcome = model.outcome.value;
  const view = model.view.value;
  if (!view) return null;
  return (
    <section class="end-notice">
      <p>
        {outcome && <Icon name="crown" />} {outcome ? winnersText(outcome, view) : t("end.abandoned")}
      </p>
      <div class="button-row">
        <button type="button" class="primary" onClick={() => (model.ending.value = "shown")}>
          {t("end.show")}
        </button>
      </div>
    </section>
  );
}

function winnersText({ ranks }: Outcome, { players }: GameView): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [players[seat].name] : []));
  return t("end.winners", { names: listText(winners), n: winners.length });
}
