/** Catan's ending: what each has built, on a shore. */
import type { JSX } from "preact";
import { PIECES } from "../../../shared/catan/components.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { ScoreLine, Seat } from "../../../shared/core/game.ts";
import type { GameEnding, GameView } from "../../kit/contract/game.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { Pennants } from "../../kit/ui/pennants.tsx";
import { t } from "./messages/game/messages.ts";

const SETTLEMENT = { width: 24, body: "M-10 4V-9L0-19L10-9V4Z", roof: "M-13-7L0-20L13-7L10-5L0-15L-10-5Z", door: "M-3 4V-3H3V4Z" } as const;
const CITY = {
  width: 40,
  body: "M-18 4V-30L-9-40L0-30V-16H18V4Z",
  roof: "M-21-28L-9-42L3-28L0-26L-9-36L-18-26ZM0-20H20V-15H0Z",
  door: "M-12 4V-6H-6V4ZM4-9H8V-4H4ZM11-9H15V-4H11ZM-11-24H-7V-18H-11Z",
} as const;

type Building = typeof SETTLEMENT | typeof CITY;

const WIDTH = 150;
/** Vertical offset of each row, front row first. */
const ROWS = [0, -17] as const;

/** Lays them out left to right in rows that fit, cities at the back. */
function placed(buildings: readonly Building[]): { readonly building: Building; readonly x: number; readonly y: number }[] {
  const half = Math.ceil(buildings.length / 2);
  const rows = buildings.length > 4 ? [buildings.slice(half), buildings.slice(0, half)] : [buildings];
  return rows
    .flatMap((row, level) => {
      const room = row.reduce((sum, { width }) => sum + width, 0);
      const scale = Math.min(1, WIDTH / room);
      let x = (-room * scale) / 2;
      return row.map((building) => {
        const at = x + (building.width * scale) / 2;
        x += building.width * scale;
        return { building, x: at, y: ROWS[level] };
      });
    })
    .reverse();
}

function Piece({ view, seat, isWinner }: { view: GameView<Table, Hand>; seat: Seat; isWinner: boolean }): JSX.Element {
  const { fill, light, dark } = PAINTS[view.players[seat].colour];
  const { settlementsLeft, citiesLeft } = view.table.seats[seat];
  const cities = Array.from({ length: PIECES.cities - citiesLeft }, () => CITY);
  const settlements = Array.from({ length: PIECES.settlements - settlementsLeft }, () => SETTLEMENT);
  const { longestRoad, largestArmy } = view.table;
  return (
    <g>
      <ellipse cy="7" rx="78" ry="8" fill="#2f7d4f" opacity="0.55" />
      {longestRoad === seat && <path d="M-74 10H74" stroke={css(dark)} stroke-width="7" stroke-linecap="round" />}
      {longestRoad === seat && <path d="M-74 10H74" stroke={css(fill)} stroke-width="4" stroke-linecap="round" stroke-dasharray="20 5" />}
      {placed([...cities, ...settlements]).map(({ building: { body, roof, door }, x, y }, i) => (
        <g key={i} transform={`translate(${x.toFixed(1)} ${y})`}>
          <path d={body} fill={css(fill)} stroke={css(dark)} stroke-width="1.4" stroke-linejoin="round" />
          <path d={roof} fill={css(light)} stroke={css(dark)} stroke-width="1" stroke-linejoin="round" />
          <path d={door} fill="#ffe9a8" stroke={css(dark)} stroke-width="0.7" />
        </g>
      ))}
      {largestArmy === seat && (
        <g transform="translate(66 4)">
          <path d="M0 4V-42" stroke="#3a2b20" stroke-width="2.4" />
          <path d="M1-42H20L14-35L20-28H1Z" fill={css(fill)} stroke={css(dark)} />
        </g>
      )}
      {isWinner && <Pennants from={[-74, -50]} to={[74, -50]} sag={8} count={13} colour={css(light)} />}
      {isWinner && <path d="M-75 8V-54M75 8V-54" stroke="#3a2b20" stroke-width="2" />}
    </g>
  );
}

const PAINT: { readonly [line: string]: string } = {
  settlements: "#c78a4b",
  cities: "#5f7f96",
  longestRoad: "#8a5a33",
  largestArmy: "#9c3b33",
  victoryPointCards: "#e2b23c",
};

export const ending: GameEnding<Table, Hand> = {
  ground: "shore",
  Piece,
  paint: ({ line }: ScoreLine) => PAINT[line] ?? "#8a5a33",
  score: numberText,
  margin: (n) => t("ending.margin", { n }),
};
