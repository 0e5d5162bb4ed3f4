/** The forms after a 7: discarding, and choosing who to steal from. */
import type { JSX } from "preact";
import { NO_CARDS } from "../../../../shared/catan/resources.ts";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { t } from "../messages/game/messages.ts";
import type { PartProps } from "./context.ts";
import { Steps } from "./steps.tsx";
import { pickingOf } from "./trading.ts";

export function Discard(part: PartProps): JSX.Element | null {
  const { view, controller } = part;
  const picking = pickingOf(part);
  const space = choiceOf(view.choices, "discard")?.open?.cards;
  if (space?.kind !== "counts" || !picking) return <p class="catan-form">{t("panel.discard.done")}</p>;
  const { counts, most, change } = picking;
  const chosen = counts.reduce((sum, count) => sum + count, 0);
  const send = async () => {
    controller.draft.revise(view, { discard: NO_CARDS });
    if (!(await controller.play({ type: "discard", cards: [...counts] }))) controller.draft.revise(view, { discard: counts });
  };
  return (
    <section class="catan-form catan-urgent" aria-label={t("panel.discard", { n: space.min })}>
      <Steps side="discard" legend={t("panel.discard", { n: space.min })} counts={counts} most={most} change={change} />
      <div class="catan-fixed">
        <button type="button" class="primary" disabled={chosen !== space.min} aria-keyshortcuts="Enter" onClick={send}>
          {t("panel.discard.button")}
        </button>
        <span role="status">{t("panel.discard.chosen", { n: chosen, of: space.min })}</span>
      </div>
    </section>
  );
}

export function Steal({ view, controller }: PartProps): JSX.Element | null {
  const moves = movesOf(view.choices, "steal");
  if (moves.length === 0) return null;
  return (
    <fieldset class="catan-form catan-urgent">
      <legend>{t("panel.steal")}</legend>
      <div class="button-row">
        {moves.map((move) => (
          <button key={move.from} type="button" data-seat={move.from} onClick={() => void controller.play(move)}>
            <PlayerMark colour={view.players[move.from].colour} />
            {t("panel.steal.player", { who: whoAt(move.from, view), n: view.table.seats[move.from].resources })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
