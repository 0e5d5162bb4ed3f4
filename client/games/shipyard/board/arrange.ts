/** Layout of the board's regions: all at once if there is room, else in tabs. Needs no screen. */
import type { Box } from "../../../kit/contract/game.ts";
import type { Size } from "../../../kit/pixi/camera.ts";
import { QUAY_SIZE, YARD_SIZE } from "./dock.ts";
import { CARDS_SIZE, DEPOT_SIZE, MARKET_SIZE } from "./market.ts";
import { OTHER_SIZE } from "./other.ts";
import { RONDELS_SIZE } from "./rondels.ts";
import { TRACK_SIZE } from "./track.ts";

export const TABS = ["track", "market", "depot", "rondels", "dock", "others"] as const;
export type Tab = (typeof TABS)[number];

const TAB_OF_LABEL: { readonly [kind: string]: Tab | undefined } = {
  tile: "track",
  track: "track",
  card: "market",
  train: "depot",
  canal: "depot",
  piece: "rondels",
  employee: "rondels",
  exchange: "rondels",
  slot: "dock",
  space: "dock",
};

/** The tab with a labelled area, as the lessons name it. */
export const tabWith = (label: string): Tab | undefined => TAB_OF_LABEL[label.split(" ")[0]];

/** A named region, or the index of another player's shipyard. */
export type RegionId = "track" | "market" | "cards" | "depot" | "rondels" | "yard" | "quay" | number;

export interface Placed {
  readonly region: RegionId;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Regions laid out in a rectangle of world units. */
interface Block extends Size {
  readonly placed: readonly Placed[];
}

const GAP = 8;

function region(id: RegionId, { width, height }: Size): Block {
  return { width, height, placed: [{ region: id, x: 0, y: 0, scale: 1 }] };
}

function scaled(block: Block, by: number): Block {
  const placed = block.placed.map((p) => ({ ...p, x: p.x * by, y: p.y * by, scale: p.scale * by }));
  return { width: block.width * by, height: block.height * by, placed };
}

function moved(block: Block, x: number, y: number): readonly Placed[] {
  return block.placed.map((p) => ({ ...p, x: p.x + x, y: p.y + y }));
}

/** Side by side, all as high as the highest. */
function row(...blocks: Block[]): Block {
  const height = Math.max(...blocks.map((block) => block.height));
  let width = -GAP;
  const placed = blocks.flatMap((block) => {
    const fitted = scaled(block, height / block.height);
    const x = width + GAP;
    width = x + fitted.width;
    return moved(fitted, x, 0);
  });
  return { width, height, placed };
}

/** One below the other, all as wide as the widest. */
function column(...blocks: Block[]): Block {
  const width = Math.max(...blocks.map((block) => block.width));
  let height = -GAP;
  const placed = blocks.flatMap((block) => {
    const fitted = scaled(block, width / block.width);
    const y = height + GAP;
    height = y + fitted.height;
    return moved(fitted, 0, y);
  });
  return { width, height, placed };
}

const TRACK = region("track", TRACK_SIZE);
const MARKET = region("market", MARKET_SIZE);
const CARDS = region("cards", CARDS_SIZE);
const DEPOT = region("depot", DEPOT_SIZE);
const RONDELS = region("rondels", RONDELS_SIZE);
const YARD = region("yard", YARD_SIZE);
const QUAY = region("quay", QUAY_SIZE);
const DOCK = column(YARD, QUAY);

function others(count: number): Block[] {
  return Array.from({ length: count }, (_, i) => region(i, OTHER_SIZE));
}

/** A line of the others' shipyards that is not scaled up when there are few of them. */
function line(blocks: readonly Block[], places: number): Block {
  const { width, height, placed } = row(...blocks);
  const full = places * OTHER_SIZE.width + (places - 1) * GAP;
  return { width: full, height, placed: moved({ width, height, placed }, (full - width) / 2, 0) };
}

/** Ways to show everything at once, from flat to tall. */
function wholes(count: number): Block[] {
  const rest = others(count);
  return [
    column(row(TRACK, MARKET, RONDELS), row(DOCK, ...rest)),
    column(row(TRACK, MARKET, RONDELS), row(DOCK, column(...rest))),
    ...(count < 3 ? [row(column(TRACK, DOCK, line(rest, 2)), column(MARKET, RONDELS))] : []),
    column(row(TRACK, MARKET), row(RONDELS, DOCK), line(rest, 3)),
    column(row(TRACK, MARKET), row(DOCK, RONDELS), column(...rest)),
  ];
}

/** Two above, the third below, of the same size. */
function pairs([first, second, third]: readonly Block[]): Block {
  const below = { ...third, width: first.width + GAP + second.width };
  return column(row(first, second), below);
}

/** What a tab shows, in one of these ways. */
function ofTab(tab: Tab, count: number): Block[] {
  switch (tab) {
    case "track":
      return [TRACK];
    case "market":
      return [column(CARDS, YARD), row(MARKET, DOCK)];
    case "depot":
      return [DEPOT, row(DEPOT, DOCK)];
    case "rondels":
      return [RONDELS];
    case "dock":
      return [DOCK];
    case "others":
      return [column(...others(count)), row(...others(count)), ...(count === 3 ? [pairs(others(count))] : [])];
  }
}

/** Others' shipyards are still readable at this share of what the other regions need. */
const OTHERS_SHARE = 0.8;

/** CSS pixels a unit of the region that is hardest to read. */
function sharpness(block: Block, view: Size): number {
  const zoom = Math.min(view.width / block.width, view.height / block.height);
  return zoom * Math.min(...block.placed.map((p) => (typeof p.region === "number" ? p.scale / OTHERS_SHARE : p.scale)));
}

function best(blocks: readonly Block[], view: Size): Block {
  return blocks.reduce((a, b) => (sharpness(b, view) > sharpness(a, view) ? b : a));
}

/** Below this everything at once can't be read. */
const READABLE = 0.78;
export const TAB_HEIGHT = 44;

export interface Arrangement {
  readonly tabbed: boolean;
  readonly placed: readonly Placed[];
  /** The part of the world to be shown, of the view's proportions. */
  readonly world: Box;
}

function centred(block: Block, view: Size, top: number): Box {
  const zoom = Math.min(view.width / block.width, (view.height - top) / block.height);
  const width = view.width / zoom;
  const height = view.height / zoom;
  return { x: (block.width - width) / 2, y: (block.height - height - top / zoom) / 2, width, height };
}

/** @param count number of other players */
export function arrange(view: Size, count: number, tab: Tab): Arrangement {
  const whole = best(wholes(count), view);
  if (sharpness(whole, view) >= READABLE) return { tabbed: false, placed: whole.placed, world: centred(whole, view, 0) };
  const below = { width: view.width, height: Math.max(1, view.height - TAB_HEIGHT) };
  const block = best(ofTab(tab, count), below);
  return { tabbed: true, placed: block.placed, world: centred(block, view, TAB_HEIGHT) };
}
