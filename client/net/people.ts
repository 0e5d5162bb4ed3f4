/** Results, ratings and leaderboards. Every failure is a `RefusalError`. */
import { signal } from "@preact/signals";
import type { RelationKind, Relations, RelationView } from "../../shared/core/account.ts";
import type { CaseCounts } from "../../shared/core/fairPlay.ts";
import type { GameResult, HeadToHead, LeaderboardView, PublicProfile, RatingHistory, SeasonView } from "../../shared/core/profile.ts";
import type { Pool } from "../../shared/core/rating.ts";
import { get, post } from "./http.ts";

const read = <T>(path: string): Promise<T> => get<T>(`/api/${path}`);

const user = (name: string, rest = "") => `users/${encodeURIComponent(name)}${rest}`;

export const profilePath = (name: string): string => `/u/${encodeURIComponent(name)}`;

export const fetchProfile = (name: string): Promise<PublicProfile> => read(user(name));

export const fetchHistory = (name: string, game: string, pool: Pool): Promise<RatingHistory> =>
  read(user(name, `/rating-history/${game}/${pool}`));

export const fetchHeadToHead = (name: string, other: string): Promise<HeadToHead> => read(user(name, `/vs/${encodeURIComponent(other)}`));

/** Address of the file from which a rating can be recomputed. */
export const ratedGamesPath = (name: string, game: string, pool: Pool): string => `/api/${user(name, `/rated-games/${game}/${pool}`)}`;

export type BoardQuery = { readonly around: string } | { readonly below: string; readonly after: string } | Record<string, never>;

export const fetchLeaderboard = (game: string, pool: Pool, query: BoardQuery): Promise<LeaderboardView> =>
  read(`leaderboard/${game}/${pool}?${new URLSearchParams(query)}`);

/** Numbers of cases of fair play, by state. */
export const fetchCaseCounts = (): Promise<CaseCounts> => read("fair-play");

/** @param season e.g. "2026-Q4" */
export const fetchSeason = (game: string, pool: Pool, season: string, query: BoardQuery): Promise<SeasonView> =>
  read(`leaderboard/${game}/${pool}/${season}?${new URLSearchParams(query)}`);

/** 404 until it is recorded. */
export const fetchResult = (table: string): Promise<GameResult> => read(`tables/${encodeURIComponent(table)}/result`);

/** Accounts that this one follows and blocks; loaded on demand. */
export const relations = signal<readonly RelationView[]>([]);

export async function loadRelations(): Promise<void> {
  relations.value = (await read<Relations>("account/friends")).people;
}

/** @param kind "none" unfollows or unblocks */
export async function relate(name: string, kind: RelationKind | "none"): Promise<void> {
  relations.value = (await post<Relations>(`/api/${user(name, `/${kind}`)}`, {})).people;
}

export const invite = (table: string, name: string): Promise<object> => post(`/api/tables/${encodeURIComponent(table)}/invite`, { name });

/** Each follows the other. */
export const isFriend = (name: string): boolean => relations.value.some((one) => one.isFriend && one.name === name);
