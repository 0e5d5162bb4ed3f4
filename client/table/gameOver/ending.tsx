/** The ending, in place of the table: scene, count, course of the game, turning points, what to do next, and then the figures. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gameEntry } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import type { GameEnding } from "../../kit/contract/game.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazyResource } from "../../kit/lazy.ts";
import { prefersCalm } from "../../kit/settings/settings.ts";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { shape } from "../../kit/ui/size.ts";
import { Tabs } from "../../kit/ui/tabs.tsx";
import type { RecordedGame } from "../../net/record/recordedGame.ts";
import { isCorrespondence } from "../clocks/clock.ts";
import { TableMenu } from "../menu.tsx";
import { t as ending } from "../messages/ending/messages.ts";
import type { TableModel } from "../model/model.ts";
import { loadFailureText } from "../record/load.ts";
import { ResultPicture, ShareResult } from "../share.tsx";
import { Charts, statisticsOf } from "../statistics/statistics.tsx";
import { backText, replayHref, TableHead } from "../tableHead.tsx";
import { saveTableSettings, settingsOf } from "../tableSettings.ts";
import { talkTabs } from "../talk.tsx";
import { TournamentLink } from "../tournamentLink.tsx";
import { type Course, courseOf, useRecorded, useTurningPoints } from "./course.ts";
import { CourseChart } from "./courseChart.tsx";
import type { EndingProps, Ends } from "./ends.ts";
import { Fairness } from "./fairness.tsx";
import { Rematch } from "./rematch.tsx";
import { Scene } from "./scene.tsx";
import { ScoreTable } from "./scores.tsx";
import { courseText, headline } from "./standing.ts";
import { TurningPoints } from "./turningPoints.tsx";
import { useCount } from "./useCount.ts";
import { watch } from "./useEnding.ts";
import "../../style/ending.css";

/** For games without a scene of their own. */
const PLAIN: Pick<GameEnding, "paint" | "score" | "margin"> = {
  paint: () => "var(--accent)",
  score: numberText,
  margin: numberText,
};

const endingOf = lazyResource(async (game) => (await gameEntry(game)?.client())?.ending?.() ?? PLAIN);

export function Ending(props: EndingProps): JSX.Element | null {
  const { model, outcome, view, branch } = props;
  const ends: Ends | undefined = endingOf(model.client.game.id);
  const { result, open } = useRecorded(model);
  const recorded = result && "recorded" in result ? result.recorded : undefined;
  const statistics = statisticsOf(model.client.game.id);
  const course = useMemo(() => (recorded && statistics ? courseOf(recorded, statistics) : undefined), [recorded, statistics]);
  const figures = useRef<HTMLElement>(null);
  const count = useCount(model, outcome);
  useEscape(model);
  if (!ends) return null;
  const landscape = shape.value !== "portrait";
  const turning = course && recorded && <Turning {...props} recorded={recorded} course={course} />;
  const links = <Links model={model} onMore={() => figures.current?.scrollIntoView({ behavior: prefersCalm() ? "instant" : "smooth" })} />;
  const { id } = model.session;
  return (
    <main class={landscape ? "ending ending-landscape" : "ending ending-portrait"} translate={false}>
      <TableHead
        session={model.session}
        game={model.client.game.id}
        title={gameName(model.client.game.id)}
        word={t(model.session.branchInfo ? "branch.word" : "end.over")}
      >
        {id && <TableMenu model={model} />}
      </TableHead>
      <div class="ending-main">
        <div class="ending-first">
          <Scene
            {...props}
            ends={ends}
            title={outcome ? headline(outcome, view, ends, model.session.state.value?.concededTo) : t("end.abandoned")}
            more={course ? courseText(outcome, course.points, view, ends) : ""}
            celebrates={outcome !== undefined && model.ending.value === "counting"}
            isCounted={count.isDone}
          />
          {outcome && <ScoreTable model={model} outcome={outcome} ends={ends} count={count} />}
          {course && course.points.length > 1 && <CourseChart {...props} ends={ends} course={course} />}
        </div>
        {!landscape && turning}
        {!landscape && links}
        <section ref={figures} class="ending-figures">
          <h2 class="quiet">{t("end.figures")}</h2>
          {!result && (
            <p class="end-figures-coming" role="status">
              {ending("end.figuresComing")}
            </p>
          )}
          {course && statistics && <Charts made={course.charts} statistics={statistics} model={model} />}
          {result && "refusal" in result && (
            <div class="end-figures">
              <ErrorText text={ending("end.figuresMissing", { reason: loadFailureText(result, model.formatter) })} />
              <button type="button" onClick={open}>
                <Icon name="again" /> {t("retry")}
              </button>
            </div>
          )}
        </section>
        {!model.session.branchInfo && <Fairness model={model} />}
        <NextSteps model={model} />
        {!landscape && id && <Talk model={model} />}
      </div>
      <aside class="ending-side">
        {branch}
        <section class="ending-next" aria-label={ending("end.another")}>
          {landscape && <h2>{ending("end.another")}</h2>}
          <div class="ending-ways">
            <Rematch model={model} />
            {outcome && <ShareResult model={model} outcome={outcome} view={view} />}
          </div>
        </section>
        {landscape && turning}
        {landscape && links}
        {landscape && <Talk model={model} />}
      </aside>
    </main>
  );
}

/** Escape shows the board. */
function useEscape({ ending }: TableModel): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) ending.value = "hidden";
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [ending]);
}

function Turning({ model, view, recorded, course }: EndingProps & { recorded: RecordedGame; course: Course }): JSX.Element | null {
  const found = useTurningPoints(recorded, course.points);
  return <TurningPoints model={model} view={view} recorded={recorded} found={found} />;
}

function Links({ model, onMore }: { model: TableModel; onMore(): void }): JSX.Element {
  const { id } = model.session;
  return (
    <div class="ending-links">
      {id ? (
        <a class="button" href={`/replay/${id}`}>
          <Icon name="history" /> {t("replay.title")}
        </a>
      ) : (
        <button type="button" onClick={() => watch(model, 0)}>
          <Icon name="history" /> {t("replay.title")}
        </button>
      )}
      <button type="button" onClick={() => (model.ending.value = "hidden")}>
        <Icon name="eye" /> {ending("end.board")}
      </button>
      <button type="button" onClick={onMore}>
        <Icon name="figures" /> {ending("end.more")}
      </button>
      <ResultPicture id={id} />
    </div>
  );
}

function Talk({ model }: { model: TableModel }): JSX.Element {
  return (
    <div class="ending-talk">
      <Tabs label={t("side")} tabs={talkTabs(model)} />
    </div>
  );
}

function NextSteps({ model }: { model: TableModel }): JSX.Element {
  const { branchInfo: branch, id, state: table } = model.session;
  const state = table.value;
  if (branch)
    return (
      <p class="button-row ending-home">
        <a class="button" href={replayHref(branch)}>
          <Icon name="back" /> {backText(branch)}
        </a>
      </p>
    );
  return (
    <p class="button-row ending-home">
      {id && state && isCorrespondence(state) && <TournamentLink table={id} text={(name) => ending("end.tournament", { name })} />}
      <a class="button" href={`/?new=${model.client.game.id}`} onClick={() => state && saveTableSettings(settingsOf(state))}>
        <Icon name="plus" /> {t("end.again")}
      </a>
      <a class="button" href="/">
        {t("home")}
      </a>
    </p>
  );
}
