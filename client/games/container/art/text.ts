/** Text on the board: never below the minimum size, truncated where it doesn't fit. */
import { Graphics, Container as Group, type Text } from "pixi.js";
import type { Point } from "../../../kit/pixi/camera.ts";
import { label } from "../../../kit/pixi/draw.ts";
import { LEAST_LETTER } from "../sizes.ts";

interface TextStyle {
  readonly fill?: number;
  readonly weight?: "500" | "600" | "700" | "800";
  /** Which part of the text is at the given point; the middle by default. */
  readonly align?: "left" | "right";
  /** Available width in CSS pixels. */
  readonly room?: number;
  /** Shorter text, used if the full one doesn't fit. */
  readonly short?: string;
  /** Draws nothing if the whole text doesn't fit. */
  readonly isWhole?: boolean;
  /** A line around the letters, on water. */
  readonly outline?: number;
}

const ANCHORS = { left: 0, right: 1 } as const;

/** A line of text. @param size of its letters, in CSS pixels */
export function text(layer: Group, words: string, at: Point, size: number, style: TextStyle = {}): Text {
  const { fill = 0x2c2a25, weight = "700", align, room, short, isWhole, outline } = style;
  const stroke = outline === undefined ? {} : { stroke: { color: outline, width: 12, join: "round" as const } };
  const made = label(words, at, Math.max(LEAST_LETTER, size), { fill, fontWeight: weight, ...stroke });
  if (align) made.anchor.x = ANCHORS[align];
  if (short !== undefined && room !== undefined && made.width > room) made.text = short;
  if (room !== undefined) shorten(made, isWhole ? "" : made.text, size, room);
  made.visible = !isWhole || room === undefined || made.width <= room;
  layer.addChild(made);
  return made;
}

/** Shrinks a text as far as allowed, then truncates it. */
function shorten(made: Text, words: string, size: number, room: number): void {
  if (made.width <= room) return;
  made.scale.set(made.scale.x * Math.max(LEAST_LETTER / size, room / made.width));
  for (let length = words.length - 1; made.width > room && length > 0; length--) made.text = `${words.slice(0, length).trimEnd()}…`;
}

interface TagSpec {
  readonly size: number;
  readonly width: number;
  readonly fill?: number;
  /** Shorter text, used if the full one doesn't fit on the tag. */
  readonly short?: string;
}

/** A paper label with a price, around the origin. */
export function drawTag(words: string, { size, width, fill = 0xfffdf2, short = words }: TagSpec): Group {
  const tag = new Group();
  const height = size + 2.5;
  const paper = new Graphics().roundRect(-width / 2, -height / 2, width, height, 3.5);
  tag.addChild(paper.fill(fill).stroke({ color: 0x7a705b, width: 1 }));
  const line = text(tag, words, { x: 0, y: 0 }, size, { weight: "800" });
  if (line.width > width) line.text = short;
  return tag;
}
