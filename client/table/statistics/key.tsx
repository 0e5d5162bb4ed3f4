/** Legend entry: player mark or coloured disc. */
import type { JSX } from "preact";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import type { SeriesStyle } from "./style.ts";

export function Key({ style }: { style: SeriesStyle }): JSX.Element {
  if (style.mark) return <PlayerMark colour={style.mark} />;
  return (
    <svg class="pip" viewBox="-2 -2 4 4" aria-hidden="true">
      <circle r="1.7" fill={style.fill} style={{ stroke: style.edge }} stroke-width="0.4" />
    </svg>
  );
}
