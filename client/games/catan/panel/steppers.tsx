/** A stepper for each resource. */
import type { JSX } from "preact";
import { RESOURCES, type Resource } from "../../../../shared/catan/vocabulary.ts";
import { t } from "../messages/game/messages.ts";
import { ResourceSign } from "./signs.tsx";

interface SteppersProps {
  readonly legend: string;
  readonly counts: readonly number[];
  /** The most of each resource. */
  readonly most: readonly number[];
  /** How many there are, shown beside each number. */
  readonly held?: readonly number[];
  /** Shown under each kind. */
  readonly notes?: readonly string[];
  readonly onChange: (counts: number[]) => void;
}

export function Steppers(props: SteppersProps): JSX.Element {
  return (
    <fieldset class="catan-steppers">
      <legend>{props.legend}</legend>
      {RESOURCES.map((resource) => (
        <ResourceStepper key={resource} {...props} resource={resource} />
      ))}
    </fieldset>
  );
}

function ResourceStepper(props: SteppersProps & { readonly resource: Resource }): JSX.Element {
  const { counts, most, held, notes, resource, onChange } = props;
  const i = RESOURCES.indexOf(resource);
  const name = t(`resource.${resource}`);
  const step = (by: number) => () => onChange(counts.map((count, k) => (k === i ? Math.min(most[i], Math.max(0, count + by)) : count)));
  return (
    <div class={counts[i] > 0 ? "catan-stepper catan-stepper-some" : "catan-stepper"}>
      <button
        type="button"
        class="catan-fewer"
        aria-label={t("panel.fewer", { resource: name })}
        disabled={counts[i] === 0}
        onClick={step(-1)}
      >
        −
      </button>
      <button type="button" class="catan-more" disabled={counts[i] >= most[i]} onClick={step(1)}>
        <span class="quiet">{t("panel.more", { resource: name })}</span>
        <ResourceSign resource={resource} />
        <span>
          <b>{counts[i]}</b>
          {held && <small>/{held[i]}</small>}
        </span>
        {notes && <small>{notes[i]}</small>}
      </button>
    </div>
  );
}
