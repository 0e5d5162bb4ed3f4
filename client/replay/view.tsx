/** Replay page: the board with a timeline instead of moves. */
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { type Game, SPECTATOR } from "../../shared/core/game.ts";
import type { MoveEntry } from "../../shared/core/record.ts";
import { gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { whoAt } from "../kit/i18n/players.ts";
import { textIn } from "../kit/i18n/rich.ts";
import { secretsOf } from "../kit/router.ts";
import { layoutClasses } from "../kit/ui/size.ts";
import { type Tab, Tabs } from "../kit/ui/tabs.tsx";
import type { RecordedGame } from "../net/record/recordedGame.ts";
import type { StudyEditor } from "../net/studyEditor.ts";
import { Chips } from "../table/chips.tsx";
import { Fairness } from "../table/gameOver/fairness.tsx";
import { ScoreTable } from "../table/gameOver/scores.tsx";
import { GameBar, GamePanel } from "../table/gameParts.tsx";
import { HelpTooltip } from "../table/help/card.tsx";
import { lineOf } from "../table/log/lines.ts";
import { Log } from "../table/log/log.tsx";
import { t as ending } from "../table/messages/ending/messages.ts";
import { TableModel } from "../table/model/model.ts";
import { GameBoard } from "../table/play.tsx";
import { hasStatistics, Statistics } from "../table/statistics/statistics.tsx";
import { TableHead } from "../table/tableHead.tsx";
import { PlayBar } from "../table/timeline/playBar.tsx";
import { TimelinePlayer } from "../table/timeline/timelinePlayer.ts";
import { TournamentLink } from "../table/tournamentLink.tsx";
import { Analysis, useAnalyst } from "./analysis/analysis.tsx";
import { BranchBar, ReplayChoices } from "./controls.tsx";
import { FragmentWriter } from "./fragmentWriter.ts";
import { t as branchText } from "./messages/branch/messages.ts";
import { ReplaySession } from "./replaySession.ts";
import { t as studyText } from "./study/messages/study/messages.ts";
import { StudiesHere } from "./study/studiesHere.tsx";
import { StudyPanel } from "./study/studyPanel.tsx";
import { nodeTitle, StudyView } from "./study/studyView.ts";

/** Node of a study. */
const nodeInAddress = (): string | undefined =>
  secretsOf(location.hash).node ?? (location.hash ? undefined : (new URLSearchParams(location.search).get("at") ?? undefined));

function moveInAddress(): number | undefined {
  const move = Number(secretsOf(location.hash).move ?? new URLSearchParams(location.search).get("move") ?? Number.NaN);
  return Number.isInteger(move) ? move : undefined;
}

/** Syncs timeline and address. Returns a stop function. */
function followAddress(table: ReplaySession, study: StudyView | undefined): () => void {
  const address = new FragmentWriter();
  const goThere = () => {
    const shown = nodeInAddress();
    if (study && shown !== undefined) return study.show(shown);
    const move = moveInAddress();
    if (move !== undefined && move !== table.version.peek()) table.goTo(move);
  };
  const stop = effect(() => {
    const move = table.version.value;
    const node = table.branch.value?.node;
    address.write(() => (node ? `node=${node}` : `move=${move}`));
  });
  addEventListener("hashchange", goThere);
  return () => {
    address.stop();
    stop();
    removeEventListener("hashchange", goThere);
  };
}

interface ReplayViewProps {
  readonly recorded: RecordedGame;
  readonly client: GameClient;
  /** Table id; "" for a file. */
  readonly id: string;
  readonly study?: StudyEditor;
}

function useReplay({ recorded, client, id, study: editor }: ReplayViewProps) {
  const parts = useMemo(() => {
    const table = new ReplaySession(recorded, id);
    table.goTo(moveInAddress() ?? 0);
    const study = editor && new StudyView(editor, table);
    const node = nodeInAddress();
    if (node) study?.show(node);
    return { table, study, model: new TableModel(table, client), player: new TimelinePlayer(table) };
  }, [recorded, client, id, editor]);
  useEffect(() => {
    const { table, study, model, player } = parts;
    const stopHands = effect(() => {
      model.hands.value = table.hands.value;
    });
    const stopAddress = followAddress(table, study);
    return () => {
      player.stop();
      stopAddress();
      stopHands();
      model.close();
      table.close();
    };
  }, [parts]);
  return parts;
}

export function ReplayView(props: ReplayViewProps): JSX.Element {
  const { table, model, player, study } = useReplay(props);
  const { recorded, client, id } = props;
  const analyst = useAnalyst(recorded);
  const analysis = () => <Analysis analyst={analyst} model={model} table={table} player={player} />;
  const current = study?.current.value;
  const branchTitle = study && current && nodeTitle(study.editor.study.value.nodes, current);
  const tabs = replayTabs(model, recorded, analysis);
  if (study) tabs.unshift({ id: "study", label: studyText("tab"), icon: "book", render: () => <StudyPanel view={study} /> });
  else if (id)
    tabs.push({
      id: "study",
      label: studyText("tab"),
      icon: "book",
      render: () => <StudiesHere id={id} recorded={recorded} move={table.version} />,
    });
  return (
    <main class={`play play-replay ${layoutClasses()}`} translate={false}>
      <TableHead session={table} game={client.game.id} title={gameName(client.game.id)} replay>
        {id && <TournamentLink table={id} text={tournamentText} isIcon />}
      </TableHead>
      <div class="play-players">
        <Chips model={model} />
      </div>
      <div class="play-board">
        <GameBoard model={model} replay />
      </div>
      <div class="play-status">
        <PlayBar player={player} title={t("replay.title")} />
      </div>
      <div class="replay-side">
        <BranchBar table={table} title={branchTitle} />
        <MoveText model={model} table={table} recorded={recorded} />
        <ReplayChoices table={table} player={player} />
      </div>
      <div class="play-lower">
        <Tabs label={t("side")} tabs={tabs} />
      </div>
      <HelpTooltip model={model} />
    </main>
  );
}

const tournamentText = (name: string): string => ending("end.tournament", { name });

/** Analysis needs the game's search model. */
const isAnalysable = ({ searchModel }: Game): boolean => searchModel !== undefined;

function replayTabs(model: TableModel, recorded: RecordedGame, analysis: () => JSX.Element): Tab[] {
  const { outcome } = recorded;
  const result = () => (
    <>
      <h2 class="quiet">{t("end.title")}</h2>
      {outcome && <ScoreTable model={model} outcome={outcome} />}
      {model.session.id && <TournamentLink table={model.session.id} text={tournamentText} />}
      {model.session.id && gameEntry(recorded.game.id)?.openings && (
        <p>
          <a class="button" href={`/openings/${recorded.game.id}?game=${model.session.id}`}>
            {branchText("setup")}
          </a>
        </p>
      )}
      <Fairness model={model} />
    </>
  );
  const hand = () => (
    <>
      <GameBar model={model} />
      <GamePanel model={model} />
    </>
  );
  const statistics = () => <Statistics recorded={recorded} model={model} />;
  const { client } = model;
  const tabs: (Tab | false | undefined)[] = [
    (client.Panel ?? client.board) && { id: "hand", label: t("replay.hands"), icon: "hand", render: hand },
    { id: "log", label: t("log"), icon: "log", render: () => <Log model={model} /> },
    isAnalysable(recorded.game) && { id: "analysis", label: t("analysis"), icon: "hint", render: analysis },
    hasStatistics(client, recorded.game) && { id: "figures", label: t("end.figures"), icon: "figures", render: statistics },
    { id: "result", label: t("end.title"), icon: "crown", render: result },
  ];
  return tabs.filter((tab) => typeof tab === "object");
}

type Maker = Pick<MoveEntry, "seat" | "by">;

/** Who moved instead of the player. */
const BY = { bot: "replay.byBot", clock: "replay.byClock", order: "replay.byOrder" } as const;

/** The last move, its player, and what comes next. */
function MoveText({ model, table, recorded }: { model: TableModel; table: ReplaySession; recorded: RecordedGame }): JSX.Element | null {
  const view = model.view.value;
  const branch = table.branch.value;
  const entry: Maker | undefined = branch ? branch.plies[branch.at - 1] : recorded.moves[table.version.value - 1];
  if (!view) return null;
  const { concededTo = SPECTATOR } = model.session.state.value ?? {};
  const conceded = concededTo !== SPECTATOR && t("end.conceded", { who: whoAt(concededTo, view) });
  const isAbandoned = !branch && table.version.value === recorded.length && !recorded.outcome;
  const status = conceded || (isAbandoned ? t("end.abandoned") : model.formatter.status(view.table, view));
  const lines = table.happened.value.map((event) => textIn(lineOf(event, model.formatter, view.table, view) ?? "")).filter(Boolean);
  const by = entry && t("replay.madeBy", { name: view.players[entry.seat].name });
  const instead = entry?.by && t(BY[entry.by]);
  return (
    <div class="replay-text" role="status">
      <p>{lines.length > 0 ? lines.join(" · ") : (by ?? status)}</p>
      <p class="hint">{[instead, entry && status].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
