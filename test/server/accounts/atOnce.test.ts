/** What an account asks for twice at once, at one process or at several, happens once and undoes nothing else. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { AccountNotifications, RelationView } from "../../../shared/core/account.ts";
import type { ModeratedAccount } from "../../../shared/core/moderation.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { AccountPage, type Reply } from "../helpers/accountPage.ts";
import { clusterFor } from "../helpers/cluster.ts";
import { query } from "../helpers/postgres.ts";
import { joinTable } from "../helpers/serverProcess.ts";
import { startTestServer, TABLE_INPUT } from "../helpers/testServer.ts";

const HOST = "localhost:8080";
const ORIGIN = `http://${HOST}`;
const TIMES = 12;
const DAY_MS = 86_400_000;

/** A page behind the proxy of several processes. */
class ClusterPage extends AccountPage {
  readonly #elsewhere: readonly string[];
  #next = 0;

  constructor(urls: readonly string[]) {
    super({ url: urls[0] ?? assert.fail() }, ORIGIN);
    this.#elsewhere = urls;
  }

  override get headers(): Record<string, string> {
    return { ...super.headers, "x-forwarded-host": HOST };
  }

  /** One process after the other. */
  override get url(): string {
    return this.#elsewhere[this.#next++ % this.#elsewhere.length] ?? assert.fail();
  }
}

interface Site {
  readonly game: string;
  readonly urls: readonly string[];
  close(): Promise<unknown>;
  findId(name: string): Promise<string>;
  makeModerator(account: string): Promise<unknown>;
}

const LIMITS = { trustedProxies: 1, publicOrigin: ORIGIN };

async function oneProcess(): Promise<Site> {
  const server = await startTestServer(LIMITS);
  const findId = async (name: string) =>
    (await server.running.services.store.accounts.findAccountByName(name.toLowerCase()))?.id ?? assert.fail();
  const makeModerator = (account: string) => server.running.services.store.accounts.setRole(account, "moderator");
  return { game: "auction", urls: [server.url], close: () => server.close(), findId, makeModerator };
}

async function threeProcesses(context: Mocha.Context): Promise<Site> {
  const cluster = await clusterFor(context, 3, { env: { TRUSTED_PROXIES: "1", PUBLIC_ORIGIN: ORIGIN } });
  const findId = async (name: string) =>
    (await query<{ id: string }>(cluster.database, `select id from accounts where name = '${name}'`))[0]?.id ?? assert.fail();
  const makeModerator = (account: string) => query(cluster.database, `update accounts set role = 'moderator' where id = '${account}'`);
  return { game: "catan", urls: cluster.nodes.map(({ url }) => url), close: () => cluster.close(), findId, makeModerator };
}

const several = (ask: (i: number) => Promise<Reply>, times = TIMES): Promise<Reply[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => ask(i)));

/** How often each answer came: "200", or the code of a refusal. */
function counted(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const answer = status === 200 ? "200" : String(body.code ?? status);
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

for (const [where, open] of [
  ["at one process", oneProcess],
  ["at three processes", threeProcesses],
] as const)
  describe(`an account that asks several times at once ${where}`, function () {
    this.timeout(120_000);
    let site: Site;
    before(async function () {
      site = await open(this);
    });
    after(() => site?.close());

    async function signedUp(name: string): Promise<ClusterPage> {
      const page = new ClusterPage(site.urls);
      await page.signUp(name);
      return page;
    }

    const notificationsOf = async (page: AccountPage) =>
      (await page.ask("GET", "/api/account/notifications")).body as unknown as AccountNotifications;

    it("gets one vacation, which settings that are saved meanwhile leave alone", async () => {
      const page = await signedUp("Vera");
      const quiet = { from: 1, to: 2, zone: "Europe/Paris" };
      const replies = await several((i) => {
        if (i % 3 === 0) return page.post("/settings", { language: "fr" });
        return i % 3 === 1 ? page.post("/settings", { notifications: { quiet } }) : page.post("/vacation", { days: 9 });
      }, 36);
      assert.deepEqual(counted(replies), { 200: 25, ON_VACATION: 11 });
      const { vacation } = await notificationsOf(page);
      assert.equal(vacation.left, 11);
      assert.ok(Math.abs(vacation.until - Date.now() - 9 * DAY_MS) < DAY_MS / 2);
      assert.deepEqual((await page.account()).settings, { language: "fr", notifications: { quiet } });
    });

    it("signs up once with a passkey", async () => {
      const page = new ClusterPage(site.urls);
      const begun = await Promise.all(["Hanna", "Helga", "Hilde"].map((name) => page.done("/signup/begin", { name })));
      const passkey = page.device.create(begun[0] as never);
      const replies = await Promise.all(begun.map((options) => page.post("/signup/finish", page.device.again(passkey, options as never))));
      assert.deepEqual(counted(replies), { 200: 1, CEREMONY_FAILED: 2 });
    });

    it("is renamed once", async () => {
      const page = await signedUp("Rita");
      assert.deepEqual(counted(await several((i) => page.post("/rename", { name: `Rita${i}x` }))), { 200: 1, RENAMED_LATELY: TIMES - 1 });
    });

    it("has one relation to another", async () => {
      const page = await signedUp("Franz");
      await signedUp("Otto");
      const replies = await several((i) => page.ask("POST", `/api/users/Otto/${i % 2 === 0 ? "follow" : "block"}`, {}));
      assert.deepEqual(counted(replies), { 200: TIMES });
      const { people } = (await page.ask("GET", "/api/account/friends")).body as unknown as { people: RelationView[] };
      assert.deepEqual(
        people.map(({ name }) => name),
        ["Otto"],
      );
    });

    it("subscribes a browser once", async () => {
      const page = await signedUp("Petra");
      const keys = { p256dh: randomBytes(65).toString("base64url"), auth: randomBytes(16).toString("base64url") };
      const target = { endpoint: "https://fcm.googleapis.com/fcm/send/petra", keys };
      assert.deepEqual(counted(await several(() => page.post("/push", target))), { 200: TIMES });
      const { pushSubscriptions } = (await page.ask("GET", "/api/account/export")).body as { pushSubscriptions: object[] };
      assert.equal(pushSubscriptions.length, 1);
    });

    it("gets no more than its bots", async () => {
      const page = await signedUp("Bodo");
      assert.deepEqual(counted(await several((i) => page.post("/bots", { name: `Bot ${i}` }), 26)), { 200: 20, TOO_MANY_OWN_BOTS: 6 });
    });

    it("is muted and banned at the same time", async () => {
      await signedUp("Moritz");
      const path = `/api/admin/people/${await site.findId("Moritz")}`;
      const admin = await signedUp("Justus");
      await site.makeModerator(await site.findId("Justus"));
      const act = (kind: string) => admin.ask("POST", `${path}/actions`, { kind, days: 7, reason: "rude" });
      assert.deepEqual(counted(await several((i) => act(i % 2 === 0 ? "mute" : "ban"))), { 200: TIMES });
      const { mutedUntil, bannedUntil, actions } = (await admin.ask("GET", path)).body as unknown as ModeratedAccount;
      assert.ok(mutedUntil > Date.now() && bannedUntil > Date.now());
      assert.equal(actions.length, TIMES);
    });

    it("invites another once", async () => {
      const [host, guest] = [await signedUp("Gerda"), await signedUp("Ivo")];
      const { id } = (await host.ask("POST", "/api/tables", { ...TABLE_INPUT, game: site.game, seats: 3, public: false }))
        .body as unknown as TableCreated;
      const replies = counted(await several(() => host.ask("POST", `/api/tables/${id}/invite`, { name: "Ivo" })));
      assert.deepEqual(replies, { 200: 3, TOO_MANY_REQUESTS: TIMES - 3 });
      assert.deepEqual(
        (await notificationsOf(guest)).notifications.map(({ table }) => table),
        [id],
      );
      await several(() => guest.post("/notifications/seen"));
      assert.equal((await notificationsOf(guest)).unseen, 0);
    });

    it("gets a guest's seat that two claim", async () => {
      const pages = [await signedUp("Carla"), await signedUp("Conny")];
      const guest = new ClusterPage(site.urls);
      const { id, key } = (await guest.ask("POST", "/api/tables", { ...TABLE_INPUT, game: site.game, seats: 3 }))
        .body as unknown as TableCreated;
      const host = await joinTable({ url: guest.url }, id, { key });
      const replies = await several((i) => (pages[i % 2] ?? assert.fail()).post("/claim", { tables: [{ id, key }] }));
      const winners = new Set(
        replies.flatMap(({ body }, i) => ((body.claimed as { refused?: string }[])[0]?.refused === undefined ? [i % 2] : [])),
      );
      assert.equal(winners.size, 1);
      await host.leave();
    });
  });
