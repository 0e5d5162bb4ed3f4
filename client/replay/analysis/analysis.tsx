/** Game analysis: winning chances after each move, luck and accuracy by seat, and costly mistakes. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { percentOf } from "../../../shared/core/chance.ts";
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { Chart } from "../../../shared/core/statistics.ts";
import { seatAccuracy } from "../../../shared/search/accuracy.ts";
import type { MoveReview } from "../../../shared/search/analyse.ts";
import type { Player } from "../../kit/contract/game.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { fetchOwnSeat } from "../../net/myTables.ts";
import type { RecordedGame } from "../../net/record/recordedGame.ts";
import type { TableModel } from "../../table/model/model.ts";
import { Drawing } from "../../table/statistics/statistics.tsx";
import { styleOf } from "../../table/statistics/style.ts";
import type { TimelinePlayer } from "../../table/timeline/timelinePlayer.ts";
import { t } from "../messages/analysis/messages.ts";
import type { ReplaySession } from "../replaySession.ts";
import { Analyst } from "./analyst.ts";
import { correctedHints, type Mistake, mistakesOf, worstMoves } from "./mistakes.ts";

export function useAnalyst(recorded: RecordedGame): Analyst {
  const analyst = useMemo(() => new Analyst(recorded), [recorded]);
  useEffect(() => {
    void analyst.open();
    return () => analyst.stop();
  }, [analyst]);
  return analyst;
}

interface AnalysisProps {
  readonly analyst: Analyst;
  readonly model: TableModel;
  readonly table: ReplaySession;
  readonly player: TimelinePlayer;
}

export function Analysis(props: AnalysisProps): JSX.Element {
  const { analyst } = props;
  const hasStarted = analyst.verdicts.value.length > 0;
  return (
    <section class="analysis" aria-label={shell("analysis")}>
      <h2 class="quiet">{shell("analysis")}</h2>
      <Controls analyst={analyst} />
      {!hasStarted && <p>{t("lead")}</p>}
      {hasStarted && <ChancesPlot {...props} />}
      {hasStarted && <AccuracyTable {...props} />}
      {hasStarted && <Mistakes {...props} />}
    </section>
  );
}

function Controls({ analyst }: { analyst: Analyst }): JSX.Element {
  const [move, of] = [analyst.verdicts.value.length, analyst.recorded.length];
  const working = analyst.working.value;
  return (
    <div class="analysis-controls">
      {working ? <StopButton analyst={analyst} /> : <GoButton analyst={analyst} />}
      {(working || (move > 0 && move < of)) && <Progress move={move} of={of} />}
      {analyst.failed.value && <ErrorText text={t("failed")} />}
    </div>
  );
}

function StopButton({ analyst }: { analyst: Analyst }): JSX.Element {
  return (
    <button type="button" onClick={() => analyst.stop()}>
      <Icon name="pause" /> {t("stop")}
    </button>
  );
}

/** Starts, continues, or restarts with a deeper search; disabled at maximum depth. */
function GoButton({ analyst }: { analyst: Analyst }): JSX.Element | null {
  const done = analyst.done.value;
  if (done && analyst.depth.value === "deep") return null;
  const label = done ? "deeper" : analyst.verdicts.value.length > 0 ? "continue" : "start";
  return (
    <button type="button" class={done ? undefined : "primary"} onClick={() => (done ? analyst.deepen() : analyst.start())}>
      <Icon name="hint" /> {t(label)}
    </button>
  );
}

function Progress({ move, of }: { move: number; of: number }): JSX.Element {
  const text = t("progress", { move, of });
  return (
    <p class="analysis-progress">
      <progress value={move} max={of} aria-label={text} /> <span class="hint">{text}</span>
    </p>
  );
}

/** Number of moves before the first turn. */
function setupLength(recorded: RecordedGame): number {
  const { game, turns } = recorded;
  return turns.find((version) => game.roundOf?.(recorded.matchAt(version).state.table) !== 0) ?? 0;
}

/** Winning chance of every seat after each move, in percent. @param setup number of moves before the first turn */
function chartOf(verdicts: readonly MoveReview[], setup: number): Chart {
  const series = verdicts[0].chances.map((_, seat) => ({ seat, values: verdicts.map(({ chances }) => percentOf(chances[seat])) }));
  const x = verdicts.map((_, i) => i + 1);
  return { id: "analysis", kind: "lines", x, series, setup: Math.min(x.length, Math.max(0, setup - 1)) };
}

/** Marks the current move; a click jumps to another. */
function ChancesPlot({ analyst, model, table, player }: AnalysisProps): JSX.Element {
  const pointed = useSignal<number | undefined>(undefined);
  const verdicts = analyst.verdicts.value;
  const setup = useMemo(() => setupLength(analyst.recorded), [analyst]);
  const chart = chartOf(verdicts, setup);
  const players = model.view.value?.players ?? [];
  const current = table.version.value - 1;
  const at = pointed.value ?? (current >= 0 && current < verdicts.length ? current : undefined);
  const title = t("chances");
  return (
    <figure class="figure">
      <figcaption>
        <h3>{title}</h3>
        <span class="hint">{at === undefined ? shell("figure.percent") : t("move", { move: at + 1 })}</span>
      </figcaption>
      <Drawing
        chart={chart}
        title={title}
        styles={chart.series.map((series, index) => styleOf(series, index, players, { keys: {} }))}
        labels={chart.x.map(String)}
        at={at}
        onAt={(place) => (pointed.value = place)}
        onPick={(place) => player.goTo(place + 1)}
      />
    </figure>
  );
}

/** Sums of winning chances may exceed 100, so they aren't percentages. */
const points = (thousandths: number) => t("points", { n: percentOf(thousandths) });
const signed = (thousandths: number) => `${percentOf(thousandths) > 0 ? "+" : ""}${points(thousandths)}`;

const COLUMNS = ["accuracy", "lost", "luck"] as const;

function AccuracyTable({ analyst, model }: AnalysisProps): JSX.Element {
  const players = model.view.value?.players ?? [];
  return (
    <div class="analysis-accounts">
      <table>
        <caption>{t("accounts")}</caption>
        <ColumnHeads titles={[shell("end.player"), ...COLUMNS.map((title) => t(title))]} />
        <tbody>
          {players.map((player, seat) => (
            <AccuracyRow key={player.colour} player={player} seat={seat} analyst={analyst} />
          ))}
        </tbody>
      </table>
      <p class="hint">{t("explained")}</p>
    </div>
  );
}

function AccuracyRow({ player, seat, analyst }: { player: Player; seat: number; analyst: Analyst }): JSX.Element {
  const { accuracy, lost, error, luck } = seatAccuracy(analyst.verdicts.value, analyst.recorded.moves, seat);
  return (
    <tr>
      <th scope="row">
        <PlayerMark colour={player.colour} /> {player.name}
      </th>
      <td>{accuracy === undefined ? "–" : Math.round(accuracy)}</td>
      <td>{t("estimate", { n: percentOf(lost), error: percentOf(error) })}</td>
      <td>{signed(luck)}</td>
    </tr>
  );
}

/** The seat that the reader had in the game; SPECTATOR if none, or while unknown. */
function useOwnSeat(id: string): Seat {
  const seat = useSignal<Seat>(SPECTATOR);
  useEffect(() => {
    // Without it, all mistakes are in one list.
    fetchOwnSeat(id).then(
      (found) => (seat.value = found),
      () => undefined,
    );
  }, [id, seat]);
  return seat.value;
}

function Mistakes(props: AnalysisProps): JSX.Element {
  const { analyst, model, table } = props;
  const players = model.view.value?.players;
  const { formatter } = model;
  const verdicts = analyst.verdicts.value;
  const own = useOwnSeat(table.id);
  const worst = worstMoves(verdicts, (version) => analyst.recorded.moves[version].seat === own);
  const versions = [...worst, ...correctedHints(verdicts)];
  // Memoised: describing moves is slow, and new reviews arrive often.
  const mistakes = useMemo(
    () => (players ? mistakesOf(analyst.recorded, verdicts, versions, { formatter, players }) : []),
    [analyst, versions.join(), formatter, players?.length],
  );
  return (
    <div class="analysis-faults">
      <h3>{t("dearest")}</h3>
      {worst.length === 0 && <p>{t("none")}</p>}
      <ol>
        {mistakes.map((mistake) => (
          <MistakeItem key={mistake.version} mistake={mistake} {...props} />
        ))}
      </ol>
    </div>
  );
}

function MistakeItem({ mistake, table, player }: AnalysisProps & { mistake: Mistake }): JSX.Element {
  const { version, line } = mistake;
  const show = () => {
    player.goTo(version);
    table.showBranch(line, 1);
  };
  return (
    <li class={table.branch.value?.plies === line ? "fault fault-shown" : "fault"}>
      <MistakeText mistake={mistake} />
      <div class="button-row">
        <button type="button" onClick={() => player.goTo(version + 1)}>
          <Icon name="eye" /> {t("showPlayed")}
        </button>
        <button type="button" onClick={show}>
          <Icon name="hint" /> {t("showBetter")}
        </button>
      </div>
    </li>
  );
}

function MistakeText({ mistake }: { mistake: Mistake }): JSX.Element {
  const { version, player, percent, error, hinted, certainty, played, better, then } = mistake;
  const line = then.map(({ player: { name }, move }) => t("ply", { name, move })).join(" · ");
  return (
    <>
      <p class="fault-head">
        <PlayerMark colour={player.colour} />{" "}
        <b>{hinted === undefined ? t("gaveAway", { name: player.name, percent, error }) : player.name}</b>
        <span class="hint">{t("move", { move: version + 1 })}</span>
      </p>
      <p>{t("played", { move: played })}</p>
      <p>
        {hinted === undefined
          ? t("better", { certainty, move: better })
          : t("longerLook", { points: hinted, gain: percent, error, move: better })}
      </p>
      {line && <p class="hint">{t("then", { line })}</p>}
    </>
  );
}
