/** Animates each move on the board, which may therefore be behind the latest state. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { Board, GameClient, GameView } from "../../kit/contract/game.ts";
import { locale } from "../../kit/i18n/locales.ts";
import { dark } from "../../kit/settings/scheme.ts";
import { BOARD_SPEED, settings } from "../../kit/settings/settings.ts";
import { playFirstSound } from "../../kit/sound/sound.ts";
import type { TableSession } from "../../net/session.ts";
import type { PastView } from "../model/pastView.ts";
import { AnimationQueue, type ShownPosition } from "./animationQueue.ts";

interface Source {
  readonly session: Pick<TableSession, "state" | "log" | "onBatch">;
  readonly client: Pick<GameClient, "board" | "sounds">;
  readonly past: PastView;
  /** The position to show in the end: the latest, or the past one on display. */
  readonly target: ReadonlySignal<GameView | undefined>;
  /** The view after a batch of events. */
  viewAfter(state: TableState): GameView | undefined;
}

export class Playback {
  /** What the board shows; undefined without a board. */
  readonly shown = signal<ShownPosition | undefined>(undefined);
  /** True once the board is drawn, or if the game has none. */
  readonly isReady: ReadonlySignal<boolean>;
  /** The position on the board while it is behind the latest state. */
  readonly animating: ReadonlySignal<ShownPosition | undefined>;
  readonly #source: Source;
  #queue: AnimationQueue | undefined;

  constructor(source: Source) {
    this.#source = source;
    this.isReady = computed(() => this.shown.value !== undefined || !source.client.board);
    this.animating = computed(() => {
      const isBehind = this.shown.value?.version !== source.session.state.value?.version;
      return isBehind && !source.past.position.value ? this.shown.value : undefined;
    });
  }

  /** Keeps a board in sync with the table. @returns a stop function */
  connect(board: Board): () => void {
    const { client } = this.#source;
    const queue = new AnimationQueue(board, () => BOARD_SPEED[settings.peek().pace], {
      onShown: (shown) => {
        this.shown.value = shown;
      },
      onEvents: (events) => playFirstSound(events, client.sounds),
    });
    this.#queue = queue;
    const stops = [this.#syncMoves(queue), this.#syncViews(queue)];
    return () => {
      for (const stop of stops) stop();
      this.#queue = undefined;
      this.shown.value = undefined;
    };
  }

  /** Shows the latest position at once. */
  skipAnimation(): void {
    this.#queue?.skip();
  }

  /** Animates moves as they are made, unless an earlier position is on display. */
  #syncMoves(queue: AnimationQueue): () => void {
    const { session, past, target, viewAfter } = this.#source;
    return session.onBatch(({ events, state }) => {
      // The latest view is the page's own object, so that it is drawn only once.
      const view = state === session.state.peek() ? target.peek() : viewAfter(state);
      const { version } = state;
      if (view && past.position.peek()) queue.jumpTo(version);
      else if (view) queue.push(events, { view, version, lastEvent: session.log.peek().at(-1)?.number });
    });
  }

  /** Shows changes between moves, and redraws for another language or colour scheme. */
  #syncViews(queue: AnimationQueue): () => void {
    const { session, target } = this.#source;
    return effect(() => {
      const view = target.value;
      const redraw = locale.value && dark.value !== undefined;
      const version = session.state.peek()?.version ?? 0;
      if (view && redraw) queue.show({ view, version, lastEvent: session.log.peek().at(-1)?.number });
    });
  }
}
