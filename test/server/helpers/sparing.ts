/** Games of two players who spare each other. */
import assert from "node:assert/strict";
import type { SeatResult } from "../../../server/store/results.ts";
import type { Store } from "../../../server/store/store.ts";
import type { Attack } from "../../../shared/core/game.ts";
import { newTable } from "./rows.ts";

const DAY_MS = 86_400_000;

const attack = (by: number, victim: number): Attack => ({ by, victim, rivals: [0, 1, 2, 3].filter((seat) => seat !== by) });

/** Seats 0 and 1 attack only the others, who attack everybody. */
const SPARING: readonly Attack[] = [
  ...[2, 3, 2, 3, 2, 3].flatMap((victim) => [attack(0, victim), attack(1, victim)]),
  ...[0, 1, 3, 0, 1].map((victim) => attack(2, victim)),
  ...[0, 1, 2, 0, 1].map((victim) => attack(3, victim)),
];

/** Rated games of the four, one every ten days, until the first two are proposed to moderators. @returns their tables */
export async function playUntilFlagged(store: Store, accounts: readonly string[], from: number, game = "auction"): Promise<string[]> {
  const tables: string[] = [];
  for (let i = 0; (await store.fairPlay.flaggedPairs(9)).length === 0; i++) {
    assert.ok(i < 40, "they are never flagged");
    const id = `${accounts[0]} ${from} ${i}`;
    await store.create(newTable(id, { phase: "over", outcome: "{}", created: from, changed: from }));
    const seat = (account: string, n: number): SeatResult => ({
      ...{ seat: n, account, kind: "account", name: account, rank: n + 1, placing: n + 1, score: 0, leftEarly: false, counts: true },
    });
    const facts = { table: id, game, pool: "live", seats: 4, unratedReason: "", results: accounts.map(seat) } as const;
    await store.results.recordResult(id, { ...facts, ended: from + i * 10 * DAY_MS, attacks: SPARING });
    tables.push(id);
  }
  return tables;
}
