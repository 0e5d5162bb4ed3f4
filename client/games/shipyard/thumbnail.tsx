/** A game of Shipyard as a small picture: whose ships have sailed, and for how many points. */
import type { JSX } from "preact";
import type { ShipyardThumbnail } from "../../../shared/shipyard/thumbnail.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";

const WIDTH = 320;
const HIGH = 180;
/** Room of a card in a hull. */
const CARD = 11;

const hull = (cards: number) => `M0 0h${cards * CARD + 16}l-8 14h${-cards * CARD}z`;

/** Hulls side by side, with the x of each. */
function moored(ships: readonly number[]): { readonly cards: number; readonly x: number }[] {
  let x = 62;
  return ships.map((cards) => {
    const at = x;
    x += cards * CARD + 24;
    return { cards, x: at };
  });
}

export function Thumbnail({ text }: { text: string }): JSX.Element {
  const { fleets } = JSON.parse(text) as ShipyardThumbnail;
  const row = HIGH / fleets.length;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HIGH}`}>
      <rect width={WIDTH} height={HIGH} fill="#173f57" />
      {fleets.map(({ colour, points, ships }, i) => (
        <g key={colour} transform={`translate(0 ${i * row})`}>
          <rect width={WIDTH} height={row - 3} fill={i % 2 === 0 ? "#1d4d69" : "#1a4660"} />
          <rect width="8" height={row - 3} fill={css(PAINTS[colour].fill)} />
          <text x="50" y={row / 2 + 8} text-anchor="end" font-size="24" font-weight="700" fill="#f4ecd9">
            {points}
          </text>
          {moored(ships).map(({ cards, x }) => (
            <path key={x} d={hull(cards)} transform={`translate(${x} ${row / 2 - 5})`} fill={css(PAINTS[colour].fill)} stroke="#f4ecd9" />
          ))}
        </g>
      ))}
    </svg>
  );
}
