/** Limits on reports: nobody can flood the list or bury a report. */
import assert from "node:assert/strict";
import { RATES } from "../../../server/lib/limits.ts";
import type { ReportGroupPage, ReportPage } from "../../../shared/core/protocol.ts";
import { type Moderator, newModerator } from "../helpers/moderator.ts";
import { CLIENT_SEED, startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";

/** Addresses come from a trusted proxy. */
async function guestFrom(server: TestServer, address: string, input: object = {}) {
  const headers = { "x-forwarded-for": address };
  const table = { ...TABLE_INPUT, name: "Eve", ...input };
  const made = (await server.call("POST", "/api/tables", table, headers)).body as { id: string; key: string };
  return { made, guest: await server.join(made.id, { key: made.key }, headers) };
}

describe("reports", () => {
  let server: TestServer;
  let moderator: Moderator;
  beforeEach(async () => {
    server = await startTestServer({ trustedProxies: 1 });
    moderator = await newModerator(server);
  });
  afterEach(() => server.close());

  const admin = async <T>(path: string): Promise<T> => (await moderator.ask("GET", path)).body as T;

  const stored = (n: number, reporter: string) => ({
    table: "",
    game: n % 2 ? "tower" : "auction",
    seat: 1,
    name: `Bob ${n}`,
    bySeat: 0,
    byName: "Eve",
    reported: `code ${n}`,
    reporter,
    reason: `number ${n}`,
    at: n,
    chat: [],
    record: "",
  });

  it("are paged, filtered by game or player, and grouped by player", async () => {
    const { id } = await server.create();
    const { store } = server.running.services;
    await store.report({ ...stored(0, "honest"), table: id, byName: "Ann", reason: "he was rude" });
    for (let n = 1; n <= 105; n++) await store.report({ ...stored(n, "flooder"), table: id });

    const first = await admin<ReportPage>("reports");
    assert.equal(first.reports[0].reason, "number 105");
    const all = [...first.reports];
    for (let { next } = first; next !== null; ) {
      const page = await admin<ReportPage>(`reports?before=${next}`);
      all.push(...page.reports);
      next = page.next;
    }
    assert.deepEqual(
      all.map(({ at }) => at),
      Array.from({ length: 106 }, (_, n) => 105 - n),
    );
    const groups = await admin<ReportGroupPage>("reports/groups?by=reporter");
    assert.deepEqual(groups, {
      groups: [
        { code: "flooder", name: "Eve", count: 105, at: 105 },
        { code: "honest", name: "Ann", count: 1, at: 0 },
      ],
      next: null,
    });
    const byReported = await admin<ReportGroupPage>("reports/groups?by=reported");
    assert.equal(byReported.groups.length, 50);
    const more = await admin<ReportGroupPage>(`reports/groups?by=reported&before=${byReported.next}`);
    assert.equal(more.groups[0].name, "Bob 55");
    const honest = await admin<ReportPage>("reports?reporter=honest");
    assert.deepEqual(
      honest.reports.map(({ reason }) => reason),
      ["he was rude"],
    );
    assert.ok((await admin<ReportPage>("reports?game=tower&reporter=flooder")).reports.every(({ game }) => game === "tower"));
    assert.deepEqual((await admin<ReportPage>("reports?reported=code+7")).reports[0].name, "Bob 7");
    assert.deepEqual(await admin("reports/groups?by=nobody"), { code: "INVALID_REQUEST" });
  });

  it("from one address form one group and are limited per day, without storing the address", async () => {
    let sent = 0;
    let refused: unknown;
    for (let table = 0; refused === undefined && table < RATES.reports.points; table++) {
      const { guest } = await guestFrom(server, "203.0.113.7");
      for (let n = 0; n < 5 && refused === undefined; n++)
        await guest.ask("report", { seat: 1, reason: "spam" }).then(
          () => sent++,
          (error: { reason: unknown }) => {
            refused = error.reason;
          },
        );
    }
    assert.equal(sent, RATES.reports.points);
    assert.deepEqual(refused, { code: "REPORT_LIMIT", params: { max: RATES.reports.points } });
    const { guest: ann, made } = await guestFrom(server, "198.51.100.4", { name: "Ann" });
    const bob = await server.join(made.id, {}, { "x-forwarded-for": "203.0.113.7" });
    await bob.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    await ann.ask("report", { seat: 1, reason: "he was rude" });
    const { groups } = await admin<ReportGroupPage>("reports/groups?by=reporter");
    assert.deepEqual(
      groups.map(({ name, count }) => [name, count]),
      [
        ["Ann", 1],
        ["Eve", RATES.reports.points],
      ],
    );
    const [about] = (await admin<ReportPage>(`reports?reporter=${groups[0].code}`)).reports;
    assert.equal(about.reported, groups[1].code, "who is reported is the one who reported before");
    assert.doesNotMatch(JSON.stringify(await admin("reports")), /203\.0\.113/);
  });
});
