/** Cards tried in the yard: what they are, what they cost together, and the button that buys them. */

import type { JSX } from "preact";
import { isLegal } from "../../../../shared/core/choices.ts";
import { cardAt, type Placement, priceOf, rowPrice } from "../../../../shared/shipyard/market.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { capitalise } from "../../../kit/i18n/locales.ts";
import { cardText, money, shipText } from "../facts.ts";
import { type CompleteShip, shipsCompletedBy } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { CardIcons, Coins, GameIcon } from "./gameIcon.tsx";
import { type PanelContext, refusalOf } from "./panelContext.ts";
import { RefusalText } from "./submit.tsx";

function PlacedCard({ context, card }: { context: PanelContext; card: Placement }): JSX.Element {
  const { view, controller, draft } = context;
  const id = cardAt(view.table, card.column, card.row);
  return (
    <li class="sy-row" data-column={card.column} data-slot={card.slot}>
      <CardIcons card={id} />
      <span class="sy-grow">
        {capitalise(t(`column.${card.column}`))}, {t("label.slot", { slot: card.slot + 1 })}
        <span class="quiet">{cardText(id)}</span>
      </span>
      <Coins>{rowPrice(card.row)}</Coins>
      <button
        type="button"
        class="icon-button"
        aria-label={t("label.takeBack", { card: t(`column.${card.column}`) })}
        onClick={() => controller.draft.revise(view, { cards: draft.cards.filter((other) => other !== card) })}
      >
        ✕
      </button>
    </li>
  );
}

/** Complete ships in the yard, placed cards included. */
function completedShips({ draft, own, view }: PanelContext): CompleteShip[] {
  return shipsCompletedBy(
    own,
    draft.cards.map(({ column, row, slot }) => ({ card: cardAt(view.table, column, row), slot })),
  );
}

/** What each of these ships would score, or what it lacks. */
export function CompletedShips({ context }: { context: PanelContext }): JSX.Element {
  return (
    <>
      {completedShips(context).map((ship, i) => (
        <p key={i} class={"lacks" in ship ? "sy-promise sy-doom" : "sy-promise"} role={"lacks" in ship ? "alert" : undefined}>
          <GameIcon name="ship" />
          <span>{t("label.promise", { cards: ship.cards, worth: shipText(ship, context.view.table) })}</span>
        </p>
      ))}
    </>
  );
}

/** Buys the cards. For a ship that can't sail it must be pressed twice. */
function Buy({ context, legal }: { context: PanelContext; legal: boolean }): JSX.Element {
  const { view, controller, draft } = context;
  const cannotSail = legal && completedShips(context).some((ship) => "lacks" in ship);
  const needsConfirmation = cannotSail && draft.sure === draft.cards;
  const buy = () => controller.play({ type: "build", cards: [...draft.cards] });
  return (
    <button
      type="button"
      class={needsConfirmation ? "sy-wide sy-danger" : "primary sy-wide"}
      data-move="build"
      data-sure={needsConfirmation}
      disabled={!legal}
      onClick={() => (cannotSail && !needsConfirmation ? controller.draft.revise(view, { sure: draft.cards }) : buy())}
    >
      {needsConfirmation ? t("label.buildAnyway") : t("label.confirmBuild", { n: draft.cards.length, price: money(priceOf(draft.cards)) })}
    </button>
  );
}

function PlacedCards({ context }: { context: PanelContext }): JSX.Element {
  const { view, draft, own } = context;
  const move: MoveOf<"build"> = { type: "build", cards: [...draft.cards] };
  const price = priceOf(draft.cards);
  return (
    <>
      <p aria-live="polite">{t("label.cost", { price: money(price), left: money(own.money - price) })}</p>
      <RefusalText refusal={refusalOf(view, move)} />
      <CompletedShips context={context} />
      <Buy context={context} legal={isLegal(view.choices, move)} />
      <p class="hint">{t("label.noUndo")}</p>
    </>
  );
}

export function Build({ context }: { context: PanelContext }): JSX.Element {
  const { draft } = context;
  return (
    <section>
      {(draft.picked || draft.cards.length === 0) && <p class="hint">{t(draft.picked ? "label.pickSlot" : "label.buildHint")}</p>}
      {draft.cards.length > 0 && <PlacedCards context={context} />}
      <ul class="sy-list">
        {draft.cards.map((card) => (
          <PlacedCard key={`${card.column} ${card.row}`} context={context} card={card} />
        ))}
      </ul>
    </section>
  );
}
