/** Which of a player's games is offered as the next one, by what the server says of each. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import type { AccountView } from "../../../shared/core/account.ts";
import type { MyTable } from "../../../shared/core/protocol.ts";

/** What it uses of a page, which never wakes here. */
const PAGE = { addEventListener: () => undefined, document: { addEventListener: () => undefined } };

type Found = Extract<MyTable, { isMissing: false }>;

const table = (id: string, change: Partial<Found> = {}): MyTable => ({
  id, isMissing: false, game: "tower", phase: "running", paused: false, seat: 0, names: [], present: [], needsAction: true, toMove: [],
  moves: 0, updatedAt: 1, via: "account", ...change,
}); // biome-ignore format: columns of one row

describe("the next game that waits", () => {
  let net: typeof import("../../../client/net/myTables.ts") & typeof import("../../../client/net/nextWaiting.ts");
  let account: typeof import("../../../client/net/account.ts");
  before(async () => {
    // They listen to the page from the start.
    Object.assign(globalThis, PAGE);
    account = await import("../../../client/net/account.ts");
    net = { ...(await import("../../../client/net/myTables.ts")), ...(await import("../../../client/net/nextWaiting.ts")) };
  });
  after(async () => {
    await told([]);
    account.accountState.value = { offered: false };
    for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name);
  });

  /** The server's answer about the account's tables has come. */
  async function told(tables: readonly MyTable[]): Promise<void> {
    account.accountState.value = { offered: true, account: {} as AccountView };
    const fetched = mock.method(globalThis, "fetch", async () => new Response(JSON.stringify(tables)));
    const before = net.answers.value;
    const stop = net.followMyTables();
    while (net.answers.value === before) await new Promise((resolve) => setImmediate(resolve));
    stop();
    fetched.mock.restore();
  }

  const cases: readonly (readonly [what: string, tables: readonly MyTable[], here: string, next: string | undefined, others: number])[] = [
    ["none at all", [], "", undefined, 0],
    ["none that waits", [table("a", { needsAction: false })], "", undefined, 0],
    ["only the one that is open", [table("a")], "a", undefined, 0],
    ["the first deadline, then one without", [table("a"), table("b", { deadline: 9 }), table("c", { deadline: 5 })], "", "c", 3],
    ["the second deadline at the first", [table("a"), table("b", { deadline: 9 }), table("c", { deadline: 5 })], "c", "b", 2],
    ["the latest change of two without deadlines", [table("a"), table("b", { updatedAt: 2 })], "", "b", 2],
    ["a rematch that was offered", [table("a", { phase: "over" }), table("b", { needsAction: false })], "b", "a", 1],
    ["none that is gone", [{ id: "a", isMissing: true }], "", undefined, 0],
  ];
  for (const [what, tables, here, next, others] of cases)
    it(`is ${what}`, async () => {
      await told(tables);
      assert.deepEqual([net.nextWaiting(here)?.id, net.waitingCount(here)], [next, others]);
    });
});
