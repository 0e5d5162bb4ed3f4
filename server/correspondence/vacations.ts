/** Vacations: days by which an account postpones the deadlines of all its correspondence games, limited per year. */
import type { Vacation } from "../../shared/core/account.ts";
import type { Refusal } from "../../shared/core/game.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import type { TableDirectory } from "../room/directory.ts";
import type { Account, StoredVacation } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { daysOf } from "../table/clocks/due.ts";
import { readSeating, seatOfAccount } from "../table/seating/seating.ts";
import { readStatus } from "../table/status.ts";

const DAYS_A_YEAR = 20;
/** Share of the time that must be left, so that a vacation is no escape from a deadline. */
const MIN_SHARE = 0.2;

const yearOf = (now: number): number => new Date(now).getUTCFullYear();

function storedOf({ settings }: Pick<Account, "settings">): StoredVacation {
  const { vacation } = JSON.parse(settings) as { vacation?: StoredVacation };
  return vacation ?? { until: 0, year: 0, days: 0 };
}

/** The latest vacation, and the days left. */
export function vacationOf(account: Pick<Account, "settings">, now: number): Vacation {
  const { until, year, days } = storedOf(account);
  return { until, left: DAYS_A_YEAR - (year === yearOf(now) ? days : 0) };
}

interface Deps {
  readonly store: Pick<Store, "accounts" | "findAll">;
  readonly clock: Clock;
  readonly directory: Pick<TableDirectory, "call">;
}

/** Refusals: NOT_SIGNED_IN, ON_VACATION, NO_VACATION_LEFT {left}, DEADLINE_NEAR (less than a fifth of the time for a decision is left). */
export async function takeVacation({ store, clock, directory }: Deps, id: string, days: number): Promise<Vacation | Refusal> {
  const now = clock.now();
  const account = await store.accounts.findAccount(id);
  if (!account) return { code: "NOT_SIGNED_IN" };
  const { until: before, left } = vacationOf(account, now);
  if (before > now) return { code: "ON_VACATION" };
  if (days > left) return { code: "NO_VACATION_LEFT", params: { left } };
  const games = await store.findAll(await store.accounts.unfinishedTablesOf(id));
  const running = games.filter(({ phase, deadline = 0 }) => phase === "running" && deadline > 0);
  for (const { seating: text, status, seatsToMove } of running) {
    const seating = readSeating(text);
    const seat = seatOfAccount(seating, id);
    const deadline = readStatus(status).deadlines[seat] ?? 0;
    const minMs = MIN_SHARE * (daysOf(seating) ?? 0) * DAY_MS;
    if (seatsToMove.includes(seat) && deadline > 0 && deadline - now < minMs) return { code: "DEADLINE_NEAR" };
  }
  const until = now + days * DAY_MS;
  const taken: StoredVacation = { until, year: yearOf(now), days: DAYS_A_YEAR - left + days };
  // Another process, or another page, may have started one meanwhile.
  if (!(await store.accounts.startVacation(id, taken, before))) return { code: "ON_VACATION" };
  for (const { id: table } of running) await directory.call(table, "postpone", id, until, days * DAY_MS);
  return { until, left: left - days };
}
