/** Votes at a running table: who has to agree, and the result. */
import { at } from "../../../shared/core/at.ts";
import type { Refusal, Seat } from "../../../shared/core/game.ts";
import { effectiveMoves } from "../../../shared/core/record.ts";
import { castVote, type Vote, type VoteKind } from "../../../shared/core/vote.ts";
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import type { Change, MoveIntent } from "../changes.ts";
import { CORRESPONDENCE } from "../clocks/due.ts";
import type { TableListener, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { isRated } from "../rated/rated.ts";
import { isReplacedByBot, openSeat, replaceByBot } from "../seating/replacing.ts";
import { isApiBot, isCorrespondence } from "../seating/seating.ts";
import type { Table } from "../table.ts";

/** Timeout of a vote, in ms. A missing vote then counts as yes or no. */
const VOTE_MS = 60_000;

const isSlow = ({ seating }: Table): boolean => isCorrespondence(seating);

/** Effects of accepted votes, except for an undo. */
const EFFECTS: { readonly [K in Exclude<VoteKind, "undo">]: (vote: Vote) => Change } = {
  pause: ({ by }) => ({ status: { paused: true }, events: [{ type: "table.paused", seat: by }] }),
  replaceByBot: ({ target }) => ({
    editSeating: (draft) => replaceByBot(draft, target),
    events: [{ type: "table.replacedByBot", seat: target }],
  }),
  openSeat: ({ target }) => ({ editSeating: (draft) => openSeat(draft, target), events: [{ type: "table.vacated", seat: target }] }),
  abandon: () => ({ status: { abandoned: true, paused: false }, events: [{ type: "table.abandoned" }] }),
};

/** Absent players would lose something, so they may return and vote until the timeout. */
const needsEveryone = (kind: VoteKind): boolean => kind === "undo" || kind === "abandon";

const isAboutSeat = (kind: VoteKind): boolean => kind === "replaceByBot" || kind === "openSeat";

/** Whether the seat's player made one of the moves after the first `keep`. */
function hasPlayed({ entries }: Table, seat: Seat, keep: number): boolean {
  return effectiveMoves(entries)
    .slice(keep)
    .some((entry) => entry.seat === seat && entry.by === undefined);
}

export class Votes implements TableListener {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #timer: ResettableTimer;
  /** By seat: version at which its undo was rejected, and end of the cooldown. */
  readonly #rejectedUndos = new Map<Seat, { readonly version: number; readonly until: number }>();

  constructor(table: Table, clock: Clock, presence: Presence) {
    this.#table = table;
    this.#clock = clock;
    this.#presence = presence;
    this.#timer = new ResettableTimer(clock, () => table.enqueue(() => this.#onTimeout()));
  }

  get #open(): Vote | null {
    return this.#table.status.vote;
  }

  // --- Requests -----------------------------------------------------------------------------------------------------------

  /**
   * @returns whether others have to consent. Refusals: NOT_STARTED, GAME_OVER, NOTHING_TO_UNDO, VOTE_OPEN, VOTE_COOLDOWN, GAME_TOO_LONG, those
   * of `UndoLimit.check`.
   */
  async undo(seat: Seat, keep: number): Promise<boolean | Refusal> {
    const refusal = this.#notRunning();
    if (refusal) return refusal;
    const { version, running } = this.#table;
    if (!running || keep >= version) return { code: "NOTHING_TO_UNDO" };
    if (this.#open) return { code: "VOTE_OPEN" };
    const limited = running.checkUndo(seat);
    if (limited) return limited;
    const alone = running.history.lastSeat === seat && keep >= running.history.freeUndoTo;
    if (!alone) return isRated(this.#table.seating) ? { code: "NOT_ALLOWED_IN_RATED" } : this.#start("undo", seat, keep);
    await this.#table.undo(seat, keep, false);
    return false;
  }

  /** @returns whether others have to consent. Refusals: NOT_STARTED, GAME_OVER, VOTE_OPEN, PAUSED, SEAT_NOT_FOUND, PLAYER_PRESENT. */
  async propose(seat: Seat, kind: Exclude<VoteKind, "undo">, target: Seat): Promise<boolean | Refusal> {
    return this.#notRunning() ?? this.#proposalRefusal(kind, target) ?? this.#start(kind, seat, isAboutSeat(kind) ? target : 0);
  }

  /** Refusals: NO_VOTE, NOT_A_VOTER. */
  async cast(seat: Seat, yes: boolean): Promise<Refusal | undefined> {
    const vote = this.#open;
    if (!vote) return { code: "NO_VOTE" };
    if (!vote.voters.includes(seat) || vote.yes.includes(seat)) return { code: "NOT_A_VOTER" };
    const next = castVote(vote, seat, yes);
    if (next.result === "carried") await this.#apply(next.vote, true);
    else if (next.result === "rejected") await this.#reject(vote, seat);
    else await this.#table.update({ status: { vote: next.vote } });
    return undefined;
  }

  #notRunning(): Refusal | undefined {
    const { phase } = this.#table;
    if (phase === "running") return undefined;
    return phase === "open" ? { code: "NOT_STARTED" } : this.#table.overRefusal;
  }

  #proposalRefusal(kind: VoteKind, target: Seat): Refusal | undefined {
    const { status, seating } = this.#table;
    if (kind === "pause") return status.paused ? { code: "PAUSED" } : undefined;
    if (!isAboutSeat(kind)) return undefined;
    if (kind === "openSeat" && isRated(seating)) return { code: "NOT_ALLOWED_IN_RATED" };
    const slot = seating.slots[target];
    if (!slot) return { code: "SEAT_NOT_FOUND" };
    const bot = slot.level !== "" && !isReplacedByBot(slot);
    const isAbsent = isSlow(this.#table) ? isReplacedByBot(slot) || (status.missed[target] ?? 0) > 0 : this.#presence.of(slot) !== "online";
    return bot || !isAbsent ? { code: "PLAYER_PRESENT" } : undefined;
  }

  /** @returns whether others have to consent */
  async #start(kind: VoteKind, by: Seat, target: number): Promise<boolean | Refusal> {
    if (this.#open) return { code: "VOTE_OPEN" };
    if (kind === "undo" && this.#isOnCooldown(by)) return { code: "VOTE_COOLDOWN" };
    const vote: Vote = { kind, by, target, voters: this.#votersOf(kind, by, target), yes: [] };
    const open = vote.voters.length > 0;
    const voteUntil = isSlow(this.#table) ? this.#clock.now() + CORRESPONDENCE.vote : 0;
    if (open) await this.#table.update({ status: { vote, voteUntil }, events: [{ type: "table.voteStarted", kind, seat: by, target }] });
    else await this.#apply(vote, false);
    return open;
  }

  /** Seats of other players (no bots) who are connected or would lose something. */
  #votersOf(kind: VoteKind, by: Seat, target: number): Seat[] {
    const { seating } = this.#table;
    const { slots } = seating;
    const isHuman = (seat: Seat) => at(slots, seat).participant !== "" && !isApiBot(seating, at(slots, seat));
    const concerns = (seat: Seat) => needsEveryone(kind) || isSlow(this.#table) || (kind !== "pause" && seat === target);
    return [...slots.keys()].filter((seat) => seat !== by && isHuman(seat) && (concerns(seat) || this.#presence.isOnline(seat)));
  }

  /** Bots wait during a vote on an undo, so a seat must wait for the next move or a minute. */
  #isOnCooldown(by: Seat): boolean {
    const { version, until } = this.#rejectedUndos.get(by) ?? { version: -1, until: 0 };
    return version === this.#table.version && this.#clock.monotonic() < until;
  }

  // --- Results ------------------------------------------------------------------------------------------------------------

  onNotification({ type }: TableNotification): void {
    if (type === "closed" || !this.#open) this.#timer.clear();
    else if (!this.#timer.isSet) this.#timer.set(this.#timeLeft);
  }

  get #timeLeft(): number {
    return isSlow(this.#table) ? this.#table.status.voteUntil - this.#clock.now() : VOTE_MS;
  }

  /** A vote on an undo is rejected by the next move, and every vote by the end of the game. */
  onAppend({ seat }: MoveIntent): Change {
    const vote = this.#open;
    const over = this.#table.running?.pending.length === 0;
    return vote && (vote.kind === "undo" || over) ? this.#rejected(vote, seat) : {};
  }

  #isMissingVoteNo({ kind, target }: Vote, seat: Seat): boolean {
    const presence = this.#presence;
    // In a correspondence game, a player who missed the latest deadline is absent.
    const isAbsent = isSlow(this.#table) ? (this.#table.status.missed[seat] ?? 0) > 0 : presence.hasStandIn(seat);
    if (!isAbsent) return needsEveryone(kind) || (presence.isOnline(seat) && !presence.isIdle(seat));
    return kind === "undo" && hasPlayed(this.#table, seat, target);
  }

  /** Rejects the vote if the proposer has left. */
  async #onTimeout(): Promise<void> {
    const vote = this.#open;
    if (!vote) return;
    const silent = vote.voters.filter((seat) => !vote.yes.includes(seat));
    const against =
      this.#presence.isOnline(vote.by) || isSlow(this.#table) ? silent.find((seat) => this.#isMissingVoteNo(vote, seat)) : vote.by;
    if (against !== undefined) await this.#reject(vote, against);
    else await this.#apply(vote, true, silent);
  }

  async #reject(vote: Vote, seat: Seat): Promise<void> {
    if (vote.kind === "undo") this.#rejectedUndos.set(vote.by, { version: this.#table.version, until: this.#clock.monotonic() + VOTE_MS });
    await this.#table.update(this.#rejected(vote, seat));
  }

  #rejected({ kind }: Vote, seat: Seat): Change {
    return { status: { vote: null }, events: [{ type: "table.voteRejected", kind, seat }] };
  }

  /** @param silent seats that were absent and did not vote */
  async #apply(vote: Vote, agreed: boolean, silent: readonly Seat[] = []): Promise<void> {
    if (vote.kind === "undo") return this.#table.undo(vote.by, vote.target, agreed);
    const change = EFFECTS[vote.kind](vote);
    const absentees = vote.kind === "abandon" && silent.length > 0 ? { absentees: silent } : {};
    await this.#table.update({ ...change, status: { ...change.status, ...absentees, vote: null } });
  }
}
