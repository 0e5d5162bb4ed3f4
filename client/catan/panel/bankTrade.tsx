/** Trade with the bank at the own rates. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ratesOf } from "../../../shared/catan/maritime.ts";
import { RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
import { movesOf } from "../../../shared/choices.ts";
import type { PartProps } from "./context.ts";
import { useInSight } from "./hooks.ts";
import { ResourceSign } from "./signs.tsx";

interface RowProps {
  readonly part: PartProps;
  readonly legend: string;
  readonly chosen: Resource | undefined;
  readonly can: (resource: Resource) => boolean;
  readonly note?: (index: number) => string;
  readonly onPick: (resource: Resource) => void;
}

function Row({ part, legend, chosen, can, note, onPick }: RowProps): JSX.Element {
  return (
    <fieldset class="catan-kinds">
      <legend>{legend}</legend>
      {RESOURCES.map((resource, i) => (
        <button key={resource} type="button" disabled={!can(resource)} aria-pressed={chosen === resource} onClick={() => onPick(resource)}>
          <ResourceSign resource={resource} />
          <span class="quiet">{part.sentences.resources[resource]}</span>
          {note && <small>{note(i)}</small>}
        </button>
      ))}
    </fieldset>
  );
}

export function BankTrade(part: PartProps): JSX.Element | null {
  const { view, desk, sentences, labels } = part;
  const [give, setGive] = useState<Resource | undefined>(undefined);
  const [get, setGet] = useState<Resource | undefined>(undefined);
  const place = useInSight<HTMLElement>("unfolded");
  const moves = movesOf(view.choices, "bankTrade");
  if (moves.length === 0) return null;
  const rates = ratesOf(view.table, view.seat);
  const move = moves.find((each) => each.give === give && each.get === get);
  return (
    <section class="catan-form" ref={place} aria-label={sentences.kinds.bankTrade}>
      <Row
        part={part}
        legend={labels.bankGive}
        chosen={give}
        can={(resource) => moves.some((each) => each.give === resource)}
        note={(i) => labels.rate(rates[i])}
        onPick={setGive}
      />
      <Row
        part={part}
        legend={labels.bankGet}
        chosen={get}
        can={(resource) => moves.some((each) => each.give === give && each.get === resource)}
        onPick={setGet}
      />
      <button type="button" class="primary" disabled={!move} onClick={() => move && void desk.play(move)}>
        {labels.exchange(move ? `${move.count} ${sentences.resources[move.give]} → 1 ${sentences.resources[move.get]}` : "")}
      </button>
    </section>
  );
}
