/** Accounts in the listings of unloaded tables. Loaded tables publish them by themselves (`AccountInfo`). */
import type { Game } from "../../shared/core/game.ts";
import type { Clock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";
import { accountsAt, poolOf, seatingReason } from "../table/rated/rated.ts";
import { type RatedPlayer, readRatedPlayers } from "../table/rated/ratedPlayers.ts";
import type { Seating } from "../table/seating/seating.ts";
import type { ListedAccounts } from "./listing.ts";

interface UnloadedTable {
  readonly id: string;
  readonly seating: Seating;
}

interface Deps {
  readonly store: Store;
  readonly clock: Clock;
  gameById(id: string): Game | undefined;
}

type Players = ReadonlyMap<string, RatedPlayer>;

/** Groups tables whose ratings are read together. */
const groupOf = ({ seating }: UnloadedTable): string => `${seating.game} ${poolOf(seating)}`;

/** Before the start, judged by table and players; networks and blocks are known only once it is loaded. */
function willBeRated(seating: Seating, game: Game | undefined, seated: readonly string[], players: Players): boolean {
  return game !== undefined && seatingReason(seating, game) === "" && seated.every((account) => players.get(account)?.isReady);
}

function listedAccounts({ seating }: UnloadedTable, game: Game | undefined, players: Players): ListedAccounts {
  const { start } = seating;
  const ids = accountsAt(seating);
  const rated = start ? start.unrated === "" : willBeRated(seating, game, ids.filter(Boolean), players);
  return {
    accounts: ids.map((account) => players.get(account)?.name ?? ""),
    ratings: start ? [...start.ratings] : ids.map((account) => players.get(account)?.rating ?? ""),
    ...(rated && { rated: true as const }),
  };
}

/** By table; omits tables without accounts. */
export async function unloadedAccounts(
  { store, clock, gameById }: Deps,
  tables: readonly UnloadedTable[],
): Promise<Map<string, ListedAccounts>> {
  const withAccounts = tables.filter(({ seating }) => [...accountsAt(seating), ...(seating.start?.accounts ?? [])].some(Boolean));
  const groups = [...new Set(withAccounts.map(groupOf))].map((one) => withAccounts.filter((table) => groupOf(table) === one));
  const read = groups.map(async (group) => {
    const [{ seating }] = group as [UnloadedTable];
    const ids = [...new Set(group.flatMap((table) => accountsAt(table.seating).filter(Boolean)))];
    const players = await readRatedPlayers(store, ids, seating.game, poolOf(seating), clock.now());
    const game = gameById(seating.game);
    return group.map((table) => [table.id, listedAccounts(table, game, players)] as const);
  });
  return new Map((await Promise.all(read)).flat());
}
