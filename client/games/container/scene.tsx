/** Container's ending: the ships at the quay, with what is still aboard. */
import type { JSX } from "preact";
import { colourName } from "../../../shared/container/components.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { type ColourName, colourOf } from "../../../shared/container/vocabulary.ts";
import type { ScoreLine, Seat } from "../../../shared/core/game.ts";
import type { GameEnding, GameView } from "../../kit/contract/game.ts";
import { css, markPoints, PAINTS } from "../../kit/pixi/paints.ts";
import { Strokes } from "../../kit/ui/icons.tsx";
import { Pennants } from "../../kit/ui/pennants.tsx";
import { CONTAINER_COLOURS } from "./colours.ts";
import { t } from "./messages/game/messages.ts";

const CRATE = { width: 30, height: 19 } as const;
const PER_ROW = 3;

function Crate({ colour, x, y }: { colour: ColourName; x: number; y: number }): JSX.Element {
  const { fill, edge, sign } = CONTAINER_COLOURS[colour];
  const { width, height } = CRATE;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="1.5" fill={css(fill)} stroke={css(edge)} stroke-width="1.4" />
      <g transform="scale(6)">
        <Strokes of={sign} />
      </g>
    </g>
  );
}

function Piece({ view, seat, isWinner }: { view: GameView<Table, Hand>; seat: Seat; isWinner: boolean }): JSX.Element {
  const { colour } = view.players[seat];
  const { fill, light, dark, ink } = PAINTS[colour];
  const [body, shade] = [css(fill), css(dark)];
  return (
    <g class="scene-afloat">
      <ellipse cy="9" rx="76" ry="6" fill="#0d2a3a" opacity="0.45" />
      <path d="M-76-22L-64-18H70V-14L60 7H-60Z" fill={body} stroke={shade} stroke-width="2" stroke-linejoin="round" />
      <path d="M-70-8H66L60 7H-60Z" fill="#000000" opacity="0.24" />
      <path d="M-64 1.5H62" stroke="#ffffff" stroke-width="1.6" opacity="0.55" />
      <path d="M42-18V-46H60V-18Z" fill="#f4f1e8" stroke={shade} stroke-width="1.5" />
      <rect x="39" y="-53" width="24" height="8" rx="1.5" fill="#f4f1e8" stroke={shade} stroke-width="1.5" />
      <path d="M42-49H60" stroke="#2b4a5e" stroke-width="3.6" />
      <path d="M47-53V-62H56V-53Z" fill={body} stroke={shade} stroke-width="1.3" />
      <path d="M46-36H56M46-28H56" stroke="#2b4a5e" stroke-width="2.6" stroke-dasharray="4 2.5" />
      {view.table.seats[seat].cargo.map((id, i) => (
        <Crate
          key={id}
          colour={colourName(colourOf(id), view.table)}
          x={-46 + (i % PER_ROW) * (CRATE.width + 1.5)}
          y={-28 - Math.floor(i / PER_ROW) * (CRATE.height + 0.5)}
        />
      ))}
      <polygon points={markPoints(colour)} fill={css(ink)} transform="translate(-60 -10) scale(4.6)" />
      {isWinner && (
        <>
          <Pennants from={[-74, -22]} to={[51, -66]} sag={6} count={9} colour={css(light)} />
          <Pennants from={[51, -66]} to={[70, -18]} sag={3} count={4} colour={css(light)} />
        </>
      )}
    </g>
  );
}

const CASH = "#e2b23c";
const STORES = "#9db3c1";
const LENT = "#5c8f6a";

function paint({ line, params = {} }: ScoreLine): string {
  if (line === "cash") return CASH;
  if (line === "island") return css(CONTAINER_COLOURS[params.colour as ColourName].fill);
  return line === "lent" ? LENT : STORES;
}

const dollars = (n: number): string => t("ending.margin", { n });

export const ending: GameEnding<Table, Hand> = { ground: "quay", Piece, paint, score: dollars, margin: dollars };
