/** The own resource cards. */
import type { JSX } from "preact";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { CARD_GROUND } from "../art.ts";
import type { PartProps } from "./context.ts";
import { ResourceSign } from "./signs.tsx";

export function HandCards({ view, sentences, labels }: PartProps): JSX.Element {
  const { resources } = view.hand ?? { resources: [] };
  const total = resources.reduce((sum, count) => sum + count, 0);
  const limit = view.table.discardLimit;
  const over = limit > 0 && total > limit;
  return (
    <section class="catan-part" aria-label={labels.hand}>
      <h3>
        {labels.hand}{" "}
        <span class={over ? "catan-count catan-over" : "catan-count"}>
          {labels.handCount(total)}
          {over && `, ${labels.overLimit(limit)}`}
        </span>
      </h3>
      <ul class="catan-hand">
        {RESOURCES.map((resource, i) => (
          <li
            key={resource}
            class={resources[i] > 0 ? "catan-card" : "catan-card catan-card-none"}
            style={{ background: CARD_GROUND[resource] }}
            data-resource={resource}
          >
            <ResourceSign resource={resource} />
            <b key={resources[i]}>{resources[i]}</b>
            <small>{sentences.resources[resource]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
