/** The place of a game's board on the page. */
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../game.ts";
import type { TableModel } from "../model/model.ts";
import { viewOf } from "../model/view.ts";
import { BOARD_SPEED, settings } from "../settings/settings.ts";
import { language, say } from "../words/words.ts";
import { BoardShow } from "./boardShow.ts";

/** Where a player's chip is on the screen, so that things can fly to it. */
function chipRect(seat: number): DOMRect | undefined {
  return document.querySelector(`.chip[data-seat="${seat}"]`)?.getBoundingClientRect();
}

/** For tests: the labelled things on the board, by the element that holds it. */
interface BoardElement extends HTMLElement {
  spots?: Board["spots"];
}

/** Connects a board with the model until the page goes. Returns the way to end it. */
function connect(board: Board, model: TableModel, host: BoardElement): () => void {
  const { session, client } = model;
  const show = new BoardShow(
    board,
    () => BOARD_SPEED[settings.peek().pace],
    (shown) => {
      model.onBoard.value = shown;
    },
  );
  const stopBatches = session.onBatch(({ events, state }) => {
    const view = viewOf(client.game, state, session.seat.peek(), model.busy.peek(), model.hands.peek());
    if (view && model.past.peek()) show.skip(state.version);
    else if (view) show.push(events, view, state.version, session.log.peek().at(-1)?.number);
  });
  const stopViews = effect(() => {
    const view = model.view.value;
    const version = session.state.peek()?.version ?? 0;
    if (view && language.value) show.show(view, version);
  });
  const watcher = new ResizeObserver(() => board.resize());
  watcher.observe(host);
  host.spots = () => board.spots();
  return () => {
    stopBatches();
    stopViews();
    model.onBoard.value = undefined;
    watcher.disconnect();
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
  const busy = !shown || model.lag.value !== undefined || model.busy.value;
  return <div ref={host} class="board" role="img" aria-label={say("board")} aria-busy={busy} data-version={shown?.version} />;
}
