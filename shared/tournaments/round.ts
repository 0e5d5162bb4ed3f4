/** What a round starts from: the entrants, and what they have played. */

/** A player's number in the tournament, from 1 in the order of entry. */
export type EntrantId = number;

export interface Entrant {
  readonly id: EntrantId;
  /** Displayed rating at the close of entry. */
  readonly rating: number;
}

/** How a seat came to its half points. */
export type SeatState =
  /** Finished, or adjourned: then it counts the mean until the game ends. */
  | "played"
  /** Never came, or let the deadline lapse. */
  | "absent"
  /** The organiser voided the table. */
  | "void";

export interface TournamentSeat {
  readonly id: EntrantId;
  readonly halfPoints: number;
  /** 1 is first; undefined without a result. */
  readonly placing?: number;
  readonly state: SeatState;
}

/** In turn order: the first begins. */
export type TournamentTable = readonly TournamentSeat[];

export interface Round {
  readonly tables: readonly TournamentTable[];
  readonly byes: readonly EntrantId[];
}
