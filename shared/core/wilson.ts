/** Intervals of shares. */

/** Normal quantile of a 95 % interval. */
const Z = 1.96;

/** Wilson's 95 % interval of a share. @param wins may be a fraction, since wins can be shared */
export function wilson(wins: number, games: number): { readonly low: number; readonly high: number } {
  const share = wins / games;
  const scale = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
