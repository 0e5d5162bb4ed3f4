/**
 * Votes at a running table: who has to agree, and the result. Whoever holds up the game has no vote about it, and asking is limited
 * (`proposalLimit.ts`).
 */
import { at } from "../../../shared/core/at.ts";
import { possibleWinners, type SeatHolder } from "../../../shared/core/concession.ts";
import type { Refusal, Seat } from "../../../shared/core/game.ts";
import { effectiveMoves } from "../../../shared/core/record.ts";
import { castVote, type Vote, type VoteKind } from "../../../shared/core/vote.ts";
import { type Clock, ResettableTimer } from "../../lib/clock.ts";
import type { Change, MoveIntent } from "../changes.ts";
import { CORRESPONDENCE } from "../clocks/due.ts";
import type { Decider, Storer, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { isRated } from "../rated/rated.ts";
import { isReplacedByBot, openSeat, replaceByBot } from "../seating/replacing.ts";
import { isApiBot, isCorrespondence } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import { ProposalLimit } from "./proposalLimit.ts";

/** Timeout of a vote, in ms. A missing vote then counts as yes or no. */
const VOTE_MS = 60_000;

const isSlow = ({ seating }: Table): boolean => isCorrespondence(seating);

/** Effects of accepted votes, except for an undo. */
const EFFECTS: { readonly [K in Exclude<VoteKind, "undo">]: (vote: Vote, agreed: boolean) => Change } = {
  pause: ({ by }) => ({ status: { paused: true }, events: [{ type: "table.paused", seat: by }] }),
  replaceByBot: ({ target }) => ({
    editSeating: (draft) => replaceByBot(draft, target),
    events: [{ type: "table.replacedByBot", seat: target }],
  }),
  openSeat: ({ target }) => ({ editSeating: (draft) => openSeat(draft, target), events: [{ type: "table.vacated", seat: target }] }),
  abandon: () => ({ status: { abandoned: true, paused: false }, events: [{ type: "table.abandoned" }] }),
  concede: ({ by, target }, agreed) => ({
    status: { concededTo: target, paused: false },
    events: [{ type: "table.conceded", seat: by, target, vote: agreed }],
  }),
};

const endsGame = (kind: VoteKind): boolean => kind === "abandon" || kind === "concede";

/** Absent players would lose something, so they may return and vote until the timeout. */
const needsEveryone = (kind: VoteKind): boolean => kind === "undo" || endsGame(kind);

const isAboutSeat = (kind: VoteKind): boolean => kind === "replaceByBot" || kind === "openSeat";

/** Whether the seat's player made one of the moves after the first `keep`. */
function hasPlayed({ entries }: Table, seat: Seat, keep: number): boolean {
  return effectiveMoves(entries)
    .slice(keep)
    .some((entry) => entry.seat === seat && entry.by === undefined);
}

export class Votes implements Decider, Storer {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #timer: ResettableTimer;
  readonly #limit: ProposalLimit;

  constructor(table: Table, clock: Clock, presence: Presence) {
    this.#table = table;
    this.#clock = clock;
    this.#presence = presence;
    this.#timer = new ResettableTimer(clock, () => table.enqueue(() => this.#onTimeout()));
    this.#limit = new ProposalLimit(table, clock);
  }

  get #open(): Vote | null {
    return this.#table.status.vote;
  }

  // --- Requests -----------------------------------------------------------------------------------------------------------

  /**
   * @returns whether others have to consent. Refusals: NOT_STARTED, GAME_OVER, GAME_TOO_LONG, NOTHING_TO_UNDO, VOTE_OPEN, those of
   * `RunningGame.checkUndo` and `ProposalLimit.check`.
   */
  async undo(seat: Seat, keep: number): Promise<boolean | Refusal> {
    const refusal = this.#notRunning();
    if (refusal) return refusal;
    const { version, running } = this.#table;
    if (!running || keep >= version) return { code: "NOTHING_TO_UNDO" };
    const limited = running.checkUndo(seat);
    if (limited) return limited;
    const alone = running.history.lastSeat === seat && keep >= running.history.freeUndoTo;
    if (!alone) return isRated(this.#table.seating) ? { code: "NOT_ALLOWED_IN_RATED" } : this.#start("undo", seat, keep);
    await this.#table.undo(seat, keep, false);
    return false;
  }

  /**
   * @returns whether others have to consent. Refusals: NOT_STARTED, GAME_OVER, VOTE_OPEN, PAUSED, SEAT_NOT_FOUND, PLAYER_PRESENT,
   * CANNOT_CONCEDE, those of `ProposalLimit.check`.
   */
  async propose(seat: Seat, kind: Exclude<VoteKind, "undo">, target: Seat): Promise<boolean | Refusal> {
    const about = isAboutSeat(kind) || kind === "concede" ? target : 0;
    return this.#notRunning() ?? this.#proposalRefusal(kind, target, seat) ?? this.#start(kind, seat, about);
  }

  /** Refusals: NO_VOTE, NOT_A_VOTER, WAITED_ALREADY. */
  async cast(seat: Seat, yes: boolean): Promise<Refusal | undefined> {
    const vote = this.#open;
    if (!vote) return { code: "NO_VOTE" };
    if (!yes && this.#isAbout(vote, seat)) return this.#askForTime(vote, seat);
    if (!vote.voters.includes(seat) || vote.yes.includes(seat)) return { code: "NOT_A_VOTER" };
    const next = castVote(vote, seat, yes);
    if (next.result === "carried" && !this.#waitsForReturn(vote)) await this.#apply(next.vote, true);
    else if (next.result === "rejected") await this.#reject(vote, seat);
    else await this.#table.update({ status: { vote: next.vote } });
    return undefined;
  }

  #notRunning(): Refusal | undefined {
    const { phase } = this.#table;
    if (phase === "running") return undefined;
    return phase === "open" ? { code: "NOT_STARTED" } : this.#table.overRefusal;
  }

  #proposalRefusal(kind: VoteKind, target: Seat, by: Seat): Refusal | undefined {
    const { status, seating } = this.#table;
    if (kind === "concede") return this.#possibleWinners(by).includes(target) ? undefined : { code: "CANNOT_CONCEDE" };
    if (kind === "pause") return status.paused ? { code: "PAUSED" } : undefined;
    if (!isAboutSeat(kind)) return undefined;
    if (kind === "openSeat" && isRated(seating)) return { code: "NOT_ALLOWED_IN_RATED" };
    const slot = seating.slots[target];
    if (!slot) return { code: "SEAT_NOT_FOUND" };
    const bot = slot.level !== "" && !isReplacedByBot(slot);
    const isAbsent = isSlow(this.#table)
      ? isReplacedByBot(slot) || this.#presence.hasStandIn(target) || (status.missed[target] ?? 0) > 0
      : this.#presence.of(slot) !== "online";
    return bot || !isAbsent ? { code: "PLAYER_PRESENT" } : undefined;
  }

  #possibleWinners(by: Seat): Seat[] {
    const { running, game, seating } = this.#table;
    const scores = running && game.publicScores?.(running.match.state.table);
    return possibleWinners(
      seating.slots.map((_, seat) => this.#holderOf(seat)),
      scores,
      by,
    );
  }

  #holderOf(seat: Seat): SeatHolder {
    const slot = at(this.#table.seating.slots, seat);
    if (isApiBot(this.#table.seating, slot)) return "bot";
    if (slot.participant !== "") return this.#isAway(seat) ? "away" : "player";
    return slot.level !== "" && !isReplacedByBot(slot) ? "bot" : "left";
  }

  /** @returns whether others have to consent */
  async #start(kind: VoteKind, by: Seat, target: number): Promise<boolean | Refusal> {
    const earlier = this.#open;
    if (earlier && !(isAboutSeat(kind) && target === earlier.by)) return { code: "VOTE_OPEN" };
    const vote: Vote = { kind, by, target, voters: this.#votersOf(kind, by, target), yes: [] };
    const limited = this.#limit.check(vote);
    if (limited) return limited;
    // Whoever is absent can't keep the others from voting about that.
    if (earlier) await this.#reject(earlier, earlier.by);
    this.#limit.count(vote);
    const open = vote.voters.length > 0 || this.#waitsForReturn(vote);
    const voteUntil = isSlow(this.#table) ? this.#clock.now() + CORRESPONDENCE.vote : 0;
    if (open) await this.#table.update({ status: { vote, voteUntil }, events: [{ type: "table.voteStarted", kind, seat: by, target }] });
    else await this.#apply(vote, false);
    return open;
  }

  #isHuman(seat: Seat): boolean {
    const { seating } = this.#table;
    const slot = at(seating.slots, seat);
    return slot.participant !== "" && !isApiBot(seating, slot);
  }

  /** Seats of other players (no bots) who are connected or would lose something. Whoever the vote is about, or lets win, is not asked. */
  #votersOf(kind: VoteKind, by: Seat, target: number): Seat[] {
    const isAsked = (seat: Seat) => needsEveryone(kind) || isSlow(this.#table) || this.#presence.isOnline(seat);
    const wins = (seat: Seat) => kind === "concede" && seat === target;
    const isVoter = (seat: Seat) =>
      seat !== by && !wins(seat) && this.#isHuman(seat) && isAsked(seat) && !this.#isAbout({ kind, by, target }, seat);
    return [...this.#table.seating.slots.keys()].filter(isVoter);
  }

  /** Whether the vote is about this player's absence: about its seat, or, if it holds up the game, about ending that. */
  #isAbout({ kind, by, target }: Pick<Vote, "kind" | "by" | "target">, seat: Seat): boolean {
    if (seat === by || !this.#isHuman(seat)) return false;
    if (isAboutSeat(kind)) return seat === target;
    const wins = kind === "concede" && seat === target;
    return endsGame(kind) && !wins && this.#presence.isIdle(seat);
  }

  /** Whether somebody whom the vote is about may still come back: it stays open until its timeout. */
  #waitsForReturn(vote: Vote): boolean {
    return this.#table.seating.slots.some((_, seat) => this.#isAbout(vote, seat));
  }

  /** The "no" of a player whom the vote is about. Who holds up the game gets more time once. */
  async #askForTime(vote: Vote, seat: Seat): Promise<Refusal | undefined> {
    if (this.#presence.isIdle(seat) && !this.#presence.waitAgain(seat)) return { code: "WAITED_ALREADY" };
    await this.#reject(vote, seat);
    return undefined;
  }

  // --- Results ------------------------------------------------------------------------------------------------------------

  decide({ type }: TableNotification): void {
    if (type === "closed" || !this.#open) this.#timer.clear();
    else if (!this.#timer.isSet) this.#timer.set(this.#timeLeft);
  }

  get #timeLeft(): number {
    return isSlow(this.#table) ? this.#table.status.voteUntil - this.#clock.now() : VOTE_MS;
  }

  /** A vote is rejected by the end of the game; on an undo by a player's next move; about a player by that player's move. */
  storeWith({ seat, by }: MoveIntent): Change {
    const vote = this.#open;
    if (!vote) return {};
    const over = this.#table.running?.pending.length === 0;
    const isPlayers = this.#isHuman(seat) && this.#presence.level(seat) === "";
    const isAnswer = vote.kind === "undo" || (by === undefined && this.#isAbout(vote, seat));
    if (!over && !(isPlayers && isAnswer)) return {};
    this.#limit.countRejection(vote);
    return this.#rejected(vote, seat);
  }

  /** A bot plays for the player; in a correspondence game, the player missed the latest deadline. */
  #isAway(seat: Seat): boolean {
    return this.#presence.hasStandIn(seat) || (isSlow(this.#table) && (this.#table.status.missed[seat] ?? 0) > 0);
  }

  #isMissingVoteNo({ kind, target }: Vote, seat: Seat): boolean {
    const presence = this.#presence;
    if (!this.#isAway(seat)) return needsEveryone(kind) || isSlow(this.#table) || (presence.isOnline(seat) && !presence.isIdle(seat));
    return kind === "undo" && hasPlayed(this.#table, seat, target);
  }

  async #onTimeout(): Promise<void> {
    const vote = this.#open;
    if (!vote) return;
    const silent = vote.voters.filter((seat) => !vote.yes.includes(seat));
    const against = this.#againstInSilence(vote, silent);
    if (against !== undefined) return this.#reject(vote, against);
    const absent = [...this.#table.seating.slots.keys()].filter((seat) => this.#isAbout(vote, seat));
    await this.#apply(vote, true, [...silent, ...absent]);
  }

  /** Who rejects the vote without having voted: the proposer by leaving, the player it is about by returning, a voter by silence. */
  #againstInSilence(vote: Vote, silent: readonly Seat[]): Seat | undefined {
    if (!this.#presence.isOnline(vote.by) && !isSlow(this.#table)) return vote.by;
    if (isAboutSeat(vote.kind) && this.#proposalRefusal(vote.kind, vote.target, vote.by)) return vote.target;
    return silent.find((seat) => this.#isMissingVoteNo(vote, seat));
  }

  async #reject(vote: Vote, seat: Seat): Promise<void> {
    this.#limit.reject(vote);
    await this.#table.update(this.#rejected(vote, seat));
  }

  #rejected({ kind }: Vote, seat: Seat): Change {
    return { status: { vote: null }, events: [{ type: "table.voteRejected", kind, seat }] };
  }

  #hasWinnerLeft({ kind, by, target }: Vote): boolean {
    return kind === "concede" && target !== by && ["away", "left"].includes(this.#holderOf(target));
  }

  /** @param silent seats that were absent and did not vote */
  async #apply(vote: Vote, agreed: boolean, silent: readonly Seat[] = []): Promise<void> {
    if (vote.kind === "undo") return this.#table.undo(vote.by, vote.target, agreed);
    if (this.#hasWinnerLeft(vote)) return this.#reject(vote, vote.target);
    const change = EFFECTS[vote.kind](vote, agreed);
    const absentees = endsGame(vote.kind) && silent.length > 0 ? { absentees: silent } : {};
    await this.#table.update({ ...change, status: { ...change.status, ...absentees, vote: null } });
  }
}
