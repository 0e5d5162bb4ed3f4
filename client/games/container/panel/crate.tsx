/** A container as a small picture in HTML: its colour and its sign. */
import type { JSX } from "preact";
import { colourName } from "../../../../shared/container/components.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import type { ColourName, ContainerColour, ContainerId } from "../../../../shared/container/vocabulary.ts";
import { colourOf } from "../../../../shared/container/vocabulary.ts";
import { css } from "../../../kit/pixi/paints.ts";
import { Strokes } from "../../../kit/ui/strokes.tsx";
import { LOOKS } from "../look.ts";

export function Crate({ table, colour }: { table: Pick<Table, "jumbo">; colour: ContainerColour }): JSX.Element {
  return <NamedCrate name={colourName(colour, table)} />;
}

export function NamedCrate({ name }: { name: ColourName }): JSX.Element {
  const { fill, edge, sign } = LOOKS[name];
  return (
    <svg class="crate" viewBox="-22 -12 44 24" aria-hidden="true">
      <rect x="-21" y="-11" width="42" height="22" rx="2" fill={css(fill)} stroke={css(edge)} stroke-width="2" />
      <path d="M-15 -8V8M-10.5 -8V8M10.5 -8V8M15 -8V8" stroke={css(edge)} stroke-width="1.4" opacity="0.6" />
      <g transform="scale(7)">
        <Strokes of={sign} />
      </g>
    </svg>
  );
}

/** Several containers in a row, with a text for screen readers. */
export function Crates({ table, ids, label }: { table: Table; ids: readonly ContainerId[]; label: string }): JSX.Element {
  return (
    <span class="crates" role="img" aria-label={label}>
      {ids.map((id) => (
        <Crate key={id} table={table} colour={colourOf(id)} />
      ))}
    </span>
  );
}
