/** A running game: players, board, status, the game's parts, log, chat, and move list. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { gameName } from "../games/resources.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy, lazyResource } from "../kit/lazy.ts";
import { bigLetters, layoutClasses, roomy, shape } from "../kit/ui/size.ts";
import { type Tab, Tabs } from "../kit/ui/tabs.tsx";
import type { TableSession } from "../net/session.ts";
import { BoardHost } from "./board/boardHost.tsx";
import { ConnectionBanner, Skip } from "./board/overlays.tsx";
import { PlainBoard } from "./board/plainBoard.tsx";
import { Chat } from "./chat/chat.tsx";
import { playChatSounds } from "./chat/newMessages.ts";
import { Chips } from "./chips.tsx";
import { useEnding } from "./gameOver/useEnding.ts";
import { GameBar, GamePanel, GamePrompt, GameStage, TableInWords } from "./gameParts.tsx";
import { HelpTooltip } from "./help/card.tsx";
import { FocusAfterMove, MOVES_KEY, useBack, useShortcuts, useSingleClicks } from "./keys.ts";
import { Log } from "./log/log.tsx";
import { TableMenu } from "./menu.tsx";
import { t as endingText } from "./messages/ending/messages.ts";
import { TableModel } from "./model/model.ts";
import { MoveList } from "./moves/moveList.tsx";
import { RefusalLine } from "./moves/refusalNote.tsx";
import { Changes, Notices } from "./notices.tsx";
import { notifyOfTurns } from "./notifications/notification.ts";
import { barOf, hasSheet, isGripInStatus, isPhonePage, PhoneHead } from "./phoneHead.tsx";
import { StatusRow } from "./statusRow.tsx";
import { TableHead } from "./tableHead.tsx";
import { talkTabs } from "./talk.tsx";
import { countToShow } from "./tools.tsx";

const loadEnding = lazyResource(async () => (await withCatalogues(import("./gameOver/ending.tsx"), endingText)).Ending);

/** The board stays until it is loaded. */
function endingPage({ ending }: TableModel) {
  const isShown = ending.value === "counting" || ending.value === "shown";
  return isShown ? loadEnding("page") : undefined;
}

const PauseCover = lazy(async () => (await import("./votes/votes.tsx")).PauseCover);

interface PlayProps {
  readonly session: TableSession;
  readonly client: GameClient;
  /** Lesson card. It answers refused moves itself. */
  readonly guide?: (model: TableModel) => ComponentChildren;
  /** Controls of a branch of a recorded game. */
  readonly branch?: ComponentChildren;
}

export function Play({ session, client, guide, branch }: PlayProps): JSX.Element {
  const model = useMemo(() => new TableModel(session, client), [session, client]);
  useEffect(() => {
    const stops = [notifyOfTurns(model), playChatSounds(session)];
    return () => {
      for (const stop of stops) stop();
      model.close();
    };
  }, [model, session]);
  useBack(model);
  useSingleClicks(model);
  useShortcuts();
  useEnding(model);
  const Ending = endingPage(model);
  const [outcome, view] = [model.outcome.value, model.view.value];
  if (Ending && view && !guide) return <Ending model={model} outcome={outcome} view={view} branch={branch} />;
  const isWatching = session.seat.value < 0;
  const onPhone = isPhonePage(client);
  const variants = [
    onPhone && "play-phone",
    onPhone && bigLetters.value && "play-big",
    isGripInStatus(client) && "play-logless",
    barOf(client) && "play-barred",
    guide && "play-guided",
    isWatching && "play-watching",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    // Figures, names and buttons must not be rewritten by translation extensions; what people write and what happened may.
    <main class={`play ${layoutClasses()} ${variants}`} style={onPhone ? rowsOf(client) : undefined} translate={false}>
      {onPhone ? (
        <PhoneHead model={model}>{branch}</PhoneHead>
      ) : (
        <TableHead session={session} game={client.game.id} title={gameName(client.game.id)}>
          {session.id && <TableMenu model={model} />}
        </TableHead>
      )}
      {guide && <div class="play-guide">{guide(model)}</div>}
      {!onPhone && (
        <div class="play-players">
          <Chips model={model} />
        </div>
      )}
      <div class="play-board">
        <GameBoard model={model} />
        {session.state.value?.paused && <PauseCover model={model} />}
        <ConnectionBanner session={session} />
        <div class="play-asked" data-next="any">
          {!onPhone && <GamePrompt model={model} />}
        </div>
        <Skip model={model} />
        {session.branchInfo && <p class="branch-mark badge">{t("branch.word")}</p>}
      </div>
      <GameBar model={model} />
      {onPhone && <PromptSheet model={model} />}
      <StatusRow model={model} guided={guide !== undefined} />
      <div class="play-lower">
        <div class="notices">
          {!onPhone && branch}
          <Notices model={model} guided={guide !== undefined} />
        </div>
        {shape.value === "landscape" ? <Column model={model} guided={guide !== undefined} /> : <AllTabs model={model} />}
      </div>
      <HelpTooltip model={model} />
      <FocusAfterMove model={model} />
    </main>
  );
}

const rowsOf = ({ phoneRows }: GameClient) => ({
  "--phone-board": phoneRows?.board,
  "--phone-bar": phoneRows?.bar,
  "--phone-log": phoneRows?.log ?? "0rem",
});

function AllTabs({ model }: { model: TableModel }): JSX.Element {
  return (
    <Tabs
      label={t("side")}
      tabs={allTabs(model)}
      sheet={hasSheet(model.client) ? model.sheet : undefined}
      gripless={isGripInStatus(model.client)}
    />
  );
}

/** Prompts cover the rows below the board, with why their move was refused. */
function PromptSheet({ model }: { model: TableModel }): JSX.Element {
  const refusal = model.refusal.value;
  return (
    <div class="play-sheet" data-next="any">
      {refusal && <RefusalLine model={model} refusal={refusal} />}
      <GamePrompt model={model} />
    </div>
  );
}

/** Beside a tall board: collapsed move list, reference panel, and log. */
function Column({ model, guided }: { model: TableModel; guided: boolean }): JSX.Element {
  const follows = !guided && model.client.changes && model.session.seat.value >= 0;
  return (
    <>
      {movesTab(model).length > 0 && <FoldedMoves model={model} />}
      <div class="play-panel">
        <GamePanel model={model} />
      </div>
      {follows && (
        <div class="recap-place">
          <Changes model={model} />
        </div>
      )}
      <div class="play-side">
        {roomy.value && model.session.id ? <LogAndChat model={model} /> : <Tabs label={t("side")} tabs={talkTabs(model)} />}
      </div>
    </>
  );
}

/** Stacked, if there is room. */
function LogAndChat({ model: { session, unread }, model }: { model: TableModel }): JSX.Element {
  return (
    <div class="log-and-chat">
      <Log model={model} />
      <section aria-label={t("chat")}>
        <Chat session={session} onRead={unread.markRead} />
      </section>
    </div>
  );
}

/** Always in the accessibility tree; expanding it moves focus there. */
function FoldedMoves({ model }: { model: TableModel }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const isOpen = model.listed.value;
  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>("button, summary")?.focus();
  }, [isOpen]);
  return (
    <section ref={box} class={isOpen ? "folded-moves folded-moves-open" : "folded-moves"} id="moves" aria-label={t("moves")}>
      <MoveList model={model} numbered={isOpen} />
      <TableInWords model={model} />
    </section>
  );
}

/** With a bar the hand is always visible, so the log comes first. Spectators have no hand. */
function allTabs(model: TableModel): Tab[] {
  const [log, ...chat] = talkTabs(model);
  const [hand, moves] = [handTab(model), movesTab(model)];
  return barOf(model.client) || model.session.seat.value < 0 ? [log, ...moves, ...hand, ...chat] : [...hand, ...moves, log, ...chat];
}

/** Empty for games with neither board nor panel. */
function handTab(model: TableModel): Tab[] {
  if (!model.client.board && !model.client.Panel) return [];
  const isReference = barOf(model.client) !== undefined;
  const label = t(isReference ? "supply" : "hand");
  return [{ id: "hand", label, icon: isReference ? "book" : "hand", render: () => <GamePanel model={model} /> }];
}

/** The move list; it replaces a missing board or panel. */
function movesTab(model: TableModel): Tab[] {
  if (!model.client.board || !model.client.Panel) return [];
  const count = countToShow(model.choices.value);
  const render = () => (
    <>
      <MoveList model={model} numbered />
      <TableInWords model={model} />
    </>
  );
  return [{ id: "moves", label: t("moves"), icon: "list", count, keys: MOVES_KEY, render }];
}

export function GameBoard({ model, replay = false }: { model: TableModel; replay?: boolean }): JSX.Element {
  if (!model.client.board) return <PlainBoard model={model} replay={replay} />;
  return (
    <>
      <BoardHost model={model} />
      <GameStage model={model} />
    </>
  );
}
