/** A line or column chart. A table holds its numbers. */
import type { JSX } from "preact";
import type { Chart } from "../../../shared/core/statistics.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { markPoints } from "../../kit/pixi/paints.ts";
import { type EndLabels, type SeriesStyle, ticksOf } from "./style.ts";

/** In units of the view box. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

const USUAL_SIZE: PlotSize = { width: 360, height: 220 };
const LEFT = 34;
const RIGHT = 12;
const TOP = 12;
const FOOT = 24;
/** Maximum marks on a line, and labels below. */
const MARKS = 5;
const LABELS = 9;

interface Scales extends PlotSize {
  /** Right edge of the plot area. */
  readonly right: number;
  x(index: number): number;
  y(value: number): number;
  readonly ticks: readonly number[];
  readonly column: number;
}

/** @param ends width of the labels behind the lines */
function scalesOf({ kind, x, series }: Chart, size: PlotSize, ends = 0): Scales {
  const values = series.flatMap((one) => one.values);
  const ticks = ticksOf(Math.min(0, ...values), Math.max(1, ...values));
  const [least, most] = [ticks[0], ticks[ticks.length - 1]];
  const right = size.width - RIGHT - ends;
  const column = (right - LEFT) / Math.max(1, kind === "bars" ? x.length : x.length - 1);
  return {
    ...size,
    right,
    x: (index) => LEFT + column * (kind === "bars" ? index + 0.5 : index),
    y: (value) => TOP + (size.height - TOP - FOOT) * (1 - (value - least) / (most - least)),
    ticks,
    column,
  };
}

function indexAt(event: PointerEvent, chart: Chart, { column, width: units }: Scales): number {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  const x = ((event.clientX - left) / width) * units - LEFT;
  const index = chart.kind === "bars" ? Math.floor(x / column) : Math.round(x / column);
  return Math.min(chart.x.length - 1, Math.max(0, index));
}

export interface ChartProps {
  readonly chart: Chart;
  readonly styles: readonly SeriesStyle[];
  readonly labels: readonly string[];
  readonly title: string;
}

export interface PlotProps extends ChartProps {
  readonly size?: PlotSize;
  /** Positions on the x axis, numbered from 1. */
  readonly marks?: readonly number[];
  readonly ends?: EndLabels;
  /** Highlighted position on the x axis. */
  readonly at: number | undefined;
  onAt(at: number | undefined): void;
  onPick?(at: number): void;
}

export function Plot({ chart, styles, labels, title, size = USUAL_SIZE, marks = [], ends, at, onAt, onPick }: PlotProps): JSX.Element {
  const scales = scalesOf(chart, size, ends?.width);
  const Drawn = chart.kind === "lines" ? Lines : Columns;
  const point = (event: PointerEvent) => onAt(indexAt(event, chart, scales));
  return (
    <svg
      class="plot"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={title}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onAt(undefined)}
      onPointerUp={(event) => onPick?.(indexAt(event, chart, scales))}
    >
      {at !== undefined && <Pointer scales={scales} at={at} chart={chart} />}
      <Grid scales={scales} labels={labels} />
      <TurnMarks marks={marks} scales={scales} />
      <Drawn chart={chart} scales={scales} styles={styles} />
      {ends && <Ends ends={ends} chart={chart} scales={scales} styles={styles} />}
    </svg>
  );
}

/** Highlights the column or position under the pointer. */
function Pointer({ scales, at, chart }: { scales: Scales; at: number; chart: Chart }): JSX.Element {
  const width = chart.kind === "bars" ? scales.column : 2;
  return <rect class="plot-at" x={scales.x(at) - width / 2} y={TOP} width={width} height={scales.height - TOP - FOOT} />;
}

const MARK_RADIUS = 9;

/** Numbered places, beside each other where they are close. */
function TurnMarks({ marks, scales }: { marks: readonly number[]; scales: Scales }): JSX.Element {
  let last = Number.NEGATIVE_INFINITY;
  return (
    <g class="plot-marks">
      {marks.map((turn, i) => {
        const x = scales.x(turn);
        last = Math.max(x, last + 2 * MARK_RADIUS + 1);
        return (
          <g key={turn}>
            <path d={`M${x.toFixed(1)} ${TOP}V${scales.height - FOOT}`} stroke-dasharray="3 4" />
            <circle cx={last} cy={TOP} r={MARK_RADIUS} />
            <text x={last} y={TOP + 4} text-anchor="middle">
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const END_LINE = 17;

/** Labels of the lines, pushed apart. */
function Ends({ ends, chart, scales, styles }: DrawnProps & { ends: EndLabels }): JSX.Element {
  const order = chart.series.map((_, i) => i).sort((a, b) => (chart.series[b].values.at(-1) ?? 0) - (chart.series[a].values.at(-1) ?? 0));
  const lowest = scales.height - FOOT - END_LINE * (order.length - 1);
  let y = TOP - END_LINE;
  return (
    <g class="plot-ends">
      {order.map((index, row) => {
        const actual = scales.y(chart.series[index].values.at(-1) ?? 0);
        y = Math.max(y + END_LINE, Math.min(actual, lowest + END_LINE * row));
        return (
          <g key={index}>
            <path d={`M${scales.right + 7} ${actual.toFixed(1)}L${scales.right + 13} ${y.toFixed(1)}`} />
            <Mark x={scales.right + 20} y={y} style={styles[index]} />
            <text x={scales.right + 30} y={y + 4}>
              {ends.texts[index]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Grid({ scales, labels }: { scales: Scales; labels: readonly string[] }): JSX.Element {
  const every = labels.length > 12 && !labels.includes("") ? Math.ceil(labels.length / LABELS) : 1;
  return (
    <g class="plot-grid">
      {scales.ticks.map((tick) => (
        <g key={tick} class={tick === 0 ? "plot-zero" : undefined}>
          <path d={`M${LEFT} ${scales.y(tick)}H${scales.right}`} />
          <text x={LEFT - 6} y={scales.y(tick) + 4} text-anchor="end">
            {numberText(tick)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, i) =>
          i % every === 0 && (
            <text key={i} x={scales.x(i)} y={scales.height - FOOT + 16} text-anchor="middle">
              {label}
            </text>
          ),
      )}
    </g>
  );
}

type DrawnProps = { readonly chart: Chart; readonly scales: Scales; readonly styles: readonly SeriesStyle[] };

function Mark({ x, y, style }: { x: number; y: number; style: SeriesStyle }): JSX.Element {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="5.5" fill={style.fill} style={{ stroke: style.edge }} />
      {style.mark && <polygon points={markPoints(style.mark)} transform="scale(3)" fill={style.ink} />}
    </g>
  );
}

function Lines({ chart, scales, styles }: DrawnProps): JSX.Element {
  return (
    <>
      {chart.series.map(({ values }, index) => (
        <Line key={index} values={values} scales={scales} style={styles[index]} shift={index / styles.length} setup={chart.setup ?? 0} />
      ))}
      {chart.setup ? (
        <text class="plot-setup" x={scales.x(0) + 4} y={scales.height - FOOT - 6}>
          {t("figure.setup")}
        </text>
      ) : null}
    </>
  );
}

interface LineProps {
  readonly values: readonly number[];
  readonly scales: Scales;
  readonly style: SeriesStyle;
  /** Offset of marks, so that overlapping lines can be told apart. */
  readonly shift: number;
  /** Number of leading points before the first turn: a thin line. */
  readonly setup: number;
}

function Line({ values, scales, style, shift, setup }: LineProps): JSX.Element {
  const pathOf = (from: number, to: number) =>
    values
      .slice(from, to)
      .map((value, i) => `${i ? "L" : "M"}${scales.x(from + i).toFixed(1)} ${scales.y(value).toFixed(1)}`)
      .join("");
  const path = pathOf(setup, values.length);
  const every = Math.max(1, Math.ceil(values.length / MARKS));
  const marked = (i: number) => i === values.length - 1 || (i >= setup && i % every === Math.floor(shift * every));
  return (
    <g fill="none" stroke-linejoin="round">
      {setup > 0 && <path d={pathOf(0, setup + 1)} style={{ stroke: style.edge }} stroke-width="1" />}
      <path d={path} style={{ stroke: style.edge }} stroke-width="5" stroke-dasharray={style.dash} />
      <path d={path} stroke={style.fill} stroke-width="2.2" stroke-dasharray={style.dash} />
      {values.map((value, i) => marked(i) && <Mark key={i} x={scales.x(i)} y={scales.y(value)} style={style} />)}
    </g>
  );
}

function Columns({ chart, scales, styles }: DrawnProps): JSX.Element {
  const width = (scales.column * 0.84) / chart.series.length;
  const left = (i: number, index: number) => scales.x(i) - (width * chart.series.length) / 2 + width * index;
  return (
    <>
      {chart.series.map(({ values }, index) => (
        <g key={index}>
          {values.map((value, i) => (
            <Column key={i} x={left(i, index)} width={width} ends={[scales.y(0), scales.y(value)]} style={styles[index]} />
          ))}
        </g>
      ))}
    </>
  );
}

/** Lower columns have no room for a mark. */
const MARK_HEIGHT = 12;

interface ColumnProps {
  readonly x: number;
  readonly width: number;
  readonly ends: readonly [number, number];
  readonly style: SeriesStyle;
}

function Column({ x, width, ends, style }: ColumnProps): JSX.Element {
  const top = Math.min(...ends);
  const height = Math.max(...ends) - top;
  const place = `translate(${(x + width / 2 - 0.5).toFixed(1)} ${(top + 6).toFixed(1)})`;
  return (
    <>
      <rect x={x} y={top} width={Math.max(1, width - 1)} height={height} rx="1.5" fill={style.fill} style={{ stroke: style.edge }} />
      {style.mark && height > MARK_HEIGHT && (
        <polygon points={markPoints(style.mark)} fill={style.ink} transform={`${place} scale(${Math.min(3, width / 3).toFixed(2)})`} />
      )}
    </>
  );
}
