/** Whether a game will be rated, and why not; fixed at the start. */
import { at } from "../../../shared/core/at.ts";
import { type Game, isRefusal, type Seat } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import type { Pool, UnratedReason } from "../../../shared/core/rating.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { firstSeatBegins } from "../../../shared/core/startOrder.ts";
import { isApiBot, isCorrespondence, participantOf, type Seating } from "../seating/seating.ts";

export interface StartFacts {
  /** Ids by seat, or "". */
  readonly accounts: readonly string[];
  /** Displayed ratings by seat, or "". */
  readonly ratings: readonly string[];
  /** "" for a rated game. */
  readonly unrated: UnratedReason | "";
  /** Seats whose accounts had left several of their latest games: in a rated game they get no grace when they are away. */
  readonly leavesOften: readonly Seat[];
}

/** Accounts by seat, "" for guests, bots and free seats. */
export const accountsAt = (seating: Seating): string[] =>
  seating.slots.map(({ participant }) => participantOf(seating, participant)?.account ?? "");

export const poolOf = (seating: Seating): Pool => (isCorrespondence(seating) ? "correspondence" : "live");

export const isRated = ({ start }: Seating): boolean => start?.unrated === "";

/** In a tournament the draw sets the turn order. */
function hasStandardOptions(game: Game, { options, slots, tournament }: Seating): boolean {
  const standard = completeOptions(game.options, tournament ? firstSeatBegins(game.options) : {}, slots.length);
  return !isRefusal(standard) && deepEqual(standard, options);
}

/** The first reason in the table itself, or "". Free seats count as people with accounts. */
export function seatingReason(seating: Seating, game: Game): UnratedReason | "" {
  const { slots } = seating;
  const bots = slots.filter(({ level }) => level !== "").length;
  const seated = slots.filter(({ participant }) => participant !== "");
  const hasApiBots = seating.apiBotsAllowed || slots.some((place) => isApiBot(seating, place));
  const broken: readonly (readonly [UnratedReason, boolean])[] = [
    ["CASUAL", seating.casual === true],
    ["PRIVATE", !seating.public],
    ["NO_CLOCK", seating.clock.kind === "none"],
    ["OPTIONS", !hasStandardOptions(game, seating)],
    ["OWN_BOTS", hasApiBots],
    ["HINTS", seating.hints === true],
    ["TOO_FEW_PEOPLE", slots.length - bots < 2],
    ["MANY_BOTS", bots > slots.length / 2],
    ["GUESTS", seated.some(({ participant }) => !participantOf(seating, participant)?.account)],
  ];
  return broken.find(([, is]) => is)?.[0] ?? "";
}

/**
 * Whether all players, or two of three, share a network. Families and dormitories may play among others.
 * @param networks "" if unknown: it counts as the same as any other
 */
export function isOneNetwork(networks: readonly string[]): boolean {
  const largest = Math.max(0, ...networks.map((network) => networks.filter((other) => other === network || other === "").length));
  return largest >= 2 && (largest === networks.length || (networks.length === 3 && largest === 2));
}

export const humanSeats = (seating: Seating): Seat[] =>
  [...seating.slots.keys()].filter((seat) => at(seating.slots, seat).participant !== "");
