/** The place of a game's board on the page. */
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameEvent } from "../../shared/game.ts";
import type { TableState } from "../../shared/protocol.ts";
import type { Board, GameView } from "../game.ts";
import type { TableModel } from "../model/model.ts";
import { type OnBoard, viewOf } from "../model/view.ts";
import { dark } from "../settings/scheme.ts";
import { BOARD_SPEED, settings } from "../settings/settings.ts";
import { hearFirst } from "../sound/sound.ts";
import { language, say } from "../words/words.ts";
import { BoardShow } from "./boardShow.ts";
import { BoardWalk } from "./walk.ts";

/** Where a player's chip is on the screen, so that things can fly to it. */
function chipRect(seat: number): DOMRect | undefined {
  return document.querySelector(`.chip[data-seat="${seat}"]`)?.getBoundingClientRect();
}

/** For tests: the labelled things on the board and those that explain themselves, by the element that holds it. */
interface BoardElement extends HTMLElement {
  spots?: Board["spots"];
  abouts?: Board["abouts"];
}

/** What a state looks like: of the newest one it is the page's own view, so that it is drawn once. */
function viewAt(model: TableModel, state: TableState): GameView | undefined {
  const { session, client } = model;
  if (state === session.state.peek()) return model.present.peek();
  return viewOf(client.game, state, session.seat.peek(), false, model.hands.peek());
}

/** Plays what happens on the board, but not while the past is looked at. Returns the way to stop. */
function followEvents(model: TableModel, show: BoardShow): () => void {
  const { session } = model;
  return session.onBatch(({ events, state }) => {
    const view = viewAt(model, state);
    if (view && model.past.peek()) show.skip(state.version);
    else if (view) show.push(events, view, state.version, session.log.peek().at(-1)?.number);
  });
}

/** Shows each new view, and each anew in another language or colour scheme. Returns the way to stop. */
function followViews(model: TableModel, show: BoardShow): () => void {
  return effect(() => {
    const view = model.present.value;
    const version = model.session.state.peek()?.version ?? 0;
    if (view && language.value && dark.value !== undefined) show.show(view, version);
  });
}

/** Keeps the board as large as its host. Returns the way to stop. */
function followSize(board: Board, host: HTMLElement): () => void {
  const watcher = new ResizeObserver(() => board.resize());
  watcher.observe(host);
  return () => watcher.disconnect();
}

/** Keeps in mind where the prepared move would be made, however the eye moves. Returns the way to stop. */
function followProposal(model: TableModel, board: Board, host: HTMLElement): () => void {
  const tell = () => {
    const move = model.desk.proposed;
    const at = move && board.placeOf?.(move);
    model.place.value = at && { ...at, right: at.x > host.clientWidth / 2 };
  };
  const stop = effect(tell);
  host.addEventListener("drawn", tell);
  return () => {
    stop();
    host.removeEventListener("drawn", tell);
  };
}

/** Connects a board with the model until the page goes. Returns the way to end it. */
function connect(board: Board, model: TableModel, host: BoardElement): () => void {
  const onShown = (shown: OnBoard | undefined) => {
    model.onBoard.value = shown;
  };
  const onEvents = (events: readonly GameEvent[]) => hearFirst(events, model.client.sounds);
  const show = new BoardShow(board, () => BOARD_SPEED[settings.peek().pace], onShown, onEvents);
  const stops = [followEvents(model, show), followViews(model, show), followSize(board, host), followProposal(model, board, host)];
  model.hurry = () => show.hurry();
  host.spots = () => board.spots();
  host.abouts = () => board.abouts();
  const walk = new BoardWalk(host, board);
  return () => {
    walk.destroy();
    for (const stop of stops) stop();
    onShown(undefined);
    board.destroy();
  };
}

/** Busy while it is on its way to the present, or a move of one's own is; says by how many moves it came to what it shows. */
export function BoardHost({ model }: { model: TableModel }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let end: (() => void) | undefined;
    let gone = false;
    void model.client.board?.(element, model.desk, { chip: chipRect }).then((board) => {
      if (gone) board.destroy();
      else end = connect(board, model, element);
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [model]);
  const shown = model.onBoard.value;
  const busy = !shown || model.waits.value;
  const version = shown?.version;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys lead over it
  return <div ref={host} class="board" role="application" tabIndex={0} aria-label={say("board")} aria-busy={busy} data-version={version} />;
}
