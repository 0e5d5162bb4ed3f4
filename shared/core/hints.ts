/** Where a player may ask for suggestions. The page offers them there, and the server gives the player's memory only there. */
export interface HintTerms {
  /** No other people play. */
  readonly isAlone: boolean;
  /** The players agreed on hints before the start. */
  readonly hints: boolean;
  readonly isRated: boolean;
  readonly isCorrespondence: boolean;
}

/** In a game of one's own, or if all agreed; never in a rated or correspondence game. */
export function areHintsAllowed({ isAlone, hints, isRated, isCorrespondence }: HintTerms): boolean {
  return (isAlone || hints) && !isRated && !isCorrespondence;
}
