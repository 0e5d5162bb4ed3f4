/** Records what a region of the board draws (shapes, icons, texts) and its labelled areas, in CSS pixels of the region. Needs no screen. */
import type { Graphics } from "pixi.js";
import { abbreviated, graphemesOf } from "../../../../shared/core/clip.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import { chosen, edged } from "../../../kit/board/marks.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import type { IconName } from "../icons.ts";
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

/** What can be drawn freely: the part of Pixi's graphics that is needed here. */
type Pen = Pick<Graphics, "circle" | "poly" | "rect" | "roundRect" | "arc" | "moveTo" | "lineTo" | "fill" | "stroke">;
export type Call = readonly [method: keyof Pen, ...values: unknown[]];

/** As drawn: what was asked for, made to fit. */
export interface TextLook {
  readonly fill: number;
  /** 0 begins at x, 0.5 has its middle there, 1 ends there. */
  readonly anchor: number;
  readonly bold: boolean;
  /** A quarter turn to the left. */
  readonly upright: boolean;
}

/** A drawing call as plain data, comparable between redraws. */
export type Item =
  | { readonly kind: "shape"; readonly calls: readonly Call[] }
  | { readonly kind: "icon"; readonly name: IconName; readonly at: Point; readonly size: number; readonly alpha: number }
  | { readonly kind: "figure"; readonly colour: Colour; readonly at: Point; readonly radius: number }
  | { readonly kind: "text"; readonly text: string; readonly at: Point; readonly size: number; readonly look: TextLook };

interface TextStyle extends Partial<TextLook> {
  /** Most width. */
  readonly width?: number;
}

/** Width of a text at a font size of 1. */
type Measure = (text: string, bold: boolean) => number;

/** The smallest letters on the board, in CSS pixels. */
const LEAST_LETTER = 12;

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

export class DrawSurface {
  readonly boxes: NamedBox[] = [];
  readonly topics: TopicBox[] = [];
  readonly items: Item[] = [];
  /** Texts that had to be cut. */
  readonly cut: string[] = [];
  /** Fingers need larger targets. */
  readonly touch: boolean;
  readonly #measure: Measure;

  constructor(measure: Measure, touch = false) {
    this.#measure = measure;
    this.touch = touch;
  }

  box(x: number, y: number, width: number, height: number, style: BoxStyle): this {
    return this.draw((pen) => {
      pen.roundRect(x, y, width, height, style.radius ?? 4);
      if (style.fill !== undefined) pen.fill({ color: style.fill, alpha: style.alpha ?? 1 });
      if (style.stroke !== undefined) pen.stroke({ color: style.stroke, width: style.line ?? 1 });
    });
  }

  /** A region's ground. */
  panel({ width, height }: { readonly width: number; readonly height: number }, stroke = tones().line, line = 1): this {
    return this.box(line / 2, line / 2, width - line, height - line, { fill: tones().panel, stroke, line, radius: 10 });
  }

  /** An empty place: dashes around it. */
  dashed({ x, y, width, height }: Box, color = tones().line): this {
    const [dash, space] = [6, 5];
    return this.draw((pen) => {
      for (let at = x; at < x + width; at += dash + space)
        for (const edge of [y, y + height]) pen.moveTo(at, edge).lineTo(Math.min(at + dash, x + width), edge);
      for (let at = y; at < y + height; at += dash + space)
        for (const edge of [x, x + width]) pen.moveTo(edge, at).lineTo(edge, Math.min(at + dash, y + height));
      pen.stroke({ color, width: 1.5 });
    });
  }

  /** Free drawing, in the order of calls. */
  draw(drawing: (pen: Pen) => unknown): this {
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

  fits(text: string, size: number, width: number): boolean {
    return this.#measure(text, true) * Math.max(size, LEAST_LETTER) <= width;
  }

  /** A line of text. Too wide for `width`, it is set in regular weight, then cut. */
  text(text: string, x: number, y: number, size: number, { width, ...style }: TextStyle = {}): this {
    const letter = Math.max(size, LEAST_LETTER);
    const isTooWide = (shown: string, bold: boolean) => width !== undefined && this.#measure(shown, bold) * letter > width;
    const bold = style.bold !== false && !isTooWide(text, true);
    let shown = text;
    for (let length = graphemesOf(text).length; length > 1 && isTooWide(shown, bold); length--) shown = abbreviated(text, length);
    if (shown !== text) this.cut.push(text);
    const look = { fill: style.fill ?? tones().ink, anchor: style.anchor ?? 0.5, bold, upright: style.upright ?? false };
    this.items.push({ kind: "text", text: shown, at: { x, y }, size: letter, look });
    return this;
  }

  /** The first of these texts that fits, or else the last one. */
  longest(texts: readonly string[], x: number, y: number, size: number, style: TextStyle & { readonly width: number }): this {
    return this.text(texts.find((text) => this.fits(text, size, style.width)) ?? texts[texts.length - 1], x, y, size, style);
  }

  price(guilders: number | string, x: number, y: number, size: number): this {
    const coin = Math.max(size, LEAST_LETTER / 0.72);
    return this.draw((pen) =>
      pen
        .circle(x, y, coin / 2)
        .fill(0xf0c244)
        .stroke({ color: 0x7a5510, width: 1.5 }),
    ).text(String(guilders), x, y, coin * 0.62, { fill: 0x3b2a05 });
  }

  /** A price: a coin, or the word for nothing to pay. */
  cost(guilders: number, x: number, y: number, size: number, upright = false): this {
    if (guilders > 0) return this.price(guilders, x, y, size);
    const text = t("wheel.isFree");
    const [along, across] = [this.#measure(text, true) * LEAST_LETTER + 10, LEAST_LETTER * 1.5];
    const [width, height] = upright ? [across, along] : [along, across];
    return this.box(x - width / 2, y - height / 2, width, height, { fill: 0x2f7d4a, stroke: 0xffffff, radius: across / 2 }).text(
      text,
      x,
      y,
      LEAST_LETTER,
      { fill: 0xffffff, upright },
    );
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

  /** What can be done here, or what is chosen. */
  mark({ x, y, width, height }: Box, isChosen: boolean, radius = 7): this {
    return this.#mark(isChosen, { x: x + width - 3, y: y + height - 3 }, (pen) =>
      pen.roundRect(x - 1.5, y - 1.5, width + 3, height + 3, radius + 1),
    );
  }

  /** The same around something round. */
  ring(x: number, y: number, radius: number, isChosen: boolean): this {
    return this.#mark(isChosen, { x: x + radius * 0.7, y: y + radius * 0.7 }, (pen) => pen.circle(x, y, radius));
  }

  #mark(isChosen: boolean, tick: Point, path: (pen: Pen) => unknown): this {
    return this.draw((pen) => (isChosen ? chosen(pen, 3.5, tick, path) : edged(pen, 3, path)));
  }
}
