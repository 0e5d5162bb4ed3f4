/** Records what a region of the board draws (shapes, icons, text), and its labelled areas, in the region's own units. */
import { Container, Graphics, GraphicsContext, type Text } from "pixi.js";
import { abbreviated, graphemesOf } from "../../../../shared/core/clip.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { drawMark, label } from "../../../kit/pixi/draw.ts";
import { PAINTS } from "../../../kit/pixi/paints.ts";
import { RetainedParts } from "../../../kit/pixi/retainedParts.ts";
import { paint } from "../../../kit/pixi/strokes.ts";
import { ICONS, type IconName } from "../icons.ts";
import { t } from "../messages/game/messages.ts";
import type { ShipyardTopic } from "../topics.ts";
import { tones } from "./colours.ts";
import type { Target } from "./taps.ts";

/** A labelled area; it can be tapped if it has a target. */
interface NamedBox {
  readonly label: string;
  readonly box: Box;
  readonly target?: Target;
}

/** An area with a help card. */
interface TopicBox {
  readonly topic: ShipyardTopic;
  readonly box: Box;
}

interface BoxStyle {
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

/** A ring around each box, with its origin in the middle, so that it scales in place. */
export function ringsAround(boxes: readonly Box[]): Container {
  const all = new Container();
  for (const { x, y, width, height } of boxes) {
    const ring = new Graphics();
    const edge = () => ring.roundRect(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6, 9);
    edge().stroke({ color: 0x14232c, width: 6 });
    edge().stroke({ color: 0xfff3c4, width: 3.5 });
    ring.position.set(x + width / 2, y + height / 2);
    all.addChild(ring);
  }
  return all;
}

/** What can be drawn freely: the part of Pixi's graphics that is needed here. */
type Pen = Pick<Graphics, "circle" | "poly" | "rect" | "roundRect" | "arc" | "moveTo" | "lineTo" | "fill" | "stroke">;
type Call = readonly [method: keyof Pen, ...values: unknown[]];

/** A drawing call as plain data, comparable between redraws. */
type Item =
  | { readonly kind: "shape"; readonly calls: readonly Call[] }
  | { readonly kind: "icon"; readonly name: IconName; readonly at: Point; readonly size: number; readonly alpha: number }
  | { readonly kind: "figure"; readonly colour: Colour; readonly at: Point; readonly radius: number }
  | { readonly kind: "text"; readonly text: string; readonly at: Point; readonly size: number; readonly style: TextLook };

interface TextLook {
  readonly fill?: number;
  readonly anchor?: number;
  /** Most width, in units. */
  readonly width?: number;
  readonly bold?: boolean;
  /** A name is cut rather than shrunk. */
  readonly isName?: boolean;
}

/** A pen that records calls. */
function noting(calls: Call[]): Pen {
  const pen: Pen = new Proxy({} as Pen, {
    get:
      (_, method: string) =>
      (...values: unknown[]) => {
        calls.push([method as keyof Pen, ...values]);
        return pen;
      },
  });
  return pen;
}

function shapeOf(calls: readonly Call[]): Graphics {
  const graphics = new Graphics();
  for (const [method, ...values] of calls) (graphics[method] as (...values: unknown[]) => void)(...values);
  return graphics;
}

function textOf(text: string, at: Point, size: number, { fill, anchor, width, bold, isName }: TextLook): Text {
  const made = label(text, at, size, { fill, fontWeight: bold === false ? "400" : "700" });
  made.anchor.set(anchor ?? 0.5, 0.5);
  if (!width || made.width <= width) return made;
  made.style.fontWeight = "400";
  for (let length = graphemesOf(text).length; isName && length > 1 && made.width > width; length--) made.text = abbreviated(text, length);
  if (made.width > width) made.scale.set(made.scale.x * (width / made.width));
  return made;
}

const widths = new Map<string, number>();

/** Width of a text in regular weight, by its size. */
function widthOf(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const made = label(text, { x: 0, y: 0 }, 1, { fontWeight: "400" });
  const { width } = made;
  made.destroy();
  widths.set(text, width);
  return width;
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
      return textOf(item.text, item.at, item.size, item.style);
  }
}

/** The smallest text on the board, in CSS pixels. */
const LEAST_TEXT = 12;

export class DrawSurface {
  readonly boxes: NamedBox[] = [];
  readonly topics: TopicBox[] = [];
  readonly items: Item[] = [];
  /** Smallest text, in units of the region. */
  readonly #least: number;

  /** @param pixels CSS pixels per unit, so that no text is too small to read */
  constructor(pixels = Number.POSITIVE_INFINITY) {
    this.#least = LEAST_TEXT / pixels;
  }

  make(): Container {
    const root = new Container();
    for (const item of this.items) root.addChild(drawn(item));
    return root;
  }

  box(x: number, y: number, width: number, height: number, style: BoxStyle): this {
    return this.draw((pen) => {
      pen.roundRect(x, y, width, height, style.radius ?? 4);
      if (style.fill !== undefined) pen.fill({ color: style.fill, alpha: style.alpha ?? 1 });
      if (style.stroke !== undefined) pen.stroke({ color: style.stroke, width: style.line ?? 1 });
    });
  }

  /** Free drawing, in the order of calls. */
  draw(drawing: (pen: Pen) => void): this {
    const calls: Call[] = [];
    drawing(noting(calls));
    this.items.push({ kind: "shape", calls });
    return this;
  }

  icon(name: IconName, x: number, y: number, size: number, alpha = 1): this {
    this.items.push({ kind: "icon", name, at: { x, y }, size, alpha });
    return this;
  }

  figure(colour: Colour, x: number, y: number, radius: number): this {
    this.items.push({ kind: "figure", colour, at: { x, y }, radius });
    return this;
  }

  /** A line of text; `anchor` 0 begins at x, 0.5 has its middle there, 1 ends there. Too wide for `width`, it is set in regular weight, then shrunk. */
  text(text: string, x: number, y: number, size: number, style: TextLook = {}): this {
    const legible = Math.max(size, this.#least);
    this.items.push({ kind: "text", text, at: { x, y }, size: legible, style: { ...style, fill: style.fill ?? tones().ink } });
    return this;
  }

  /** Whether a text of this width at most can be read. */
  isLegible(text: string, width: number): boolean {
    return widthOf(text) * this.#least <= width;
  }

  /** The first of these texts that fits, or else the last one. */
  longest(texts: readonly string[], x: number, y: number, size: number, style: TextLook & { readonly width: number }): this {
    const legible = Math.max(size, this.#least);
    return this.text(texts.find((text) => widthOf(text) * legible <= style.width) ?? texts[texts.length - 1], x, y, size, style);
  }

  /** A price: a coin, or the word for nothing to pay. */
  cost(guilders: number, x: number, y: number, size: number): this {
    if (guilders > 0) return this.price(guilders, x, y, size);
    const letter = Math.max(size * 0.7, this.#least);
    const width = widthOf(t("wheel.isFree")) * letter * 1.1 + 8;
    return this.box(x - width / 2, y - letter * 0.75, width, letter * 1.5, {
      fill: 0x2f7d4a,
      stroke: 0xffffff,
      radius: letter * 0.75,
    }).text(t("wheel.isFree"), x, y, letter, { fill: 0xffffff });
  }

  price(guilders: number, x: number, y: number, size: number): this {
    const coin = Math.max(size, this.#least / 0.72);
    return this.icon("coin", x, y, coin)
      .draw((pen) => pen.circle(x, y, coin * 0.34).fill(0xf0c244))
      .text(String(guilders), x, y, coin * 0.62);
  }

  /** A named part with a help card. */
  place(label: string, topic: ShipyardTopic, box: Box, target?: Target): this {
    this.boxes.push({ label, box, target });
    return this.topic(topic, box);
  }

  /** An area with a help card. */
  topic(topic: ShipyardTopic, box: Box): this {
    this.topics.push({ topic, box });
    return this;
  }

  /** The same around something round. */
  ring(x: number, y: number, radius: number, chosen: boolean): this {
    return this.draw((pen) =>
      pen
        .circle(x, y, radius)
        .fill({ color: 0xffffff, alpha: 0.7 })
        .stroke({ color: chosen ? 0xff7a00 : 0xd99a00, width: 3 }),
    );
  }

  /** A frame: thin around choices, heavy around the chosen one. */
  glow(x: number, y: number, width: number, height: number, chosen: boolean, radius = 6): this {
    return this.box(x - 1, y - 1, width + 2, height + 2, { stroke: chosen ? 0xffffff : 0xffc83d, line: chosen ? 4 : 2.5, radius });
  }
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
