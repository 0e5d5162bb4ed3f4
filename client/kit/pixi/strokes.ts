/** Small pictures as painted paths: one table of data serves the canvas and, through `client/kit/ui/strokes.tsx`, the HTML. */
import { type GraphicsContext, GraphicsPath } from "pixi.js";

/** One painted path. Paints are CSS colours; `line` is the width of `stroke`, 1 if not given. */
export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly line?: number;
}

/** Adds a picture to a context, in the picture's own units. */
export function paint(context: GraphicsContext, strokes: readonly Stroke[]): void {
  // Else each picture of more than a few strokes would be drawn by a call of its own.
  context.batchMode = "batch";
  for (const { d, fill, stroke, line } of strokes) {
    context.path(new GraphicsPath(d));
    if (fill) context.fill(fill);
    if (stroke) context.stroke({ color: stroke, width: line ?? 1, cap: "round", join: "round" });
    context.beginPath();
  }
}
