/** What board and panel share with the frame: sending, preparing and taking back a move, and the mode they are in. */
import { signal } from "@preact/signals";
import type { Move } from "../../shared/game.ts";
import type { Desk, Language } from "../game.ts";
import { language } from "../words/words.ts";

export class FrameDesk implements Desk {
  readonly #send: (move: Move) => Promise<boolean>;
  readonly #asksFirst: (move: Move) => boolean;
  readonly #proposed = signal<Move | undefined>(undefined);
  readonly #mode = signal("");

  /** @param send tells whether the move was accepted and never throws: the frame shows refusals itself @param asksFirst the player wishes to be asked before this move is sent */
  constructor(send: (move: Move) => Promise<boolean>, asksFirst: (move: Move) => boolean) {
    this.#send = send;
    this.#asksFirst = asksFirst;
  }

  get language(): Language {
    return language.value;
  }

  get proposed(): Move | undefined {
    return this.#proposed.value;
  }

  get mode(): string {
    return this.#mode.value;
  }

  set mode(mode: string) {
    this.#mode.value = mode;
  }

  async play(move: Move): Promise<boolean> {
    if (this.proposed === move || !this.#asksFirst(move)) return this.send(move);
    this.propose(move);
    return false;
  }

  /** Sends a move without asking again. Tells whether it was accepted. */
  send(move: Move): Promise<boolean> {
    this.takeBack();
    return this.#send(move);
  }

  propose(move: Move): void {
    this.#proposed.value = move;
  }

  takeBack(): void {
    this.#proposed.value = undefined;
  }

  onChange(listener: () => void): () => void {
    const first = { mode: true, proposed: true };
    const told = (part: "mode" | "proposed") => () => {
      if (first[part]) first[part] = false;
      else listener();
    };
    const stops = [this.#mode.subscribe(told("mode")), this.#proposed.subscribe(told("proposed"))];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
