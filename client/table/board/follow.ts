/** What a board shows of a table: every move that happens, and the views between them. */
import { effect } from "@preact/signals";
import type { GameEvent } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { Board, GameView } from "../../kit/contract/game.ts";
import { language } from "../../kit/i18n/words.ts";
import { dark } from "../../kit/settings/scheme.ts";
import { BOARD_SPEED, settings } from "../../kit/settings/settings.ts";
import { hearFirst } from "../../kit/sound/sound.ts";
import type { TableModel } from "../model/model.ts";
import { type OnBoard, viewOf } from "../model/view.ts";
import { BoardShow } from "./boardShow.ts";

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

/** Shows a table on a board, and tells the model how far that has come. Returns the way to stop. */
export function follow(board: Board, model: TableModel): () => void {
  const onShown = (shown: OnBoard | undefined) => {
    model.onBoard.value = shown;
  };
  const onEvents = (events: readonly GameEvent[]) => hearFirst(events, model.client.sounds);
  const show = new BoardShow(board, () => BOARD_SPEED[settings.peek().pace], onShown, onEvents);
  const stops = [followEvents(model, show), followViews(model, show)];
  model.hurry = () => show.hurry();
  return () => {
    for (const stop of stops) stop();
    onShown(undefined);
  };
}
