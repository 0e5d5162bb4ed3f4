/** Thumbnail of a game: the island and its containers. */
import type { JSX } from "preact";
import type { ContainerThumbnail } from "../../../shared/container/thumbnail.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { CONTAINER_COLOURS } from "./colours.ts";

const WIDTH = 320;
const HIGH = 180;
const BOX = 15;
/** Boxes per stack. */
const STACK = 6;

export function Thumbnail({ text }: { text: string }): JSX.Element {
  const { lots } = JSON.parse(text) as ContainerThumbnail;
  const lot = (WIDTH - 40) / lots.length;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HIGH}`}>
      <rect width={WIDTH} height={HIGH} fill="#4f9fc4" />
      <rect x="8" y="24" width={WIDTH - 16} height={HIGH - 44} rx="34" fill="#f0dca6" />
      <rect x="14" y="30" width={WIDTH - 28} height={HIGH - 56} rx="28" fill="#a9cf78" />
      {lots.map(({ colour, containers }, i) => (
        <g key={colour} transform={`translate(${20 + i * lot} 0)`}>
          <rect x="2" y={HIGH - 42} width={lot - 4} height="10" rx="3" fill={css(PAINTS[colour].fill)} stroke="#1c1a17" />
          {containers.map((name, n) => (
            <rect
              key={n}
              x={4 + Math.floor(n / STACK) * (BOX + 11)}
              y={HIGH - 44 - BOX - (n % STACK) * (BOX + 1)}
              width={BOX + 9}
              height={BOX}
              rx="2"
              fill={css(CONTAINER_COLOURS[name].fill)}
              stroke={css(CONTAINER_COLOURS[name].edge)}
              stroke-width="1.5"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
