/** The lobby's picture of Container: a loaded ship under a crane. */
import type { JSX } from "preact";

/** Colours of the containers on deck, row by row from below. */
const DECK = [
  ["#d9772f", "#efe6cf", "#2b2f36", "#8a9aa3", "#d9772f"],
  ["#6e4a2f", "#d9772f", "#efe6cf", "#2b2f36"],
  ["#8a9aa3", "#6e4a2f"],
] as const;

function Box({ x, y, fill }: { x: number; y: number; fill: string }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="32" height="18" fill={fill} stroke="#0a2634" stroke-width="1.5" />
      <path d="M8 3v12M16 3v12M24 3v12" stroke="#0a2634" stroke-opacity="0.35" stroke-width="1.5" />
    </g>
  );
}

export function Picture(): JSX.Element {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect width="320" height="180" fill="#d7e3e0" />
      <circle cx="262" cy="46" r="20" fill="#f0c46a" />
      <path d="M0 118h320v62H0z" fill="#17506a" />
      <g fill="none" stroke="#12303f" stroke-width="6" stroke-linejoin="round">
        <path d="M34 138v-104M74 138v-104M34 84h40M14 34h196M54 34v-18l-36 18M54 16l120 18" />
        <path d="M174 34v22" stroke-width="2.5" />
      </g>
      <Box x={158} y={56} fill="#d9772f" />
      {DECK.flatMap((row, level) =>
        row.map((fill, place) => <Box key={`${level}.${place}`} x={102 + place * 33} y={104 - level * 19} fill={fill} />),
      )}
      <path d="M272 122v-40h24v40z" fill="#f4ecd9" stroke="#12303f" stroke-width="2" />
      <path d="M277 90h5v6h-5zM286 90h5v6h-5z" fill="#17506a" />
      <path d="M88 122h222l-20 34H108z" fill="#7d2f25" stroke="#3c1511" stroke-width="2" />
      <path d="M88 122h222l-4 8H93z" fill="#f4ecd9" />
      <path d="M0 154q20-8 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0v26H0z" fill="#0f3547" />
    </svg>
  );
}
