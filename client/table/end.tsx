/** How the game ended: ranks, the scores line by line, and the dice shown to be fair. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Outcome, ScoreLine, Seat } from "../../shared/game.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icons.tsx";
import { Pip } from "../ui/pip.tsx";
import { language, say } from "../words/words.ts";
import { Fairness } from "./fairness.tsx";
import type { TableModel } from "./model.ts";

export function EndNotice({ model }: { model: TableModel }): JSX.Element | null {
  const shown = useSignal(true);
  const outcome = model.outcome.value;
  const view = model.view.value;
  if (!outcome || !view) return null;
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [view.players[seat].name] : []));
  const names = new Intl.ListFormat(language.value).format(winners);
  return (
    <section class="end-notice">
      <p>
        <Icon name="crown" /> {say("end.winners", { names, n: winners.length })}
      </p>
      <button
        type="button"
        class="primary"
        onClick={() => {
          shown.value = true;
        }}
      >
        {say("end.show")}
      </button>
      {shown.value && (
        <EndDialog
          model={model}
          outcome={outcome}
          onClose={() => {
            shown.value = false;
          }}
        />
      )}
    </section>
  );
}

interface EndProps {
  readonly model: TableModel;
  readonly outcome: Outcome;
  onClose(): void;
}

function EndDialog({ model, outcome, onClose }: EndProps): JSX.Element {
  return (
    <Dialog title={say("end.title")} wide onClose={onClose}>
      <ScoreTable model={model} outcome={outcome} />
      <Fairness model={model} />
      <p class="button-row">
        <a class="button" href={`/?new=${model.client.game.id}`}>
          <Icon name="plus" /> {say("end.again")}
        </a>
        <a class="button" href="/">
          {say("home")}
        </a>
      </p>
    </Dialog>
  );
}

/** Seats from the first to the last. */
function inOrder(outcome: Outcome): Seat[] {
  return outcome.ranks.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
}

function ScoreTable({ model, outcome }: { model: TableModel; outcome: Outcome }): JSX.Element {
  const players = model.view.value?.players ?? [];
  return (
    <div class="score-scroll">
      <table class="scores">
        <caption class="quiet">{say("end.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("end.rank")}</th>
            <th scope="col">{say("end.player")}</th>
            <th scope="col">{say("end.points")}</th>
            <th scope="col">{say("end.lines")}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(outcome).map((seat) => (
            <tr key={seat}>
              <td class="rank">{outcome.ranks[seat]}</td>
              <th scope="row">
                <Pip colour={players[seat].colour} /> {players[seat].name}
              </th>
              <td class="points">{outcome.scores[seat]}</td>
              <td>
                <ScoreLines lines={outcome.lines[seat]} model={model} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScoreLines({ lines, model }: { lines: readonly ScoreLine[]; model: TableModel }): JSX.Element {
  return (
    <ul class="score-lines">
      {lines.map((line) => (
        <li key={JSON.stringify(line)}>
          <span>{model.words.scoreLine(line)}</span> <b>{line.points}</b>
        </li>
      ))}
    </ul>
  );
}
