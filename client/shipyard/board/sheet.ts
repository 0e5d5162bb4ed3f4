/** A sheet that one region of the board is drawn on: boxes, icons and texts in its own units, and the places one can point at. */
import { Container, Graphics, GraphicsContext, GraphicsPath } from "pixi.js";
import type { Colour } from "../../../shared/game.ts";
import type { Box, Point } from "../../pixi/camera.ts";
import { drawMark, label } from "../../pixi/draw.ts";
import { PAINTS } from "../../pixi/paints.ts";
import { ICONS, type IconName, type Stroke } from "../icons.ts";
import { INK } from "./colours.ts";
import type { Target } from "./taps.ts";

/** A named place; only those with a target can be tapped. */
export interface Place {
  readonly label: string;
  readonly box: Box;
  readonly target?: Target;
}

export interface BoxStyle {
  readonly fill?: number;
  readonly stroke?: number;
  readonly line?: number;
  readonly radius?: number;
  readonly alpha?: number;
}

const contexts = new Map<IconName, GraphicsContext>();

/** An icon's drawing, made once and shared by all its copies. */
function contextOf(name: IconName): GraphicsContext {
  let context = contexts.get(name);
  if (!context) {
    context = new GraphicsContext();
    for (const stroke of ICONS[name] as readonly Stroke[]) paint(context, stroke);
    contexts.set(name, context);
  }
  return context;
}

function paint(context: GraphicsContext, { d, fill, stroke, line }: Stroke): void {
  context.path(new GraphicsPath(d));
  if (fill) context.fill(fill);
  if (stroke) context.stroke({ color: stroke, width: line ?? 1, cap: "round", join: "round" });
  context.beginPath();
}

/** An icon around a middle. */
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

export class Sheet {
  readonly root = new Container();
  readonly places: Place[] = [];

  box(x: number, y: number, width: number, height: number, style: BoxStyle): this {
    const graphics = new Graphics().roundRect(x, y, width, height, style.radius ?? 4);
    if (style.fill !== undefined) graphics.fill({ color: style.fill, alpha: style.alpha ?? 1 });
    if (style.stroke !== undefined) graphics.stroke({ color: style.stroke, width: style.line ?? 1 });
    this.root.addChild(graphics);
    return this;
  }

  /** Free drawing, in the order of calls. */
  draw(drawing: (graphics: Graphics) => void): this {
    const graphics = new Graphics();
    drawing(graphics);
    this.root.addChild(graphics);
    return this;
  }

  icon(name: IconName, x: number, y: number, size: number, alpha = 1): this {
    const graphics = iconAt(name, { x, y }, size);
    graphics.alpha = alpha;
    this.root.addChild(graphics);
    return this;
  }

  figure(colour: Colour, x: number, y: number, radius: number): this {
    this.root.addChild(figureAt(colour, { x, y }, radius));
    return this;
  }

  /** A line of text; `anchor` 0 begins at x, 0.5 has its middle there, 1 ends there. Shrunk to `width` if given. */
  text(
    text: string,
    x: number,
    y: number,
    size: number,
    style: { fill?: number; anchor?: number; width?: number; bold?: boolean } = {},
  ): this {
    const made = label(text, { x, y }, size, { fill: style.fill ?? INK, fontWeight: style.bold === false ? "400" : "700" });
    made.anchor.set(style.anchor ?? 0.5, 0.5);
    if (style.width && made.width > style.width) made.scale.set(made.scale.x * (style.width / made.width));
    this.root.addChild(made);
    return this;
  }

  /** A coin with a number. */
  price(guilders: number, x: number, y: number, size: number): this {
    return this.icon("coin", x, y, size)
      .draw((g) => g.circle(x, y, size * 0.34).fill(0xf0c244))
      .text(String(guilders), x, y, size * 0.62);
  }

  place(name: string, x: number, y: number, width: number, height: number, target?: Target): this {
    this.places.push({ label: name, box: { x, y, width, height }, target });
    return this;
  }

  /** A frame that says: this can be chosen; a heavy one: this is chosen. */
  glow(x: number, y: number, width: number, height: number, chosen: boolean, radius = 6): this {
    return this.box(x - 1, y - 1, width + 2, height + 2, { stroke: chosen ? 0xffffff : 0xffc83d, line: chosen ? 4 : 2.5, radius });
  }
}
