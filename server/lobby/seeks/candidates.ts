/** Reads what decides which open seeks fit each other. */
import { displayedRating, MU, type Pool } from "../../../shared/core/rating.ts";
import { PLACEMENT_GAMES } from "../../../shared/core/season.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { type Clock, MINUTE_MS } from "../../lib/clock.ts";
import { looksLike, type NameKeys, nameKeys } from "../../lib/nameKeys.ts";
import type { StoredRating } from "../../store/results.ts";
import type { AskedPerson, RecentMatch, SeekEnd, StoredMatch, StoredSeek } from "../../store/seeks.ts";
import type { Store } from "../../store/store.ts";
import { isReadyForRated } from "../../table/rated/ratedPlayers.ts";
import type { Visit } from "../people.ts";
import type { Candidate } from "./matching.ts";

/** Who let a ready check fail doesn't meet its others again until this time after it was due, in ms. */
export const APART_MS = 10 * MINUTE_MS;
/** A player who has just started a live game is at its table by then, or doesn't come. In ms. */
const JUST_STARTED_MS = 2 * MINUTE_MS;

export interface CandidateDeps {
  readonly store: Pick<Store, "accounts" | "results" | "seeks">;
  readonly clock: Clock;
  hasGame(id: string): boolean;
  /** Which of the accounts are connected. */
  online(accounts: readonly string[]): readonly string[];
  /** Tells who is connected to a running live game. */
  playingLive(): (visit: Visit) => boolean;
}

interface Candidates {
  readonly seeks: readonly Candidate[];
  areApart(a: string, b: string): boolean;
}

const poolOf = ({ live }: Pick<StoredSeek, "live">): Pool => (live ? "live" : "correspondence");

const isWithout = ({ clock }: StoredSeek, kind: ClockSetting["kind"]): boolean => (JSON.parse(clock) as ClockSetting).kind !== kind;

/** Persons in a live ready check, or whose live game has just started. */
function busyPersons(matches: readonly StoredMatch[], now: number): ReadonlySet<string> {
  const isNew = ({ state, created }: StoredMatch) => state === "asking" || state === "starting" || created > now - JUST_STARTED_MS;
  const seeks = matches.filter(isNew).flatMap((match) => match.seeks);
  return new Set(seeks.flatMap(({ live, state, person }) => (live && (state === "asked" || state === "started") ? [person] : [])));
}

const LET_FAIL: readonly (SeekEnd | "")[] = ["declined", "missed"];

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** An account, or any guest of the network, since a browser's key is easily renewed. */
const knownAs = ({ account, person, network }: AskedPerson): string => (account ? person : `n:${network}`);

/** Pairs of whom one has just declined or missed a ready check with the other, as persons and as they are known. */
function failedPairs(matches: readonly RecentMatch[]): string[] {
  return matches.flatMap(({ seeks, asked }) =>
    seeks
      .filter(({ ended }) => LET_FAIL.includes(ended))
      .flatMap((one) => asked.filter(({ person }) => person !== one.person).map((other) => [one, other] as const))
      .flatMap(([one, other]) => [pairKey(one.person, other.person), pairKey(knownAs(one), knownAs(other))]),
  );
}

/** Displayed ratings by account, game and pool, and whether they are still placements. */
async function readRatings({ store }: CandidateDeps, seeks: readonly StoredSeek[]) {
  const known = new Map<string, StoredRating>();
  const pools = new Set(seeks.flatMap((seek) => seek.games.map((game) => `${poolOf(seek)} ${game}`)));
  for (const key of pools) {
    const [pool, game] = key.split(" ") as [Pool, string];
    const accounts = seeks.flatMap((seek) => (seek.account && poolOf(seek) === pool && seek.games.includes(game) ? [seek.account] : []));
    if (accounts.length === 0) continue;
    for (const rating of await store.results.ratingsIn([...new Set(accounts)], game, pool)) known.set(`${rating.account} ${key}`, rating);
  }
  return (account: string, pool: Pool, game: string) => {
    const { games, mu } = known.get(`${account} ${pool} ${game}`) ?? { games: 0, mu: MU };
    return { rating: account ? displayedRating({ mu }) : undefined, isPlacing: games < PLACEMENT_GAMES };
  };
}

/**
 * The open seeks that may be matched now: of persons who neither are asked nor play, and for games that exist.
 * @param open read before `matches`, so that a seek made after a start is seen together with the start
 */
export async function readCandidates(
  deps: CandidateDeps,
  open: readonly StoredSeek[],
  matches: readonly RecentMatch[],
): Promise<Candidates> {
  const { store, clock, hasGame } = deps;
  const now = clock.now();
  const busy = busyPersons(matches, now);
  const isPlaying = deps.playingLive();
  const isFree = ({ live, person, account }: StoredSeek) =>
    !live || !(busy.has(person) || isPlaying({ account, visitor: person.slice(2), network: "" }));
  const waiting = open.filter(isFree);
  const accounts = [...new Set(waiting.flatMap(({ account }) => account || []))];
  const [players, blocks, ratingOf] = await Promise.all([
    store.accounts.playersOf(accounts),
    store.accounts.blocksAmong(accounts),
    readRatings(deps, waiting),
  ]);
  const ready = new Set(players.flatMap((player) => (isReadyForRated(player, now) ? [player.id] : [])));
  const apart = new Set([...failedPairs(matches), ...blocks.map(({ account, other }) => pairKey(`a:${account}`, `a:${other}`))]);
  const names = new Map<string, NameKeys>(waiting.map(({ person, name }) => [person, nameKeys(name)]));
  const online = new Set(deps.online(accounts));
  const haveOneName = (a: string, b: string) => looksLike(names.get(a) as NameKeys, names.get(b) as NameKeys);
  const seeks = waiting.map((seek): Candidate => {
    const { account, range, rated } = seek;
    const games = seek.games.filter(hasGame);
    const ratings = Object.fromEntries(games.map((game) => [game, ratingOf(account, poolOf(seek), game).rating]));
    const placing = games.filter((game) => ratingOf(account, poolOf(seek), game).isPlacing);
    return {
      ...seek,
      games,
      range,
      rated,
      ratings,
      placing,
      canBeRated: ready.has(account) && isWithout(seek, "none"),
      isAway: seek.live && account !== "" && !online.has(account),
    };
  });
  const known = new Map(waiting.map((seek) => [seek.person, knownAs(seek)]));
  const isApart = (a: string, b: string) => apart.has(pairKey(a, b)) || apart.has(pairKey(known.get(a) ?? a, known.get(b) ?? b));
  return { seeks, areApart: (a, b) => isApart(a, b) || haveOneName(a, b) };
}
