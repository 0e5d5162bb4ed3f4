/** The lobby's picture of Catan: an island of hexagons with a road, a house and a number. */
import type { JSX } from "preact";

/** Centre and colours (body, sign) of each hexagon. */
const LAND = [
  { x: 108, y: 62, fill: "#2f7d4f", sign: "M-9 9h18l-9-20zM-5 9v6h10v-6z" },
  { x: 160, y: 62, fill: "#d9a93f", sign: "M0 14v-24M-7-6q7 2 7 9q0-7 7-9M-7 2q7 2 7 9q0-7 7-9" },
  { x: 212, y: 62, fill: "#7f8d96", sign: "M-15 10l10-19l6 10l5-8l10 17z" },
  { x: 134, y: 107, fill: "#b6583a", sign: "M-13 8h12v-7h-12zM1 8h12v-7h-12zM-6-2h12v-7h-12z" },
  { x: 186, y: 107, fill: "#8fb84f", sign: "M-9 4a6 6 0 0 1 3-10a8 8 0 0 1 13 1a5 5 0 0 1 1 9zM-5 5v6M4 5v6" },
] as const;

const HEX = "M0-30l26 15v30l-26 15l-26-15v-30z";

export function Picture(): JSX.Element {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect width="320" height="180" fill="#17506a" />
      <path
        d="M20 40q10-6 20 0t20 0M250 150q10-6 20 0t20 0M30 140q10-6 20 0t20 0M262 46q10-6 20 0t20 0"
        fill="none"
        stroke="#4b8aa3"
        stroke-width="3"
        stroke-linecap="round"
      />
      {LAND.map(({ x, y, fill, sign }) => (
        <g key={fill} transform={`translate(${x} ${y})`}>
          <path d={HEX} fill={fill} stroke="#f0e2bd" stroke-width="4" stroke-linejoin="round" />
          <path d={sign} fill="none" stroke="#fff6dc" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" opacity="0.9" />
        </g>
      ))}
      <path d="M134 77l26 15l26-15" fill="none" stroke="#7c1f1a" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" />
      <path d="M134 77l26 15l26-15" fill="none" stroke="#c8322b" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" />
      <path d="M149 103v-15l11-10l11 10v15z" fill="#c8322b" stroke="#7c1f1a" stroke-width="3" stroke-linejoin="round" />
      <g transform="translate(186 132)">
        <circle r="12" fill="#fbf3dd" stroke="#8d846f" stroke-width="1.5" />
        <text y="5.5" text-anchor="middle" font-size="15" font-weight="700" fill="#9c241b" font-family="Georgia, serif">
          8
        </text>
      </g>
    </svg>
  );
}
