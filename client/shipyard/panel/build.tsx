/** Cards tried in the yard: what they are, what they cost together, and the button that buys them. */
import type { JSX } from "preact";
import { isOpen } from "../../../shared/choices.ts";
import { cardAt, type Placement, priceOf, rowPrice } from "../../../shared/shipyard/market.ts";
import type { MoveOf } from "../../../shared/shipyard/moves.ts";
import { promisedBy } from "../launching.ts";
import { CardPicts, Coins, Pict } from "./pict.tsx";
import type { Work } from "./work.ts";

function Laid({ work, card }: { work: Work; card: Placement }): JSX.Element {
  const { view, desk, draft, sentences, teller } = work;
  const id = cardAt(view.table, card.column, card.row);
  return (
    <li class="sy-row">
      <CardPicts card={id} />
      <span class="sy-grow">
        {sentences.columns[card.column]}, {sentences.labels.slot(card.slot)}
        <span class="quiet">{teller.card(id)}</span>
      </span>
      <Coins>{rowPrice(card.row)}</Coins>
      <button
        type="button"
        class="icon-button"
        aria-label={`${sentences.labels.takeBack}: ${sentences.columns[card.column]}`}
        onClick={() => desk.draft.revise(view, { cards: draft.cards.filter((other) => other !== card) })}
      >
        ✕
      </button>
    </li>
  );
}

/** The ships that the cards on trial complete, and what each would score. */
function Promises({ work }: { work: Work }): JSX.Element {
  const { draft, own, view, sentences } = work;
  const laid = draft.cards.map(({ column, row, slot }) => ({ card: cardAt(view.table, column, row), slot }));
  return (
    <>
      {promisedBy(own, laid).map(({ cards, points }, i) => (
        <p key={i} class="sy-promise">
          <Pict name="ship" />
          <span>{sentences.labels.promise(cards, sentences.labels.worth(points))}</span>
        </p>
      ))}
    </>
  );
}

export function Build({ work }: { work: Work }): JSX.Element {
  const { view, desk, draft, own, sentences } = work;
  const { labels } = sentences;
  const move: MoveOf<"build"> = { type: "build", cards: [...draft.cards] };
  const legal = draft.cards.length > 0 && isOpen(view.choices, move);
  const price = priceOf(draft.cards);
  return (
    <section>
      <p class="hint">{draft.picked ? labels.pickSlot : labels.buildHint}</p>
      {draft.cards.length > 0 && (
        <>
          <p aria-live="polite">{labels.cost(price, own.money - price)}</p>
          {legal ? <Promises work={work} /> : <p class="bad">{labels.notYet}</p>}
          <button type="button" class="primary sy-wide" data-move="build" disabled={!legal} onClick={() => desk.play(move)}>
            {labels.confirmBuild(draft.cards.length)}
          </button>
          <p class="hint">{labels.noUndo}</p>
        </>
      )}
      <ul class="sy-list">
        {draft.cards.map((card) => (
          <Laid key={`${card.column} ${card.row}`} work={work} card={card} />
        ))}
      </ul>
    </section>
  );
}
