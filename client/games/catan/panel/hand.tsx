/** The player's cards, fanned by kind. A click adds a resource to a trade or a discard, or opens a development card. */
import type { JSX } from "preact";
import { RESOURCES, type Resource } from "../../../../shared/catan/vocabulary.ts";
import { CARD_FRAME } from "../art.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import type { PartProps } from "./context.ts";
import { canPlay, type Held, heldOf } from "./held.ts";
import { CARD_SHAPES, ResourceSign, ShapeSign } from "./signs.tsx";
import { type Picking, pickingOf } from "./trading.ts";

export function Hand(part: PartProps): JSX.Element {
  const { view } = part;
  const { resources } = view.hand ?? { resources: [] };
  const total = resources.reduce((sum, count) => sum + count, 0);
  const limit = view.table.discardLimit;
  const over = limit > 0 && total > limit;
  const picking = pickingOf(part);
  return (
    <section class="catan-own" aria-label={t("panel.hand")}>
      <p class={over ? "catan-count catan-over" : "catan-count"} data-topic={topic({ kind: "hand" })}>
        <span class="quiet">{t("panel.hand")} </span>
        {t("panel.cards", { n: total })}
        {over && `, ${t("panel.limit", { limit })}`}
      </p>
      <ul class="catan-hand">
        {RESOURCES.map((resource, kind) => (
          <ResourceCard key={resource} picking={picking} resource={resource} count={resources[kind]} />
        ))}
        {heldOf(view).map((held) => (
          <HeldCard key={held.card} part={part} held={held} />
        ))}
      </ul>
    </section>
  );
}

/** Cards of a kind that are drawn behind the first one. */
const MOST_BEHIND = 2;

/** Class names of a stack of cards; the cards behind are drawn in CSS. */
function stackClass(count: number, ...more: (string | false)[]): string {
  const behind = Math.min(count - 1, MOST_BEHIND);
  return ["catan-card", behind > 0 && `catan-fan-${behind}`, ...more].filter(Boolean).join(" ");
}

interface ResourceProps {
  readonly picking: Picking | undefined;
  readonly resource: Resource;
  readonly count: number;
}

function ResourceCard({ picking, resource, count }: ResourceProps): JSX.Element {
  const kind = RESOURCES.indexOf(resource);
  const picked = picking?.counts[kind] ?? 0;
  return (
    <li style={{ "--behind": CARD_FRAME[resource] }} data-topic={topic({ kind: "resource", resource })}>
      <button
        type="button"
        class={stackClass(count, count === 0 && "catan-card-none", picked > 0 && "catan-card-given")}
        style={{ "--frame": CARD_FRAME[resource] }}
        data-resource={resource}
        disabled={!picking || picked >= picking.most[kind]}
        aria-description={picking && t(`panel.card.${picking.purpose}`)}
        onClick={() => picking?.change(kind, 1)}
      >
        <ResourceSign resource={resource} />
        <b key={count}>{count}</b>
        <small>{t(`resource.${resource}`)}</small>
        {picked > 0 && <i class="catan-badge">−{picked}</i>}
      </button>
    </li>
  );
}

function HeldCard({ part, held: { card, count } }: { part: PartProps; held: Held }): JSX.Element {
  const { view, controller } = part;
  const open = controller.draft.of(view).open === card;
  return (
    <li data-topic={topic({ kind: "card", card })}>
      <button
        type="button"
        class={stackClass(count, "catan-card-held", !canPlay(card, view) && "catan-card-resting")}
        data-card={card}
        aria-expanded={open}
        onClick={() => controller.draft.revise(view, { open: open ? undefined : card })}
      >
        <ShapeSign shape={CARD_SHAPES[card]} />
        {count > 1 && <b>{count}</b>}
        <small>{t(`card.${card}`)}</small>
      </button>
    </li>
  );
}
