/**
 * Which seeks become a game. The seek that has waited longest leads, with the oldest others that all agree with each other. Pure: the same
 * seeks give the same matches in every process.
 */
import { leftOver } from "../../../shared/tournaments/tableSizes.ts";
import { MINUTE_MS } from "../../lib/clock.ts";
import { isOneNetwork } from "../../table/rated/rated.ts";

export interface Candidate {
  readonly id: string;
  /** Two seeks of one person never meet. */
  readonly person: string;
  /** Ids, the preferred one first. */
  readonly games: readonly string[];
  readonly seatsMin: number;
  readonly seatsMax: number;
  /** A setting as text: only equal ones meet. */
  readonly clock: string;
  readonly live: boolean;
  readonly rated: "any" | "yes" | "no";
  /** Whether a game with this player may be rated. */
  readonly canBeRated: boolean;
  /** Displayed ratings by game; a guest has none. */
  readonly ratings: { readonly [game: string]: number | undefined };
  /** Games in which the rating is still a placement. */
  readonly placing: readonly string[];
  /** Maximum rating difference that the player wants; 0 for one that widens with time. */
  readonly range: number;
  /** Meets nobody who often leaves games. */
  readonly reliableOnly: boolean;
  readonly leavesOften: boolean;
  readonly since: number;
  /** Whether bots may take vacant seats. */
  readonly bots: boolean;
  /** Pseudonym of the address. */
  readonly network: string;
  /** The player has no page open, and can only be called to a live game. */
  readonly isAway: boolean;
  /** When its player, or others for it, were last called; 0 before. */
  readonly called: number;
}

export interface SeekMatch<C extends Candidate = Candidate> {
  readonly game: string;
  readonly seeks: readonly C[];
  /** Somebody insists on a rated game. */
  readonly rated: boolean;
}

/** After this wait, in ms, people who allow bots start with bots. */
export const BOTS_AFTER_MS = 90_000;

/** Ratings within this range meet; it widens while a seek waits. */
const RANGE = { points: 200, widening: 50, everyMs: 30_000 };

/** Oldest seeks among which a leader finds a group. */
const MAX_CANDIDATES = 40;
/** Bound for one leader, game and size: seeks that exclude each other can't cost more. */
const MAX_STEPS = 200;

const rangeOf = ({ range, since }: Candidate, now: number): number =>
  range > 0 ? range : RANGE.points + RANGE.widening * Math.floor(Math.max(0, now - since) / RANGE.everyMs);

/** Whether `other` is within `own`'s range. A range that the player set takes a rating; one that widens doesn't keep guests and placements away. */
function isInRange(own: Candidate, other: Candidate, game: string, now: number): boolean {
  if (own.range === 0 && (own.placing.includes(game) || other.placing.includes(game))) return true;
  const [mine, theirs] = [own.ratings[game], other.ratings[game]];
  if (mine === undefined || theirs === undefined) return own.range === 0;
  return Math.abs(mine - theirs) <= rangeOf(own, now);
}

const insistsOnRated = ({ rated }: Pick<Candidate, "rated">): boolean => rated === "yes";

/** Whether they agree about ratings. A game is rated only if all of its players can be rated. */
function agreeOnRated(a: Candidate, b: Candidate): boolean {
  const canBeRated = a.rated !== "no" && b.rated !== "no" && a.canBeRated && b.canBeRated;
  return canBeRated || !(insistsOnRated(a) || insistsOnRated(b));
}

const isReliableEnough = (own: Candidate, other: Candidate): boolean => !(own.reliableOnly && other.leavesOften);

interface Conditions {
  readonly now: number;
  /** Whether two persons must not meet: a block, or a ready check of theirs that has just failed. */
  areApart(a: string, b: string): boolean;
}

/** Whether two seeks may become one game. Symmetric. */
export function fits(a: Candidate, b: Candidate, game: string, { now, areApart }: Conditions): boolean {
  return (
    a.person !== b.person &&
    a.clock === b.clock &&
    a.games.includes(game) &&
    b.games.includes(game) &&
    a.seatsMin <= b.seatsMax &&
    b.seatsMin <= a.seatsMax &&
    agreeOnRated(a, b) &&
    isInRange(a, b, game, now) &&
    isInRange(b, a, game, now) &&
    isReliableEnough(a, b) &&
    isReliableEnough(b, a) &&
    !areApart(a.person, b.person)
  );
}

/** Whether a whole group may play a rated game, if one of them insists: what pairs can't tell. */
export const mayPlay = (group: readonly Pick<Candidate, "rated" | "network">[]): boolean =>
  !group.some(insistsOnRated) || !isOneNetwork(group.map(({ network }) => network));

/** Sizes of the first table, best first: those that leave the fewest people without a game, then the smaller. */
function sizesFor(people: number, { seatsMin, seatsMax }: Candidate): number[] {
  const sizes = Array.from({ length: seatsMax - seatsMin + 1 }, (_, i) => seatsMin + i).filter((size) => size <= people);
  const left = (size: number) => leftOver(people - size, { min: seatsMin, max: seatsMax });
  return sizes.sort((a, b) => left(a) - left(b) || a - b);
}

/** The seeks that one fits, by seek; each is looked up many times. */
type Partners<C> = (seek: C) => ReadonlySet<C>;

function partnersAmong<C extends Candidate>(seeks: readonly C[], game: string, conditions: Conditions): Partners<C> {
  const known = new Map<C, ReadonlySet<C>>();
  return (seek) => {
    const partners = known.get(seek) ?? new Set(seeks.filter((other) => fits(seek, other, game, conditions)));
    known.set(seek, partners);
    return partners;
  };
}

/** The oldest group of this size with the leader, by backtracking: the second member is as old as can be, then the third, and so on. */
function groupOf<C extends Candidate>(leader: C, size: number, others: readonly C[], partners: Partners<C>): readonly C[] | undefined {
  let steps = 0;
  /** @param candidates fit all of the group */
  const extend = (group: readonly C[], candidates: readonly C[]): readonly C[] | undefined => {
    const missing = size - group.length;
    if (missing === 0) return mayPlay(group) ? group : undefined;
    for (let i = 0; i <= candidates.length - missing && ++steps <= MAX_STEPS; i++) {
      const next = candidates[i] as C;
      const rest = candidates.slice(i + 1).filter((other) => partners(next).has(other));
      const found = extend([...group, next], rest);
      if (found) return found;
    }
    return undefined;
  };
  return extend([leader], others);
}

/** The oldest group of people who play without bots. */
function peopleWith<C extends Candidate>(leader: C, others: readonly C[], partners: Partners<C>): readonly C[] | undefined {
  for (const size of sizesFor(others.length + 1, leader)) {
    const suited = others.filter(({ seatsMin, seatsMax }) => seatsMin <= size && size <= seatsMax);
    const group = groupOf(leader, size, suited, partners);
    if (group) return group;
  }
  return undefined;
}

/** Whether it starts with bots rather than wait any longer. */
const mayUseBots = ({ live, bots, rated, since }: Pick<Candidate, "live" | "bots" | "rated" | "since">, now: number): boolean =>
  live && bots && rated !== "yes" && since <= now - BOTS_AFTER_MS;

/** As many people as possible who start with bots. */
function peopleAndBotsWith<C extends Candidate>(
  leader: C,
  others: readonly C[],
  partners: Partners<C>,
  now: number,
): readonly C[] | undefined {
  if (!mayUseBots(leader, now)) return undefined;
  const suited = others.filter((other) => mayUseBots(other, now));
  for (let size = Math.min(suited.length + 1, leader.seatsMax); size >= 2; size--) {
    const group = groupOf(leader, size, suited, partners);
    if (group && seatsFor(group, now) > 0) return group;
  }
  return undefined;
}

/** The oldest group with a leader. */
type FindGroup<C> = (leader: C, others: readonly C[], partners: Partners<C>) => readonly C[] | undefined;

function matchFor<C extends Candidate>(
  leader: C,
  waiting: readonly C[],
  partnersIn: ReadonlyMap<string, Partners<C>>,
  findGroup: FindGroup<C>,
): SeekMatch<C> | undefined {
  for (const game of leader.games) {
    const partners = partnersIn.get(game);
    if (!partners) continue;
    const others = waiting.filter((other) => partners(leader).has(other)).slice(0, MAX_CANDIDATES);
    const seeks = findGroup(leader, others, partners);
    if (seeks) return { game, seeks, rated: seeks.some(insistsOnRated) };
  }
  return undefined;
}

/**
 * How many people these can start with: a number that suits all of them, or fewer together with bots, once all have waited for more people.
 * Each pair fits already. @returns the number of seats, 0 if they can't start
 */
export function seatsFor(
  group: readonly Pick<Candidate, "seatsMin" | "seatsMax" | "live" | "bots" | "since" | "rated" | "network">[],
  now: number,
): number {
  const min = Math.max(...group.map(({ seatsMin }) => seatsMin));
  const max = Math.min(...group.map(({ seatsMax }) => seatsMax));
  if (group.length < 2 || group.length > max || min > max || !mayPlay(group)) return 0;
  return min <= group.length || group.every((one) => mayUseBots(one, now)) ? Math.max(min, group.length) : 0;
}

const byAge = (a: Candidate, b: Candidate): number => a.since - b.since || (a.id < b.id ? -1 : 1);

/** Disjoint matches; a person gets one live game at most. @param seeks open ones, in any order @param order who leads, and is preferred */
export function matchSeeks<C extends Candidate>(seeks: readonly C[], conditions: Conditions, order = byAge): SeekMatch<C>[] {
  const matches: SeekMatch<C>[] = [];
  const partners = partnersByGame(seeks, conditions);
  let waiting = [...seeks].sort(order);
  const findMatches = (findGroup: FindGroup<C>) => {
    for (const leader of [...waiting]) {
      const match = waiting.includes(leader) ? matchFor(leader, waiting, partners, findGroup) : undefined;
      if (!match) continue;
      matches.push(match);
      const { seeks: matched } = match;
      const isTaken = (seek: C) =>
        matched.includes(seek) || (seek.live && matched.some(({ live, person }) => live && person === seek.person));
      waiting = waiting.filter((seek) => !isTaken(seek));
    }
  };
  findMatches(peopleWith);
  findMatches((leader, others, partnersOf) => peopleAndBotsWith(leader, others, partnersOf, conditions.now));
  return matches;
}

const partnersByGame = <C extends Candidate>(seeks: readonly C[], conditions: Conditions): ReadonlyMap<string, Partners<C>> =>
  new Map([...new Set(seeks.flatMap((seek) => seek.games))].map((game) => [game, partnersAmong(seeks, game, conditions)]));

/** A player is called at most once in this time, in ms. */
export const CALL_INTERVAL_MS = 30 * MINUTE_MS;
/** Time to come for those who are called, in ms. Until it ends, nobody else is called for the same players. */
export const CALL_MS = 2 * MINUTE_MS;
/** Not everybody comes. */
export const CALLS_PER_SEAT = 3;

export interface Call<C extends Candidate = Candidate> {
  readonly game: string;
  /** Who is there. */
  readonly present: readonly C[];
  /** Candidates for a call, in order; at most `max` of them are reached. */
  readonly away: readonly C[];
  readonly max: number;
}

/** Groups that players who are away would complete. @param seeks open ones that were not matched, of players who are there or away */
export function callsFor<C extends Candidate>(seeks: readonly C[], conditions: Conditions): Call<C>[] {
  const { now } = conditions;
  const isCallable = ({ isAway, called }: C) => called <= now - (isAway ? CALL_INTERVAL_MS : CALL_MS);
  const live = seeks.filter((seek) => seek.live && isCallable(seek));
  const presentFirst = (a: Candidate, b: Candidate) => Number(a.isAway) - Number(b.isAway) || byAge(a, b);
  return matchSeeks(live, conditions, presentFirst).flatMap(({ game, seeks: group }) => {
    const present = group.filter(({ isAway }) => !isAway);
    const needed = group.filter(({ isAway }) => isAway);
    if (present.length === 0 || needed.length === 0) return [];
    const isOther = (seek: C) => seek.isAway && !needed.includes(seek);
    const others = live.filter((seek) => isOther(seek) && present.every((one) => fits(one, seek, game, conditions))).sort(byAge);
    return [{ game, present, away: [...needed, ...others], max: CALLS_PER_SEAT * needed.length }];
  });
}

/** By seek: how many persons' seeks fit it. @param of whose numbers are wanted */
export function countFitting<C extends Candidate>(
  seeks: readonly C[],
  conditions: Conditions,
  of: readonly C[],
): ReadonlyMap<string, number> {
  const partners = partnersByGame(seeks, conditions);
  const fitting = (seek: C) => new Set(seek.games.flatMap((game) => [...(partners.get(game)?.(seek) ?? [])].map(({ person }) => person)));
  return new Map(of.map((seek) => [seek.id, fitting(seek).size]));
}
