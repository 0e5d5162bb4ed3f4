/** A figure drawn: lines or bars over a grid. Its numbers are in the table beside it. */
import type { JSX } from "preact";
import type { Figure } from "../../shared/figures.ts";
import { markPoints } from "../pixi/paints.ts";
import { type SeriesStyle, ticksOf } from "./style.ts";

const WIDTH = 360;
const HEIGHT = 220;
const LEFT = 34;
const RIGHT = 8;
const TOP = 8;
const FOOT = 24;
/** What a letter of an aslant label needs below the plot, and the most that is given. */
const LETTER = 3;
const MOST_FOOT = 70;
const MARKS = 6;
const LABELS = 12;
/** Longer labels are set aslant. */
const SHORT = 5;

interface Frame {
  x(index: number): number;
  y(value: number): number;
  readonly ticks: readonly number[];
  /** Width of one label's column. */
  readonly column: number;
  readonly foot: number;
}

function frameOf({ kind, x, series }: Figure, foot: number): Frame {
  const values = series.flatMap((one) => one.values);
  const ticks = ticksOf(Math.min(0, ...values), Math.max(1, ...values));
  const [least, most] = [ticks[0], ticks[ticks.length - 1]];
  const width = WIDTH - LEFT - RIGHT;
  const column = width / Math.max(1, kind === "bars" ? x.length : x.length - 1);
  return {
    x: (index) => LEFT + column * (kind === "bars" ? index + 0.5 : index),
    y: (value) => TOP + (HEIGHT - TOP - foot) * (1 - (value - least) / (most - least)),
    ticks,
    column,
    foot,
  };
}

export interface PlotProps {
  readonly figure: Figure;
  readonly styles: readonly SeriesStyle[];
  readonly labels: readonly string[];
  readonly title: string;
}

export function Plot({ figure, styles, labels, title }: PlotProps): JSX.Element {
  const longest = Math.max(...labels.map((label) => label.length));
  const aslant = longest > SHORT;
  const frame = frameOf(figure, aslant ? FOOT + Math.min(MOST_FOOT, longest * LETTER) : FOOT);
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <Grid frame={frame} labels={labels} aslant={aslant} />
      {figure.kind === "lines" ? (
        <Lines figure={figure} frame={frame} styles={styles} />
      ) : (
        <Bars figure={figure} frame={frame} styles={styles} />
      )}
    </svg>
  );
}

function Grid({ frame, labels, aslant }: { frame: Frame; labels: readonly string[]; aslant: boolean }): JSX.Element {
  const every = Math.max(1, Math.ceil(labels.length / LABELS));
  const foot = HEIGHT - frame.foot + 14;
  return (
    <g class="plot-grid">
      {frame.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${frame.y(tick)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 5} y={frame.y(tick) + 3.5} text-anchor="end">
            {tick}
          </text>
        </g>
      ))}
      {labels.map((label, i) =>
        i % every !== 0 ? null : aslant ? (
          <text key={label} text-anchor="end" transform={`translate(${frame.x(i) + 4} ${foot - 4}) rotate(-35)`}>
            {label}
          </text>
        ) : (
          <text key={label} x={frame.x(i)} y={foot} text-anchor="middle">
            {label}
          </text>
        ),
      )}
    </g>
  );
}

type DrawnProps = { readonly figure: Figure; readonly frame: Frame; readonly styles: readonly SeriesStyle[] };

function Mark({ x, y, style }: { x: number; y: number; style: SeriesStyle }): JSX.Element {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="5" fill={style.fill} stroke={style.edge} />
      <polygon points={markPoints(style.mark)} transform="scale(2.8)" fill={style.ink} />
    </g>
  );
}

function Lines({ figure, frame, styles }: DrawnProps): JSX.Element {
  return (
    <>
      {figure.series.map(({ values }, index) => {
        const style = styles[index];
        const path = values.map((value, i) => `${i ? "L" : "M"}${frame.x(i).toFixed(1)} ${frame.y(value).toFixed(1)}`).join("");
        const every = Math.max(1, Math.ceil(values.length / MARKS));
        return (
          <g key={style.name} fill="none">
            <path d={path} stroke={style.edge} stroke-width="3.5" stroke-dasharray={style.dash} />
            <path d={path} stroke={style.fill} stroke-width="2" stroke-dasharray={style.dash} />
            {values.map((value, i) =>
              i === values.length - 1 || i % every === Math.floor((index * every) / styles.length) ? (
                <Mark key={i} x={frame.x(i)} y={frame.y(value)} style={style} />
              ) : null,
            )}
          </g>
        );
      })}
    </>
  );
}

function Bars({ figure, frame, styles }: DrawnProps): JSX.Element {
  const width = (frame.column * 0.82) / figure.series.length;
  const zero = frame.y(0);
  return (
    <>
      {figure.series.map(({ values }, index) => {
        const style = styles[index];
        const left = (i: number) => frame.x(i) - (width * figure.series.length) / 2 + width * index;
        return (
          <g key={style.name}>
            {values.map((value, i) => {
              const top = Math.min(zero, frame.y(value));
              const height = Math.abs(frame.y(value) - zero);
              const scale = Math.min(2.6, width / 2.6);
              return (
                <g key={i}>
                  <rect
                    x={left(i)}
                    y={top}
                    width={Math.max(1, width - 0.8)}
                    height={height}
                    fill={style.fill}
                    stroke={style.edge}
                    stroke-width="0.8"
                  />
                  {height > 9 && (
                    <polygon
                      points={markPoints(style.mark)}
                      fill={style.ink}
                      transform={`translate(${(left(i) + width / 2 - 0.4).toFixed(1)} ${(top + 5).toFixed(1)}) scale(${scale.toFixed(2)})`}
                    />
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
    </>
  );
}
