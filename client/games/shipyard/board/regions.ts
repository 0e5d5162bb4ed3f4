/** Draws a region of the board into its box. */
import type { Size } from "../../../kit/pixi/camera.ts";
import type { Placed, RegionId } from "./arrange.ts";
import { drawDock, drawYard } from "./dock.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { drawEmployees } from "./employees.ts";
import { drawCards, drawDepot, drawMarket } from "./market.ts";
import { drawOther } from "./other.ts";
import { otherSeats, type RenderContext } from "./renderContext.ts";
import { drawTrack } from "./track.ts";

const DRAWINGS: { readonly [R in Exclude<RegionId, number>]: (surface: DrawSurface, context: RenderContext, size: Size) => void } = {
  track: drawTrack,
  employees: drawEmployees,
  market: drawMarket,
  cards: drawCards,
  depot: drawDepot,
  yard: drawYard,
  dock: drawDock,
};

export function drawRegion(surface: DrawSurface, context: RenderContext, { region, box }: Placed): void {
  if (typeof region === "number") drawOther(surface, context, otherSeats(context)[region], box);
  else DRAWINGS[region](surface, context, box);
}
