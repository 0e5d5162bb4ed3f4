/** Rates bot levels from games among them, by the model that rates people (`shared/core/plackettLuce.ts`). */
import { rate } from "../../../shared/core/plackettLuce.ts";
import { displayedRating, MU, SIGMA, type Strength } from "../../../shared/core/rating.ts";

interface RatedTable {
  /** By seat. */
  readonly levels: readonly string[];
  readonly ranks: readonly number[];
}

/**
 * A bot's strength does not change, so each rating is the mean of those after the games of the second half, rounded to tens. The levels
 * start like people do, at 1500, and what one wins the others lose.
 */
export async function ratingsOf(tables: readonly RatedTable[]): Promise<Map<string, number>> {
  const strengths = new Map<string, Strength>();
  const later = new Map<string, number[]>();
  for (const [i, { levels, ranks }] of tables.entries()) {
    const before = levels.map((level) => strengths.get(level) ?? { mu: MU, sigma: SIGMA });
    const after = rate(before, ranks);
    for (const [seat, level] of levels.entries()) {
      const strength = after[seat] as Strength;
      strengths.set(level, strength);
      if (i >= tables.length / 2) later.set(level, [...(later.get(level) ?? []), strength.mu]);
    }
  }
  return new Map([...later].map(([level, mus]) => [level, Math.round(displayedRating({ mu: mean(mus) }) / 10) * 10]));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
