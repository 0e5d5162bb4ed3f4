/** The board of the setup explorer: a picture whose spots can be pressed. The list beside it has them in words. */
import type { JSX } from "preact";
import { geometryOf } from "../../../../shared/catan/geometry.ts";
import type { Table } from "../../../../shared/catan/schema.ts";
import { thumbnailData } from "../../../../shared/catan/thumbnail.ts";
import { HARBOUR_KINDS } from "../../../../shared/catan/vocabulary.ts";
import { CARD_GROUND, SIGNS } from "../art.ts";
import { HARBOUR, type Plan, planOf } from "../plan.ts";
import { Island } from "../thumbnail.tsx";
import { percentText } from "./format.ts";
import type { Spot } from "./model.ts";

interface BoardProps {
  readonly table: Table;
  readonly spots: readonly Spot[];
  /** Intersection of the chosen spot. */
  readonly chosen: number | undefined;
  onChoose(vertex: number): void;
}

const SPOT = 27;

export function SetupBoard({ table, spots, chosen, onChoose }: BoardProps): JSX.Element {
  const plan = planOf(geometryOf(table));
  const { x, y, width, height } = plan.world;
  return (
    <svg class="setup-board" aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`}>
      <Island thumbnail={thumbnailData(table)} plan={plan} />
      {table.harbours.map((kind, slot) => (
        <Harbour key={slot} plan={plan} slot={slot} kind={kind} />
      ))}
      {spots.map(({ vertex, chance }) => {
        const at = plan.vertices[vertex];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board has the same spots as buttons
          <g
            key={vertex}
            class={vertex === chosen ? "setup-spot setup-chosen" : "setup-spot"}
            transform={`translate(${at.x} ${at.y})`}
            onClick={() => onChoose(vertex)}
          >
            <circle r={SPOT} />
            <text y="7">{percentText(chance)}</text>
          </g>
        );
      })}
    </svg>
  );
}

function Harbour({ plan, slot, kind }: { plan: Plan; slot: number; kind: number }): JSX.Element {
  const { at, ends } = plan.harbours[slot];
  const name = HARBOUR_KINDS[kind];
  return (
    <g class="setup-harbour">
      {ends.map((end) => (
        <line key={end.x} x1={at.x} y1={at.y} x2={end.x} y2={end.y} />
      ))}
      <g transform={`translate(${at.x} ${at.y}) scale(${plan.signs})`}>
        <circle r={HARBOUR} fill={name === "generic" ? "#fdf6e3" : CARD_GROUND[name]} />
        {name === "generic" ? <text y="5">3:1</text> : <g transform="scale(0.85)" dangerouslySetInnerHTML={{ __html: SIGNS[name] }} />}
      </g>
    </g>
  );
}
