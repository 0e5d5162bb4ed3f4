/** Accounts for the pages of tournaments, made in the store. */
import assert from "node:assert/strict";
import type { RunningServer } from "../../server/boot/server.ts";
import { addAccount, newTable } from "../server/helpers/rows.ts";

type Services = RunningServer["services"];

/** As if an account had finished these games. */
export async function finishGames({ store, clock }: Services, name: string, games: number): Promise<void> {
  const account = (await store.accounts.findAccountByName(name.toLowerCase())) ?? assert.fail(name);
  for (let n = 0; n < games; n++) {
    const table = `${name.toLowerCase()}-${n}`;
    await store.create(newTable(table, { phase: "over", public: false, game: "catan", created: clock.now(), changed: clock.now() }));
    const seat = {
      seat: 0,
      account: account.id,
      kind: "account",
      name,
      rank: 1,
      placing: 1,
      score: 10,
      leftEarly: false,
      counts: true,
    } as const;
    const facts = { table, game: "catan", pool: "live", seats: 1, ended: clock.now(), unratedReason: "CASUAL", results: [seat] } as const;
    assert.ok(await store.results.recordResult(table, facts));
  }
}

/** Lets new accounts enter a tournament. */
export async function enterOthers({ store, clock }: Services, id: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await addAccount(store, name, clock.now(), `id-${name.toLowerCase()}`);
    const { players, version } = (await store.tournaments.findTournament(id)) ?? assert.fail(id);
    const player = {
      n: players.length + 1,
      account: `id-${name.toLowerCase()}`,
      rating: 0,
      state: "in",
      wantsBye: false,
      network: name,
    } as const;
    assert.ok(await store.tournaments.changeTournament(id, version, { players: [player] }));
  }
}
