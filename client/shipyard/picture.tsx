/** The small picture on the lobby's card: a steamer between the walls of a canal. */
import type { JSX } from "preact";
import { ICONS, type IconName, type Stroke } from "./icons.ts";

function Layer({ name, x, y, size }: { name: IconName; x: number; y: number; size: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      {(ICONS[name] as readonly Stroke[]).map(({ d, fill, stroke, line }) => (
        <path key={d} d={d} fill={fill ?? "none"} stroke={stroke} stroke-width={line} stroke-linecap="round" stroke-linejoin="round" />
      ))}
    </g>
  );
}

export function Picture(): JSX.Element {
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true">
      <path d="M0 0H160V100H0Z" fill="#bfe3f2" />
      <path d="M0 70H160V100H0Z" fill="#6fb3d9" />
      <path d="M0 58H30V100H0ZM130 58H160V100H130Z" fill="#b59a72" />
      <path d="M34 62H126L112 84H50Z" fill="#8a5a33" stroke="#1d2b36" stroke-width="2" />
      <Layer name="sail" x={40} y={16} size={48} />
      <Layer name="smokestack" x={84} y={24} size={40} />
      <Layer name="crane" x={2} y={22} size={38} />
      <Layer name="lifebuoys" x={52} y={64} size={12} />
      <Layer name="lanterns" x={72} y={64} size={12} />
      <Layer name="lifebuoys" x={92} y={64} size={12} />
      <Layer name="propeller" x={118} y={76} size={16} />
    </svg>
  );
}
