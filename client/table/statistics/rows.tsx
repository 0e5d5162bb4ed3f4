/** A figure whose labels are words: under each label a bar for each series, with its number. */
import type { JSX } from "preact";
import { Key } from "./key.tsx";
import type { FigureProps } from "./plot.tsx";
import type { SeriesStyle } from "./style.ts";

export function Rows({ figure, styles, labels, title }: FigureProps): JSX.Element {
  const most = Math.max(1, ...figure.series.flatMap(({ values }) => values));
  return (
    <div class="rows" role="img" aria-label={title}>
      {labels.map((label, i) => (
        <div key={label} class="rows-group">
          <div class="rows-label">{label}</div>
          {figure.series.map(({ values }, index) => (
            <Row key={index} value={values[i]} share={values[i] / most} style={styles[index]} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** @param share of the longest bar, 0 to 1 */
function Row({ value, share, style }: { value: number; share: number; style: SeriesStyle }): JSX.Element {
  return (
    <div class={value ? "row" : "row row-none"}>
      <Key style={style} />
      <span class="row-track">
        <span class="row-bar" style={{ width: `${Math.max(0, share) * 100}%`, background: style.fill, borderColor: style.edge }} />
      </span>
      <b>{value}</b>
    </div>
  );
}
