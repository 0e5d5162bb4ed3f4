/** Choosing a tile with the income it would bring; weighing a bonus action; ending the actions. */

import type { JSX } from "preact";
import { choiceOf, isLegal, movesOf } from "../../../../shared/core/choices.ts";
import { BONUS_COST } from "../../../../shared/shipyard/data/tiles.ts";
import { incomeOf } from "../../../../shared/shipyard/track.ts";
import { ACTIONS, type Action } from "../../../../shared/shipyard/vocabulary.ts";
import { take } from "../draft.ts";
import { actionDue, money, whyUnavailable } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Coins, Pict } from "./pict.tsx";
import { Make } from "./preparing.tsx";
import type { Work } from "./work.ts";

function Tile({ work, tile }: { work: Work; tile: number }): JSX.Element {
  const { view, controller } = work;
  const action: Action = ACTIONS[tile];
  const { ahead, gap } = incomeOf(view.table, tile);
  const open = isLegal(view.choices, { type: "choose", tile: action });
  return (
    <li data-topic={topic({ kind: "tile", action: action })}>
      <button
        type="button"
        class="sy-row"
        data-tile={action}
        disabled={!open}
        onClick={() => take(view, controller, { type: "choose", tile: action })}
      >
        <Pict name={action} />
        <span class="sy-grow">
          <strong>{t(`action.${action}`)}</strong>
          <small>{open ? gap > 0 && t("label.incomeParts", { ahead, gap }) : whyUnavailable(view, tile)}</small>
        </span>
        {open && ahead + gap > 0 && (
          <span data-topic={topic({ kind: "income" })}>
            <Coins gain>{ahead + gap}</Coins>
          </span>
        )}
      </button>
    </li>
  );
}

/** The tiles from the front one backwards, as they lie on the track; those that can be chosen first. */
export function Choose({ work }: { work: Work }): JSX.Element {
  const { table, choices } = work.view;
  const closed = table.tiles.map((_, tile) => Number(!isLegal(choices, { type: "choose", tile: ACTIONS[tile] })));
  const order = table.tiles.map((_, tile) => tile).sort((a, b) => closed[a] - closed[b] || table.tiles[b] - table.tiles[a]);
  return (
    <section>
      <h3 class="quiet">{t("label.chooseTile")}</h3>
      <ul class="sy-list sy-tiles">
        {order.map((tile) => (
          <Tile key={tile} work={work} tile={tile} />
        ))}
      </ul>
    </section>
  );
}

/** What a bonus action would cost and leave; each is paid at once, and may be taken back. */
export function Bonus({ work }: { work: Work }): JSX.Element | null {
  const { view, controller, own } = work;
  const open = movesOf(view.choices, "bonus");
  if (open.length === 0) return null;
  return (
    <details class="sy-fold" open={!actionDue(view.table)}>
      <summary data-topic={topic({ kind: "bonus" })}>{t("label.bonusTitle", { price: money(BONUS_COST) })}</summary>
      <p class="hint">{t("label.bonusHint", { money: money(own.money), left: money(own.money - BONUS_COST) })}</p>
      <div class="sy-grid">
        {open.map((move) => (
          <button
            key={move.tile}
            type="button"
            data-bonus={move.tile}
            data-topic={topic({ kind: "tile", action: move.tile })}
            data-follows={JSON.stringify(move)}
            onClick={() => take(view, controller, move)}
          >
            <Pict name={move.tile} />
            {t(`action.${move.tile}`)}
          </button>
        ))}
      </div>
    </details>
  );
}

export function EndActions({ work }: { work: Work }): JSX.Element | null {
  if (!choiceOf(work.view.choices, "endActions")) return null;
  return (
    <Make work={work} move={{ type: "endActions" }}>
      {t("label.endActions")}
    </Make>
  );
}
