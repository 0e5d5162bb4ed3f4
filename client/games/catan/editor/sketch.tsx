/** A custom board as a picture: land, numbers, harbours and robber. */
import "./editor.css";
import type { JSX } from "preact";
import { type CustomBoard, type CustomHarbour, parseCustomBoard, SEA } from "../../../../shared/catan/customBoard.ts";
import { HARBOUR_KINDS, TERRAINS } from "../../../../shared/catan/vocabulary.ts";
import { css } from "../../../kit/pixi/paints.ts";
import { CARD_GROUND, GROUND, MOTIFS, SIGNS } from "../art.ts";
import { t } from "../messages/game/messages.ts";
import { HARBOUR, HEX, hexCorners } from "../plan.ts";
import { ALL_CELLS, cellAt, endsOf, pierAt, SEA_BOX } from "./grid.ts";

export const VIEW_BOX = `${SEA_BOX.x} ${SEA_BOX.y} ${SEA_BOX.width} ${SEA_BOX.height}`;

export const hexPoints = (cell: number, radius = HEX - 1) => hexCorners(cellAt(cell), radius).join(" ");

const at = ({ x, y }: { readonly x: number; readonly y: number }) => `translate(${x} ${y})`;

function Cell({ drawing, cell }: { drawing: CustomBoard; cell: number }): JSX.Element {
  const kind = drawing.terrain[cell];
  if (kind === SEA) return <polygon class="sea-cell" points={hexPoints(cell)} />;
  const terrain = TERRAINS[kind];
  return (
    <>
      <polygon points={hexPoints(cell)} fill={css(GROUND[terrain].fill)} stroke="#f1e0b0" stroke-width="3" />
      <g transform={`${at(cellAt(cell))} translate(0 -34)`} dangerouslySetInnerHTML={{ __html: MOTIFS[terrain] }} />
    </>
  );
}

function Token({ number, cell }: { number: number; cell: number }): JSX.Element {
  const red = number === 6 || number === 8;
  return (
    <g transform={at(cellAt(cell))} class={red ? "token red" : "token"}>
      <circle r="20" />
      <text y="7">{number}</text>
    </g>
  );
}

function Harbour({ harbour: { cell, side, kind } }: { harbour: CustomHarbour }): JSX.Element {
  const pier = pierAt(cell, side);
  const name = HARBOUR_KINDS[kind];
  return (
    <g class="harbour">
      {endsOf(cell, side).map(({ x, y }) => (
        <line key={x} x1={pier.x} y1={pier.y} x2={x} y2={y} />
      ))}
      <g transform={at(pier)}>
        <circle r={HARBOUR} fill={name === "generic" ? "#fdf6e3" : CARD_GROUND[name]} />
        {name !== "generic" && <g transform="translate(0 -5) scale(0.75)" dangerouslySetInnerHTML={{ __html: SIGNS[name] }} />}
        <text y={name === "generic" ? 5 : 15} class={name === "generic" ? "" : "small"}>
          {name === "generic" ? "3:1" : "2:1"}
        </text>
      </g>
    </g>
  );
}

function Robber({ cell }: { cell: number }): JSX.Element {
  return (
    <g transform={`${at(cellAt(cell))} translate(27 10)`} class="robber">
      <path d="M-10 20h20l-4-22h-12z" />
      <circle cy="-8" r="9" />
    </g>
  );
}

/** The parts of the picture; to be put into an SVG of the view box VIEW_BOX. */
export function Land({ drawing }: { drawing: CustomBoard }): JSX.Element {
  return (
    <g class="drawn">
      {ALL_CELLS.map(({ cell }) => (
        <Cell key={cell} drawing={drawing} cell={cell} />
      ))}
      {drawing.harbours.map((harbour) => (
        <Harbour key={`${harbour.cell} ${harbour.side}`} harbour={harbour} />
      ))}
      {drawing.tokens.map((number, cell) => number > 0 && <Token key={cell} number={number} cell={cell} />)}
      {drawing.robber >= 0 && <Robber cell={drawing.robber} />}
    </g>
  );
}

/** A preview of a board code; nothing if it is invalid. */
export function DrawingPicture({ text }: { text: string }): JSX.Element | null {
  const drawing = parseCustomBoard(text);
  if (!drawing) return null;
  const hexes = drawing.terrain.filter((kind) => kind !== SEA).length;
  return (
    <svg class="catan-picture" viewBox={VIEW_BOX} role="img" aria-label={t("option.drawing.picture", { hexes })}>
      <Land drawing={drawing} />
    </svg>
  );
}
