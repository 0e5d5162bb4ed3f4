/** Catan's pictures on the rules page, drawn with the board's own signs. */
import "./catan.css";
import "./editor/editor.css";
import type { FunctionComponent, JSX } from "preact";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import { COSTS } from "../../../shared/catan/resources.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { HARBOUR_KINDS, TERRAINS } from "../../../shared/catan/vocabulary.ts";
import type { Colour } from "../../../shared/core/game.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { GROUND, MOTIFS } from "./art.ts";
import { BundleSigns, type Shape, ShapeSign } from "./panel/signs.tsx";
import { HEX, hexCorners, type Plan, planOf } from "./plan.ts";

const at = ({ x, y }: { readonly x: number; readonly y: number }, rest = "") => `translate(${x} ${y}) ${rest}`;
const isRed = (token: number) => token === 6 || token === 8;

function Token({ token }: { token: number }): JSX.Element {
  const dots = pips(token);
  const colour = isRed(token) ? "#9c241b" : "#2b2418";
  return (
    <g>
      <circle r="18" fill="#fbf3dd" stroke="#8d846f" />
      <text y="4" text-anchor="middle" font-size="17" font-weight="700" fill={colour}>
        {token}
      </text>
      {Array.from({ length: dots }, (_, i) => (
        <circle key={i} cx={(i - (dots - 1) / 2) * 4.5} cy="11" r="1.6" fill={colour} />
      ))}
    </g>
  );
}

function Hex({ table, plan, hex }: { table: Table; plan: Plan; hex: number }): JSX.Element {
  const terrain = TERRAINS[table.terrain[hex]];
  const middle = plan.hexes[hex];
  return (
    <>
      <polygon points={hexCorners(middle, HEX - 1).join(" ")} fill={css(GROUND[terrain].fill)} stroke="#f1e0b0" stroke-width="3" />
      <g transform={at(middle, "translate(0 -34)")} dangerouslySetInnerHTML={{ __html: MOTIFS[terrain] }} />
      {table.tokens[hex] > 0 && (
        <g transform={at(middle)}>
          <Token token={table.tokens[hex]} />
        </g>
      )}
      {hex === table.robber && (
        <g transform={at(middle, "translate(-27 8)")} fill="#2a2a2e" stroke="#fff" stroke-width="1.5">
          <path d="M-10 20h20l-4-22h-12z" />
          <circle cy="-8" r="9" />
        </g>
      )}
    </>
  );
}

function Piece({ shape, colour, size = 1.1 }: { shape: string; colour: Colour; size?: number }): JSX.Element {
  const { fill, dark } = PAINTS[colour];
  return <path d={shape} fill={css(fill)} stroke={css(dark)} stroke-width="2" transform={`scale(${size})`} />;
}

const SETTLEMENT = "M-9 9V-2L0 -10L9 -2V9Z";
const CITY = "M-13 10V-5L-7 -12L-1 -5V0H13V10Z";
const ROAD = "M-19 -4H19V4H-19Z";

/** The island at a step of an example. */
export function Position({ table: moment }: { table: object }): JSX.Element {
  const table = moment as Table;
  const plan = planOf(geometryOf(table));
  const { x, y, width, height } = plan.world;
  const colourOf = (seat: number) => table.seats[seat].colour as Colour;
  return (
    <svg class="rules-board" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <rect x={x} y={y} width={width} height={height} rx="30" fill="#2f7ba6" />
      {plan.hexes.map((_, hex) => (
        <Hex key={hex} table={table} plan={plan} hex={hex} />
      ))}
      {plan.harbours.map(({ at: sign }, slot) => (
        <g key={slot} transform={at(sign)}>
          <circle r="17" fill="#fdf6e3" stroke="#8d846f" />
          <text y="5" text-anchor="middle" font-size="13" font-weight="700" fill="#2b2418">
            {HARBOUR_KINDS[table.harbours[slot]] === "generic" ? "3:1" : "2:1"}
          </text>
        </g>
      ))}
      {table.roads.map((seat, edge) => {
        const { angle } = plan.edges[edge];
        return seat < 0 ? null : (
          <g key={edge} transform={at(plan.edges[edge], `rotate(${(angle * 180) / Math.PI})`)}>
            <Piece shape={ROAD} colour={colourOf(seat)} size={1} />
          </g>
        );
      })}
      {table.buildings.map((building, vertex) =>
        building < 0 ? null : (
          <g key={vertex} transform={at(plan.vertices[vertex])}>
            <Piece shape={isCity(building) ? CITY : SETTLEMENT} colour={colourOf(ownerOf(building))} />
          </g>
        ),
      )}
    </svg>
  );
}

/** All numbers, the frequent ones with most dots. */
function Numbers(): JSX.Element {
  return (
    <svg class="rules-strip" viewBox="0 0 420 44" aria-hidden="true">
      {[2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((token, i) => (
        <g key={token} transform={`translate(${22 + i * 41.5} 22)`}>
          <Token token={token} />
        </g>
      ))}
    </svg>
  );
}

const PRICES: readonly { readonly shape: Shape; readonly cost: readonly number[] }[] = [
  { shape: "road", cost: COSTS.road },
  { shape: "settlement", cost: COSTS.settlement },
  { shape: "city", cost: COSTS.city },
  { shape: "card", cost: COSTS.card },
];

function Costs(): JSX.Element {
  return (
    <ul class="rules-row">
      {PRICES.map(({ shape, cost }) => (
        <li key={shape}>
          <ShapeSign shape={shape} colour={shape === "card" ? undefined : "red"} /> <BundleSigns counts={cost} />
        </li>
      ))}
    </ul>
  );
}

export const PICTURES: { readonly [part: string]: FunctionComponent | undefined } = { setup: Numbers, costs: Costs };
