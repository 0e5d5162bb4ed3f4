/** Discarding contracts, the finishing card, and the final action. */

import type { JSX } from "preact";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../../shared/shipyard/data/contracts.ts";
import { cardAt, rowPrice } from "../../../../shared/shipyard/market.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { ACTIONS, CONTRACT_COLOURS, type ContractColour } from "../../../../shared/shipyard/vocabulary.ts";
import { capitalise } from "../../../kit/i18n/locales.ts";
import { Radios } from "../../../kit/ui/controls.tsx";
import { take } from "../draft.ts";
import { shipText, whyImpossible } from "../facts.ts";
import { shipsCompletedBy } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { TileButton } from "./choose.tsx";
import { Contract } from "./contract.tsx";
import { CardIcons, Coins } from "./gameIcon.tsx";
import { isOnBoard, type PanelContext } from "./panelContext.ts";
import { MoveButton } from "./submit.tsx";

function inHand({ view }: PanelContext, colour: ContractColour): ContractId[] {
  return (view.hand?.contracts ?? []).filter((number) => CONTRACTS[number].colour === colour).map((number) => CONTRACT_IDS[number]);
}

export function Discard({ context }: { context: PanelContext }): JSX.Element {
  const { view, controller, draft } = context;
  const others = (colour: ContractColour) => inHand(context, colour).filter((id) => id !== draft.keep[colour]);
  const move: MoveOf<"discard"> = { type: "discard", green: others("green"), blue: others("blue") };
  return (
    <section>
      {CONTRACT_COLOURS.map((colour) => (
        <Radios
          key={colour}
          legend={t("label.keepOne", { colour })}
          values={inHand(context, colour)}
          chosen={draft.keep[colour]}
          onChoose={(id) => controller.draft.revise(view, { keep: { ...draft.keep, [colour]: id } })}
          label={(id) => <Contract context={context} id={id} seat={context.view.seat} />}
        />
      ))}
      <MoveButton context={context} move={move}>
        {t("label.keep")}
      </MoveButton>
      <p class="hint">{t("label.discardHint")}</p>
    </section>
  );
}

function FinishingCard({ context, move }: { context: PanelContext; move: MoveOf<"finish"> }): JSX.Element {
  const { view, controller, own } = context;
  const card = cardAt(view.table, move.column, move.row);
  return (
    <button type="button" class="sy-row" data-move="finish" onClick={() => take(view, controller, move)}>
      <CardIcons card={card} />
      <span class="sy-grow">
        {capitalise(t(`column.${move.column}`))}, {t("label.slot", { slot: move.slot + 1 })}
        {shipsCompletedBy(own, [{ card, slot: move.slot }]).map((ship, i) => (
          <small key={i} class={"lacks" in ship ? "bad" : undefined}>
            {shipText(ship, view.table)}
          </small>
        ))}
      </span>
      <Coins>{rowPrice(move.row)}</Coins>
    </button>
  );
}

export function Finish({ context }: { context: PanelContext }): JSX.Element {
  const { view } = context;
  return (
    <section>
      <h3>{t("label.finishTitle")}</h3>
      <p class="hint">{t("label.finishHint")}</p>
      <ul class="sy-list">
        {movesOf(view.choices, "finish").map((move) => (
          <li key={`${move.column} ${move.row} ${move.slot}`}>
            <FinishingCard context={context} move={move} />
          </li>
        ))}
      </ul>
      <p class="hint">{t("label.noUndo")}</p>
    </section>
  );
}

export function Pass({ context }: { context: PanelContext }): JSX.Element | null {
  if (!choiceOf(context.view.choices, "pass")) return null;
  return (
    <button type="button" class="sy-wide" data-move="pass" onClick={() => take(context.view, context.controller, { type: "pass" })}>
      {t("label.pass")}
    </button>
  );
}

/** Returns from a final action's form to the list. */
export function OtherAction({ context: { view, controller } }: { context: PanelContext }): JSX.Element {
  return (
    <button
      type="button"
      class="sy-wide"
      onClick={() => controller.draft.revise(view, { action: undefined, picked: undefined, cards: [] })}
    >
      {t("label.otherAction")}
    </button>
  );
}

/** The tiles for the final action; its form replaces them. */
export function FinalActions({ context }: { context: PanelContext }): JSX.Element {
  const { view, controller } = context;
  return (
    <section>
      <p class="hint">{t("label.finalHint")}</p>
      {!isOnBoard() && (
        <ul class="sy-tiles">
          {view.table.tiles.map((_, tile) => (
            <TileButton
              key={tile}
              tile={tile}
              as="final"
              isOpen={choiceOf(view.choices, ACTIONS[tile]) !== undefined}
              why={whyImpossible(view.table, view.seat, tile)}
              onPress={() => controller.draft.revise(view, { action: ACTIONS[tile] })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
