/** The figures of a finished game, drawn or as tables. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { chronicle, type Figure } from "../../shared/figures.ts";
import type { GameFigures, Player } from "../game.ts";
import type { Film } from "../replay/film.ts";
import type { TableModel } from "../table/model.ts";
import { Radios } from "../ui/controls.tsx";
import { Pip } from "../ui/pip.tsx";
import { language, say } from "../words/words.ts";
import { Plot } from "./plot.tsx";
import { type SeriesStyle, styleOf } from "./style.ts";

function figuresOf(film: Film, figures: GameFigures): Figure[] {
  const match = film.matchAt(0);
  return figures.make(film.game.clone(match.state), chronicle(match, film.moves));
}

export function Figures({ film, model }: { film: Film; model: TableModel }): JSX.Element | null {
  const asTable = useSignal(false);
  const { figures } = model.client;
  const made = useMemo(() => (figures ? figuresOf(film, figures) : []), [film, figures]);
  const players = model.view.value?.players ?? [];
  if (!figures) return null;
  return (
    <section class="figures" aria-label={say("end.figures")}>
      <h2 class="quiet">{say("end.figures")}</h2>
      <Radios
        legend={say("end.figures")}
        quiet
        values={[false, true]}
        chosen={asTable.value}
        label={(table) => say(table ? "figure.asTable" : "figure.asPlot")}
        onChoose={(table) => {
          asTable.value = table;
        }}
      />
      <div class="figure-list">
        {made.map((figure) => (
          <FigureCard key={figure.id} figure={figure} figures={figures} players={players} asTable={asTable.value} />
        ))}
      </div>
    </section>
  );
}

interface CardProps {
  readonly figure: Figure;
  readonly figures: GameFigures;
  readonly players: readonly Player[];
  readonly asTable: boolean;
}

function FigureCard({ figure, figures, players, asTable }: CardProps): JSX.Element {
  const words = figures.words[language.value];
  const title = words.titles[figure.id] ?? figure.id;
  const { x, y } = words.axes[figure.id] ?? { x: "", y: "" };
  const styles = figure.series.map((series, index) => styleOf(series, index, players, words));
  const labels = figure.x.map((label) => (typeof label === "string" ? (words.keys[label] ?? label) : String(label)));
  return (
    <figure class="figure">
      <figcaption>
        <h3>{title}</h3>
        <span class="hint">
          {y} · {x}
        </span>
      </figcaption>
      {asTable ? (
        <Numbers figure={figure} styles={styles} labels={labels} head={x} title={title} />
      ) : (
        <>
          <Plot figure={figure} styles={styles} labels={labels} title={title} />
          <Legend styles={styles} />
        </>
      )}
    </figure>
  );
}

function Legend({ styles }: { styles: readonly SeriesStyle[] }): JSX.Element {
  return (
    <ul class="legend" aria-label={say("figure.legend")}>
      {styles.map(({ name, mark }) => (
        <li key={name}>
          <Pip colour={mark} /> {name}
        </li>
      ))}
    </ul>
  );
}

interface NumbersProps {
  readonly figure: Figure;
  readonly styles: readonly SeriesStyle[];
  readonly labels: readonly string[];
  readonly head: string;
  readonly title: string;
}

function Numbers({ figure, styles, labels, head, title }: NumbersProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section class="numbers" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {styles.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, i) => (
            <tr key={i}>
              <th scope="row">{label}</th>
              {figure.series.map(({ values }, index) => (
                <td key={index}>{values[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
