/** Turns recorded drawing calls into Pixi's display objects. */
import { Container, Graphics, GraphicsContext, type Text } from "pixi.js";
import type { Colour } from "../../../../shared/core/game.ts";
import { corners, edged } from "../../../kit/board/marks.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { drawMark, label } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";
import { RetainedParts } from "../../../kit/pixi/retainedParts.ts";
import { paint } from "../../../kit/pixi/strokes.ts";
import { ICONS, type IconName } from "../icons.ts";
import type { Call, DrawSurface, Item, TextLook } from "./drawSurface.ts";

const contexts = new Map<IconName, GraphicsContext>();

/** An icon's drawing, made once and shared by all its copies. */
function contextOf(name: IconName): GraphicsContext {
  let context = contexts.get(name);
  if (!context) {
    context = new GraphicsContext();
    paint(context, ICONS[name]);
    contexts.set(name, context);
  }
  return context;
}

export function iconAt(name: IconName, at: Point, size: number): Graphics {
  const graphics = new Graphics(contextOf(name));
  graphics.scale.set(size / 24);
  graphics.position.set(at.x - size / 2, at.y - size / 2);
  return graphics;
}

/** A player's figure: a disc in the colour, with that colour's mark. */
export function figureAt(colour: Colour, at: Point, radius: number): Graphics {
  const { fill, dark } = PAINTS[colour];
  const graphics = new Graphics()
    .circle(at.x, at.y, radius)
    .fill(fill)
    .stroke({ color: dark, width: radius / 5 });
  return drawMark(graphics, colour, at, radius * 0.55);
}

/** Brighter than what is possible. */
const RECOMMENDED = 0xfff3c4;

/** A ring around each box, with its origin in the middle, so that it scales in place. */
export function ringsAround(boxes: readonly Box[]): Container {
  const all = new Container();
  for (const { x, y, width, height } of boxes) {
    const path = (drawn: Graphics) => drawn.roundRect(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6, 9);
    const ring = edged(new Graphics(), 3.5, path, RECOMMENDED);
    ring.position.set(x + width / 2, y + height / 2);
    all.addChild(ring);
  }
  return all;
}

/** Corners around the last move. */
export function cornersAround(boxes: readonly Box[], colour: Colour): Container {
  const all = new Container();
  for (const { x, y, width, height } of boxes)
    all.addChild(corners({ x: x - 2, y: y - 2, width: width + 4, height: height + 4 }, colour, 3));
  return all;
}

function shapeOf(calls: readonly Call[]): Graphics {
  const graphics = new Graphics();
  for (const [method, ...values] of calls) (graphics[method] as (...values: unknown[]) => void)(...values);
  return graphics;
}

function textOf(text: string, at: Point, size: number, { fill, anchor, bold, upright }: TextLook): Text {
  const made = label(text, at, size, { fill, fontWeight: bold ? "700" : "400" });
  made.anchor.set(anchor, 0.5);
  if (upright) made.rotation = -Math.PI / 2;
  return made;
}

function drawn(item: Item): Container {
  switch (item.kind) {
    case "shape":
      return shapeOf(item.calls);
    case "icon":
      return Object.assign(iconAt(item.name, item.at, item.size), { alpha: item.alpha });
    case "figure":
      return figureAt(item.colour, item.at, item.radius);
    case "text":
      return textOf(item.text, item.at, item.size, item.look);
  }
}

/** Something that moves: drawn once. */
export function madeOf({ items }: DrawSurface): Container {
  const root = new Container();
  for (const item of items) root.addChild(drawn(item));
  return root;
}

/** A region on the screen. */
export class Drawing {
  /** Its own render group, so that a change in one region does not redraw the others. */
  readonly root = new Container({ isRenderGroup: true });
  #parts = new RetainedParts();

  /** Replaces the region's content. Returns removed children; the caller disposes of them. */
  show({ items }: DrawSurface): Container[] {
    const parts = new RetainedParts(this.#parts);
    const things = items.map((item) => parts.take(item, () => drawn(item)));
    this.#parts = parts;
    const gone = parts.left;
    if (gone.length > 0) this.root.removeChild(...gone);
    for (const [i, thing] of things.entries()) if (this.root.children[i] !== thing) this.root.addChildAt(thing, i);
    return gone;
  }
}
