/** Where a player may ask for suggestions. The page offers them there, and the server gives the player's memory only there. */
export interface HintTerms {
  /** No other people play. */
  readonly isAlone: boolean;
  /** The players agreed on hints before the start. */
  readonly hints: boolean;
  readonly isRated: boolean;
  readonly isCorrespondence: boolean;
}

/** When playing alone, or if all players agreed; never in rated or correspondence games. */
export function areHintsAllowed({ isAlone, hints, isRated, isCorrespondence }: HintTerms): boolean {
  return (isAlone || hints) && !isRated && !isCorrespondence;
}
