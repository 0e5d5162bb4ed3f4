/** Draws link previews as SVG. */
import type { ComponentChildren, FunctionComponent, JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import type { GameRules } from "../../shared/core/game.ts";
import {
  type LinkPreview,
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  type PreviewBoard,
  type Scheme,
  type TablePreview,
} from "../../shared/core/preview.ts";
import { gameName } from "../games/resources.ts";
import type { GameEntry } from "../kit/contract/entry.ts";
import type { Formatter } from "../kit/contract/game.ts";
import { numberText } from "../kit/i18n/catalogue.ts";
import { css, markPoints, PAINTS } from "../kit/pixi/paints.ts";
import { LobbyPicture } from "../lobby/lobbyPicture.tsx";
import { valueText } from "../table/optionText.ts";
import { houseRules } from "../table/tableSettings.ts";
import { describe, freeSeats, seatsByRank } from "./describe.ts";
import { t } from "./messages/preview/messages.ts";
import { clipped, drawable, widthOf, wrapped } from "./text.ts";

/** As in `client/style/tokens.css`. */
const PALETTES = {
  light: { paper: "#f5efe2", card: "#fffcf4", ink: "#10303f", soft: "#46606c", line: "#d8ccb4", accent: "#125870", onAccent: "#ffffff" },
  dark: { paper: "#0a1c27", card: "#112b39", ink: "#f2ead8", soft: "#b4c3c8", line: "#28485a", accent: "#e3b965", onAccent: "#14232c" },
} as const satisfies { readonly [S in Scheme]: object };

type Palette = (typeof PALETTES)[Scheme];

const LEFT = 64;
const COLUMN = 470;
const BOARD = { x: 590, y: 56, width: 554, height: 518 } as const;

interface TextProps {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  readonly end?: boolean;
  readonly children: string;
}

function Line({ x = LEFT, y, size, fill, bold = false, end = false, children }: TextProps): JSX.Element {
  return (
    <text x={x} y={y} font-size={size} font-weight={bold ? 700 : 400} fill={fill} text-anchor={end ? "end" : "start"}>
      {children}
    </text>
  );
}

function Brand({ fill }: { fill: string }): JSX.Element {
  return (
    <>
      <g transform={`translate(${LEFT} 52) scale(0.8)`}>
        <rect width="64" height="64" rx="14" fill="#0d2a3a" />
        <g fill="none" stroke="#e3b965" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">
          <circle cx="32" cy="15" r="5.5" />
          <path d="M32 21v31M22 29h20M13 39c1 9 9 14 19 14s18-5 19-14" />
        </g>
      </g>
      <Line x={LEFT + 66} y={88} size={30} fill={fill} bold>
        Quayside
      </Line>
    </>
  );
}

function Badge({ y, palette, children }: { y: number; palette: Palette; children: string }): JSX.Element {
  const size = 26;
  return (
    <>
      <rect x={LEFT} y={y} width={widthOf(children, size, true) + 36} height="44" rx="22" fill={palette.accent} />
      <Line x={LEFT + 18} y={y + 31} size={size} fill={palette.onAccent} bold>
        {children}
      </Line>
    </>
  );
}

/** The largest size at which the text fits, from 64 down. */
const headlineSize = (text: string, width: number): number => [64, 56, 48, 40].find((size) => widthOf(text, size, true) <= width) ?? 36;

function Frame({ palette, children }: { palette: Palette; children: ComponentChildren }): JSX.Element {
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={PREVIEW_WIDTH}
      height={PREVIEW_HEIGHT}
      viewBox={`0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}`}
    >
      <rect width={PREVIEW_WIDTH} height={PREVIEW_HEIGHT} fill={palette.paper} />
      {children}
      <rect y={PREVIEW_HEIGHT - 12} width={PREVIEW_WIDTH} height="12" fill={palette.accent} />
    </svg>
  );
}

/** Width by height of an SVG's view box. */
function ratioOf(svg: string): number {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 1 1").split(" ").map(Number);
  return width / height;
}

/** A picture in the board's place, cut to rounded corners; wide pictures get a lower frame. */
function BoardFrame({ fill, children }: { fill: string; children: JSX.Element }): JSX.Element {
  const svg = renderToString(children);
  const { x, width } = BOARD;
  const height = Math.min(BOARD.height, width / ratioOf(svg));
  const y = BOARD.y + (BOARD.height - height) / 2;
  return (
    <>
      <clipPath id="board">
        <rect x={x} y={y} width={width} height={height} rx="28" />
      </clipPath>
      <g clip-path="url(#board)">
        <rect x={x} y={y} width={width} height={height} fill={fill} />
        <svg aria-hidden="true" x={x} y={y} width={width} height={height} dangerouslySetInnerHTML={{ __html: svg }} />
      </g>
    </>
  );
}

const SEA = "#2f7f9f";
const DUSK = "#173f57";

function GameArt({ parts, board }: { parts: GameParts | undefined; board?: PreviewBoard }): JSX.Element | null {
  const Thumbnail = parts?.Thumbnail;
  const Picture: FunctionComponent | undefined = parts?.Picture;
  if (Thumbnail && board?.thumbnail)
    return (
      <BoardFrame fill={SEA}>
        <Thumbnail text={board.thumbnail} />
      </BoardFrame>
    );
  return Picture ? (
    <BoardFrame fill={DUSK}>
      <Picture />
    </BoardFrame>
  ) : null;
}

function badgeOf({ phase, seats, result, move, study }: TablePreview): string {
  if (study) return t("study.badge");
  if (move !== undefined) return t("move.badge", { move });
  if (phase === "open") return t("open.badge", { n: freeSeats(seats) });
  if (phase === "running") return t("running.badge");
  return result ? t("over.badge") : t("over.noResult");
}

const ROWS_TOP = 268;
const ROWS_HEIGHT = 246;

function SeatRows({ table, board, palette }: { table: TablePreview; board?: PreviewBoard; palette: Palette }): JSX.Element {
  const { seats, result } = table;
  const scores = result?.scores ?? board?.scores;
  const step = Math.min(52, ROWS_HEIGHT / seats.length);
  const size = Math.min(30, step * 0.68);
  return (
    <>
      {seatsByRank(table).map((seat, row) => {
        const { name, colour } = seats[seat];
        const { fill, dark, ink } = PAINTS[colour];
        const y = ROWS_TOP + row * step + step / 2;
        const winner = result?.ranks[seat] === 1;
        return (
          <g key={seat}>
            <g transform={`translate(${LEFT + size * 0.6} ${y - size * 0.35}) scale(${size * 0.32})`} opacity={name ? 1 : 0.45}>
              <circle r="1.85" fill={css(fill)} stroke={css(dark)} stroke-width="0.25" />
              <polygon points={markPoints(colour)} fill={css(ink)} />
            </g>
            <Line x={LEFT + size * 1.7} y={y} size={size} fill={name ? palette.ink : palette.soft} bold={winner}>
              {clipped(name || t("seat.free"), COLUMN - size * 1.7 - (scores ? 90 : 0), size, winner)}
            </Line>
            {scores && (
              <Line x={LEFT + COLUMN} y={y} size={size} fill={palette.ink} bold end>
                {numberText(scores[seat])}
              </Line>
            )}
          </g>
        );
      })}
    </>
  );
}

/** House rules, before and during the game. */
function rulesOf({ game, options, seats, phase }: TablePreview, parts: GameParts | undefined): string {
  if (!parts || phase === "over") return "";
  const formatter = parts.formatter();
  return houseRules(parts.rules.options, options, seats.length)
    .map((spec) => t("option", { label: formatter.option?.(spec.id) ?? game, value: valueText(spec, options[spec.id], formatter) }))
    .join(" · ");
}

function TablePicture({ table, board, parts, palette }: TableProps): JSX.Element {
  const name = gameName(table.game);
  return (
    <>
      <Line y={180} size={headlineSize(name, COLUMN)} fill={palette.ink} bold>
        {clipped(name, COLUMN, 36, true)}
      </Line>
      <Badge y={206} palette={palette}>
        {badgeOf(table)}
      </Badge>
      <SeatRows table={table} board={board} palette={palette} />
      <Paragraph y={546} size={22} most={2} fill={palette.soft}>
        {rulesOf(table, parts)}
      </Paragraph>
    </>
  );
}

interface TableProps {
  readonly table: TablePreview;
  readonly board?: PreviewBoard;
  readonly parts: GameParts | undefined;
  readonly palette: Palette;
}

function Paragraph({ y, size, most, fill, width = COLUMN, children }: Omit<TextProps, "children"> & ParagraphProps): JSX.Element {
  return (
    <>
      {wrapped(children, width, size, most).map((line, row) => (
        <Line key={line} y={y + row * size * 1.35} size={size} fill={fill}>
          {line}
        </Line>
      ))}
    </>
  );
}

interface ParagraphProps {
  readonly most: number;
  readonly width?: number;
  readonly children: string;
}

function Headline({ y, palette, children }: { y: number; palette: Palette; children: string }): JSX.Element {
  const size = 52;
  return (
    <>
      {wrapped(children, COLUMN, size, 3, true).map((line, row) => (
        <Line key={line} y={y + row * size * 1.2} size={size} fill={palette.ink} bold>
          {line}
        </Line>
      ))}
    </>
  );
}

function TextPicture({ link, palette }: { link: LinkPreview; palette: Palette }): JSX.Element {
  const { title, description } = describe(link);
  return (
    <>
      <Headline y={210} palette={palette}>
        {title}
      </Headline>
      <Paragraph y={420} size={28} most={4} fill={palette.soft}>
        {description}
      </Paragraph>
    </>
  );
}

/** The harbour of the lobby, as wide as the picture. */
function SitePicture({ link, palette }: { link: LinkPreview; palette: Palette }): JSX.Element {
  const { description } = describe(link);
  return (
    <>
      <svg aria-hidden="true" width={PREVIEW_WIDTH} height="350">
        <LobbyPicture />
      </svg>
      <Line y={436} size={60} fill={palette.ink} bold>
        Quayside
      </Line>
      <Paragraph y={500} size={30} most={3} width={PREVIEW_WIDTH - 2 * LEFT} fill={palette.soft}>
        {description}
      </Paragraph>
    </>
  );
}

interface PreviewProps {
  readonly link: LinkPreview;
  readonly board?: PreviewBoard;
  readonly scheme: Scheme;
  partsOf(game: string): GameParts | undefined;
}

/** Replaces names that the font can't draw, by seat numbers if nothing is left. */
function withDrawableNames(link: LinkPreview): LinkPreview {
  if (link.kind === "person") return { ...link, name: drawable(link.name) || "…" };
  if (link.kind === "appointment") return { ...link, host: drawable(link.host) || "…" };
  if (link.kind === "games") return { ...link, players: link.players.map((name) => drawable(name) || "…") };
  if (link.kind === "tournament") return { ...link, name: drawable(link.name) || "…" };
  if (link.kind !== "table") return link;
  const seats = link.seats.map((seat, index) => ({
    ...seat,
    name: seat.name && (drawable(seat.name) || t("seat.numbered", { n: index + 1 })),
  }));
  return { ...link, seats };
}

export function PreviewPicture({ link: named, board, scheme, partsOf }: PreviewProps): JSX.Element {
  const palette = PALETTES[scheme];
  const link = withDrawableNames(named);
  if (link.kind === "site")
    return (
      <Frame palette={palette}>
        <SitePicture link={link} palette={palette} />
      </Frame>
    );
  const parts = "game" in link ? partsOf(link.game) : undefined;
  const setup = link.kind === "game" && link.setup && parts?.openingThumbnail?.(new URLSearchParams(link.setup));
  const shown = setup ? { thumbnail: setup } : board;
  return (
    <Frame palette={palette}>
      <Brand fill={palette.ink} />
      {link.kind === "table" ? (
        <TablePicture table={link} board={board} parts={parts} palette={palette} />
      ) : (
        <TextPicture link={link} palette={palette} />
      )}
      {link.kind === "person" || link.kind === "page" || ((link.kind === "games" || link.kind === "puzzle") && !board?.thumbnail) ? (
        <BoardFrame fill={DUSK}>
          <LobbyPicture />
        </BoardFrame>
      ) : (
        <GameArt parts={parts} board={shown} />
      )}
    </Frame>
  );
}

export interface GameParts {
  readonly rules: GameRules;
  formatter(): Formatter;
  readonly Thumbnail?: FunctionComponent<{ text: string }>;
  readonly Picture?: FunctionComponent;
  readonly openingThumbnail?: (query: URLSearchParams) => string;
}

export async function loadParts(entry: GameEntry): Promise<GameParts> {
  const [rules, formatter, Thumbnail, Picture, openingThumbnail] = await Promise.all([
    entry.rules(),
    entry.formatter(),
    entry.thumbnail?.(),
    entry.picture?.(),
    entry.openingThumbnail?.(),
  ]);
  return { rules, formatter, ...(Thumbnail && { Thumbnail }), ...(Picture && { Picture }), ...(openingThumbnail && { openingThumbnail }) };
}
