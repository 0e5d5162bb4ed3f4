/** Statistics of a finished game as charts or tables. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Game } from "../../../shared/core/game.ts";
import type { Chart } from "../../../shared/core/statistics.ts";
import { WIN_CHANCES } from "../../../shared/core/turnRecorder.ts";
import { gameEntry } from "../../games/games.ts";
import type { ChartLabels, GameClient, GameStatistics, Player } from "../../kit/contract/game.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazyResource } from "../../kit/lazy.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { Radios } from "../../kit/ui/controls.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { Wait } from "../../kit/ui/wait.tsx";
import type { RecordedGame } from "../../net/record/recordedGame.ts";
import { courseOf } from "../gameOver/course.ts";
import type { TableModel } from "../model/model.ts";
import { type ChartProps, Plot, type PlotProps } from "./plot.tsx";
import { type SeriesStyle, styleOf } from "./style.ts";
import "../../style/statistics.css";

/** Without its own statistics, a game with searching bots still shows winning chances. */
const CHANCES_ONLY: GameStatistics = {
  make: () => [],
  labels: () => ({ titles: {}, axes: {}, keys: {} }),
};

export function hasStatistics({ statistics }: GameClient, { searchModel }: Game): boolean {
  return statistics !== undefined || searchModel !== undefined;
}

export const statisticsOf = lazyResource(async (game) => (await gameEntry(game)?.client())?.statistics?.() ?? CHANCES_ONLY);

interface StatisticsProps {
  readonly recorded: RecordedGame;
  readonly model: TableModel;
}

export function Statistics({ recorded, model }: StatisticsProps): JSX.Element | null {
  const statistics = statisticsOf(model.client.game.id);
  const course = useMemo(() => statistics && courseOf(recorded, statistics), [recorded, statistics]);
  return statistics && course ? <Charts made={course.charts} statistics={statistics} model={model} /> : <Wait />;
}

interface ChartsProps {
  readonly made: readonly Chart[];
  readonly statistics: GameStatistics;
  readonly model: TableModel;
}

export function Charts({ made, statistics, model }: ChartsProps): JSX.Element | null {
  const asTable = useSignal(false);
  const players = model.view.value?.players ?? [];
  if (made.length === 0) return null;
  return (
    <section class="figures" aria-label={t("end.figures")}>
      <h2 class="quiet">{t("end.figures")}</h2>
      <Radios
        legend={t("end.figures")}
        quiet
        values={[false, true]}
        chosen={asTable.value}
        label={(table) => t(table ? "figure.asTable" : "figure.asPlot")}
        onChoose={(table) => (asTable.value = table)}
      />
      <div class="figure-list">
        {made.map((chart) => (
          <ChartCard key={chart.id} chart={chart} statistics={statistics} players={players} asTable={asTable.value} />
        ))}
      </div>
    </section>
  );
}

interface CardProps {
  readonly chart: Chart;
  readonly statistics: GameStatistics;
  readonly players: readonly Player[];
  readonly asTable: boolean;
}

/** From this many columns, x labels are plain numbers. */
const COLUMNS_FROM = 7;

/** Drawn as horizontal bars with text labels. */
function inRows({ kind, x }: Chart): boolean {
  return kind === "bars" && (typeof x[0] === "string" || x.length < COLUMNS_FROM);
}

/** The game's own titles, or the shell's for common charts. */
function headOf({ id }: Chart, labels: ChartLabels): { readonly title: string; readonly x: string; readonly y: string } {
  if (id === WIN_CHANCES) return { title: t("figure.chances"), x: t("figure.turn"), y: t("figure.percent") };
  return { title: labels.titles[id] ?? id, ...(labels.axes[id] ?? { x: "", y: "" }) };
}

function labelsOf(chart: Chart, labels: ChartLabels): string[] {
  const axis = headOf(chart, labels).x;
  return chart.x.map((label) => {
    if (typeof label === "string") return labels.keys[label] ?? label;
    return inRows(chart) ? `${axis} ${label}` : String(label);
  });
}

function ChartCard({ chart, statistics, players, asTable }: CardProps): JSX.Element {
  const at = useSignal<number | undefined>(undefined);
  const labels = statistics.labels();
  const { title, x, y } = headOf(chart, labels);
  const shown = asTable ? undefined : at.value;
  const props: ChartProps = {
    chart,
    title,
    styles: chart.series.map((series, index) => styleOf(series, index, players, labels)),
    labels: labelsOf(chart, labels),
  };
  return (
    <figure class="figure">
      <figcaption>
        <h3>{props.title}</h3>
        <span class="hint">{shown === undefined ? `${y} · ${x}` : `${x} ${props.labels[shown]}`}</span>
      </figcaption>
      {asTable ? <Numbers {...props} head={x} /> : <Drawing {...props} at={shown} onAt={(place) => (at.value = place)} />}
    </figure>
  );
}

export function Drawing(props: PlotProps): JSX.Element {
  return (
    <>
      {inRows(props.chart) ? <Rows {...props} /> : <Plot {...props} />}
      <Legend {...props} />
    </>
  );
}

/** Series with values at the pointer; line charts otherwise show final values. */
function Legend({ chart, styles, at }: Pick<PlotProps, "chart" | "styles" | "at">): JSX.Element {
  const place = at ?? (chart.kind === "lines" ? chart.x.length - 1 : undefined);
  return (
    <ul class="legend" aria-label={t("figure.legend")}>
      {styles.map((style, index) => (
        <li key={style.name}>
          <LegendMark style={style} /> {style.name} {place !== undefined && <b>{numberText(chart.series[index].values[place])}</b>}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ chart, styles, labels, head, title }: ChartProps & { readonly head: string }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section class="numbers" tabIndex={0} aria-label={title}>
      <table>
        <ColumnHeads titles={[head, ...styles.map(({ name }) => name)]} />
        <tbody>
          {labels.map((label, i) => (
            <tr key={i}>
              <th scope="row">{label}</th>
              {chart.series.map(({ values }, index) => (
                <td key={index}>{numberText(values[i])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One bar per label and series. */
function Rows({ chart, styles, labels, title }: ChartProps): JSX.Element {
  const most = Math.max(1, ...chart.series.flatMap(({ values }) => values));
  return (
    <div class="rows" role="img" aria-label={title}>
      {labels.map((label, i) => (
        <div key={label} class="rows-group">
          <div class="rows-label">{label}</div>
          {chart.series.map(({ values }, index) => (
            <Row key={index} value={values[i]} share={values[i] / most} style={styles[index]} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** @param share of the longest bar, 0..1 */
function Row({ value, share, style }: { value: number; share: number; style: SeriesStyle }): JSX.Element {
  return (
    <div class={value ? "row" : "row row-none"}>
      <LegendMark style={style} />
      <span class="row-track">
        <span class="row-bar" style={{ width: `${Math.max(0, share) * 100}%`, background: style.fill, borderColor: style.edge }} />
      </span>
      <b>{numberText(value)}</b>
    </div>
  );
}

function LegendMark({ style }: { style: SeriesStyle }): JSX.Element {
  if (style.mark) return <PlayerMark colour={style.mark} />;
  return (
    <svg class="pip" viewBox="-2 -2 4 4" aria-hidden="true">
      <circle r="1.7" fill={style.fill} style={{ stroke: style.edge }} stroke-width="0.4" />
    </svg>
  );
}
