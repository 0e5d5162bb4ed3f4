/** The place of a game's board on the page. */
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import type { TableModel } from "../model/model.ts";
import { KeyboardNavigation } from "./keyboardNavigation.ts";

/** Where a player's chip is on the screen, so that things can fly to it. */
function chipRect(seat: number): DOMRect | undefined {
  return document.querySelector(`.chip[data-seat="${seat}"]`)?.getBoundingClientRect();
}

/** For tests. */
interface BoardElement extends HTMLElement {
  hitBoxes?: Board["hitBoxes"];
  helpTargets?: Board["helpTargets"];
}

/** Resizes the board with its host. @returns a stop function */
function followSize(board: Board, host: HTMLElement): () => void {
  const watcher = new ResizeObserver(() => board.resize());
  watcher.observe(host);
  return () => watcher.disconnect();
}

/** Tracks the proposed move's position on the board. @returns a stop function */
function followProposal(model: TableModel, board: Board, host: HTMLElement): () => void {
  const update = () => {
    const move = model.controller.proposed;
    const at = move && board.positionOf?.(move);
    model.place.value = at && { ...at, right: at.x > host.clientWidth / 2 };
  };
  const stop = effect(update);
  host.addEventListener("drawn", update);
  return () => {
    stop();
    host.removeEventListener("drawn", update);
  };
}

/** Connects a board with the model. @returns a stop function */
function connect(board: Board, model: TableModel, host: BoardElement): () => void {
  const stops = [model.playback.connect(board), followSize(board, host), followProposal(model, board, host)];
  host.hitBoxes = () => board.hitBoxes();
  host.helpTargets = () => board.helpTargets();
  const navigation = new KeyboardNavigation(host, board);
  return () => {
    navigation.destroy();
    for (const stop of stops) stop();
    board.destroy();
  };
}

/** `aria-busy` while the controls are disabled; `data-version` is the number of moves shown. */
export function BoardHost({ model }: { model: TableModel }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let end: (() => void) | undefined;
    let gone = false;
    void model.client.board?.(element, model.controller, { chip: chipRect }).then((board) => {
      if (gone) board.destroy();
      else end = connect(board, model, element);
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [model]);
  const shown = model.playback.shown.value;
  const busy = !shown || model.isDisabled.value;
  const version = shown?.version;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys lead over it
  return <div ref={host} class="board" role="application" tabIndex={0} aria-label={t("board")} aria-busy={busy} data-version={version} />;
}
