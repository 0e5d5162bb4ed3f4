/** Picked cards, by resource; pressing one removes it. */
import type { JSX } from "preact";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import { t } from "../messages/game/messages.ts";
import { ResourceSign } from "./signs.tsx";

interface PickedProps {
  readonly side: "give" | "get" | "discard";
  readonly legend: string;
  /** Shown while nothing is picked. */
  readonly hint: string;
  readonly counts: readonly number[];
  onRemove(kind: number): void;
}

export function Picked({ side, legend, hint, counts, onRemove }: PickedProps): JSX.Element {
  const empty = counts.every((count) => count === 0);
  return (
    <fieldset class="catan-picked" data-side={side}>
      <legend>{legend}</legend>
      {empty && <span class="catan-hint">{hint}</span>}
      {RESOURCES.map((resource, kind) =>
        counts[kind] > 0 ? (
          <button
            key={resource}
            type="button"
            data-picked={resource}
            aria-label={t("panel.fewer", { resource: t(`resource.${resource}`) })}
            onClick={() => onRemove(kind)}
          >
            <b>{counts[kind]}</b>
            <ResourceSign resource={resource} />
            <span aria-hidden="true">−</span>
          </button>
        ) : null,
      )}
    </fieldset>
  );
}
