/** Trains and canals on display; a canal is turned before it is leased. */

import type { JSX } from "preact";
import { isLegal, movesOf } from "../../../../shared/core/choices.ts";
import { TRAINS } from "../../../../shared/shipyard/data/trains.ts";
import { rowPrice } from "../../../../shared/shipyard/market.ts";
import { rules } from "../../../../shared/shipyard/rules.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { ConsequenceList } from "../../../kit/help/consequences.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { take } from "../draft.ts";
import { canalText, goodsOf, money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { CanalPict, Coins, Goods } from "./pict.tsx";
import type { Work } from "./work.ts";

export function Trains({ work }: { work: Work }): JSX.Element {
  const { view, controller } = work;
  return (
    <section>
      <p class="hint">
        {t("label.trainHint")} {t("label.noUndo")}
      </p>
      <ul class="sy-list">
        {movesOf(view.choices, "train").map((move) => {
          const train = view.table.trains[move.row];
          return (
            <li key={move.row} data-topic={topic({ kind: "trainCard", row: move.row })} data-follows={JSON.stringify(move)}>
              <button type="button" class="sy-row" data-row={move.row} onClick={() => take(view, controller, move)}>
                <Goods goods={TRAINS[train].goods} />
                <span class="sy-grow">{textIn(goodsOf(train))}</span>
                <Coins>{rowPrice(move.row)}</Coins>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CanalRow({ work, row }: { work: Work; row: number }): JSX.Element {
  const { view, controller, draft } = work;
  const flip = draft.canal?.row === row && draft.canal.flip;
  return (
    <li data-topic={topic({ kind: "canalCard", row: row })}>
      <button
        type="button"
        class="sy-row"
        data-row={row}
        aria-pressed={draft.canal?.row === row}
        onClick={() => controller.draft.revise(view, { canal: { row, flip } })}
      >
        <CanalPict canal={view.table.canals[row]} flip={flip} label={canalText(view.table.canals[row], flip)} />
        <span class="sy-grow" />
        <Coins>{rowPrice(row)}</Coins>
      </button>
    </li>
  );
}

/** The own canals, in the order in which they lie. */
export function Chain({ work: { own } }: { work: Work }): JSX.Element {
  return (
    <>
      {own.canal.map((laid) => (
        <CanalPict key={laid} canal={laid >> 1} flip={laid % 2 === 1} label={canalText(laid >> 1, laid % 2 === 1)} />
      ))}
    </>
  );
}

/** The canal chosen, as it would lie at the end of the chain. */
function Tried({ work, row, flip }: { work: Work; row: number; flip: boolean }): JSX.Element | null {
  const { view, controller } = work;
  const move = { type: "canal", row, flip } as const;
  if (!isLegal(view.choices, move)) return null;
  return (
    <div class="sy-tried">
      <p>{t("label.newCanal")}</p>
      <p class="sy-chain">
        <Chain work={work} />
        <strong>
          <CanalPict canal={view.table.canals[row]} flip={flip} label={canalText(view.table.canals[row], flip)} />
        </strong>
      </p>
      <ConsequenceList game={rules.id} move={move} view={view as GameView} />
      <div class="button-row">
        <button type="button" data-flip onClick={() => controller.draft.revise(view, { canal: { row, flip: !flip } })}>
          ⇄ {t("label.flip")}
        </button>
        <button type="button" class="primary" data-move="canal" onClick={() => controller.play(move)}>
          {t("label.lease", { price: money(rowPrice(row)) })}
        </button>
      </div>
      <p class="hint">{t("label.noUndo")}</p>
    </div>
  );
}

export function Canals({ work }: { work: Work }): JSX.Element {
  const { draft } = work;
  const rows = [...new Set(movesOf(work.view.choices, "canal").map(({ row }) => row))];
  return (
    <section>
      <p class="hint">{t("label.canalHint")}</p>
      {draft.canal && <Tried work={work} {...draft.canal} />}
      <ul class="sy-list">
        {rows.map((row) => (
          <CanalRow key={row} work={work} row={row} />
        ))}
      </ul>
    </section>
  );
}
