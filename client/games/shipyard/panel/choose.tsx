/** Choosing a tile with the income it would bring; weighing a bonus action; ending the actions. */

import type { ComponentChildren, JSX } from "preact";
import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { BONUS_COST } from "../../../../shared/shipyard/data/tiles.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import { incomeOf } from "../../../../shared/shipyard/track.ts";
import { ACTIONS, type Action } from "../../../../shared/shipyard/vocabulary.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";
import { type ShipyardView, take } from "../draft.ts";
import { actionDue, money, whyNoBonus, whyUnavailable } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Coins, GameIcon } from "./gameIcon.tsx";
import { isOnBoard, type PanelContext } from "./panelContext.ts";
import { MoveButton } from "./submit.tsx";

interface TileProps {
  readonly tile: number;
  /** What choosing the tile means. */
  readonly as: "tile" | "bonus" | "final";
  readonly isOpen: boolean;
  /** Why it is not possible, in a few words. */
  readonly why?: ComponentChildren;
  /** The move, if pressing makes one. */
  readonly move?: ShipyardMove;
  onPress(): void;
  readonly children?: ComponentChildren;
}

/** A tile with its picture and its name as on the board, and the reason if it is disabled. */
export function TileButton({ tile, as, isOpen, why, move, onPress, children }: TileProps): JSX.Element {
  const action: Action = ACTIONS[tile];
  return (
    <li data-topic={topic({ kind: "tile", action })}>
      <button
        type="button"
        class="sy-tile"
        {...{ [`data-${as}`]: action }}
        data-follows={move && JSON.stringify(move)}
        disabled={!isOpen}
        onClick={onPress}
      >
        <GameIcon name={action} />
        <strong aria-hidden="true">{t(`tile.${action}`)}</strong>
        <span class="quiet">{t(`action.${action}`)}</span>
        {isOpen ? children : <small>{why}</small>}
      </button>
    </li>
  );
}

function Tile({ context: { view, controller }, tile }: { context: PanelContext; tile: number }): JSX.Element {
  const move = { type: "choose", tile: ACTIONS[tile] } as const;
  const { ahead, gap } = incomeOf(view.table, tile);
  return (
    <TileButton
      tile={tile}
      as="tile"
      isOpen={isLegal(view.choices, move)}
      why={<Unavailable view={view} tile={tile} />}
      onPress={() => take(view, controller, move)}
    >
      {ahead + gap > 0 && (
        <span data-topic={topic({ kind: "income" })} title={gap > 0 ? t("label.incomeParts", { ahead, gap }) : undefined}>
          <Coins gain>{ahead + gap}</Coins>
        </span>
      )}
    </TileButton>
  );
}

/** The figures on the tile, or another reason why it can't be chosen. */
function Unavailable({ view, tile }: { view: ShipyardView; tile: number }): JSX.Element {
  const holders = view.table.seats.flatMap(({ held }, seat) => (held.includes(tile) ? [seat] : []));
  return (
    <>
      {holders.map((seat) => (
        <PlayerMark key={seat} colour={view.players[seat].colour} />
      ))}
      <span class={holders.length > 0 ? "quiet" : undefined}>{whyUnavailable(view, tile)}</span>
    </>
  );
}

/** All tiles, always in the same order. */
export function Choose({ context }: { context: PanelContext }): JSX.Element | null {
  if (isOnBoard()) return null;
  return (
    <section>
      <h3 class="quiet">{t("label.chooseTile")}</h3>
      <ul class="sy-tiles">
        {context.view.table.tiles.map((_, tile) => (
          <Tile key={tile} context={context} tile={tile} />
        ))}
      </ul>
    </section>
  );
}

/** The tiles for a second action. Its price is paid at once, and may be taken back. */
export function Bonus({ context }: { context: PanelContext }): JSX.Element | null {
  const { view, controller, own } = context;
  const { table } = view;
  if (!choiceOf(view.choices, "bonus")) return table.bonus < 0 ? <NoBonus context={context} /> : null;
  return (
    <details class="sy-fold" open={!actionDue(table)}>
      <summary data-topic={topic({ kind: "bonus" })}>{t("label.bonusTitle", { price: money(BONUS_COST) })}</summary>
      <p class="hint">{t("label.bonusHint", { money: money(own.money), left: money(own.money - BONUS_COST) })}</p>
      {!isOnBoard() && (
        <ul class="sy-tiles">
          {table.tiles.map((_, tile) => {
            const move = { type: "bonus", tile: ACTIONS[tile] } as const;
            return (
              <TileButton
                key={tile}
                tile={tile}
                as="bonus"
                isOpen={isLegal(view.choices, move)}
                why={whyNoBonus(view, tile)}
                move={move}
                onPress={() => take(view, controller, move)}
              >
                <Coins>{-BONUS_COST}</Coins>
              </TileButton>
            );
          })}
        </ul>
      )}
    </details>
  );
}

/** Says what a second action would cost when it is out of reach. */
function NoBonus({ context: { own } }: { context: PanelContext }): JSX.Element | null {
  if (own.money >= BONUS_COST) return null;
  return (
    <p class="hint" data-topic={topic({ kind: "bonus" })}>
      {t("label.bonusPoor", { price: money(BONUS_COST), money: money(own.money) })}
    </p>
  );
}

export function EndActions({ context }: { context: PanelContext }): JSX.Element | null {
  if (!choiceOf(context.view.choices, "endActions")) return null;
  return (
    <MoveButton context={context} move={{ type: "endActions" }}>
      {t("label.endActions")}
    </MoveButton>
  );
}
