/** The final scores by rank, with their lines and the changes of ratings. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Outcome, ScoreLine, Seat } from "../../../shared/core/game.ts";
import type { SeatResultView } from "../../../shared/core/profile.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { PlayerName } from "../../kit/people/playerName.tsx";
import { RatingChange } from "../../kit/people/rating.tsx";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { fetchResult } from "../../net/people.ts";
import type { TableModel } from "../model/model.ts";
import "../../style/gameOver.css";

function inOrder(outcome: Outcome): Seat[] {
  return outcome.ranks.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b]);
}

interface ScoreProps {
  readonly model: TableModel;
  readonly outcome: Outcome;
}

const COLUMNS = ["end.rank", "end.player", "end.points", "end.lines"] as const;

/** Delays in ms before asking for the new ratings, which the server records after the end. */
const ASK_AFTER_MS = [500, 500, 1000, 2000, 4000];

function useRatings({ session }: TableModel): readonly SeatResultView[] {
  const seats = useSignal<readonly SeatResultView[]>([]);
  const isRated = session.state.value?.rated === "yes";
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (attempt: number) => {
      timer = setTimeout(() => {
        fetchResult(session.id).then(
          (result) => (seats.value = result.seats),
          () => attempt + 1 < ASK_AFTER_MS.length && ask(attempt + 1),
        );
      }, ASK_AFTER_MS[attempt]);
    };
    if (isRated) ask(0);
    return () => clearTimeout(timer);
  }, [session, isRated, seats]);
  return seats.value;
}

export function ScoreTable(props: ScoreProps): JSX.Element {
  const ratings = useRatings(props.model);
  return (
    <div class="score-scroll">
      <table class="scores">
        <caption class="quiet">{t("end.title")}</caption>
        <ColumnHeads titles={COLUMNS.map((title) => t(title))} />
        <tbody>
          {inOrder(props.outcome).map((seat) => (
            <ScoreRow key={seat} {...props} seat={seat} rating={ratings[seat]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScoreRow({ model, outcome, seat, rating }: ScoreProps & { seat: Seat; rating: SeatResultView | undefined }): JSX.Element | null {
  const player = model.view.value?.players[seat];
  if (!player) return null;
  return (
    <tr>
      <td class="rank">{outcome.ranks[seat]}</td>
      <th scope="row">
        <PlayerMark colour={player.colour} />{" "}
        <PlayerName name={player.name} account={model.session.state.value?.seats[seat]?.account ?? ""} />
        {rating && <RatingChange {...rating} />}
      </th>
      <td class="points">{numberText(outcome.scores[seat])}</td>
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
          <span>{model.formatter.scoreLine(line)}</span> <b>{numberText(line.points)}</b>
        </li>
      ))}
    </ul>
  );
}
