/** A container as a small picture in HTML: its colour and its sign. */
import type { JSX } from "preact";
import { colourName } from "../../../../shared/container/components.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import { type ColourName, type ContainerColour, type ContainerId, colourOf } from "../../../../shared/container/vocabulary.ts";
import { css } from "../../../kit/pixi/paints.ts";
import { Strokes } from "../../../kit/ui/icons.tsx";
import { CONTAINER_COLOURS } from "../colours.ts";

export function ContainerIcon({ table, colour }: { table: Pick<Table, "jumbo">; colour: ContainerColour }): JSX.Element {
  return <NamedContainerIcon name={colourName(colour, table)} />;
}

export function NamedContainerIcon({ name }: { name: ColourName }): JSX.Element {
  const { fill, edge, nightEdge = edge, sign } = CONTAINER_COLOURS[name];
  return (
    <svg class="crate" viewBox="-22 -12 44 24" aria-hidden="true">
      <rect
        x="-21"
        y="-11"
        width="42"
        height="22"
        rx="2"
        fill={css(fill)}
        style={{ stroke: `light-dark(${css(edge)}, ${css(nightEdge)})` }}
        stroke-width="2"
      />
      <path d="M-15 -8V8M-10.5 -8V8M10.5 -8V8M15 -8V8" stroke={css(edge)} stroke-width="1.4" opacity="0.6" />
      <g transform="scale(7)">
        <Strokes of={sign} />
      </g>
    </svg>
  );
}

/** A row of containers with an accessible name. */
export function ContainerIcons({ table, ids, label }: { table: Table; ids: readonly ContainerId[]; label: string }): JSX.Element {
  return (
    <span class="crates" role="img" aria-label={label}>
      {ids.map((id) => (
        <ContainerIcon key={id} table={table} colour={colourOf(id)} />
      ))}
    </span>
  );
}

/** In the log: a container instead of its colour's name. */
export function TextIcon({ icon, text }: { icon: string; text: string }): JSX.Element {
  const name = (Object.keys(CONTAINER_COLOURS) as ColourName[]).find((known) => known === icon);
  return (
    <>
      {name && <NamedContainerIcon name={name} />}
      <span class="quiet">{text}</span>
    </>
  );
}
