/** What everybody may know of people with an account (`/api/users`). */

/** A public game of somebody with an account. */
export interface ProfileGame {
  readonly id: string;
  readonly game: string;
  /** By seat. */
  readonly names: readonly string[];
  /** The place that was reached, 1 for the first; absent while the game runs, and where it ended without a result. */
  readonly rank?: number;
  /** When it last changed. */
  readonly changed: number;
}

/** GET /api/users/:name: what everybody may know of an account. Private games are not in it. */
export interface PublicProfile {
  readonly name: string;
  readonly since: number;
  /** Public games that were finished. */
  readonly games: number;
  readonly running: readonly ProfileGame[];
  /** The latest results, newest first. */
  readonly latest: readonly ProfileGame[];
}
