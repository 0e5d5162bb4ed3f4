/** Drafts, proposals, and sending of moves, shared by board, panel and page. */
import { type Signal, signal } from "@preact/signals";
import type { Move } from "../../../shared/core/game.ts";
import type { Draft, DraftSpec, GameView, MoveController } from "../../kit/contract/game.ts";

/** A draft that is dropped when the decision changes. */
export class DecisionDraft<V, D extends object> implements Draft<V, D> {
  readonly #spec: DraftSpec<V, D>;
  readonly #kept: Signal<{ readonly decision: string; readonly draft: D }>;

  constructor(spec: DraftSpec<V, D>) {
    this.#spec = spec;
    this.#kept = signal({ decision: "", draft: spec.empty });
  }

  of(view: V): D {
    return this.#for(view, this.#kept.value);
  }

  revise(view: V, part: Partial<D>): void {
    this.#kept.value = { decision: this.#spec.decisionOf(view), draft: { ...this.#for(view, this.#kept.peek()), ...part } };
  }

  subscribe(listener: () => void): () => void {
    return this.#kept.subscribe(listener);
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
    if (this.proposed === move || !this.#sending.asksFirst(move)) return this.send(move);
    this.propose(move);
    return false;
  }

  /** Sends without confirmation. Resolves to whether it was accepted. */
  send(move: Move): Promise<boolean> {
    this.takeBack();
    return this.#sending.send(move);
  }

  propose(move: Move): void {
    this.#proposed.value = move;
  }

  enableAutoReply(auto: string): void {
    this.#sending.enableAutoReply(auto);
  }

  takeBack(): void {
    this.#proposed.value = undefined;
  }

  onChange(listener: () => void): () => void {
    // Signals call new subscribers at once; skip that call.
    let begun = false;
    const tell = () => begun && listener();
    const stops = [this.draft.subscribe(tell), this.#proposed.subscribe(tell)];
    begun = true;
    return () => {
      for (const stop of stops) stop();
    };
  }
}
