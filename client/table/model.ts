/** A table page's heart: session, rules and desk together, as signals that the parts of the page read. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Move, Outcome, Refusal } from "../../shared/game.ts";
import { offers } from "../../shared/space.ts";
import type { GameClient, GameView, Words } from "../game.ts";
import { refusalOf } from "../net/refused.ts";
import type { TableSession } from "../net/session.ts";
import { language } from "../words/words.ts";
import { FrameDesk } from "./desk.ts";
import { viewOf } from "./view.ts";

export class TableModel {
  readonly session: TableSession;
  readonly client: GameClient;
  readonly desk: FrameDesk;
  /** A move of the own seat is on its way. */
  readonly busy = signal(false);
  /** The last refusal, until the next move or until it is waved away. */
  readonly refusal = signal<Refusal | undefined>(undefined);
  /** All hands, once the record was replayed after the end. */
  readonly hands = signal<readonly object[] | undefined>(undefined);
  readonly view: ReadonlySignal<GameView | undefined>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  readonly #stop: () => void;

  constructor(session: TableSession, client: GameClient) {
    this.session = session;
    this.client = client;
    this.desk = new FrameDesk((move) => this.#send(move));
    this.view = computed(() => {
      const state = session.state.value;
      return state && viewOf(client.game, state, session.seat.value, this.busy.value, this.hands.value);
    });
    this.outcome = computed(() => {
      const text = session.state.value?.outcome;
      return text ? (JSON.parse(text) as Outcome) : undefined;
    });
    this.#stop = effect(() => this.#dropStale());
  }

  get words(): Words {
    return this.client.words[language.value];
  }

  close(): void {
    this.#stop();
  }

  /** A prepared move that is no longer offered cannot stay on the table. */
  #dropStale(): void {
    const { proposed } = this.desk;
    const view = this.view.value;
    if (!proposed || !view || this.busy.value) return;
    if (!view.choices.some((choice) => offers(choice, proposed))) this.desk.takeBack();
  }

  async #send(move: Move): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.refusal.value = undefined;
    try {
      await this.session.play(move);
    } catch (thrown) {
      this.refusal.value = refusalOf(thrown);
    } finally {
      this.busy.value = false;
    }
  }
}
