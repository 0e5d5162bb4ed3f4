/** Questions to the people at a running table: who is asked, what they say, and what comes of it. */
import type { Refusal, Seat } from "../../shared/game.ts";
import { effectiveMoves } from "../../shared/record.ts";
import { answer, type Vote, type VoteKind } from "../../shared/vote.ts";
import { Alarm, type Clock } from "../clock.ts";
import type { LifeDocument } from "./lifeDocument.ts";
import { giveToBot, openSeat } from "./replacing.ts";
import type { LifeChange, Table } from "./table.ts";

/** A question that not all have answered within so many milliseconds is decided by whose silence counts. */
export const VOTE_MS = 60_000;

/** What a ballot needs of its table. */
export interface Asking {
  readonly clock: Clock;
  readonly table: Table;
  isHere(seat: Seat): boolean;
  /** Is there, but lets the others wait. */
  isIdle(seat: Seat): boolean;
  /** A bot plays the seat until its person is back. */
  hasStandIn(seat: Seat): boolean;
  alter(change: LifeChange): Promise<unknown>;
  takeBack(seat: Seat, keep: number, byVote: boolean): Promise<void>;
  /** One at a time with all requests. */
  inTurn(task: () => Promise<unknown>): void;
}

/** What a question that was agreed to changes; taking back is no such change. */
const CARRIED: { readonly [K in Exclude<VoteKind, "undo">]: (vote: Vote) => LifeChange } = {
  pause: ({ by }) => ({ life: { paused: true }, told: [{ type: "table.paused", seat: by }] }),
  replaceByBot: ({ about }) => ({ arrange: (draft) => giveToBot(draft, about), told: [{ type: "table.given", seat: about }] }),
  openSeat: ({ about }) => ({ arrange: (draft) => openSeat(draft, about), told: [{ type: "table.opened", seat: about }] }),
  abandon: () => ({ life: { abandoned: true, paused: false }, told: [{ type: "table.abandoned" }] }),
};

/** What takes something from those who are away: they are asked too, and have as long as the question is open to come back. */
const isGrave = (kind: VoteKind): boolean => kind === "undo" || kind === "abandon";

/** Whether the seat's own person made one of the moves after the first `keep`. */
function hasPlayed({ entries }: Table, seat: Seat, keep: number): boolean {
  return effectiveMoves(entries)
    .slice(keep)
    .some((entry) => entry.seat === seat && entry.by === undefined);
}

export class Ballot {
  readonly #asking: Asking;
  readonly #alarm: Alarm;
  /** By seat: with how many moves it was not allowed to take some back, and until when it does not ask again. */
  readonly #refused = new Map<Seat, { readonly version: number; readonly until: number }>();

  constructor(asking: Asking) {
    this.#asking = asking;
    this.#alarm = new Alarm(asking.clock, () => asking.inTurn(() => this.#lapse()));
    if (this.#vote) this.#alarm.set(VOTE_MS);
  }

  get #vote(): Vote | null {
    return this.#asking.table.life.vote;
  }

  /** @returns true if somebody has to agree first, false if it is done. Refusals: VOTE_OPEN, ASKED_ALREADY. */
  async propose(kind: VoteKind, by: Seat, about: number): Promise<boolean | Refusal> {
    if (this.#vote) return { code: "VOTE_OPEN" };
    if (kind === "undo" && this.#hasAsked(by)) return { code: "ASKED_ALREADY" };
    const vote: Vote = { kind, by, about, asked: this.#asked(kind, by, about), yes: [] };
    if (vote.asked.length === 0) return this.#carry(vote, false).then(() => false);
    this.#alarm.set(VOTE_MS);
    await this.#asking.alter({ life: { vote }, told: [{ type: "table.voteBegan", kind, seat: by, about }] });
    return true;
  }

  /** Refusals: NO_VOTE, NOT_ASKED. */
  async answer(seat: Seat, yes: boolean): Promise<Refusal | undefined> {
    const vote = this.#vote;
    if (!vote) return { code: "NO_VOTE" };
    if (!vote.asked.includes(seat) || vote.yes.includes(seat)) return { code: "NOT_ASKED" };
    const next = answer(vote, seat, yes);
    if (next.verdict === "carried") await this.#carry(next.vote, true);
    else if (next.verdict === "rejected") await this.#refuse(vote, seat);
    else await this.#asking.alter({ life: { vote: next.vote } });
    return undefined;
  }

  /** What a move does to the open question: a wish to take back lapses, and all do with the end of the game. */
  moved(mover: Seat, over: boolean): LifeChange {
    const vote = this.#vote;
    if (!vote || (vote.kind !== "undo" && !over)) return {};
    return this.#rejected(vote, mover);
  }

  stop(): void {
    this.#alarm.clear();
  }

  /** Seats of other people: those that are here, and whom it takes something from. */
  #asked(kind: VoteKind, by: Seat, about: number): Seat[] {
    const { places } = this.#asking.table.arrangement;
    const concerns = (seat: Seat) => isGrave(kind) || (kind !== "pause" && seat === about);
    return [...places.keys()].filter((seat) => seat !== by && places[seat].person !== "" && (concerns(seat) || this.#asking.isHere(seat)));
  }

  /** Whether it means "no" that a seat has not answered. */
  #silenceCounts({ kind, about }: Vote, seat: Seat): boolean {
    if (!this.#asking.hasStandIn(seat)) return isGrave(kind) || (this.#asking.isHere(seat) && !this.#asking.isIdle(seat));
    return kind === "undo" && hasPlayed(this.#asking.table, seat, about);
  }

  /** Bots wait while it is asked whether moves may be taken back, so nobody may ask it over and over: the next move or a minute comes before. */
  #hasAsked(by: Seat): boolean {
    const { version, until } = this.#refused.get(by) ?? { version: -1, until: 0 };
    return version === this.#asking.table.version && this.#asking.clock.now() < until;
  }

  /** Somebody did not agree. */
  #refuse(vote: Vote, seat: Seat): Promise<unknown> {
    const { table, clock } = this.#asking;
    if (vote.kind === "undo") this.#refused.set(vote.by, { version: table.version, until: clock.now() + VOTE_MS });
    return this.#asking.alter(this.#rejected(vote, seat));
  }

  #rejected({ kind }: Vote, seat: Seat): { life: Partial<LifeDocument>; told: LifeChange["told"] } {
    this.#alarm.clear();
    return { life: { vote: null }, told: [{ type: "table.voteRejected", kind, seat }] };
  }

  /** Time is up. A question whose asker went away is nobody's wish any more. */
  async #lapse(): Promise<void> {
    const vote = this.#vote;
    if (!vote) return;
    const silent = vote.asked.filter((seat) => !vote.yes.includes(seat));
    const against = this.#asking.isHere(vote.by) ? silent.find((seat) => this.#silenceCounts(vote, seat)) : vote.by;
    if (against !== undefined) await this.#refuse(vote, against);
    else await this.#carry(vote, true);
  }

  async #carry(vote: Vote, byVote: boolean): Promise<void> {
    this.#alarm.clear();
    if (vote.kind === "undo") return this.#asking.takeBack(vote.by, vote.about, byVote);
    const change = CARRIED[vote.kind](vote);
    await this.#asking.alter({ ...change, life: { ...change.life, vote: null } });
  }
}
