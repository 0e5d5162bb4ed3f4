/**
 * The life of a running table around its moves: whose clock runs, who is away and who plays meanwhile, what is being asked. It changes
 * the table only through its room, one change at a time with all requests.
 */
import { type BotLevel, isRefusal, type Refusal, type Seat } from "../../shared/game.ts";
import { type ClockState, NO_VOTE, type SeatPresence, type VoteState } from "../../shared/life.ts";
import type { VoteKind } from "../../shared/vote.ts";
import type { Clock } from "../clock.ts";
import { Absence } from "./absence.ts";
import { type Place, seatOf } from "./arrangement.ts";
import { Ballot } from "./ballot.ts";
import { Pausing } from "./pausing.ts";
import { isGiven, isOpen, STAND_IN } from "./replacing.ts";
import type { LifeChange, Played, Table, Wish } from "./table.ts";
import { Timekeeping } from "./timekeeping.ts";

/** What life needs of its room. */
export interface Lived {
  readonly clock: Clock;
  readonly table: Table;
  /** Milliseconds that a lost seat is waited for when its decision is due. */
  readonly absenceMs: number;
  isConnected(person: string): boolean;
  /** Somebody is there, or nobody needs to be. */
  isAwake(): boolean;
  inTurn(task: () => Promise<unknown>): void;
  move(wish: Wish): Promise<Played | Refusal>;
  /** Stores and shows. */
  alter(change: LifeChange): Promise<unknown>;
  takeBack(seat: Seat, keep: number, change: LifeChange): Promise<void>;
  /** Something changed that is only shown. */
  show(): void;
}

export class Living {
  readonly #room: Lived;
  readonly #time: Timekeeping;
  readonly #absence: Absence;
  readonly #ballot: Ballot;
  readonly #pausing: Pausing;

  constructor(room: Lived) {
    this.#room = room;
    const { clock } = room;
    this.#time = new Timekeeping({
      room,
      level: (seat) => this.level(seat),
      runs: () => this.runs,
      ranOut: (seat, moved) => this.#ranOut(seat, moved),
    });
    this.#absence = new Absence({
      clock,
      graceMs: () => this.#time.graceMs(),
      isConnected: (person) => room.isConnected(person),
      owing: () => this.#owing(),
      hasNoClock: () => room.table.arrangement.clock.kind === "none",
      changed: () => room.show(),
      standIn: (person) => room.inTurn(() => this.#standIn(person)),
    });
    this.#ballot = new Ballot({
      clock,
      table: room.table,
      isHere: (seat) => this.#isHere(seat),
      isIdle: (seat) => this.#absence.isIdle(this.#personAt(seat)),
      hasStandIn: (seat) => this.#absence.hasStandIn(this.#personAt(seat)),
      alter: (change) => room.alter(change),
      takeBack: (seat, keep, byVote) => this.#takeBack(seat, keep, byVote),
      inTurn: (task) => room.inTurn(task),
    });
    this.#pausing = new Pausing({
      clock,
      isDeserted: () => this.#isDeserted(),
      end: () => room.inTurn(() => this.#endPause()),
    });
    room.table.settle = (wish) => this.#settle(wish);
  }

  get #table(): Table {
    return this.#room.table;
  }

  /** The game goes on: it is under way, not paused, and somebody is there. */
  get runs(): boolean {
    const { phase, life } = this.#table;
    return phase === "running" && !life.paused && this.#room.isAwake();
  }

  get botsMayAct(): boolean {
    return this.runs && this.#table.life.vote?.kind !== "undo";
  }

  /** Level of the bot that plays a seat now, "" for its person. */
  level(seat: Seat): BotLevel | "" {
    const place = this.#table.arrangement.places[seat];
    if (place.level !== "") return place.level;
    return isOpen(place) || this.#absence.hasStandIn(place.person) ? STAND_IN : "";
  }

  // --- What is shown ------------------------------------------------------------------------------------------------------

  presence(place: Place): SeatPresence {
    if (isOpen(place)) return "open";
    if (isGiven(place)) return "given";
    return place.person === "" ? "here" : this.#absence.presence(place.person);
  }

  botAt(place: Place): number {
    return this.#absence.botAt(place.person);
  }

  get clocks(): readonly ClockState[] {
    return this.#time.states;
  }

  get openVote(): VoteState {
    const { vote } = this.#table.life;
    return vote ? { ...vote, asked: [...vote.asked], yes: [...vote.yes] } : NO_VOTE;
  }

  // --- What happens -------------------------------------------------------------------------------------------------------

  /** To be called after every change that may matter: a move, a coming or going, a pause. */
  look(): void {
    if (!this.#table.play) return;
    this.#time.look();
    this.#pausing.look();
    if (this.#absence.look()) this.#room.show();
  }

  /** Somebody who sits came in or acted: who had a stand-in plays again. */
  back(person: string): void {
    const seat = seatOf(this.#table.arrangement, person);
    if (!this.#absence.back(person) || seat < 0) return;
    this.#room.inTurn(() => this.#room.alter({ told: [{ type: "table.returned", seat }] }));
  }

  went(person: string, how: "lost" | "left"): void {
    this.#absence.went(person, how);
  }

  stop(): void {
    this.#time.stop();
    this.#absence.stop();
    this.#ballot.stop();
    this.#pausing.stop();
  }

  // --- What people ask for ------------------------------------------------------------------------------------------------

  /** @returns whether others have to agree first. Refusals: NOT_STARTED, GAME_OVER, NOTHING_TO_UNDO, VOTE_OPEN, ASKED_ALREADY. */
  async undo(seat: Seat, keep: number): Promise<{ asked: boolean } | Refusal> {
    const refusal = this.#notRunning();
    if (refusal) return refusal;
    this.back(this.#personAt(seat));
    const { version, play } = this.#table;
    if (!play || keep >= version) return { code: "NOTHING_TO_UNDO" };
    if (this.#table.life.vote) return { code: "VOTE_OPEN" };
    if (play.history.lastSeat === seat && keep >= play.history.undoAlone) {
      await this.#takeBack(seat, keep, false);
      return { asked: false };
    }
    const asked = await this.#ballot.propose("undo", seat, keep);
    return isRefusal(asked) ? asked : { asked: asked as boolean };
  }

  /** @returns whether somebody has to agree first. Refusals: NOT_STARTED, GAME_OVER, VOTE_OPEN, PAUSED, NOT_AWAY. */
  async propose(seat: Seat, kind: Exclude<VoteKind, "undo">, about: Seat): Promise<{ open: boolean } | Refusal> {
    this.back(this.#personAt(seat));
    const refusal = this.#notRunning() ?? this.#unfit(kind, about);
    if (refusal) return refusal;
    const open = await this.#ballot.propose(kind, seat, kind === "replaceByBot" || kind === "openSeat" ? about : 0);
    return isRefusal(open) ? open : { open: open as boolean };
  }

  vote(seat: Seat, yes: boolean): Promise<Refusal | undefined> {
    this.back(this.#personAt(seat));
    return this.#ballot.answer(seat, yes);
  }

  /** Ends a pause; for somebody who has a stand-in it is enough to ask. Refusals: NOT_PAUSED. */
  async resume(seat: Seat): Promise<Refusal | undefined> {
    if (!this.#table.life.paused) return { code: "NOT_PAUSED" };
    await this.#room.alter({ life: { paused: false }, told: [{ type: "table.resumed", seat }] });
    return undefined;
  }

  #notRunning(): Refusal | undefined {
    const { phase } = this.#table;
    if (phase === "running") return undefined;
    return { code: phase === "open" ? "NOT_STARTED" : "GAME_OVER" };
  }

  #unfit(kind: VoteKind, about: Seat): Refusal | undefined {
    if (kind === "pause") return this.#table.life.paused ? { code: "PAUSED" } : undefined;
    if (kind !== "replaceByBot" && kind !== "openSeat") return undefined;
    const place = this.#table.arrangement.places[about];
    if (!place) return { code: "NO_SEAT" };
    const bot = place.level !== "" && !isGiven(place);
    return bot || this.presence(place) === "here" ? { code: "NOT_AWAY" } : undefined;
  }

  async #takeBack(seat: Seat, keep: number, vote: boolean): Promise<void> {
    const count = this.#table.version - keep;
    if (count <= 0) return;
    this.#time.takeBack(seat, keep, vote);
    const told: LifeChange["told"] = [{ type: "table.takenBack", seat, keep, count, vote }];
    await this.#room.takeBack(seat, keep, { life: { vote: null }, told });
  }

  // --- Clocks and absence -------------------------------------------------------------------------------------------------

  /** Nobody of those who sit is there to end the pause. */
  #isDeserted(): boolean {
    const { phase, life, arrangement } = this.#table;
    return phase === "running" && life.paused && this.#room.isAwake() && !arrangement.places.some((_, seat) => this.#isHere(seat));
  }

  async #endPause(): Promise<void> {
    if (this.#isDeserted()) await this.#room.alter({ life: { paused: false }, told: [{ type: "table.pauseOver" }] });
  }

  #personAt(seat: Seat): string {
    return this.#table.arrangement.places[seat].person;
  }

  #isHere(seat: Seat): boolean {
    return this.#room.isConnected(this.#personAt(seat));
  }

  #owing(): readonly string[] {
    return this.runs ? this.#time.owedSeats().map((seat) => this.#personAt(seat)) : [];
  }

  #settle({ seat, by }: Wish): LifeChange {
    const { match } = this.#table.play ?? {};
    const over = match?.game.toMove(match.state.table).length === 0;
    const banks = this.#time.moved(seat);
    const { life, told = [] } = this.#ballot.moved(seat, over);
    const ranOut = by === "clock" && this.level(seat) === "";
    return {
      life: life || banks ? { ...life, ...(banks && { banks }) } : undefined,
      told: ranOut ? [{ type: "table.expired", seat }, ...told] : told,
    };
  }

  async #ranOut(seat: Seat, moved: Played | Refusal): Promise<void> {
    const person = this.#personAt(seat);
    if (isRefusal(moved) || this.#absence.expired(person)) await this.#begin(person, seat);
  }

  async #standIn(person: string): Promise<void> {
    const seat = seatOf(this.#table.arrangement, person);
    if (seat < 0 || this.#room.isConnected(person) || !this.#owing().includes(person)) this.look();
    else await this.#begin(person, seat);
  }

  async #begin(person: string, seat: Seat): Promise<void> {
    if (this.#table.phase === "running" && this.#absence.begin(person)) await this.#room.alter({ told: [{ type: "table.standIn", seat }] });
  }
}
