/** What changed for the player since their last move, found when their next decision begins. */
import { effect, signal } from "@preact/signals";
import type { GameEvent, Seat } from "../../../shared/core/game.ts";
import type { GamePoint } from "../../../shared/core/protocol.ts";
import { byWeight } from "../../kit/changes.ts";
import type { Change, FindChanges, GameView } from "../../kit/contract/game.ts";
import { isTableEvent } from "../../net/feed.ts";
import { serverNow } from "../../net/serverClock.ts";
import type { TableModel } from "../model/model.ts";

/** Position at which the player left the game. */
interface Left extends GamePoint {
  readonly view: GameView;
}

export interface Since {
  readonly version: number;
  readonly moves: number;
  /** The heaviest first. */
  readonly changes: readonly Change[];
  /** The last thing that each rival did, as an event of the game. */
  readonly rivals: readonly { readonly seat: Seat; readonly event: GameEvent }[];
  readonly rounds: number;
  /** When the player moved last, in ms since 1970 by the server's clock. */
  readonly at: number;
}

export class SinceOwnMove {
  /** While the player's decision lasts. */
  readonly found = signal<Since | undefined>(undefined);
  readonly #model: TableModel;
  readonly #find: FindChanges;
  #left: Left | undefined;
  #wasDue = false;
  /** When `found` was set. */
  #version = -1;

  constructor(model: TableModel, find: FindChanges) {
    this.#model = model;
    this.#find = find;
  }

  /** @returns a stop function */
  start(): () => void {
    return effect(() => this.#follow());
  }

  #follow(): void {
    const { phase, view, canAct, session } = this.#model;
    const state = session.state.value;
    const now = view.value;
    if (phase.value !== "idle" || !now || state?.phase !== "running") return;
    const isDue = canAct.value;
    if (isDue && !this.#wasDue) void this.#begin(now, state.version);
    else if (!isDue && this.#wasDue) this.#leave(now, state.version);
    else if (isDue && state.version !== this.#version) this.found.value = undefined;
    this.#wasDue = isDue;
  }

  #leave(view: GameView, version: number): void {
    const { session } = this.#model;
    this.#left = { version, view, events: (session.log.peek().at(-1)?.number ?? -1) + 1, at: serverNow() };
    this.found.value = undefined;
  }

  async #begin(view: GameView, version: number): Promise<void> {
    this.#version = version;
    const left = this.#left ?? (await this.#loadLeft(view).catch(() => undefined));
    // Undone meanwhile, or moved on.
    if (!left || left.version >= version || version !== this.#model.session.state.peek()?.version) return;
    this.found.value = this.#since(left, view, version);
  }

  /** From the server, on a page that was opened later. Games without a server end with their page. */
  async #loadLeft(view: GameView): Promise<Left | undefined> {
    const { session } = this.#model;
    if (!session.id) return undefined;
    const point = await session.request("lastOwnMove", {});
    const { version } = point;
    if (version === 0) return undefined;
    const { table, hand } = await session.request("position", { version });
    return { ...point, view: { ...view, table, hand, choices: [] } };
  }

  #since(left: Left, view: GameView, version: number): Since {
    const { roundOf } = this.#model.client.game;
    return {
      version: left.version,
      moves: version - left.version,
      changes: byWeight(this.#find(left.view, view)),
      rivals: this.#rivals(left.events, view.seat),
      rounds: roundOf ? roundOf(view.table) - roundOf(left.view.table) : 0,
      at: left.at,
    };
  }

  #rivals(from: number, own: Seat): Since["rivals"] {
    const { client, session } = this.#model;
    const all = session.log.peek().flatMap(({ number, event }) => (number >= from && !isTableEvent(event) ? [event] : []));
    const told = client.summary?.(all, own) ?? all;
    const last = new Map<Seat, GameEvent>();
    for (const event of told) {
      const { seat } = event as { readonly seat?: Seat };
      if (seat !== undefined && seat >= 0 && seat !== own) last.set(seat, event);
    }
    return [...last].map(([seat, event]) => ({ seat, event }));
  }
}
