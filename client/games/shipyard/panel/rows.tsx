/** Trains and canals on display; a canal is turned before it is leased. */

import type { JSX } from "preact";
import { isLegal } from "../../../../shared/core/choices.ts";
import { TRAINS } from "../../../../shared/shipyard/data/trains.ts";
import { rowPrice } from "../../../../shared/shipyard/market.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { rules } from "../../../../shared/shipyard/rules.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { ConsequenceList } from "../../../kit/help/shell.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { take } from "../draft.ts";
import { canalText, goodsOf, money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Chain } from "./chain.tsx";
import { CanalIcons, Coins, Goods } from "./gameIcon.tsx";
import { isOnBoard, type PanelContext } from "./panelContext.ts";

export function Trains({ context }: { context: PanelContext }): JSX.Element {
  return (
    <section>
      <p class="hint">
        {t("label.trainHint")} {t("label.noUndo")}
      </p>
      {!isOnBoard() && <TrainList context={context} />}
    </section>
  );
}

function TrainList({ context: { view, controller } }: { context: PanelContext }): JSX.Element {
  return (
    <ul class="sy-list">
      {view.table.trains.map((train, row) => {
        if (train < 0) return null;
        const move = { type: "train", row } as const;
        const isOpen = isLegal(view.choices, move);
        return (
          <li key={row} data-topic={topic({ kind: "trainCard", row })} data-follows={isOpen ? JSON.stringify(move) : undefined}>
            <button type="button" class="sy-row" data-row={row} disabled={!isOpen} onClick={() => take(view, controller, move)}>
              <Goods goods={TRAINS[train].goods} />
              <span class="sy-grow">
                {textIn(goodsOf(train))}
                {!isOpen && <small>{t("label.tooExpensive")}</small>}
              </span>
              <Coins>{rowPrice(row)}</Coins>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function CanalRow({ context, row }: { context: PanelContext; row: number }): JSX.Element {
  const { view, controller, draft } = context;
  const flip = draft.canal?.row === row && draft.canal.flip;
  const isOpen = isLegal(view.choices, { type: "canal", row, flip });
  return (
    <li data-topic={topic({ kind: "canalCard", row: row })}>
      <button
        type="button"
        class="sy-row"
        data-row={row}
        disabled={!isOpen}
        aria-pressed={draft.canal?.row === row}
        onClick={() => controller.draft.revise(view, { canal: { row, flip } })}
      >
        <CanalIcons canal={view.table.canals[row]} flip={flip} label={canalText(view.table.canals[row], flip)} />
        <span class="sy-grow">{!isOpen && <small>{t("label.tooExpensive")}</small>}</span>
        <Coins>{rowPrice(row)}</Coins>
      </button>
    </li>
  );
}

interface CanalProps {
  readonly context: PanelContext;
  readonly move: MoveOf<"canal">;
}

/** The chosen canal at the end of the chain. */
function CanalPreview({ context, move }: CanalProps): JSX.Element {
  const { view } = context;
  const canal = view.table.canals[move.row];
  return (
    <div class="sy-tried">
      <p>{t("label.newCanal")}</p>
      <p class="sy-chain">
        <Chain context={context} />
        <strong>
          <CanalIcons canal={canal} flip={move.flip} label={canalText(canal, move.flip)} />
        </strong>
      </p>
      <ConsequenceList game={rules.id} move={move} view={view as GameView} />
      <p class="hint">{t("label.noUndo")}</p>
    </div>
  );
}

/** Buttons to turn and lease the canal, always visible. */
function LeaseBar({ context: { view, controller }, move }: CanalProps): JSX.Element {
  const { row, flip } = move;
  return (
    <div class="button-row sy-bar">
      <button type="button" data-flip onClick={() => controller.draft.revise(view, { canal: { row, flip: !flip } })}>
        ⇄ {t("label.flip")}
      </button>
      <button type="button" class="primary" data-move="canal" onClick={() => controller.play(move)}>
        {t("label.lease", { price: money(rowPrice(row)) })}
      </button>
    </div>
  );
}

export function Canals({ context }: { context: PanelContext }): JSX.Element {
  const { draft, view } = context;
  const move = draft.canal && ({ type: "canal", ...draft.canal } as const);
  const isTried = move && isLegal(view.choices, move);
  return (
    <section>
      <p class="hint">{t("label.canalHint")}</p>
      {!isOnBoard() && (
        <ul class="sy-list">
          {view.table.canals.map((canal, row) => (canal < 0 ? null : <CanalRow key={row} context={context} row={row} />))}
        </ul>
      )}
      {isTried && <CanalPreview context={context} move={move} />}
      {isTried && <LeaseBar context={context} move={move} />}
    </section>
  );
}
