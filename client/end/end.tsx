/** How the game ended: ranks, the scores line by line, and the dice shown to be fair. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Outcome, ScoreLine, Seat } from "../../shared/game.ts";
import { Figures } from "../figures/figures.tsx";
import type { GameView } from "../game.ts";
import { keepSettings, settingsOf } from "../lobby/tableSettings.ts";
import type { TableModel } from "../model/model.ts";
import { refusalOf } from "../net/refused.ts";
import { type Loaded, load, sayUnloaded, type Unloaded } from "../record/load.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icons.tsx";
import { Pip } from "../ui/pip.tsx";
import { language, say } from "../words/words.ts";
import { Fairness } from "./fairness.tsx";
import { Rematch } from "./rematch.tsx";

export function EndNotice({ model }: { model: TableModel }): JSX.Element | null {
  const shown = useSignal(true);
  const show = (on: boolean) => () => {
    shown.value = on;
  };
  const outcome = model.outcome.value;
  const view = model.view.value;
  if (model.session.state.value?.phase !== "over" || !view) return null;
  if (!outcome) return <Abandoned model={model} />;
  return (
    <section class="end-notice">
      <Winners outcome={outcome} view={view} />
      <div class="button-row">
        <button type="button" class="primary" onClick={show(true)}>
          {say("end.show")}
        </button>
      </div>
      {shown.value && <EndDialog model={model} outcome={outcome} view={view} onClose={show(false)} />}
    </section>
  );
}

function Winners({ outcome, view, class: name }: { outcome: Outcome; view: GameView; class?: string }): JSX.Element {
  return (
    <p class={name}>
      <Icon name="crown" /> {sayWinners(outcome, view)}
    </p>
  );
}

function sayWinners({ ranks }: Outcome, { players }: GameView): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [players[seat].name] : []));
  return say("end.winners", { names: new Intl.ListFormat(language.value).format(winners), n: winners.length });
}

/** A game without an end: only the way on. */
function Abandoned({ model }: { model: TableModel }): JSX.Element {
  return (
    <section class="end-notice">
      <p>{say("end.abandoned")}</p>
      <div class="button-row">
        <Rematch model={model} />
        <ReplayLink model={model} />
      </div>
    </section>
  );
}

function ReplayLink({ model }: { model: TableModel }): JSX.Element | null {
  const { id } = model.session;
  if (!id) return null;
  return (
    <a class="button" href={`/replay/${id}`}>
      <Icon name="history" /> {say("end.replay")}
    </a>
  );
}

interface EndProps {
  readonly model: TableModel;
  readonly outcome: Outcome;
  readonly view: GameView;
  onClose(): void;
}

function EndDialog({ model, outcome, view, onClose }: EndProps): JSX.Element {
  return (
    <Dialog title={say("end.title")} wide onClose={onClose}>
      <Winners outcome={outcome} view={view} class="end-winner" />
      <div class="button-row end-ways">
        <Rematch model={model} />
        <ReplayLink model={model} />
      </div>
      <ScoreTable model={model} outcome={outcome} />
      <EndFigures model={model} />
      <Fairness model={model} />
      <WaysOn model={model} />
    </Dialog>
  );
}

/** A new table like this one, or the lobby. */
function WaysOn({ model }: { model: TableModel }): JSX.Element {
  const state = model.session.state.value;
  return (
    <p class="button-row">
      <a class="button" href={`/?new=${model.client.game.id}`} onClick={() => state && keepSettings(settingsOf(state))}>
        <Icon name="plus" /> {say("end.again")}
      </a>
      <a class="button" href="/">
        {say("home")}
      </a>
    </p>
  );
}

/** The record as a film, and the way to fetch it once more where that failed. */
function useFilm(model: TableModel) {
  const result = useSignal<Loaded | Unloaded | undefined>(undefined);
  const open = async () => {
    result.value = undefined;
    result.value = await model.session
      .record()
      .then(load)
      .catch((thrown): Unloaded => ({ refusal: refusalOf(thrown) }));
  };
  useEffect(() => {
    void open();
  }, [model]);
  return { result: result.value, open };
}

/** The figures, made from the record. */
function EndFigures({ model }: { model: TableModel }): JSX.Element {
  const { result, open } = useFilm(model);
  if (!result) return <p role="status">{say("end.figuresComing")}</p>;
  if ("film" in result) return <Figures film={result.film} model={model} />;
  return (
    <div class="end-figures">
      <p class="bad" role="alert">
        {say("end.figuresMissing", { reason: sayUnloaded(result, model.words) })}
      </p>
      <button type="button" onClick={open}>
        <Icon name="again" /> {say("retry")}
      </button>
    </div>
  );
}

/** Seats from the first to the last. */
function inOrder(outcome: Outcome): Seat[] {
  return outcome.ranks.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
}

interface ScoreProps {
  readonly model: TableModel;
  readonly outcome: Outcome;
}

const COLUMNS = ["end.rank", "end.player", "end.points", "end.lines"] as const;

export function ScoreTable(props: ScoreProps): JSX.Element {
  return (
    <div class="score-scroll">
      <table class="scores">
        <caption class="quiet">{say("end.title")}</caption>
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(props.outcome).map((seat) => (
            <ScoreRow key={seat} {...props} seat={seat} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScoreRow({ model, outcome, seat }: ScoreProps & { seat: Seat }): JSX.Element | null {
  const player = model.view.value?.players[seat];
  if (!player) return null;
  return (
    <tr>
      <td class="rank">{outcome.ranks[seat]}</td>
      <th scope="row">
        <Pip colour={player.colour} /> {player.name}
      </th>
      <td class="points">{outcome.scores[seat]}</td>
      <td>
        <ScoreLines lines={outcome.lines[seat]} model={model} />
      </td>
    </tr>
  );
}

function ScoreLines({ lines, model }: { lines: readonly ScoreLine[]; model: TableModel }): JSX.Element {
  return (
    <ul class="score-lines">
      {lines.map((line) => (
        <li key={JSON.stringify(line)} class={line.points ? undefined : "score-none"}>
          <span>{model.words.scoreLine(line)}</span> <b>{line.points}</b>
        </li>
      ))}
    </ul>
  );
}
