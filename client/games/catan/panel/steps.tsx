/** Counts of resources to trade or discard: a card of each kind, with more and fewer. */
import type { ComponentChildren, JSX } from "preact";
import { RESOURCES, type Resource } from "../../../../shared/catan/vocabulary.ts";
import { t } from "../messages/game/messages.ts";
import { ResourceSign } from "./signs.tsx";

interface StepsProps {
  readonly side: "give" | "get" | "discard";
  readonly legend: string;
  readonly counts: readonly number[];
  readonly most: readonly number[];
  change(kind: number, by: 1 | -1): void;
  /** In place of "fewer", for a resource with nothing to take away. */
  readonly other?: (resource: Resource) => ComponentChildren;
}

export function Steps({ side, legend, counts, most, change, other }: StepsProps): JSX.Element {
  return (
    <fieldset class="catan-steps" data-side={side}>
      <legend>{legend}</legend>
      {RESOURCES.map((resource, kind) => (
        <div key={resource} class={counts[kind] > 0 ? "catan-step catan-step-some" : "catan-step"}>
          <button
            type="button"
            class={side === "get" ? "catan-more catan-ask" : "catan-more"}
            data-resource={resource}
            disabled={counts[kind] >= most[kind]}
            aria-label={t("panel.more", { resource: t(`resource.${resource}`) })}
            onClick={() => change(kind, 1)}
          >
            <ResourceSign resource={resource} />
            <b>{counts[kind] || "+"}</b>
          </button>
          {(counts[kind] === 0 && other?.(resource)) || (
            <button
              type="button"
              class="catan-fewer"
              data-picked={counts[kind] > 0 ? resource : undefined}
              disabled={counts[kind] === 0}
              aria-label={t("panel.fewer", { resource: t(`resource.${resource}`) })}
              onClick={() => change(kind, -1)}
            >
              −
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
