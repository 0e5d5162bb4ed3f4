/** Small pictures as SVG paths, for the canvas and, through `client/kit/ui/icons.tsx`, for HTML. */
import { type GraphicsContext, GraphicsPath } from "pixi.js";

/** Colours are CSS; `line` is the stroke width, by default 1. */
export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly line?: number;
}

/** Adds a picture to a context, in the picture's own units. */
export function paint(context: GraphicsContext, strokes: readonly Stroke[]): void {
  // Batchable: otherwise pictures with many strokes get a draw call each.
  context.batchMode = "batch";
  for (const { d, fill, stroke, line } of strokes) {
    context.path(new GraphicsPath(d));
    if (fill) context.fill(fill);
    if (stroke) context.stroke({ color: stroke, width: line ?? 1, cap: "round", join: "round" });
    context.beginPath();
  }
}
