/** Quarters of games of honest players and of pairs who spare each other, for `shared/core/fairPlay.ts`. */
import { isFlagged, type Sparing, sparingsIn, sumOf } from "../../../shared/core/fairPlay.ts";
import type { Attack } from "../../../shared/core/game.ts";

const SEATS = 4;

export interface ModelSettings {
  readonly seed: number;
  readonly players: number;
  readonly games: number;
  /** Each player's attacks in a game, on average. */
  readonly attacks: number;
  /** Standard deviation of the logarithm by which a seat attracts all attackers in a game. */
  readonly lead: number;
  /** … and by which it attracts one of them more than others, which no record shows. */
  readonly board: number;
  /** Pairs who spare each other, and games that each plays together. */
  readonly pairs: number;
  readonly together: number;
  /** Share of attacks on the partner that go elsewhere. */
  readonly spared: number;
}

export interface ModelResult {
  /** Honest pairs who have met, and those of them that are flagged. */
  readonly honest: number;
  readonly flagged: number;
  /** For each pair who spares each other: games until it was flagged, undefined if never. */
  readonly found: readonly (number | undefined)[];
  /** How much more an honest player's hits vary than chance alone would have it: 1 for not at all. */
  readonly variance: number;
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface PairLedger {
  games: number;
  sum: Sparing;
  foundAfter: number | undefined;
}

export function simulate({ seed, players, games, attacks, lead, board, pairs, together, spared }: ModelSettings): ModelResult {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const partnerOf = (player: number) => (player < 2 * pairs ? player ^ 1 : -1);
  const ledgers = new Map<number, PairLedger>();
  let [squares, expectedSquares] = [0, 0];

  const tableOf = (game: number): number[] => {
    const pair = Math.floor(game / together);
    const seated = pair < pairs ? [2 * pair, 2 * pair + 1] : [];
    while (seated.length < SEATS) {
      const player = Math.floor(random() * players);
      // Partners meet in their own games only, so that their number is known.
      if (!seated.includes(player) && !seated.includes(partnerOf(player))) seated.push(player);
    }
    return seated;
  };

  for (let game = 0; game < games; game++) {
    const seated = tableOf(game);
    const leads = seated.map(() => lead * normal());
    const pull = seated.map(() => seated.map((_, victim) => Math.exp((leads[victim] ?? 0) + board * normal())));
    const made: Attack[] = [];
    for (const by of seated.keys()) {
      const rivals = [...seated.keys()].filter((seat) => seat !== by);
      const choose = (among: readonly number[]) => {
        const weights = among.map((seat) => pull[by]?.[seat] ?? 0);
        let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
        for (const [i, seat] of among.entries()) {
          left -= weights[i] ?? 0;
          if (left < 0) return seat;
        }
        return among[0] as number;
      };
      const count = Math.floor(attacks + 2 * random());
      for (let i = 0; i < count; i++) {
        let victim = choose(rivals);
        const isPartner = seated[victim] === partnerOf(seated[by] as number);
        if (isPartner && random() < spared) victim = choose(rivals.filter((seat) => seat !== victim));
        made.push({ by, victim, rivals });
      }
    }
    const sparings = sparingsIn(made);
    const met = new Map<number, Sparing[]>();
    for (const one of sparings) {
      const [a, b] = [seated[one.by] as number, seated[one.of] as number].sort((x, y) => x - y) as [number, number];
      const key = a * players + b;
      met.set(key, [...(met.get(key) ?? []), one]);
      if (partnerOf(a) === b) continue;
      const share = one.expected / 1000 / one.chances;
      squares += (one.hits - one.expected / 1000) ** 2;
      expectedSquares += one.chances * share * (1 - share);
    }
    for (const [key, both] of met) {
      const ledger = ledgers.get(key) ?? { games: 0, sum: sumOf([]), foundAfter: undefined };
      ledger.games++;
      ledger.sum = sumOf([ledger.sum, ...both]);
      if (isFlagged(ledger.sum, ledger.games)) ledger.foundAfter ??= ledger.games;
      ledgers.set(key, ledger);
    }
  }
  const all = [...ledgers].map(([key, ledger]) => ({ ...ledger, isHonest: partnerOf(Math.floor(key / players)) !== key % players }));
  return {
    honest: all.filter(({ isHonest }) => isHonest).length,
    flagged: all.filter(({ isHonest, foundAfter }) => isHonest && foundAfter !== undefined).length,
    found: all.filter(({ isHonest }) => !isHonest).map(({ foundAfter }) => foundAfter),
    variance: squares / expectedSquares,
  };
}
