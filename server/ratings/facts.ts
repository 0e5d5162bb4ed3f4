/** Derives a finished table's result: placings, who left early, and whether it may be rated. */
import { at } from "../../shared/core/at.ts";
import { type Outcome, type Seat, SPECTATOR } from "../../shared/core/game.ts";
import type { UnratedReason } from "../../shared/core/rating.ts";
import { effectiveMoves, type MoveEntry, type RecordEntry } from "../../shared/core/record.ts";
import type { TurnPoint } from "../../shared/core/turnRecorder.ts";
import type { GameFacts, ResultKind, SeatResult } from "../store/results.ts";
import type { StoredTable } from "../store/store.ts";
import { poolOf } from "../table/rated/rated.ts";
import { accountHolder, isApiBot, participantOf, readSeating, type Seating, seatList } from "../table/seating/seating.ts";
import { readStatus } from "../table/status.ts";

/** Fewer decisions of a stand-in are no departure. */
const STAND_IN_DECISIONS = 3;
/** A game in which nobody made this many decisions has no result. */
const MIN_DECISIONS = 2;

type Player = Omit<SeatResult, "rank" | "score" | "placing" | "counts">;

/**
 * When a player left: the number of moves before a stand-in took over that made most of the seat's decisions from then on. Undefined for
 * one who stayed, or came back in time.
 */
export function departureOf(moves: readonly MoveEntry[], seat: Seat): number | undefined {
  const own = moves.flatMap(({ seat: mover, by }, version) => (mover === seat ? [{ version, isStandIn: by === "bot" }] : []));
  let byStandIn = 0;
  for (let i = own.length - 1; i >= 0; i--) {
    const { version, isStandIn } = at(own, i);
    if (!isStandIn) continue;
    byStandIn++;
    const tookOver = !own[i - 1]?.isStandIn;
    if (tookOver && byStandIn >= STAND_IN_DECISIONS && 2 * byStandIn > own.length - i) return version;
  }
  return undefined;
}

/** Who started at a seat, or took it over from a guest. */
function playerAt(seating: Seating, seat: Seat, moves: readonly MoveEntry[], absent: readonly Seat[]): Player {
  const place = at(seating.slots, seat);
  const participant = participantOf(seating, place.participant);
  const account = seating.start?.accounts[seat] || (participant?.account ?? "");
  const isBot = isApiBot(seating, place) || (place.level !== "" && place.replacedName === undefined && account === "");
  const kind: ResultKind = isBot ? "bot" : account === "" ? "guest" : "account";
  const name = accountHolder(seating, account)?.name ?? at(seatList(seating), seat).name;
  const replaced = place.replacedName !== undefined || (account !== "" && participant?.account !== account);
  const leftEarly = !isBot && (replaced || absent.includes(seat) || departureOf(moves, seat) !== undefined);
  return { seat, account, kind, name, leftEarly };
}

/** Places among people: those who left are last, also if all did, whatever their substitute reached. */
export function placingsOf(players: readonly Pick<Player, "kind" | "leftEarly">[], outcome: Outcome | undefined): number[] {
  const rankOf = (seat: Seat) => outcome?.ranks[seat] ?? 1;
  const people = [...players.keys()].filter((seat) => at(players, seat).kind !== "bot");
  const stayed = people.filter((seat) => !at(players, seat).leftEarly);
  return players.map(({ kind, leftEarly }, seat) => {
    if (kind === "bot") return 0;
    if (leftEarly) return people.length;
    return 1 + stayed.filter((other) => rankOf(other) < rankOf(seat)).length;
  });
}

const decisionsBy = (moves: readonly MoveEntry[], seat: Seat): number =>
  moves.filter((entry) => entry.seat === seat && (entry.by === undefined || entry.by === "order")).length;

/** Whoever left counts as having finished a game only after at least half of the seat's decisions. */
function hasFinished({ seat, kind, leftEarly }: Player, moves: readonly MoveEntry[], outcome: Outcome | undefined): boolean {
  if (kind !== "account" || !outcome) return false;
  return !leftEarly || 2 * decisionsBy(moves, seat) >= Math.max(1, moves.filter((entry) => entry.seat === seat).length);
}

function isVoid(players: readonly Player[], moves: readonly MoveEntry[], outcome: Outcome | undefined): boolean {
  const humans = players.filter(({ kind }) => kind !== "bot");
  const left = humans.filter(({ leftEarly }) => leftEarly).length;
  if (left === humans.length || (!outcome && left === 0)) return true;
  return humans.every(({ seat }) => decisionsBy(moves, seat) < MIN_DECISIONS);
}

/** Number of moves before the stand-in's last decisions, or at the end. */
function lastOwn(moves: readonly MoveEntry[], seat: Seat): number {
  const last = moves.findLastIndex((entry) => entry.seat === seat && entry.by !== "bot");
  const standIn = moves.findIndex((entry, version) => version > last && entry.seat === seat);
  return standIn < 0 ? moves.length : standIn;
}

/** During the setup all chances are equal. */
function chanceAt(points: readonly TurnPoint[], version: number, seat: Seat): number | undefined {
  const point = points.findLast((one) => one.version <= version);
  return point && (point.round === 0 ? 1 / point.scores.length : point.chances?.[seat]);
}

/** Adds what accounts that left could expect when they did. @param points those of the whole game */
export function withLeftChances(facts: GameFacts, entries: readonly RecordEntry[], points: readonly TurnPoint[]): GameFacts {
  const moves = effectiveMoves(entries);
  const results = facts.results.map((result) => {
    const { seat, kind, leftEarly } = result;
    const leftChance =
      kind === "account" && leftEarly ? chanceAt(points, departureOf(moves, seat) ?? lastOwn(moves, seat), seat) : undefined;
    return { ...result, ...(leftChance !== undefined && { leftChance }) };
  });
  return { ...facts, results };
}

/** @returns undefined for games of bots, and private ones of guests, whose results are not stored @throws SyntaxError if it is unreadable */
export function factsOf(table: StoredTable, entries: readonly RecordEntry[]): GameFacts | undefined {
  const seating = readSeating(table.seating);
  const outcome = table.outcome === "" ? undefined : (JSON.parse(table.outcome) as Outcome);
  const moves = effectiveMoves(entries);
  const { absentees: absent, concededTo } = readStatus(table.status);
  const players = seating.slots.map((_, seat) => playerAt(seating, seat, moves, absent));
  const isKept = table.public ? players.some(({ kind }) => kind !== "bot") : players.some(({ kind }) => kind === "account");
  if (!isKept) return undefined;
  const placings = placingsOf(players, outcome);
  const reason: UnratedReason | "" = table.public ? (seating.start?.unrated ?? "CASUAL") : "PRIVATE";
  return {
    table: table.id,
    game: table.game,
    pool: poolOf(seating),
    seats: players.length,
    ended: table.changed,
    unratedReason: reason || (isVoid(players, moves, outcome) ? "VOID" : ""),
    results: players.map((player, seat) => ({
      ...player,
      rank: outcome?.ranks[seat] ?? 0,
      placing: at(placings, seat),
      counts: table.public && hasFinished(player, moves, outcome),
      score: outcome?.scores[seat] ?? 0,
    })),
    ...(concededTo !== SPECTATOR && { isConceded: true }),
    ...(!table.public && { isPrivate: true }),
    ...(seating.tournament && { tournament: seating.tournament }),
  };
}
