/** A puzzle as a session: the seat answers with one move, then the line of the solution can be stepped through. */
import { signal } from "@preact/signals";
import { type EventEnvelope, isRefusal, type Move } from "../../shared/core/game.ts";
import { tryMove } from "../../shared/core/match.ts";
import type { PositionReply, Replies, RequestOf, RequestType, TableState } from "../../shared/core/protocol.ts";
import { type JudgedAnswer, judgementOf, type Puzzle } from "../../shared/core/puzzle.ts";
import { encodeRecord } from "../../shared/core/record.ts";
import { OfflineSession, offlineSeat, offlineState } from "../net/offlineSession.ts";
import type { Position, RecordedGame } from "../net/record/recordedGame.ts";
import { RefusalError } from "../net/refusalError.ts";

/** The player's answer. */
export interface PuzzleAnswer {
  /** Undefined if the player gave up. */
  readonly move: Move | undefined;
  /** Undefined if the analysis tried no such move. */
  readonly judged: JudgedAnswer | undefined;
  readonly isRight: boolean;
}

export class PuzzleSession extends OfflineSession {
  readonly recorded: RecordedGame;
  readonly puzzle: Puzzle;
  readonly answer = signal<PuzzleAnswer | undefined>(undefined);
  /** How many moves of the solution's line are shown; undefined: the player's own move. */
  readonly shown = signal<number | undefined>(undefined);
  readonly #line: readonly Position[];
  /** Events before the puzzle. */
  readonly #before: readonly EventEnvelope[];
  readonly #onAnswer: (answer: PuzzleAnswer) => void;

  /** @param onAnswer called once */
  constructor(recorded: RecordedGame, puzzle: Puzzle, onAnswer: (answer: PuzzleAnswer) => void) {
    super();
    this.recorded = recorded;
    this.puzzle = puzzle;
    this.#onAnswer = onAnswer;
    this.#line = recorded.branch(puzzle.version, puzzle.line);
    this.seat.value = puzzle.seat;
    this.#before = [recorded.setupEvents, ...recorded.events.slice(0, puzzle.version)].flat();
    this.#show([], recorded.matchAt(puzzle.version).state);
  }

  get lineLength(): number {
    return this.#line.length;
  }

  override async request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (type !== "position") return super.request(type, payload);
    return this.#positionAt((payload as RequestOf<"position">).version) as Replies[R];
  }

  /** The answer; only the first one counts. Throws `RefusalError`. */
  async play(move: Move): Promise<void> {
    const { version, seat } = this.puzzle;
    const match = this.recorded.matchAt(version);
    const { table, hands } = match.state;
    const choices = match.game.choices(table, hands[seat], seat);
    const judged = judgementOf(this.puzzle, choices, move);
    const made = this.answer.peek() ? { code: "NOT_YOUR_TURN" } : tryMove(match, seat, move);
    if (isRefusal(made)) throw new RefusalError(made);
    this.#end({ move, judged, isRight: judged === this.puzzle.answers[0] });
    this.#show([{ state: match.state, events: made.events }], match.state, made.events);
  }

  giveUp(): void {
    if (this.answer.peek()) return;
    this.#end({ move: undefined, judged: undefined, isRight: false });
    this.showLine(1);
  }

  /** Shows the position after this many moves of the line. A single step forward is animated. */
  showLine(moves: number): void {
    const at = Math.min(this.#line.length, Math.max(0, moves));
    const isStep = at === (this.shown.peek() ?? (this.answer.peek()?.move ? Number.NaN : 0)) + 1;
    const positions = this.#line.slice(0, at);
    const last = positions.at(-1);
    this.shown.value = at;
    this.#show(positions, last?.state ?? this.recorded.matchAt(this.puzzle.version).state, isStep ? last?.events : []);
  }

  async record(): Promise<string> {
    return encodeRecord(this.recorded.record);
  }

  #end(answer: PuzzleAnswer): void {
    this.answer.value = answer;
    this.#onAnswer(answer);
  }

  /** @param positions after the puzzle @param animated events of the last step */
  #show(positions: readonly Position[], state: Position["state"], animated: readonly EventEnvelope[] = []): void {
    const events = [...this.#before, ...positions.flatMap((position) => position.events)];
    this.log.value = this.read(events).map((event, number) => ({ number, event }));
    const shown = this.#stateOf(state, this.puzzle.version + positions.length);
    this.state.value = shown;
    this.emit({ events: this.read(animated), state: shown });
  }

  #stateOf({ table, hands }: Position["state"], version: number): TableState {
    const { game, seats, options, commitment } = this.recorded.record.header;
    const places = seats.map(({ name, colour, level }, seat) =>
      offlineSeat(
        seat === this.puzzle.seat ? { name, colour, kind: "person", level: "" } : { name, colour, kind: "bot", level: level ?? "" },
      ),
    );
    const state = offlineState({
      game,
      version,
      seats: places,
      options,
      seat: this.puzzle.seat,
      table,
      hands,
      outcome: undefined,
    });
    // No hints.
    return { ...state, commitment, rated: "yes" };
  }

  /** Looking back ends at the puzzle. */
  #positionAt(version: number): PositionReply {
    const of = this.puzzle.version;
    const at = Math.min(version, of);
    const { table, hands } = this.recorded.matchAt(at).state;
    return { version: at, of, turns: this.recorded.turns.filter((turn) => turn <= of), table, hand: hands[this.puzzle.seat] };
  }
}
