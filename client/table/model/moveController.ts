/** What board and panel share with the shell: the draft of a move, and preparing, sending and taking back a finished one. */
import { type Signal, signal } from "@preact/signals";
import type { Move } from "../../../shared/core/game.ts";
import type { Draft, DraftSpec, GameView, Language, MoveController } from "../../kit/contract/game.ts";
import { language } from "../../kit/i18n/words.ts";

/** Keeps one draft, together with the decision that it belongs to. */
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

/** How the desk of a page sends moves. */
interface Sending {
  /** Tells whether the move was accepted and never throws: the shell shows refusals itself. */
  send(move: Move): Promise<boolean>;
  /** The player wishes to be asked before this move is sent. */
  asksFirst(move: Move): boolean;
  arm(auto: string): void;
}

export class TableMoveController implements MoveController {
  readonly draft: DecisionDraft<GameView, object>;
  readonly #sending: Sending;
  readonly #proposed = signal<Move | undefined>(undefined);

  constructor(sending: Sending, drafts = NO_DRAFTS) {
    this.#sending = sending;
    this.draft = new DecisionDraft(drafts);
  }

  get language(): Language {
    return language.value;
  }

  get proposed(): Move | undefined {
    return this.#proposed.value;
  }

  async play(move: Move): Promise<boolean> {
    if (this.proposed === move || !this.#sending.asksFirst(move)) return this.send(move);
    this.propose(move);
    return false;
  }

  /** Sends a move without asking again. Tells whether it was accepted. */
  send(move: Move): Promise<boolean> {
    this.takeBack();
    return this.#sending.send(move);
  }

  propose(move: Move): void {
    this.#proposed.value = move;
  }

  arm(auto: string): void {
    this.#sending.arm(auto);
  }

  takeBack(): void {
    this.#proposed.value = undefined;
  }

  onChange(listener: () => void): () => void {
    // A signal tells each new listener of its present value; only what changes later counts.
    let begun = false;
    const tell = () => begun && listener();
    const stops = [this.draft.subscribe(tell), this.#proposed.subscribe(tell)];
    begun = true;
    return () => {
      for (const stop of stops) stop();
    };
  }
}
