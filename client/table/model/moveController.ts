/** Drafts, proposals, and sending of moves, shared by board, panel and page. */
import { type Signal, signal } from "@preact/signals";
import type { Move, Refusal } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import type { Draft, DraftSpec, GameView, MoveController } from "../../kit/contract/game.ts";

/** A draft that is dropped when the decision changes. */
export class DecisionDraft<V, D extends object> implements Draft<V, D> {
  readonly #spec: DraftSpec<V, D>;
  readonly #current: Signal<{ readonly decision: string; readonly draft: D }>;

  constructor(spec: DraftSpec<V, D>) {
    this.#spec = spec;
    this.#current = signal({ decision: "", draft: spec.empty });
  }

  of(view: V): D {
    return this.#for(view, this.#current.value);
  }

  revise(view: V, part: Partial<D>): void {
    this.#current.value = { decision: this.#spec.decisionOf(view), draft: { ...this.#for(view, this.#current.peek()), ...part } };
  }

  /** Drops the innermost level. @returns false if there was none */
  back(view: V): boolean {
    const part = this.#spec.back?.(this.of(view), view);
    if (part) this.revise(view, part);
    return part !== undefined;
  }

  subscribe(listener: () => void): () => void {
    return this.#current.subscribe(listener);
  }

  #for(view: V, { decision, draft }: { readonly decision: string; readonly draft: D }): D {
    return decision === this.#spec.decisionOf(view) ? draft : this.#spec.empty;
  }
}

const NO_DRAFTS: DraftSpec<GameView, object> = { empty: {}, decisionOf: () => "" };

interface Sending {
  /** Resolves to whether it was accepted; never throws, since the page shows refusals. */
  send(move: Move): Promise<boolean>;
  /** The player wants to confirm this move. */
  asksFirst(move: Move): boolean;
  enableAutoReply(auto: string): void;
  explain(reason: Refusal | undefined): void;
}

export class TableMoveController implements MoveController {
  readonly draft: DecisionDraft<GameView, object>;
  readonly #sending: Sending;
  readonly #proposed = signal<Move | undefined>(undefined);
  constructor(sending: Sending, drafts = NO_DRAFTS) {
    this.#sending = sending;
    this.draft = new DecisionDraft(drafts);
  }

  get proposed(): Move | undefined {
    return this.#proposed.value;
  }

  async play(move: Move): Promise<boolean> {
    if (this.proposed === move || !this.#sending.asksFirst(move)) return this.sendWithoutAsking(move);
    this.propose(move);
    return false;
  }

  /** Resolves to whether it was accepted. */
  sendWithoutAsking(move: Move): Promise<boolean> {
    this.cancelProposal();
    return this.#sending.send(move);
  }

  /** A second press of what is proposed confirms it. */
  propose(move: Move): void {
    this.#sending.explain(undefined);
    if (deepEqual(this.#proposed.peek(), move)) void this.sendWithoutAsking(move);
    else this.#proposed.value = move;
  }

  explain(reason: Refusal | undefined): void {
    this.#sending.explain(reason);
  }

  /** Goes back one level: from the proposed move, then from the draft. @returns false if there was nothing to go back from */
  back(view: GameView | undefined): boolean {
    this.#sending.explain(undefined);
    if (this.proposed) {
      this.cancelProposal();
      return true;
    }
    return view !== undefined && this.draft.back(view);
  }

  enableAutoReply(auto: string): void {
    this.#sending.enableAutoReply(auto);
  }

  cancelProposal(): void {
    this.#proposed.value = undefined;
  }

  onChange(listener: () => void): () => void {
    // Signals call new subscribers at once; skip that call.
    let isSubscribed = false;
    const notify = () => isSubscribed && listener();
    const stops = [this.draft.subscribe(notify), this.#proposed.subscribe(notify)];
    isSubscribed = true;
    return () => {
      for (const stop of stops) stop();
    };
  }
}
