import type { JSX } from "preact";
import type { Outcome, ScoreLine, Seat } from "../../../shared/core/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { TableHead } from "../../kit/ui/tableHead.tsx";
import type { TableModel } from "../model/model.ts";
import "../../style/end.css";

/** By rank. */
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
        <caption class="quiet">{t("end.title")}</caption>
        <TableHead titles={COLUMNS.map((title) => t(title))} />
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
        <PlayerMark colour={player.colour} /> {player.name}
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
          <span>{model.formatter.scoreLine(line)}</span> <b>{line.points}</b>
        </li>
      ))}
    </ul>
  );
}
