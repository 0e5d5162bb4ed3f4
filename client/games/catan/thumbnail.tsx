/** Thumbnail of a game of Catan: the island with numbers and pieces. */
import type { JSX } from "preact";
import { parseCustomBoard } from "../../../shared/catan/customBoard.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import type { CatanThumbnail } from "../../../shared/catan/thumbnail.ts";
import { TERRAINS } from "../../../shared/catan/vocabulary.ts";
import type { Colour } from "../../../shared/core/game.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { GROUND } from "./art.ts";
import { HEX, hexCorners, type Plan, planOf } from "./plan.ts";

const SAND = "#f1e0b0";
const OUTLINE = "#1c1a17";

/** Before the game there is the drawing alone: its land in the order of the hexes. */
function opened(text: string): CatanThumbnail | undefined {
  const read = JSON.parse(text) as Partial<CatanThumbnail>;
  if (read.terrain) return read as CatanThumbnail;
  const drawing = parseCustomBoard(read.drawing ?? "");
  if (!drawing || !read.drawing) return undefined;
  const land = drawing.terrain.map((kind, cell) => ({ kind, token: drawing.tokens[cell] })).filter(({ kind }) => kind >= 0);
  return {
    board: "extension",
    drawing: read.drawing,
    terrain: land.map(({ kind }) => kind),
    tokens: land.map(({ token }) => token),
    robber: -1,
    roads: [],
    buildings: [],
    colours: [],
  };
}

export function Thumbnail({ text }: { text: string }): JSX.Element | null {
  const thumbnail = opened(text);
  if (!thumbnail) return null;
  const plan = planOf(geometryOf(thumbnail));
  const { x, y, width, height } = plan.world;
  return (
    <svg aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`}>
      <Island thumbnail={thumbnail} plan={plan} />
    </svg>
  );
}

/** Land, numbers and pieces, to be put into a picture of the plan's world. */
export function Island({ thumbnail, plan }: { thumbnail: CatanThumbnail; plan: Plan }): JSX.Element {
  return (
    <>
      {plan.hexes.map((at, hex) => (
        <polygon key={hex} points={hexCorners(at, HEX * 1.14).join(" ")} fill={SAND} />
      ))}
      {plan.hexes.map((at, hex) => (
        <g key={hex}>
          <polygon points={hexCorners(at, HEX - 1).join(" ")} fill={css(GROUND[TERRAINS[thumbnail.terrain[hex]]].fill)} />
          <Token number={thumbnail.tokens[hex]} at={at} />
          {thumbnail.robber === hex && <circle cx={at.x} cy={at.y} r="17" fill="#3a3a42" stroke="#fff" stroke-width="3" />}
        </g>
      ))}
      <Pieces thumbnail={thumbnail} plan={plan} />
    </>
  );
}

function Token({ number, at: { x, y } }: { number: number; at: Plan["hexes"][number] }): JSX.Element | null {
  if (number === 0) return null;
  const red = number === 6 || number === 8;
  return (
    <>
      <circle cx={x} cy={y} r="21" fill="#fdf6e3" />
      <text x={x} y={y + 9} text-anchor="middle" font-size="27" font-weight="700" fill={red ? "#b3201b" : "#2a2622"}>
        {number}
      </text>
    </>
  );
}

const fillOf = (colour: Colour) => css(PAINTS[colour].fill);

function Pieces({ thumbnail: { roads, buildings, colours }, plan }: { thumbnail: CatanThumbnail; plan: Plan }): JSX.Element {
  return (
    <g stroke={OUTLINE} stroke-width="4" stroke-linejoin="round">
      {roads.map(([edge, seat]) => {
        const { x, y, angle } = plan.edges[edge];
        const turn = `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})`;
        return <rect key={edge} x="-20" y="-6" width="40" height="12" rx="3" fill={fillOf(colours[seat])} transform={turn} />;
      })}
      {buildings.map(([vertex, building]) => {
        const { x, y } = plan.vertices[vertex];
        const shape = isCity(building) ? "M-22 16v-26l11-13l11 13h22v26z" : "M-15 15v-16l15-16l15 16v16z";
        return <path key={vertex} d={shape} fill={fillOf(colours[ownerOf(building)])} transform={`translate(${x} ${y})`} />;
      })}
    </g>
  );
}
