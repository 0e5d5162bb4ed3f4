/** The own resource cards. */
import type { JSX } from "preact";
import { RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
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
          <ResourceCard key={resource} resource={resource} count={resources[i]} name={sentences.resources[resource]} />
        ))}
      </ul>
    </section>
  );
}

function ResourceCard({ resource, count, name }: { resource: Resource; count: number; name: string }): JSX.Element {
  const style = { background: CARD_GROUND[resource] };
  return (
    <li class={count > 0 ? "catan-card" : "catan-card catan-card-none"} style={style} data-resource={resource}>
      <ResourceSign resource={resource} />
      <b key={count}>{count}</b>
      <small>{name}</small>
    </li>
  );
}
