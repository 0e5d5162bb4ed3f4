/** The small picture on the lobby's card: a steamer between the walls of a canal. */
import type { JSX } from "preact";
import { Strokes } from "../../kit/ui/icons.tsx";
import { ICONS, type IconName } from "./icons.ts";

function Layer({ name, x, y, size }: { name: IconName; x: number; y: number; size: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <Strokes of={ICONS[name]} />
    </g>
  );
}

export function Picture(): JSX.Element {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <path d="M0 0H320V180H0Z" fill="#bfe3f2" />
      <path d="M0 126H320V180H0Z" fill="#6fb3d9" />
      <path d="M0 104H66V180H0ZM254 104H320V180H254Z" fill="#b59a72" />
      <path d="M76 112H244L218 152H106Z" fill="#8a5a33" stroke="#1d2b36" stroke-width="3" />
      <Layer name="sail" x={84} y={28} size={88} />
      <Layer name="smokestack" x={166} y={42} size={72} />
      <Layer name="crane" x={4} y={34} size={72} />
      <Layer name="lifebuoys" x={112} y={120} size={22} />
      <Layer name="lanterns" x={148} y={120} size={22} />
      <Layer name="lifebuoys" x={184} y={120} size={22} />
      <Layer name="ribbon" x={266} y={58} size={44} />
    </svg>
  );
}
