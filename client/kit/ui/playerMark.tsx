/** A player's colour with its mark, so that colour is never the only cue. */
import type { JSX } from "preact";
import type { Colour } from "../../../shared/core/game.ts";
import { css, markPoints, PAINTS } from "../pixi/paints.ts";

export function PlayerMark({ colour }: { colour: Colour }): JSX.Element {
  const { fill, dark, ink } = PAINTS[colour];
  return (
    <svg class="pip" viewBox="-2 -2 4 4" aria-hidden="true">
      <circle r="1.85" fill={css(fill)} stroke={css(dark)} stroke-width="0.25" />
      <polygon points={markPoints(colour)} fill={css(ink)} />
    </svg>
  );
}
