/** A container as seen from the side: corrugated, with a plate that bears the sign of its colour. */
import { Graphics, GraphicsContext } from "pixi.js";
import type { ColourName } from "../../../../shared/container/vocabulary.ts";
import { paint } from "../../../kit/pixi/strokes.ts";
import { CONTAINER_COLOURS, edgeOf } from "../colours.ts";
import { CONTAINER_SIZE } from "../sizes.ts";

const RIB = 5.5;
const PLATE = 8;

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
  const context = new GraphicsContext()
    .roundRect(-width / 2, -height / 2, width, height, 2)
    .fill(fill)
    .stroke({ color: edgeOf(colour), width: 1.5, alignment: 1 });
  for (let x = -width / 2 + RIB; x < width / 2 - 1; x += RIB) {
    context
      .moveTo(x, -height / 2 + 3)
      .lineTo(x, height / 2 - 3)
      .stroke({ color: edge, width: 1.1, alpha: 0.55 });
  }
  context.circle(0, 0, PLATE + 2).fill(fill);
  return addSign(context, colour, PLATE - 1);
}

/** Draws the sign of a colour, `radius` world units high and wide from a centre `y` below the middle. */
export function addSign(context: GraphicsContext, colour: ColourName, radius: number, y = 0): GraphicsContext {
  context.save().scale(radius, radius).translate(0, y);
  paint(context, CONTAINER_COLOURS[colour].sign);
  return context.restore();
}
