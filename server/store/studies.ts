/** Stored studies (`shared/core/study.ts`). Each operation is one transaction. Times are milliseconds since 1970. */
import type { Visibility } from "../../shared/core/study.ts";
import type { RecordedGame } from "./results.ts";

export interface NewStudy {
  readonly id: string;
  /** Account id of its author. */
  readonly account: string;
  readonly table: string;
  readonly title: string;
  readonly visibility: Visibility;
  /** JSON of `StudyNode[]`. */
  readonly nodes: string;
  readonly nodeCount: number;
  readonly changed: number;
}

export interface StoredStudy extends NewStudy {
  /** Name of the account. */
  readonly author: string;
  /** Whom the author has invited to write, by name. */
  readonly writers: readonly Writer[];
  /** Counts its changes, from 1. */
  readonly version: number;
}

export interface Writer {
  readonly account: string;
  readonly name: string;
}

export interface ListedStudy extends Omit<StoredStudy, "nodes" | "writers"> {
  /** Id of its game. */
  readonly game: string;
  /** Absent before the game is recorded. */
  readonly result?: RecordedGame;
}

/** The new version; or why nothing was saved: another version is stored, the study was deleted, the account may not write in it, or over the limit. */
export type SavedStudy = { readonly version: number } | { readonly failed: "changed" | "gone" | "foreign" | "tooMany" };

export interface StudyStore {
  findStudy(id: string): Promise<StoredStudy | undefined>;
  /** All of an account, and those in which it may write, latest change first. */
  studiesOf(account: string): Promise<ListedStudy[]>;
  /** An account's own and the public studies of a game, latest change first. @param account "" for a guest */
  studiesAt(table: string, account: string, limit: number): Promise<ListedStudy[]>;
  /** Public studies of public games, latest change first. @param before only those changed before @param perAuthor the latest of each author that are listed */
  publicStudies(limit: number, before: number, perAuthor: number): Promise<ListedStudy[]>;
  /** Those of one author. */
  publicStudiesOf(account: string, limit: number, before: number): Promise<ListedStudy[]>;
  /** With their nodes, for the account's own download. */
  exportedStudiesOf(account: string): Promise<Omit<StoredStudy, "writers">[]>;
  /**
   * Saves the change of the study's `account`: its author, or one who may write in it, which leaves author and visibility as they are.
   * @param base version that was changed; 0 for a new study @param max studies of an account
   */
  saveStudy(study: NewStudy, base: number, max: number): Promise<SavedStudy>;
  /** @returns false if the account has no such study */
  deleteStudy(id: string, account: string): Promise<boolean>;
  /** @param author account whose study it is @returns false if it is not, or has `max` writers */
  addWriter(id: string, author: string, account: string, now: number, max: number): Promise<boolean>;
  removeWriter(id: string, account: string): Promise<void>;
  /** A moderator's decision: makes it private. @returns false if there is no such study */
  hideStudy(id: string): Promise<boolean>;
}
