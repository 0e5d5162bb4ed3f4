/** An evening in the harbour: the players' pieces in the order of the result. */
import type { ComponentChildren, JSX } from "preact";
import type { Outcome, Seat } from "../../../shared/core/game.ts";
import type { GameEnding } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { shape } from "../../kit/ui/size.ts";
import type { EndingProps, Ends } from "./ends.ts";
import { inOrder } from "./standing.ts";

interface SceneProps extends EndingProps {
  readonly ends: Ends;
  readonly title: string;
  /** Empty until the record was read. */
  readonly more: string;
  readonly celebrates: boolean;
  readonly isCounted: boolean;
}

/** Widths by place: the winner's piece is the largest. Plates need more of a phone's. */
const SHARES = [1.3, 1.06, 0.84, 0.8, 0.72, 0.72];
const SMALL_SHARES = [1.15, 1.03, 0.92, 0.9, 0.88, 0.88];
/** Width of each piece where nobody won. */
const EQUAL_SHARE = 0.95;

export function Scene(props: SceneProps): JSX.Element {
  const { outcome, view, ends, title, more, celebrates, isCounted } = props;
  const order = outcome ? inOrder(outcome) : [...view.players.keys()];
  const { colour } = view.players[order[0]];
  const isSmall = shape.value === "portrait";
  const shares = isSmall ? SMALL_SHARES : SHARES;
  const shareOf = (i: number) => (outcome ? (shares[i] ?? 0.7) : EQUAL_SHARE);
  return (
    <section class={isCounted ? "scene" : "scene scene-counting"} aria-label={t("end.title")}>
      <Harbour ground={ends.ground ?? "quay"}>
        {outcome && <Fireworks colour={css(PAINTS[colour].light)} bursts={celebrates} isSmall={isSmall} />}
      </Harbour>
      <div class="scene-words" role="status">
        <p class="scene-title">{title}</p>
        <p class="scene-more">{more}</p>
      </div>
      <ol class="scene-places">
        {order.map((seat, i) => (
          <Place key={seat} {...props} seat={seat} share={shareOf(i)} isSmall={isSmall} />
        ))}
      </ol>
    </section>
  );
}

interface PlaceProps extends SceneProps {
  readonly seat: Seat;
  readonly share: number;
  readonly isSmall: boolean;
}

function Place({ outcome, view, ends, seat, share, isSmall }: PlaceProps): JSX.Element {
  const { Piece } = ends;
  const { name, colour } = view.players[seat];
  const { fill, dark, ink } = PAINTS[colour];
  const isOwn = seat === view.seat;
  return (
    <li style={{ "--share": share }} class={isOwn ? "scene-place scene-own" : "scene-place"}>
      {Piece && (
        <svg class="scene-piece" viewBox="-80 -84 160 100" aria-hidden="true">
          <Piece view={view} seat={seat} isWinner={outcome?.ranks[seat] === 1} />
        </svg>
      )}
      <p class="scene-plate" style={{ background: css(colour === "green" ? GREEN_PLATE : fill), borderColor: css(dark), color: css(ink) }}>
        {outcome && <b>{rankText(outcome, seat, isSmall)}</b>}
        <PlayerMark colour={colour} />
        <span class="scene-name">{isOwn ? t("you") : name}</span>
        {outcome && <b>{ends.score(outcome.scores[seat])}</b>}
      </p>
    </li>
  );
}

const rankText = ({ ranks }: Outcome, seat: Seat, isSmall: boolean): string =>
  isSmall ? String(ranks[seat]) : t("end.place", { rank: String(ranks[seat]) });

/** White on the usual green contrasts too little. */
const GREEN_PLATE = 0x26783a;

const WIDTH = 1040;
const HEIGHT = 280;
const HORIZON = 140;

function waves(): string {
  let d = "";
  for (let y = HORIZON + 12, row = 0; y < HEIGHT; y += 15, row++)
    for (let x = (row * 47) % 70; x < WIDTH; x += 96) d += `M${x} ${y}q8-4 16 0q8 4 16 0`;
  return d;
}

const WAVES = waves();

/** Colours of the ground and of its edge. */
const GROUNDS: { readonly [G in GameEnding["ground"]]: readonly [fill: string, edge: string] } = {
  quay: ["light-dark(#cfc6b2, #3d4349)", "#6b6557"],
  shore: ["light-dark(#ead9a4, #5b5237)", "#fff6d8"],
  canal: ["light-dark(#b59a72, #4a4031)", "#6b5434"],
};

function Harbour({ ground, children }: { ground: GameEnding["ground"]; children: ComponentChildren }): JSX.Element {
  const [fill, edge] = GROUNDS[ground];
  return (
    <>
      <svg class="scene-harbour" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
        <defs>
          <linearGradient id="dusk" x2="0" y2="1">
            <stop offset="0" stop-color="#12314a" />
            <stop offset="0.55" stop-color="#38668a" />
            <stop offset="1" stop-color="#f0b26b" />
          </linearGradient>
          <linearGradient id="evening-sea" x2="0" y2="1">
            <stop offset="0" stop-color="#c98f63" />
            <stop offset="0.3" stop-color="#3f7896" />
            <stop offset="1" stop-color="#1d4a66" />
          </linearGradient>
        </defs>
        <path d={`M0 0H${WIDTH}V${HORIZON}H0Z`} fill="url(#dusk)" />
        {children}
        <path d={`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`} fill="url(#evening-sea)" />
        <path d={WAVES} fill="none" stroke="#ffe3bd" stroke-width="1.3" opacity="0.34" />
        <path d="M582 140q73-45 156-25t177-11t125 36z" fill="#1c3c4e" />
        <path d="M967 56L0 22V112Z" fill="#ffe9a8" opacity="0.1" />
        <path d="M958 144L961 64H973L976 144Z" fill="#f4f1e8" stroke="#3a2b20" />
        <path d="M959.5 112H974.5L974 92H960Z" fill="#c8322b" />
        <path d="M961 45H973V64H961Z" fill="#ffe9a8" stroke="#3a2b20" />
        <path d="M958 45L967 28L976 45Z" fill="#8a1c14" />
      </svg>
      <div class="scene-ground" style={{ background: fill, borderColor: edge }} />
    </>
  );
}

const RAYS = 14;

function Burst({ x, y, radius, colour, nth }: { x: number; y: number; radius: number; colour: string; nth: number }): JSX.Element {
  const at = (i: number, share: number) => {
    const angle = (i / RAYS) * 2 * Math.PI;
    return `${(Math.cos(angle) * radius * share).toFixed(1)} ${(Math.sin(angle) * radius * share).toFixed(1)}`;
  };
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="burst" style={{ "--nth": nth }}>
        {Array.from({ length: RAYS }, (_, i) => (
          <path key={i} d={`M${at(i, 0.35)}L${at(i, 1)}`} stroke={i % 2 ? colour : "#ffe9a8"} stroke-width="2.4" stroke-linecap="round" />
        ))}
      </g>
    </g>
  );
}

/** In the sky behind hills and lighthouse, beside the words: on phones these have most of it. */
const BURSTS = [
  { x: 862, y: 58, radius: 38 },
  { x: 925, y: 96, radius: 23 },
  { x: 800, y: 98, radius: 17 },
] as const;
const SMALL_BURSTS = [
  { x: 914, y: 86, radius: 34 },
  { x: 1006, y: 104, radius: 20 },
  { x: 1010, y: 64, radius: 16 },
] as const;

interface FireworksProps {
  readonly colour: string;
  readonly bursts: boolean;
  readonly isSmall: boolean;
}

function Fireworks({ colour, bursts, isSmall }: FireworksProps): JSX.Element {
  const colours = [colour, "#ffc83d", "#ff9c8f"];
  return (
    <g class={bursts ? "scene-bursting" : undefined}>
      {(isSmall ? SMALL_BURSTS : BURSTS).map((burst, nth) => (
        <Burst key={nth} {...burst} colour={colours[nth]} nth={nth} />
      ))}
    </g>
  );
}
