/** Thumbnail of a game: each player's harbour and ship, and the island between them. */
import type { JSX } from "preact";
import type { ContainerThumbnail } from "../../../shared/container/thumbnail.ts";
import type { ColourName } from "../../../shared/container/vocabulary.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { CONTAINER_COLOURS } from "./colours.ts";

const WIDTH = 320;
const HIGH = 180;
/** A container. */
const LONG = 13;
const TALL = 11;
/** Containers per stack on the island, and per row in a harbour. */
const STACK = 4;
const ROW = 4;

interface BoxProps {
  readonly name: ColourName;
  readonly x: number;
  readonly y: number;
}

function Box({ name, x, y }: BoxProps): JSX.Element {
  const { fill, edge } = CONTAINER_COLOURS[name];
  return <rect x={x} y={y} width={LONG} height={TALL} rx="1.5" fill={css(fill)} stroke={css(edge)} stroke-width="1.2" />;
}

function Harbour({ lot: { colour, stock } }: { lot: ContainerThumbnail["lots"][number] }): JSX.Element {
  return (
    <>
      <rect y="0" width="62" height="34" fill="#cfd6d4" />
      <rect y="32" width="62" height="5" fill={css(PAINTS[colour].fill)} />
      {stock.map((name, n) => (
        <Box key={n} name={name} x={4 + (n % ROW) * (LONG + 1)} y={31 - TALL - Math.floor(n / ROW) * (TALL + 1)} />
      ))}
    </>
  );
}

function Ship({ lot: { colour, cargo } }: { lot: ContainerThumbnail["lots"][number] }): JSX.Element {
  return (
    <g transform="translate(0 50)">
      {cargo.map((name, n) => (
        <Box key={n} name={name} x={2 + (n % 3) * (LONG + 1)} y={6 - TALL - Math.floor(n / 3) * (TALL + 1)} />
      ))}
      <path d="M48 7v-16h9v16z" fill="#f4ecd9" stroke="#1c1a17" />
      <path d="M-2 7h64l-9 13h-48z" fill={css(PAINTS[colour].fill)} stroke="#1c1a17" />
    </g>
  );
}

export function Thumbnail({ text }: { text: string }): JSX.Element {
  const { lots } = JSON.parse(text) as ContainerThumbnail;
  const lot = WIDTH / lots.length;
  const island = (WIDTH - 24) / lots.length;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HIGH}`}>
      <rect width={WIDTH} height={HIGH} fill="#4f9fc4" />
      <rect x="6" y="88" width={WIDTH - 12} height="84" rx="30" fill="#f0dca6" />
      <rect x="11" y="93" width={WIDTH - 22} height="74" rx="25" fill="#a9cf78" />
      {lots.map((each, i) => (
        <g key={each.colour}>
          <g transform={`translate(${(i + 0.5) * lot - 31} 0)`}>
            <Harbour lot={each} />
            <Ship lot={each} />
          </g>
          <g transform={`translate(${12 + i * island} 0)`}>
            <rect x="4" y="156" width={island - 8} height="6" rx="3" fill={css(PAINTS[each.colour].fill)} stroke="#1c1a17" />
            {each.containers.map((name, n) => (
              <Box key={n} name={name} x={6 + Math.floor(n / STACK) * (LONG + 1)} y={155 - TALL - (n % STACK) * (TALL + 1)} />
            ))}
          </g>
        </g>
      ))}
    </svg>
  );
}
