/** The forms after a 7: discarding, and choosing who to steal from. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { NO_CARDS } from "../../../../shared/catan/resources.ts";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { t } from "../messages/game/messages.ts";
import type { PartProps } from "./context.ts";
import { Steppers } from "./steppers.tsx";

export function Discard({ view, controller }: PartProps): JSX.Element | null {
  const [cards, setCards] = useState<readonly number[]>(NO_CARDS);
  const space = choiceOf(view.choices, "discard")?.open?.cards;
  if (space?.kind !== "counts") return <p class="catan-form">{t("panel.discard.done")}</p>;
  const chosen = cards.reduce((sum, count) => sum + count, 0);
  const most = space.most.map((held, i) => Math.min(held, cards[i] + space.max - chosen));
  return (
    <section class="catan-form catan-urgent" aria-label={t("panel.discard", { n: space.min })}>
      <Steppers legend={t("panel.discard", { n: space.min })} counts={cards} most={most} held={space.most} onChange={setCards} />
      <div class="button-row">
        <button
          type="button"
          class="primary"
          disabled={chosen !== space.min}
          onClick={() => {
            setCards(NO_CARDS);
            void controller.play({ type: "discard", cards: [...cards] });
          }}
        >
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
