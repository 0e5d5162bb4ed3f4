/**
 * Layout of the board as data: which regions are shown where, in CSS pixels of the canvas. Two stacks side by side if there is room, else
 * tabs. A pure function of the view's size, the number of players, the pointer, and what is being done.
 */
import type { Box } from "../../../kit/contract/game.ts";
import type { Size } from "../../../kit/pixi/camera.ts";

export const TABS = ["track", "market", "depot", "dock", "others"] as const;
export type Tab = (typeof TABS)[number];

const TAB_OF_LABEL: { readonly [kind: string]: Tab | undefined } = {
  tile: "track",
  track: "track",
  piece: "track",
  employee: "track",
  exchange: "track",
  card: "market",
  train: "depot",
  canal: "depot",
  slot: "dock",
  space: "dock",
};

/** The tab with a labelled area, as the lessons name it. */
export const tabWith = (label: string): Tab | undefined => TAB_OF_LABEL[label.split(" ")[0]];

/** A named region, or the index of another player's shipyard. */
export type RegionId = "track" | "employees" | "market" | "cards" | "depot" | "yard" | "dock" | number;

export interface Placed {
  readonly region: RegionId;
  readonly box: Box;
}

export interface Arrangement {
  readonly tabbed: boolean;
  readonly placed: readonly Placed[];
  /** Where the panel lies over the board. */
  readonly bench?: Box;
}

/** What the layout depends on besides the view. */
export interface Situation {
  /** Number of other players. */
  readonly others: number;
  /** Fingers need larger targets. */
  readonly touch: boolean;
  /** The panel lies on the board, below the left stack. */
  readonly hasBench: boolean;
  /** The panel has a form, which may cover the employees. */
  readonly hasForm?: boolean;
  readonly tab: Tab;
  /** An employee is being hired. */
  readonly isHiring?: boolean;
  /** A ship card has been picked up. */
  readonly isLaying?: boolean;
  /** The shipyard of which other player lies open over the market. */
  readonly opened?: number;
}

export const GAP = 8;
export const TAB_HEIGHT = 44;
/** Least size of a target for fingers. */
export const FINGER = 44;
export const YARD_SLOTS = 9;
/** In a low window the track makes room for the panel. */
const LEAST_BENCH = 88;
/** Width of the market's prices, beside its rows. */
export const PRICES = 34;
/** Height of a region's name and of the decks' counts. */
export const HEAD = 34;
export const MARGIN = 7;

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The box without an edge of that width. */
export const inset = ({ x, y, width, height }: Box, edge: number): Box => ({
  x: x + edge,
  y: y + edge,
  width: width - 2 * edge,
  height: height - 2 * edge,
});

/** Slots in a row of the yard: all nine, or five and four where a finger would miss them. */
export function slotsInRow(width: number, touch: boolean): number {
  return !touch || (width - 2 * GAP) / YARD_SLOTS >= FINGER ? YARD_SLOTS : 5;
}

/** Widths of the stacks beside each other; undefined if there is no room for them. */
function stacks({ width, height }: Size, touch: boolean): { left: number; right: number } | undefined {
  const left = clamp(touch ? 8 * FINGER + 2 * MARGIN : 316, Math.round(0.41 * width), 460);
  const right = width - left - 3 * GAP;
  const least = touch ? YARD_SLOTS * FINGER + 2 * GAP : 380;
  return height >= 560 && right >= least ? { left, right } : undefined;
}

/** Action track, bench and employees on the left; market and own shipyard on the right. */
function stacked({ width, height }: Size, { left, right }: { left: number; right: number }, situation: Situation): Arrangement {
  const { touch, hasBench, hasForm = false, opened } = situation;
  const spot = clamp(touch ? FINGER : 36, 0.9 * ((left - 2 * MARGIN) / 8), 48);
  const crew = Math.round(3 * spot) + HEAD;
  const free = height - crew - 3 * GAP;
  const ring = Math.round(hasBench ? Math.min(1.3 * left, 0.58 * height, free - GAP - LEAST_BENCH) : Math.min(1.45 * left, free));
  const row = clamp(52, Math.floor((0.5 * height - HEAD - 2) / 5), 88);
  const market = 5 * row + HEAD;
  const x = left + 2 * GAP;
  const below = ring + 2 * GAP;
  const rest = free - ring - (hasBench ? GAP : 0);
  // The bench grows downwards, so that what it begins with keeps its place.
  const isWide = hasBench && hasForm && rest < 300;
  const bench: Box = { x: GAP, y: below, width: left, height: isWide ? rest + GAP + crew : rest };
  const employees: Box = { x: GAP, y: hasBench ? below + rest + GAP : below, width: left, height: crew };
  const placed: Placed[] = [
    { region: "track", box: { x: GAP, y: GAP, width: left, height: ring } },
    ...(isWide ? [] : [{ region: "employees" as const, box: employees }]),
    { region: "market", box: { x, y: GAP, width: right, height: market } },
    { region: "dock", box: { x, y: market + 2 * GAP, width: right, height: height - market - 3 * GAP } },
  ];
  if (opened !== undefined) placed.push({ region: opened, box: cardOf({ width, height }, right) });
  return { tabbed: false, placed, ...(hasBench && { bench }) };
}

/** A rival's shipyard over the market. */
function cardOf({ width }: Size, right: number): Box {
  const across = Math.min(470, right);
  return { x: width - GAP - across, y: GAP, width: across, height: 238 };
}

/** The room below the tabs. */
function page({ width, height }: Size): Box {
  return { x: 0, y: TAB_HEIGHT, width, height: Math.max(1, height - TAB_HEIGHT) };
}

/** Least height of the yard alone. */
export function leastYard(width: number, touch: boolean): number {
  return HEAD + Math.ceil(YARD_SLOTS / slotsInRow(width, touch)) * FINGER;
}

/** Ship cards with the yard below or beside them; where fingers need more room, the yard takes their place while a card is picked up. */
function marketTab(box: Box, { touch, isLaying = false }: Situation): Placed[] {
  const rows = HEAD + 5 * (touch ? FINGER : 34);
  const yard = leastYard(box.width, touch);
  if (box.height >= rows + yard + GAP) {
    const cards = Math.min(box.height - yard - GAP, HEAD + 5 * 88);
    const room = Math.min(box.height - cards - GAP, 2.4 * yard);
    return [
      { region: "cards", box: { ...box, height: cards } },
      { region: "yard", box: { ...box, y: box.y + cards + GAP, height: room } },
    ];
  }
  const half = Math.max(PRICES + 4 * FINGER + MARGIN, Math.round(box.width * 0.45));
  const beside = box.width - half - GAP;
  if (box.height >= rows && beside >= 5 * FINGER + 2 * GAP)
    return [
      { region: "cards", box: { ...box, width: half } },
      { region: "yard", box: { ...box, x: half + GAP, width: beside, height: Math.min(box.height, 2.4 * leastYard(beside, touch)) } },
    ];
  return [{ region: isLaying ? "yard" : "cards", box }];
}

/** The others' shipyards, below each other or in two columns. */
function othersTab({ x, y, width, height }: Box, count: number): Placed[] {
  const across = width > 1.25 * height && count > 1 ? 2 : 1;
  const down = Math.ceil(count / across);
  const [w, h] = [(width - GAP * (across - 1)) / across, (height - GAP * (down - 1)) / down];
  return Array.from({ length: count }, (_, i) => ({
    region: i,
    box: { x: x + (i % across) * (w + GAP), y: y + Math.floor(i / across) * (h + GAP), width: w, height: Math.min(h, 300) },
  }));
}

function ofTab(box: Box, situation: Situation): Placed[] {
  switch (situation.tab) {
    case "track":
      return [{ region: situation.isHiring ? "employees" : "track", box }];
    case "market":
      return marketTab(box, situation);
    case "depot":
      return [{ region: "depot", box }];
    case "dock":
      return [{ region: "dock", box }];
    case "others":
      return othersTab(box, situation.others);
  }
}

export function arrange(view: Size, situation: Situation): Arrangement {
  const widths = stacks(view, situation.touch);
  return widths ? stacked(view, widths, situation) : { tabbed: true, placed: ofTab(page(view), situation) };
}
