/** Strokes as SVG paths. */
import type { JSX } from "preact";
import type { Stroke } from "../pixi/strokes.ts";

export function Strokes({ of }: { of: readonly Stroke[] }): JSX.Element {
  return (
    <>
      {of.map(({ d, fill, stroke, line }) => (
        <path key={d} d={d} fill={fill ?? "none"} stroke={stroke} stroke-width={line} stroke-linecap="round" stroke-linejoin="round" />
      ))}
    </>
  );
}
