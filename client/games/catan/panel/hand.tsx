/** The player's cards. Pressing a resource adds it to a trade, pressing a development card opens it. */
import type { JSX } from "preact";
import { CARDS, type Card, RESOURCES, type Resource } from "../../../../shared/catan/vocabulary.ts";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import { CARD_GROUND } from "../art.ts";
import { mostOf } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import type { PartProps } from "./context.ts";
import { ResourceSign, ShapeSign } from "./signs.tsx";

/** How many of each kind can be given: to players, or to the bank only. */
export function mostGiven({ view, controller }: PartProps): readonly number[] {
  const { get } = controller.draft.of(view).terms;
  const choice = choiceOf(view.choices, "offer") ?? choiceOf(view.choices, "counter");
  if (choice) return mostOf(choice.open?.[choice.move.type === "offer" ? "give" : "get"], get);
  const kinds = movesOf(view.choices, "bankTrade").map(({ give }) => RESOURCES.indexOf(give));
  return RESOURCES.map((_, i) => (kinds.includes(i) && get[i] === 0 ? 1 : 0));
}

/** Adds one of a kind to the trade and opens the form. */
function give(part: PartProps, kind: number): void {
  const { terms, unfolded } = part.controller.draft.of(part.view);
  const before = unfolded === "trade" ? terms.give : terms.give.map(() => 0);
  const given = before.map((count, i) => (i === kind ? Math.min(count + 1, mostGiven(part)[i]) : count));
  const rest = unfolded === "trade" ? terms : { ...terms, get: terms.get.map(() => 0) };
  part.controller.draft.revise(part.view, { unfolded: "trade", terms: { ...rest, give: given } });
}

export function Hand(part: PartProps): JSX.Element {
  const { view } = part;
  const { resources } = view.hand ?? { resources: [] };
  const total = resources.reduce((sum, count) => sum + count, 0);
  const limit = view.table.discardLimit;
  const over = limit > 0 && total > limit;
  const most = mostGiven(part);
  return (
    <section class="catan-own" aria-label={t("panel.hand")}>
      <p class={over ? "catan-count catan-over" : "catan-count"} data-topic={topic({ kind: "hand" })}>
        <span class="quiet">{t("panel.hand")} </span>
        {t("panel.cards", { n: total })}
        {over && `, ${t("panel.limit", { limit })}`}
      </p>
      <ul class="catan-hand">
        {RESOURCES.map((resource, i) => (
          <ResourceCard key={resource} part={part} resource={resource} count={resources[i]} most={most[i]} />
        ))}
        {heldOf(view).map((held) => (
          <HeldCard key={held.card} part={part} held={held} />
        ))}
      </ul>
    </section>
  );
}

interface ResourceProps {
  readonly part: PartProps;
  readonly resource: Resource;
  readonly count: number;
  readonly most: number;
}

function ResourceCard({ part, resource, count, most }: ResourceProps): JSX.Element {
  const { view, controller } = part;
  const kind = RESOURCES.indexOf(resource);
  const { terms, unfolded } = controller.draft.of(view);
  const given = unfolded === "trade" ? terms.give[kind] : 0;
  const classes = ["catan-card", count === 0 && "catan-card-none", given > 0 && "catan-card-given"];
  return (
    <li data-topic={topic({ kind: "resource", resource: resource })}>
      <button
        type="button"
        class={classes.filter(Boolean).join(" ")}
        style={{ background: CARD_GROUND[resource] }}
        data-resource={resource}
        disabled={most === 0}
        onClick={() => give(part, kind)}
      >
        <ResourceSign resource={resource} />
        <b key={count}>{count}</b>
        <small>{t(`resource.${resource}`)}</small>
        {given > 0 && <i class="catan-badge">−{given}</i>}
      </button>
    </li>
  );
}

/** Held development cards of one kind, and how many were bought this turn. */
export interface Held {
  readonly card: Card;
  readonly count: number;
  readonly bought: number;
}

export function heldOf({ hand, table }: PartProps["view"]): Held[] {
  const { cards, boughtAt } = hand ?? { cards: [], boughtAt: [] };
  return CARDS.flatMap((card, kind) => {
    const own = cards.flatMap((held, i) => (held === kind ? [boughtAt[i]] : []));
    return own.length > 0 ? [{ card, count: own.length, bought: own.filter((at) => at === table.turnSeq).length }] : [];
  });
}

function HeldCard({ part: { view, controller }, held: { card, count } }: { part: PartProps; held: Held }): JSX.Element {
  const open = controller.draft.of(view).unfolded === card;
  return (
    <li data-topic={topic({ kind: "card", card: card })}>
      <button
        type="button"
        class="catan-card catan-card-held"
        data-card={card}
        aria-expanded={open}
        onClick={() => controller.draft.revise(view, { unfolded: open ? undefined : card })}
      >
        <ShapeSign shape={CARD_SHAPES[card]} />
        {count > 1 && <b>{count}</b>}
        <small>{t(`card.${card}`)}</small>
      </button>
    </li>
  );
}

const CARD_SHAPES = { knight: "knight", roadBuilding: "road", yearOfPlenty: "plenty", monopoly: "monopoly", victoryPoint: "star" } as const;
