/**
 * Evidence that two players spare each other, from records alone. An attack is an act at one rival's expense that might have hit another,
 * such as the robber in Catan. How often it should hit a seat follows from how often the others in the same game hit that seat.
 *
 * Two hypotheses, that a pair hits each other 0.1 or 0.4 times as often as expected, are weighed against the expectation: for each, the
 * product of all likelihood ratios. Boards give some players reasons of their own to attack one seat rather than another, so hits vary more
 * than chance alone, and each ratio counts with the power 1/2.
 */
import type { Attack, Seat } from "./game.ts";

/** What is known of one player's attacks on another. All numbers are whole, so that sums don't depend on their order. */
export interface Sparing {
  /** Attacks that could have hit the other player, … */
  readonly chances: number;
  /** … and those that did. */
  readonly hits: number;
  /** How many should have, in thousandths. */
  readonly expected: number;
  /** Logarithms of the likelihood ratios of both hypotheses, in millionths. */
  readonly strong: number;
  readonly mild: number;
}

/** Of one game. */
export interface SeatSparing extends Sparing {
  readonly by: Seat;
  readonly of: Seat;
}

/** How often a pair that spares each other hits, in parts of what is expected. */
export const HIT_RATES = { strong: 0.1, mild: 0.4 };
/** A pair is proposed to moderators from this evidence and so many games on. */
export const FLAG = { evidence: 10_000, games: 8 };

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** @param rate of the hypothesis @param share expected share of hits */
const logRatio = (rate: number, share: number, isHit: boolean): number => Math.log(isHit ? rate : (1 - rate * share) / (1 - share));

/** Expected shares of an attack's rivals: how often others have hit each, and once more, so that nobody is expected never to be hit. */
function shareOf({ by, rivals }: Attack, of: Seat, attacks: readonly Attack[]): number {
  const weight = (seat: Seat) => 1 + attacks.filter((attack) => attack.by !== by && attack.victim === seat).length;
  return weight(of) / rivals.reduce((sum, seat) => sum + weight(seat), 0);
}

/** @param attacks of one game, by whoever made them */
export function sparingsIn(attacks: readonly Attack[]): SeatSparing[] {
  const sparings = new Map<string, SeatSparing>();
  for (const attack of attacks) {
    if (attack.rivals.length < 2) continue;
    for (const of of attack.rivals) {
      const isHit = attack.victim === of;
      const share = shareOf(attack, of, attacks);
      const one: SeatSparing = {
        by: attack.by,
        of,
        chances: 1,
        hits: isHit ? 1 : 0,
        expected: Math.round(THOUSAND * share),
        strong: Math.round(MILLION * logRatio(HIT_RATES.strong, share, isHit)),
        mild: Math.round(MILLION * logRatio(HIT_RATES.mild, share, isHit)),
      };
      const key = `${one.by} ${of}`;
      const before = sparings.get(key);
      sparings.set(key, before ? { ...one, ...sumOf([before, one]) } : one);
    }
  }
  return [...sparings.values()];
}

export function sumOf(sparings: readonly Sparing[]): Sparing {
  const sum = (value: (one: Sparing) => number) => sparings.reduce((total, one) => total + value(one), 0);
  return {
    chances: sum(({ chances }) => chances),
    hits: sum(({ hits }) => hits),
    expected: sum(({ expected }) => expected),
    strong: sum(({ strong }) => strong),
    mild: sum(({ mild }) => mild),
  };
}

/** How many times better it fits that the two spare each other than that they don't. @param pair sum of both directions */
export const evidenceOf = ({ strong, mild }: Pick<Sparing, "strong" | "mild">): number =>
  (Math.exp(strong / (2 * MILLION)) + Math.exp(mild / (2 * MILLION))) / 2;

/** Whether moderators are asked to look. @param games of the two in which either could attack the other */
export const isFlagged = (pair: Pick<Sparing, "strong" | "mild">, games: number): boolean =>
  games >= FLAG.games && evidenceOf(pair) >= FLAG.evidence;

/** How long the accused have for a statement, and for an appeal, in ms. */
export const ANSWER_MS = 14 * 86_400_000;

/** One game of the two, in a case. */
export interface CaseGame {
  readonly table: string;
  readonly ended: number;
  /** Attacks of the accused on the other player, and the other way round. */
  readonly own: Sparing;
  readonly other: Sparing;
}

/** A player's results in rated games, in parts of a tournament point above what was expected (`surpluses`). */
export interface CaseResults {
  readonly games: number;
  readonly surplus: number;
}

/** What a case is built on. The accused reads the same as the moderators. */
export interface CaseEvidence {
  readonly evidence: number;
  /** Oldest first. */
  readonly games: readonly CaseGame[];
  /** Results of the accused in games with the other player, and in all others. */
  readonly with: CaseResults;
  readonly without: CaseResults;
  /** Games of the two that were unrated because they came from one network. */
  readonly sameNetwork: number;
}

/** `upheld`: may be appealed. `confirmed` and `overturned`: by another moderator, after the appeal. */
export const CASE_STATES = ["open", "dismissed", "upheld", "appealed", "confirmed", "overturned"] as const;
export type CaseState = (typeof CASE_STATES)[number];

export interface CaseSummary {
  readonly id: string;
  /** Names of the accused and the other player. */
  readonly name: string;
  readonly other: string;
  readonly game: string;
  readonly opened: number;
  readonly state: CaseState;
  /** A statement, or an appeal, has arrived since the last decision. */
  readonly hasAnswer: boolean;
}

/** GET /api/account/cases has those of an account, GET /api/admin/cases/:id any one. "" and 0 for what isn't there yet. */
export interface FairPlayCase extends CaseSummary {
  readonly evidence: CaseEvidence;
  readonly statement: string;
  readonly reason: string;
  readonly decided: number;
  readonly appeal: string;
  readonly answer: string;
  /** Accounts of both, for moderators. */
  readonly accounts?: { readonly own: string; readonly other: string };
}

/** GET /api/fair-play: numbers of cases. */
export type CaseCounts = { readonly [S in CaseState]: number };
