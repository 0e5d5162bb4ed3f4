/** What a seat may propose, and how often: asking costs the others nothing. */
import { type Refusal, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { Vote } from "../../../shared/core/vote.ts";
import type { Clock } from "../../lib/clock.ts";
import { QUOTAS } from "../../lib/limits.ts";
import type { Table } from "../table.ts";

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** Until a rejected proposal may be made again, in ms, if the position does not change before. */
export const COOLDOWN_MS = 180_000;

interface Rejection {
  /** When, by the monotonic clock. */
  readonly at: number;
  readonly version: number;
  readonly turn: number;
}

type Proposal = Pick<Vote, "kind" | "by" | "target">;

/** The same proposal again has the same key. Every undo is one. */
const keyOf = ({ kind, by, target }: Proposal): string => (kind === "undo" ? `${kind}/${by}` : `${kind}/${by}/${target}`);

export class ProposalLimit {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #rejected = new Map<string, Rejection>();
  /** When each seat made its latest proposals, and when the others rejected them, by the monotonic clock. */
  readonly #made = new Map<Seat, readonly number[]>();
  readonly #declined = new Map<Seat, readonly number[]>();

  constructor(table: Table, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  /** Refusals: UNDO_DECLINED, VOTE_COOLDOWN, TOO_MANY_REQUESTS {seconds}, EVENT_LIMIT {max}. */
  check(proposal: Proposal): Refusal | undefined {
    const before = this.#rejected.get(keyOf(proposal));
    if (before && proposal.kind === "undo" && before.turn === this.#turn) return { code: "UNDO_DECLINED" };
    const now = this.#clock.monotonic();
    if (before && before.version === this.#table.version && now < before.at + COOLDOWN_MS) return { code: "VOTE_COOLDOWN" };
    const { by } = proposal;
    return (
      this.#waitRefusal(this.#latest(this.#made, by, MINUTE_MS), QUOTAS.proposalsPerMinute, MINUTE_MS) ??
      this.#waitRefusal(this.#latest(this.#declined, by, HALF_HOUR_MS), QUOTAS.rejectedProposals, HALF_HOUR_MS) ??
      this.#table.events.limitRefusal(by)
    );
  }

  count({ by }: Proposal): void {
    this.#made.set(by, [...this.#latest(this.#made, by, MINUTE_MS), this.#clock.monotonic()]);
  }

  reject(proposal: Proposal): void {
    const { version } = this.#table;
    const at = this.#clock.monotonic();
    this.#rejected.set(keyOf(proposal), { at, version, turn: this.#turn });
    this.countRejection(proposal);
  }

  /** Somebody moved instead of answering, perhaps without having seen the question: it may be asked again at once. */
  countRejection({ by }: Proposal): void {
    this.#declined.set(by, [...this.#latest(this.#declined, by, HALF_HOUR_MS), this.#clock.monotonic()]);
  }

  #latest(times: ReadonlyMap<Seat, readonly number[]>, seat: Seat, within: number): readonly number[] {
    return (times.get(seat) ?? []).filter((time) => time > this.#clock.monotonic() - within);
  }

  #waitRefusal(times: readonly number[], max: number, within: number): Refusal | undefined {
    const first = times[times.length - max];
    if (first === undefined) return undefined;
    return { code: "TOO_MANY_REQUESTS", params: { seconds: Math.ceil((first + within - this.#clock.monotonic()) / 1000) } };
  }

  /** Version at which the turn began; where nobody has the turn, each move begins one. */
  get #turn(): number {
    const { running, version } = this.#table;
    if (!running) return 0;
    const { game, state } = running.match;
    return game.turnOf(state.table) === SPECTATOR ? version : running.history.turnStart;
  }
}
