/** A run of a chapter: a real match plus its script. Independent of UI and time. */
import {
  type EventEnvelope,
  type Game,
  isRefusal,
  type Move,
  type Refusal,
  type State,
  seatColours,
  type View,
} from "../../../shared/core/game.ts";
import { createMatch, type Match, tryMove } from "../../../shared/core/match.ts";
import { completeOptions, type Options } from "../../../shared/core/options.ts";
import { digest, type Random, type ScriptedDraw, ScriptedRandom, SeededRandom } from "../../../shared/core/random.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { type Chapter, type Click, PLAYER, type ScriptedMove, type Step } from "../../kit/contract/lesson.ts";

/** Legal but not accepted. `reason`: the step's explanation. */
export const OFF_SCRIPT = "OFF_SCRIPT";
/** Other players are still moving. */
export const NOT_YET = "NOT_YET";

type MatchMaker = (random: Random) => Match;

function optionsOf(game: Game, { options = {}, seats }: Chapter): Options {
  const complete = completeOptions(game.options, options, seats);
  if (isRefusal(complete)) throw new Error(`lesson: ${JSON.stringify(complete)}`);
  return complete;
}

export class LessonRun {
  readonly chapter: Chapter;
  readonly options: Options;
  readonly made: Move[] = [];
  /** Current step; the number of steps when done. */
  step = 0;
  /** Scripted moves of other players before that step. */
  readonly pending: ScriptedMove[] = [];
  readonly #fallbackRandom: Random;
  #match: Match;

  /** @throws Error if the script breaks the rules */
  constructor(game: Game, chapter: Chapter) {
    this.chapter = chapter;
    this.options = optionsOf(game, chapter);
    this.#fallbackRandom = new SeededRandom(digest(chapter.seed));
    const seats = seatColours(game, chapter.seats).map((colour) => ({ colour }));
    this.#match = this.#withDraws(chapter.setup, (random) => createMatch(game, this.options, seats, random));
    for (const line of chapter.before ?? []) this.perform(line);
  }

  /** Runs up to a step with the player's own or else scripted moves. */
  static at(game: Game, chapter: Chapter, step: number, moves: readonly Move[]): LessonRun {
    const run = new LessonRun(game, chapter);
    while (run.step < Math.min(step, chapter.steps.length)) run.skip(moves);
    return run;
  }

  get match(): Match {
    return this.#match;
  }

  get state(): State<object, object, object> {
    return this.#match.state;
  }

  /** Undefined when the chapter is done. */
  get present(): Step | undefined {
    return this.chapter.steps[this.step];
  }

  get view(): View<object, object> {
    const { table, hands } = this.#match.state;
    return { table, hand: hands[PLAYER], seat: PLAYER };
  }

  /** The scripted move comes first. */
  get accepted(): readonly Move[] {
    const accept = this.present?.accept ?? [];
    return typeof accept === "function" ? accept(this.view) : accept;
  }

  get clicks(): readonly Click[] {
    const clicks = this.present?.clicks ?? [];
    return typeof clicks === "function" ? clicks(this.view) : clicks;
  }

  accepts(move: Move): boolean {
    return this.pending.length === 0 && this.accepted.some((one) => deepEqual(one, move));
  }

  /** Why a move is not accepted: the rules' reason or the lesson's. */
  judge(move: Move): Refusal | undefined {
    const { game, state } = this.#match;
    const { table, hand, seat } = this.view;
    if (this.pending.length > 0) return { code: NOT_YET };
    if (!game.mayAct(state.table).includes(seat)) return { code: OFF_SCRIPT, params: { reason: move.type, type: move.type } };
    const refusal = game.check(table, hand, seat, move);
    if (refusal || this.accepts(move)) return refusal;
    const reason = this.present?.why?.(move, this.view) ?? move.type;
    return { code: OFF_SCRIPT, params: { reason, type: move.type } };
  }

  play(move: Move): readonly EventEnvelope[] {
    const events = this.perform({ seat: PLAYER, move, draws: this.present?.draws });
    this.made.push(move);
    this.endStep();
    return events;
  }

  endStep(): void {
    const others = this.present?.others ?? [];
    this.pending.push(...(typeof others === "function" ? others(this.view) : others));
    this.step++;
  }

  /** Plays a scripted move. @throws Error if it is illegal or its random draws differ */
  perform({ seat, move, draws }: ScriptedMove): readonly EventEnvelope[] {
    let made: ReturnType<typeof tryMove> | undefined;
    this.#match = this.#withDraws(draws, (random) => {
      const match = { ...this.#match, random };
      made = tryMove(match, seat, move);
      return match;
    });
    if (!made || isRefusal(made)) throw new Error(`lesson "${this.chapter.id}": ${JSON.stringify({ seat, move, made })}`);
    return made.events;
  }

  /** Plays the current step and what follows. @param moves the player's own moves, if any */
  skip(moves: readonly Move[] = []): void {
    const accepted = this.accepted;
    const own = moves[this.made.length];
    if (accepted.length > 0) this.play(own && this.accepts(own) ? own : accepted[0]);
    else this.endStep();
    for (const line of this.pending.splice(0)) this.perform(line);
  }

  /** Every scripted draw must be used. */
  #withDraws(draws: readonly ScriptedDraw[] = [], make: MatchMaker): Match {
    const random = new ScriptedRandom(draws, this.#fallbackRandom);
    const match = make(random);
    if (random.remaining > 0)
      throw new Error(`lesson "${this.chapter.id}": ${random.remaining} of ${JSON.stringify(draws)} were not drawn`);
    return match;
  }
}
