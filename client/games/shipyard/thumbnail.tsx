/** A game of Shipyard as a small picture: whose ships have sailed, for how many points, and what is on the slipways. */
import type { JSX } from "preact";
import type { ShipyardThumbnail } from "../../../shared/shipyard/thumbnail.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";

const WIDTH = 320;
const HIGH = 180;
/** Room of a card in a hull. */
const CARD = 11;

const hull = (cards: number) => `M0 0h${cards * CARD + 16}l-8 14h${-cards * CARD}z`;

/** Cards of the ghost on an empty slipway: no ship is shorter. */
const GHOST = 3;
const SLIPWAY = 62;

/** Hulls side by side behind the slipway, with the x of each. */
function moored(ships: readonly number[], from: number): { readonly cards: number; readonly x: number }[] {
  let x = from;
  return ships.map((cards) => {
    const at = x;
    x += cards * CARD + 24;
    return { cards, x: at };
  });
}

/** A crane over the keel, and what stands on it. */
function Slipway({ cards, paint }: { readonly cards: number; readonly paint: string }): JSX.Element {
  const length = Math.max(GHOST, cards) * CARD + 16;
  return (
    <g stroke-linejoin="round">
      <path d={`M2 21h${length}M6 21v-33h${length * 0.62}m-6 0v9`} fill="none" stroke="#e3b965" stroke-width="3" />
      <path d={hull(Math.max(GHOST, cards))} fill="none" stroke="#f4ecd9" stroke-dasharray="4 3" />
      {cards > 0 && <path d={hull(cards)} fill={paint} fill-opacity="0.75" stroke="#f4ecd9" />}
    </g>
  );
}

export function Thumbnail({ text }: { text: string }): JSX.Element {
  const { fleets } = JSON.parse(text) as ShipyardThumbnail;
  const row = HIGH / fleets.length;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HIGH}`}>
      <rect width={WIDTH} height={HIGH} fill="#173f57" />
      {fleets.map(({ colour, points, ships, building }, i) => (
        <g key={colour} transform={`translate(0 ${i * row})`}>
          <rect width={WIDTH} height={row - 3} fill={i % 2 === 0 ? "#1d4d69" : "#1a4660"} />
          <rect width="8" height={row - 3} fill={css(PAINTS[colour].fill)} />
          <text x="50" y={row / 2 + 8} text-anchor="end" font-size="24" font-weight="700" fill="#f4ecd9">
            {points}
          </text>
          <g transform={`translate(${SLIPWAY} ${row / 2 - 5}) scale(${Math.min(1, row / 52)})`}>
            <Slipway cards={building} paint={css(PAINTS[colour].fill)} />
          </g>
          {moored(ships, SLIPWAY + Math.max(GHOST, building) * CARD + 34).map(({ cards, x }) => (
            <path key={x} d={hull(cards)} transform={`translate(${x} ${row / 2 - 5})`} fill={css(PAINTS[colour].fill)} stroke="#f4ecd9" />
          ))}
        </g>
      ))}
    </svg>
  );
}
