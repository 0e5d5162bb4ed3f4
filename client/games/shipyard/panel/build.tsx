/** Cards tried in the yard: what they are, what they cost together, and the button that buys them. */

import type { JSX } from "preact";
import { isLegal } from "../../../../shared/core/choices.ts";
import { cardAt, type Placement, priceOf, rowPrice } from "../../../../shared/shipyard/market.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { cardText, fateText, money } from "../facts.ts";
import { type Promised, promisedBy } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { CardPicts, Coins, Pict } from "./pict.tsx";
import { Against } from "./preparing.tsx";
import { objection, type Work } from "./work.ts";

function Laid({ work, card }: { work: Work; card: Placement }): JSX.Element {
  const { view, controller, draft } = work;
  const id = cardAt(view.table, card.column, card.row);
  return (
    <li class="sy-row">
      <CardPicts card={id} />
      <span class="sy-grow">
        {t(`column.${card.column}`)}, {t("label.slot", { slot: card.slot + 1 })}
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

/** The ships that lie complete in the yard, or would with the cards on trial. */
function promisesOf({ draft, own, view }: Work): Promised[] {
  return promisedBy(
    own,
    draft.cards.map(({ column, row, slot }) => ({ card: cardAt(view.table, column, row), slot })),
  );
}

/** What each of these ships would score, or what it lacks. */
export function Promises({ work }: { work: Work }): JSX.Element {
  return (
    <>
      {promisesOf(work).map((ship, i) => (
        <p key={i} class={"lacks" in ship ? "sy-promise sy-doom" : "sy-promise"} role={"lacks" in ship ? "alert" : undefined}>
          <Pict name="ship" />
          <span>{t("label.promise", { cards: ship.cards, worth: fateText(ship, work.view.table) })}</span>
        </p>
      ))}
    </>
  );
}

/** Buys the cards; those that make a ship which can't sail only when it is pressed again. */
function Buy({ work, legal }: { work: Work; legal: boolean }): JSX.Element {
  const { view, controller, draft } = work;
  const isDoomed = legal && promisesOf(work).some((ship) => "lacks" in ship);
  const isAsked = isDoomed && draft.sure === draft.cards;
  const buy = () => controller.play({ type: "build", cards: [...draft.cards] });
  return (
    <button
      type="button"
      class={isAsked ? "sy-wide sy-danger" : "primary sy-wide"}
      data-move="build"
      data-sure={isAsked}
      disabled={!legal}
      onClick={() => (isDoomed && !isAsked ? controller.draft.revise(view, { sure: draft.cards }) : buy())}
    >
      {isAsked ? t("label.buildAnyway") : t("label.confirmBuild", { n: draft.cards.length, price: money(priceOf(draft.cards)) })}
    </button>
  );
}

/** Cards that lie on trial: what they cost, what they make, and buying them. */
function Trial({ work }: { work: Work }): JSX.Element {
  const { view, draft, own } = work;
  const move: MoveOf<"build"> = { type: "build", cards: [...draft.cards] };
  const price = priceOf(draft.cards);
  return (
    <>
      <p aria-live="polite">{t("label.cost", { price: money(price), left: money(own.money - price) })}</p>
      <Against refusal={objection(view, move)} />
      <Promises work={work} />
      <Buy work={work} legal={isLegal(view.choices, move)} />
      <p class="hint">{t("label.noUndo")}</p>
    </>
  );
}

export function Build({ work }: { work: Work }): JSX.Element {
  const { draft } = work;
  return (
    <section>
      <p class="hint">{t(draft.picked ? "label.pickSlot" : "label.buildHint")}</p>
      {draft.cards.length > 0 && <Trial work={work} />}
      <ul class="sy-list">
        {draft.cards.map((card) => (
          <Laid key={`${card.column} ${card.row}`} work={work} card={card} />
        ))}
      </ul>
    </section>
  );
}
