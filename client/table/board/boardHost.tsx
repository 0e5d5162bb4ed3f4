/** The place of a game's board on the page. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Wait } from "../../kit/ui/wait.tsx";
import { Description } from "../gameParts.tsx";
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

/** Resizes the board with its host, and when its pixels change: on another monitor, by page zoom. @returns a stop function */
function followSize(board: Board, host: HTMLElement): () => void {
  const watcher = new ResizeObserver(() => board.resize());
  watcher.observe(host);
  const stop = new AbortController();
  const { signal } = stop;
  const followPixels = () => {
    const onChange = () => {
      board.resize();
      followPixels();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", onChange, { once: true, signal });
  };
  followPixels();
  // Page zoom, where the host keeps its size.
  addEventListener("resize", () => board.resize(), { signal });
  return () => {
    watcher.disconnect();
    stop.abort();
  };
}

const PULSE_MS = 2_200;

/** Rings around what the player asked to see, for a moment. @returns a stop function */
function followPulse({ pulsed }: TableModel, board: Board, host: HTMLElement): () => void {
  let clear: () => void = () => undefined;
  const stop = effect(() => {
    const labels = pulsed.value;
    clear();
    if (labels.length === 0) return;
    board.reveal?.(labels);
    const rings = board.hitBoxes().flatMap(({ label, x, y, width, height }) => {
      if (!labels.includes(label)) return [];
      const ring = document.createElement("div");
      ring.className = "place-pulse";
      Object.assign(ring.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      return [ring];
    });
    host.append(...rings);
    const timer = setTimeout(() => clear(), PULSE_MS);
    clear = () => {
      clearTimeout(timer);
      for (const ring of rings) ring.remove();
    };
  });
  return () => {
    stop();
    clear();
  };
}

/** Connects a board with the model. @returns a stop function */
function connect(board: Board, model: TableModel, host: BoardElement): () => void {
  const stops = [model.playback.connect(board), followSize(board, host), followPulse(model, board, host)];
  host.hitBoxes = () => board.hitBoxes();
  host.helpTargets = () => board.helpTargets();
  const navigation = new KeyboardNavigation(host, board);
  return () => {
    navigation.destroy();
    for (const stop of stops) stop();
    board.destroy();
  };
}

/** Stands in for a board that can't be drawn, so that the page follows the game. */
const UNDRAWN: Board = {
  show() {},
  async animate(events, _view, speed, onEvent) {
    if (speed > 0) for (const event of events) onEvent(event);
  },
  resize() {},
  hitBoxes: () => [],
  helpTargets: () => [],
  destroy() {},
};

/** `lost`: the graphics card took the picture away, and the browser may give it back. `none`: the browser can't draw, or code is missing. */
type Picture = "drawn" | "lost" | "none";

/** How long a browser may take to restore a lost picture before a new board is made, in ms. */
const RESTORE_MS = 2_000;

/** Keeps a board in the host and replaces one whose picture is lost for good. */
function useBoard(model: TableModel) {
  const host = useRef<HTMLDivElement>(null);
  const picture = useSignal<Picture>("drawn");
  const attempt = useSignal(0);
  const retry = () => {
    attempt.value++;
  };
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let end: (() => void) | undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (board: Board, now: Picture) => {
      if (gone) return board.destroy();
      picture.value = now;
      end = connect(board, model, element);
    };
    model.client.board?.(element, model.controller, { chip: chipRect }).then(
      (board) => open(board, "drawn"),
      (error) => {
        reportError(error);
        open(UNDRAWN, "none");
      },
    );
    const stop = new AbortController();
    const onLost = () => {
      picture.value = "lost";
      timer = setTimeout(retry, RESTORE_MS);
    };
    const onRestored = () => {
      clearTimeout(timer);
      picture.value = "drawn";
    };
    // These events don't bubble.
    element.addEventListener("webglcontextlost", onLost, { capture: true, signal: stop.signal });
    element.addEventListener("webglcontextrestored", onRestored, { capture: true, signal: stop.signal });
    return () => {
      gone = true;
      clearTimeout(timer);
      // A board that ends gives its context back.
      stop.abort();
      end?.();
    };
  }, [model, attempt.value]);
  return { host, picture: picture.value, retry };
}

/** `aria-busy` while the controls are disabled; `data-version` is the number of moves shown. */
export function BoardHost({ model }: { model: TableModel }): JSX.Element {
  const { host, picture, retry } = useBoard(model);
  const shown = model.playback.shown.value;
  const busy = !shown || model.isDisabled.value;
  const version = shown?.version;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys lead over it */}
      <div ref={host} class="board" role="application" tabIndex={0} aria-label={t("board")} aria-busy={busy} data-version={version} />
      {!shown && (
        <div class="board-wait">
          <Wait />
        </div>
      )}
      <div class="banner-place" role="status">
        {picture === "lost" && <p class="banner">{t("picture.lost")}</p>}
      </div>
      {picture === "none" && <Undrawn model={model} onRetry={retry} />}
    </>
  );
}

/** Covers the board's place: why it is empty, and the table in words. */
function Undrawn({ model, onRetry }: { model: TableModel; onRetry(): void }): JSX.Element {
  const view = model.view.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section class="undrawn" tabIndex={0} aria-label={t("inWords")}>
      <p role="alert">{t("picture.none")}</p>
      <p>
        <button type="button" onClick={onRetry}>
          {t("retry")}
        </button>
      </p>
      <h2>{t("inWords")}</h2>
      {view && <Description client={model.client} view={view} />}
    </section>
  );
}
