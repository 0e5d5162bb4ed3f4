/** Stored evidence about pairs of players, and cases that moderators decide. `shared/core/fairPlay.ts` explains the numbers. */
import type { CaseCounts, CaseEvidence, CaseState, SeatSparing } from "../../shared/core/fairPlay.ts";
import type { NewNotification } from "./correspondence.ts";
import type { RecordedGame } from "./results.ts";

/** Two accounts whose games of one kind are evidence enough for a case. */
export interface FlaggedPair {
  readonly a: string;
  readonly b: string;
  readonly game: string;
  /** Games after this number count; earlier ones led to cases already. */
  readonly since: number;
}

/** A rated game of the two. */
export interface PairGame {
  readonly recorded: RecordedGame;
  readonly sparings: readonly SeatSparing[];
}

export interface NewCase {
  readonly id: string;
  readonly account: string;
  readonly other: string;
  readonly game: string;
  readonly opened: number;
  readonly evidence: CaseEvidence;
}

export interface StoredCase extends NewCase {
  readonly name: string;
  /** `NO_NAME` if the account is deleted. */
  readonly otherName: string;
  readonly state: CaseState;
  readonly statement: string;
  /** Account that decided, and why. */
  readonly moderator: string;
  readonly reason: string;
  readonly decided: number;
  readonly appeal: string;
  /** Account that decided the appeal, and what it answered. */
  readonly judge: string;
  readonly answer: string;
}

export interface CaseDecision {
  readonly from: CaseState;
  readonly to: CaseState;
  readonly moderator: string;
  readonly text: string;
  readonly at: number;
  /** To the accused. */
  readonly told: readonly NewNotification[];
}

export interface FairPlayStore {
  flaggedPairs(limit: number): Promise<FlaggedPair[]>;
  /** Oldest first. */
  pairGames(pair: FlaggedPair): Promise<PairGame[]>;
  /** Opens the cases, tells the accused, and begins to collect evidence anew. @returns false if another process has done it */
  openCases(pair: FlaggedPair, cases: readonly NewCase[], told: readonly NewNotification[]): Promise<boolean>;
  /** Latest first. */
  casesOf(account: string): Promise<StoredCase[]>;
  /** Latest first; `asked`: open, and without a statement. */
  caseStatesOf(account: string): Promise<(CaseState | "asked")[]>;
  /** Cases that wait for a moderator, oldest first. */
  waitingCases(limit: number): Promise<StoredCase[]>;
  findCase(id: string): Promise<StoredCase | undefined>;
  /** The statement of an open case, or the appeal against an upheld one decided after `decidedSince`. Each is written once. */
  answerCase(id: string, account: string, text: string, decidedSince: number): Promise<boolean>;
  /** Only if the state is the expected one; nobody decides about an appeal against their own decision. */
  decideCase(id: string, decision: CaseDecision): Promise<boolean>;
  countCases(): Promise<CaseCounts>;
}
