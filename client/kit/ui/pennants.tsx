/** A line of pennants, for what is dressed in a scene. */
import type { JSX } from "preact";

interface PennantsProps {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly sag: number;
  readonly count: number;
  /** Colour of every third pennant; the others are gold and white. */
  readonly colour: string;
}

export function Pennants({ from: [x1, y1], to: [x2, y2], sag, count, colour }: PennantsProps): JSX.Element {
  const paints = ["#ffc83d", "#ffffff", colour];
  return (
    <>
      <path d={`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * sag} ${x2} ${y2}`} fill="none" stroke="#ffffff" stroke-width="0.8" />
      {Array.from({ length: count }, (_, i) => {
        const share = (i + 0.5) / count;
        const x = x1 + (x2 - x1) * share;
        const y = y1 + (y2 - y1) * share + 4 * sag * share * (1 - share);
        return (
          <path
            key={i}
            d={`M${(x - 3.4).toFixed(1)} ${y.toFixed(1)}h6.8l-3.4 7z`}
            fill={paints[i % 3]}
            stroke="#10222d"
            stroke-width="0.4"
          />
        );
      })}
    </>
  );
}
