/** A game under way: players, board, what it waits for, the game's panel, and log, chat and moves in words beside it. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { BoardHost } from "../board/boardHost.tsx";
import { Chat } from "../chat/chat.tsx";
import { ClockAlarm } from "../clocks/clockView.tsx";
import { EndNotice } from "../end/end.tsx";
import type { GameClient, GameView } from "../game.ts";
import { Log } from "../log/log.tsx";
import { TableModel } from "../model/model.ts";
import { MoveList } from "../moves/moveList.tsx";
import { Proposal, RefusalNote } from "../moves/proposal.tsx";
import type { TableSession } from "../net/session.ts";
import { notifyOfTurns } from "../notify/turnNotice.ts";
import { PastBar, usePlaceOfPast } from "../playback/pastBar.tsx";
import { LostSeat } from "../presence/lostSeat.tsx";
import { Absences } from "../presence/presence.tsx";
import { size } from "../ui/size.ts";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { PauseCover, VoteBar } from "../votes/votes.tsx";
import { say } from "../words/words.ts";
import { Chips } from "./chips.tsx";
import { LinkBanner } from "./linkBanner.tsx";
import { TableMenu } from "./menu.tsx";
import { TableHead } from "./tableHead.tsx";
import { Tools } from "./tools.tsx";

interface PlayProps {
  readonly session: TableSession;
  readonly client: GameClient;
}

export function Play({ session, client }: PlayProps): JSX.Element {
  const model = useMemo(() => new TableModel(session, client), [session, client]);
  useEffect(() => {
    const stop = notifyOfTurns(model);
    return () => {
      stop();
      model.close();
    };
  }, [model]);
  return (
    <main class={`play play-${size.value}`}>
      <TableHead session={session} game={client.game.id} title={model.words.name}>
        {session.id && <TableMenu model={model} />}
      </TableHead>
      <div class="play-players">
        <Chips model={model} />
        {size.value === "wide" && <Tabs label={say("side")} tabs={talkTabs(model)} />}
      </div>
      <div class="play-board">
        <GameBoard model={model} />
        <PauseCover model={model} />
        <LinkBanner session={session} />
      </div>
      <Status model={model} />
      <div class="play-lower">{size.value === "narrow" ? <NarrowLower model={model} /> : <WideLower model={model} />}</div>
    </main>
  );
}

/** What needs an answer, above everything else. */
function Notices({ model }: { model: TableModel }): JSX.Element {
  return (
    <div class="notices">
      <RefusalNote model={model} />
      <VoteBar model={model} />
      <LostSeat session={model.session} />
      <Absences model={model} />
      <Proposal model={model} />
      <EndNotice model={model} />
    </div>
  );
}

function NarrowLower({ model }: { model: TableModel }): JSX.Element {
  return (
    <>
      <Notices model={model} />
      <Tabs label={say("side")} tabs={[...handTab(model), ...movesTab(model), ...talkTabs(model)]} />
    </>
  );
}

function WideLower({ model }: { model: TableModel }): JSX.Element {
  const tabs = size.value === "wide" ? movesTab(model) : [...movesTab(model), ...talkTabs(model)];
  return (
    <>
      <div class="play-panel">
        <Notices model={model} />
        <GamePanel model={model} />
      </div>
      {tabs.length > 0 && (
        <div class="play-side">
          <Tabs label={say("side")} tabs={tabs} />
        </div>
      )}
    </>
  );
}

/** A game that has neither board nor panel has nothing to show there. */
function handTab(model: TableModel): Tab[] {
  if (!model.client.board && !model.client.Panel) return [];
  return [{ id: "hand", label: say("hand"), icon: "hand", render: () => <GamePanel model={model} /> }];
}

/** The list of moves beside board and panel; where one of them lacks, it stands in that one's place. */
function movesTab(model: TableModel): Tab[] {
  if (!model.client.board || !model.client.Panel) return [];
  const count = model.view.value?.choices.length ?? 0;
  return [{ id: "moves", label: say("moves"), icon: "list", count: count || undefined, render: () => <MoveList model={model} /> }];
}

/** The game's board, or the list of moves where it has none. */
export function GameBoard({ model }: { model: TableModel }): JSX.Element {
  return model.client.board ? <BoardHost model={model} /> : <MoveList model={model} />;
}

function talkTabs(model: TableModel): Tab[] {
  const log: Tab = { id: "log", label: say("log"), icon: "log", render: () => <Log model={model} /> };
  const { session, unread } = model;
  const render = () => <Chat session={session} onHeard={unread.hear} />;
  const chat: Tab = { id: "chat", label: say("chat"), icon: "chat", count: unread.count || undefined, render };
  return model.session.id ? [log, chat] : [log];
}

/** What the game waits for, with the small tools beside it; or the past in its place. */
function Status({ model }: { model: TableModel }): JSX.Element {
  const looking = model.past.value !== undefined;
  const box = usePlaceOfPast(looking);
  return (
    <div ref={box} class={model.mine.value ? "play-status play-status-mine" : "play-status"}>
      {looking ? <PastBar model={model} /> : <Present model={model} />}
    </div>
  );
}

function Present({ model }: { model: TableModel }): JSX.Element {
  const view = model.view.value;
  return (
    <>
      <p role="status">{model.busy.value ? say("sending") : view && statusText(model, view)}</p>
      <Tools model={model} />
      <ClockAlarm model={model} />
    </>
  );
}

/** A game that was ended without a winner, or stands still, waits for nothing. */
function statusText(model: TableModel, view: GameView): string {
  const { phase, paused } = model.session.state.value ?? {};
  if (phase === "over" && !model.outcome.value) return say("end.abandoned");
  return phase === "running" && paused ? say("pause.status") : model.words.status(view.table, view);
}

export function GamePanel({ model }: { model: TableModel }): JSX.Element | null {
  const { Panel, board } = model.client;
  const view = model.view.value;
  if (!view || !(Panel || board)) return null;
  return (
    <section aria-labelledby="panel-title">
      <h2 id="panel-title" class="quiet">
        {say("hand")}
      </h2>
      {Panel ? <Panel view={view} shown={model.lag.value?.view} desk={model.desk} /> : <MoveList model={model} />}
    </section>
  );
}
