/** A container as seen from the side: ribs between a light top rail and a dark bottom rail, and a plate that bears the sign of its colour. */
import { Graphics, GraphicsContext } from "pixi.js";
import type { ColourName } from "../../../../shared/container/vocabulary.ts";
import { paint } from "../../../kit/pixi/strokes.ts";
import { CONTAINER_COLOURS, edgeOf } from "../colours.ts";
import { CONTAINER_SIZE } from "../sizes.ts";

const RIB = 6.2;
const SIGN = 8.6;

/** By colour and edge, which differs in the dark. */
const contexts = new Map<string, GraphicsContext>();

/** Draws a container of `colour` around its centre. Containers of one colour share what was drawn. */
export function drawContainer(colour: ColourName): Graphics {
  const key = `${colour} ${edgeOf(colour)}`;
  let context = contexts.get(key);
  if (!context) {
    context = draw(colour);
    contexts.set(key, context);
  }
  return new Graphics(context);
}

/** Clears the cache when a board is destroyed, because its renderer owned the contexts. */
export function forgetContainers(): void {
  for (const context of contexts.values()) context.destroy();
  contexts.clear();
}

function draw(colour: ColourName): GraphicsContext {
  const { fill, edge } = CONTAINER_COLOURS[colour];
  const { width, height } = CONTAINER_SIZE;
  const [left, top] = [-width / 2, -height / 2];
  const context = new GraphicsContext()
    .roundRect(left, top, width, height, 2.5)
    .fill(fill)
    .stroke({ color: edgeOf(colour), width: 1.6, alignment: 1 });
  for (let x = left + RIB; x < width / 2 - 1; x += RIB) context.moveTo(x, top + 4.5).lineTo(x, -top - 3.5);
  context.stroke({ color: edge, width: 1.2, alpha: 0.45 });
  context.rect(left + 1, top + 1.4, width - 2, 2.4).fill({ color: 0xffffff, alpha: 0.3 });
  context.rect(left + 1, -top - 2.8, width - 2, 1.8).fill({ color: edge, alpha: 0.55 });
  context.roundRect(-SIGN * 1.4, -SIGN * 1.2, SIGN * 2.8, SIGN * 2.4, 4).fill(fill);
  return addSign(context, colour, SIGN);
}

/** Draws the sign of a colour, `radius` high and wide from a centre `y` below the middle. */
export function addSign(context: GraphicsContext, colour: ColourName, radius: number, y = 0): GraphicsContext {
  context.save().scale(radius, radius).translate(0, y);
  paint(context, CONTAINER_COLOURS[colour].sign);
  return context.restore();
}
