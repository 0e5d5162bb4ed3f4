/** Who was ahead: what each would have scored, by turn. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { scoresChart, type TurnPoint } from "../../../shared/core/turnRecorder.ts";
import { swingsOf } from "../../../shared/search/turningPoints.ts";
import { shape } from "../../kit/ui/size.ts";
import { t as ending } from "../messages/ending/messages.ts";
import { Plot, type PlotSize } from "../statistics/plot.tsx";
import { namedLabels, styleOf } from "../statistics/style.ts";
import type { Course } from "./course.ts";
import type { EndingProps, Ends } from "./ends.ts";

const ROUNDS = { portrait: 10, landscape: 5 };

/** The first turn of every fifth or tenth round. */
function roundLabels(points: readonly TurnPoint[]): string[] {
  const every = shape.value === "portrait" ? ROUNDS.portrait : ROUNDS.landscape;
  return points.map(({ round }, i) => {
    if (i === points.length - 1) return ending("end.end");
    const isFirst = round > 0 && round !== points[i - 1]?.round;
    if (!isFirst || points.length - i < points.length / 12) return "";
    if (round === 1) return ending("end.round", { round });
    return round % every === 0 ? String(round) : "";
  });
}

/** Width of a score without name, in CSS pixels, and most of the chart's width for labels. */
const SCORE_WIDTH = 66;
const MOST_LABELS = 0.3;

/** The box in CSS pixels, in which texts keep their size. */
function useBox() {
  const box = useRef<HTMLDivElement>(null);
  const size = useSignal<PlotSize | undefined>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(
      ([
        {
          contentRect: { width, height },
        },
      ]) => (size.value = { width, height }),
    );
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [size]);
  return { box, size: size.value };
}

export function CourseChart({ outcome, view, ends, course: { points } }: EndingProps & { ends: Ends; course: Course }): JSX.Element {
  const { box, size } = useBox();
  const at = useSignal<number | undefined>(undefined);
  const chart = scoresChart(points);
  const isSmall = shape.value === "portrait";
  const title = ending("end.course");
  const place = at.value ?? points.length - 1;
  const scores = chart.series.map(({ values }) => ends.score(values[place]));
  const names = view.players.map(({ name }) => name);
  const labels = isSmall || !size ? { texts: scores, width: SCORE_WIDTH } : namedLabels(names, scores, size.width * MOST_LABELS);
  return (
    <figure class="course">
      <figcaption>
        <h2>{title}</h2>
        <span class="hint">{ending(outcome ? "end.courseHint" : "end.courseKnown")}</span>
      </figcaption>
      <div ref={box}>
        {size && (
          <Plot
            chart={chart}
            title={title}
            size={size}
            styles={chart.series.map((series, index) => styleOf(series, index, view.players, { keys: {} }))}
            labels={roundLabels(points)}
            marks={swingsOf(points).map(({ turn }) => turn + 1)}
            ends={labels}
            at={at.value}
            onAt={(index) => (at.value = index)}
          />
        )}
      </div>
    </figure>
  );
}
