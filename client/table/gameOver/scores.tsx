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
import { shape } from "../../kit/ui/size.ts";
import { fetchResult } from "../../net/people.ts";
import type { TableModel } from "../model/model.ts";
import type { Ends } from "./ends.ts";
import { inOrder } from "./standing.ts";
import type { Count } from "./useCount.ts";
import "../../style/ending.css";

interface ScoreProps {
  readonly model: TableModel;
  readonly outcome: Outcome;
  /** How the game shows scores. */
  readonly ends?: Ends;
  readonly count?: Count;
}

const COLUMNS = ["end.rank", "end.player", "end.lines", "end.points"] as const;

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
  const { model, outcome, count } = props;
  const ratings = useRatings(model);
  const most = Math.max(1, ...outcome.lines.map(gained));
  return (
    <table class="scores" aria-busy={count ? !count.isDone : false}>
      <caption>{t("end.counted")}</caption>
      <ColumnHeads titles={COLUMNS.map((title) => t(title))} />
      <tbody>
        {inOrder(outcome).map((seat) => (
          <ScoreRow key={seat} {...props} seat={seat} rating={ratings[seat]} most={most} />
        ))}
      </tbody>
    </table>
  );
}

/** Without debts. */
const gained = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + Math.max(0, points), 0);

interface RowProps extends ScoreProps {
  readonly seat: Seat;
  readonly rating: SeatResultView | undefined;
  /** Length of the longest bar, in points. */
  readonly most: number;
}

function ScoreRow({ model, outcome, ends, count, seat, rating, most }: RowProps): JSX.Element | null {
  const isOpen = useSignal(false);
  const view = model.view.value;
  const player = view?.players[seat];
  if (!player) return null;
  const lines = outcome.lines[seat];
  const score = ends?.score ?? numberText;
  const counted = lines.slice(0, count?.lines).reduce((sum, { points }) => sum + points, 0);
  const total = count && !count.isDone ? counted : outcome.scores[seat];
  const isOwn = view.seat === seat;
  const folds = !ends || shape.value === "portrait";
  // Lines without points are hidden beside others.
  const isEmpty = lines.every(({ points }) => points === 0);
  const words = lines.map((line, i) => (
    <span key={i} class={scoreClass(line, i, count, isEmpty)}>
      <span>{model.formatter.scoreLine(line)}</span> <b>{numberText(line.points)}</b>
    </span>
  ));
  return (
    <tr class={isOwn ? "score-own" : undefined}>
      <td class="rank">{outcome.ranks[seat]}</td>
      <th scope="row">
        <PlayerMark colour={player.colour} />{" "}
        <PlayerName name={player.name} account={model.session.state.value?.seats[seat]?.account ?? ""} />
        {rating && <RatingChange {...rating} />}
      </th>
      <td class="score-counted">
        {folds ? (
          <button
            type="button"
            class={isOpen.value ? "score-lines score-lines-open" : "score-lines"}
            aria-expanded={isOpen.value}
            onClick={() => (isOpen.value = !isOpen.value)}
          >
            {words}
          </button>
        ) : (
          <div class="score-lines">{words}</div>
        )}
        <div class="score-bar" aria-hidden="true">
          {lines.map((line, i) => (
            <i
              key={i}
              style={{
                width: `${(100 * Math.max(0, i < (count?.lines ?? lines.length) ? line.points : 0)) / most}%`,
                background: ends?.paint(line) ?? "var(--accent)",
              }}
            />
          ))}
        </div>
      </td>
      <td class="points">{score(total)}</td>
    </tr>
  );
}

function scoreClass({ points }: ScoreLine, i: number, count: Count | undefined, isEmpty: boolean): string {
  const isCounted = !count || i < count.lines;
  return ["score-line", points === 0 && !isEmpty && "score-none", !isCounted && "score-waiting"].filter(Boolean).join(" ");
}
