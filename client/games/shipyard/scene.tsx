/** Shipyard's ending: the ships on their cruise, each player's best in front. */
import type { JSX } from "preact";
import type { ScoreLine, Seat } from "../../../shared/core/game.ts";
import type { Hand, Ship, Table } from "../../../shared/shipyard/schema.ts";
import { PIECES } from "../../../shared/shipyard/vocabulary.ts";
import type { GameEnding, GameView } from "../../kit/contract/game.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { Strokes } from "../../kit/ui/icons.tsx";
import { Pennants } from "../../kit/ui/pennants.tsx";
import { ICONS, type IconName } from "./icons.ts";
import { t } from "./messages/game/messages.ts";

/** Width of a card in a hull. */
const CARD = 15;
const BOW = 12;

/** What stands on deck: sails and smokestacks, then cranes and cannons. */
const ON_DECK: readonly { readonly piece: (typeof PIECES)[number]; readonly icon: IconName; readonly size: number }[] = [
  { piece: "sail", icon: "sail", size: 46 },
  { piece: "smokestack", icon: "smokestack", size: 34 },
  { piece: "crane", icon: "crane", size: 30 },
  { piece: "cannon", icon: "cannon", size: 20 },
];

function deckOf({ fit, cards }: Ship): { readonly icon: IconName; readonly size: number }[] {
  const all = ON_DECK.flatMap(({ piece, icon, size }) => Array.from({ length: fit[PIECES.indexOf(piece)] }, () => ({ icon, size })));
  return all.slice(0, cards.length);
}

function Steamer({ ship, colour, dark }: { ship: Ship; colour: string; dark: string }): JSX.Element {
  const length = ship.cards.length * CARD;
  const [stern, bow] = [-length / 2, length / 2 + BOW];
  const deck = deckOf(ship);
  return (
    <g class="scene-afloat">
      <ellipse cy="8" rx={length / 2 + BOW} ry="4" fill="#0d2a3a" opacity="0.45" />
      {deck.map(({ icon, size }, i) => (
        <g
          key={i}
          transform={`translate(${(stern + ((i + 0.5) / deck.length) * length - size / 2).toFixed(1)} ${-14 - size}) scale(${size / 24})`}
        >
          <Strokes of={ICONS[icon]} />
        </g>
      ))}
      <path
        d={`M${stern - 4}-15H${bow}L${bow - BOW} 8H${stern + 4}Z`}
        fill={colour}
        stroke={dark}
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d={`M${stern - 1}-3H${bow - 6}L${bow - BOW} 8H${stern + 4}Z`} fill="#000000" opacity="0.22" />
      <path
        d={ship.cards.map((_, i) => `M${stern + i * CARD + CARD / 2 - 2.5}-9h5`).join("")}
        stroke="#ffe9a8"
        stroke-width="4"
        stroke-linecap="round"
      />
    </g>
  );
}

/** Behind the best ship. */
const MORE = [
  { x: -44, y: -24 },
  { x: 44, y: -24 },
] as const;

function Piece({ view, seat, isWinner }: { view: GameView<Table, Hand>; seat: Seat; isWinner: boolean }): JSX.Element {
  const { fill, light, dark } = PAINTS[view.players[seat].colour];
  const fleet = view.table.fleet.filter((ship) => ship.seat === seat).sort((a, b) => b.points - a.points);
  const [best, ...more] = fleet;
  const paints = { colour: css(fill), dark: css(dark) };
  if (!best)
    return (
      <g class="scene-afloat">
        <path d="M-26-6H26L18 6H-18Z" fill={css(fill)} stroke={css(dark)} stroke-width="2" stroke-linejoin="round" />
        <path d="M-30-14L-6-2M30-14L6-2" stroke="#f4f1e8" stroke-width="2.4" stroke-linecap="round" />
      </g>
    );
  const half = (best.cards.length * CARD) / 2;
  const scale = Math.min(1.15, 150 / (2 * half + 2 * BOW));
  return (
    <>
      {more.slice(0, MORE.length).map((ship, i) => (
        <g key={i} transform={`translate(${MORE[i].x} ${MORE[i].y}) scale(0.5)`}>
          <Steamer ship={ship} {...paints} />
        </g>
      ))}
      <g transform={`translate(-4 0) scale(${scale.toFixed(3)})`}>
        <Steamer ship={best} {...paints} />
        {isWinner && (
          <g class="scene-afloat">
            <Pennants from={[-half - 4, -15]} to={[0, -64]} sag={5} count={6} colour={css(light)} />
            <Pennants from={[0, -64]} to={[half + BOW, -15]} sag={5} count={6} colour={css(light)} />
          </g>
        )}
      </g>
    </>
  );
}

/** Two alternating paints keep neighbouring ships distinct. */
const SHIPS = ["#3f7896", "#7fb0c8"];
const CONTRACTS = ["#c8922e", "#e6bf6a"];
const TRADER = "#5c8f6a";

function paint({ line, params = {} }: ScoreLine): string {
  if (line === "ship") return SHIPS[Number(params.ship) % 2];
  if (line === "contract") return CONTRACTS[String(params.contract).length % 2];
  return TRADER;
}

export const ending: GameEnding<Table, Hand> = {
  ground: "canal",
  Piece,
  paint,
  score: numberText,
  margin: (n) => t("ending.margin", { n }),
};
