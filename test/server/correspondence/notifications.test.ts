/** Notifications of accounts about their correspondence games: which, when and where. */
import assert from "node:assert/strict";
import { quietUntil } from "../../../server/correspondence/quietHours.ts";
import { isPushTarget } from "../../../server/correspondence/webPush.ts";
import type { AccountNotifications } from "../../../shared/core/account.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount } from "../helpers/rows.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { DAY, HOUR, move, startGame } from "./daysTable.ts";
import { PushService } from "./pushService.ts";

const END = { type: "end" };

describe("notifications of correspondence games", () => {
  let server: TestServer;
  let clock: FakeClock;
  let service: PushService;
  let page: AccountPage;
  let ann: string;
  let bob: string;
  let names = 0;
  const services = () => server.running.services;

  before(async () => {
    clock = new FakeClock();
    service = await PushService.start();
    server = await startTestServer({ trustedProxies: 1, pushOrigins: [service.origin] }, undefined, clock);
  });
  after(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(async () => {
    service.received.length = 0;
    service.status = 201;
    service.location = "";
    page = new AccountPage(server);
    const letter = String.fromCharCode(97 + names++);
    await page.signUp(`Ann ${letter}${letter}`);
    ann = (await services().store.accounts.findAccountByName(`ann ${letter}${letter}`))?.id ?? "";
    bob = await addAccount(services().store, `Bob ${letter}${letter}`, clock.now());
  });

  async function send(): Promise<void> {
    await services().notifier.idle();
    // One that was under way had begun before.
    for (let run = 0; run < 2; run++) await services().sender.run();
  }
  async function pass(milliseconds: number): Promise<void> {
    clock.advance(61_000);
    clock.advance(milliseconds - 61_000);
    await services().deadlines.run();
    await send();
  }
  const list = async () => (await page.ask("GET", "/api/account/notifications")).body as unknown as AccountNotifications;
  const kinds = async () => (await list()).notifications.map(({ kind }) => kind);
  /** Games of other tests go on. */
  const toAnn = () => service.received.filter(({ to }) => to === ann);
  const subscribe = () => page.done("/push", service.subscription(ann));

  it("announce a turn, encrypted for the browser and signed by the server", async () => {
    await subscribe();
    const id = await startGame(services(), { accounts: [bob, ann] });
    await send();
    assert.deepEqual(await kinds(), ["start"]);
    clock.advance(HOUR);
    await move(services(), id, 0, END);
    await send();
    assert.deepEqual(
      toAnn().map(({ message, topic }) => [message, topic]),
      [
        [{ kind: "start", game: "tower", table: id }, id],
        [{ kind: "turn", game: "tower", table: id }, id],
      ],
    );
    const { unseen, pushKey } = await list();
    assert.deepEqual([unseen, typeof pushKey], [2, "string"]);
    await page.done("/notifications/seen");
    assert.equal((await list()).unseen, 0);
  });

  it("are sent at most once per table and hour, and only if still true", async () => {
    await subscribe();
    const id = await startGame(services(), { accounts: [bob, ann] });
    await send();
    await move(services(), id, 0, END);
    await send();
    assert.equal(toAnn().length, 1, "the turn waits for the hour");
    await move(services(), id, 1, END);
    clock.advance(HOUR);
    await send();
    assert.equal(toAnn().length, 1, "she has moved by then");
    await move(services(), id, 0, END);
    await send();
    assert.deepEqual(
      toAnn().map(({ message }) => message.kind),
      ["start", "turn"],
    );
  });

  it("remind a player when a fifth of the time is left, and report a missed deadline", async () => {
    await subscribe();
    await startGame(services(), { accounts: [ann, bob], days: 5 });
    await send();
    await pass(4 * DAY - HOUR);
    assert.deepEqual(await kinds(), ["turn"]);
    await pass(HOUR + 1000);
    assert.deepEqual(await kinds(), ["deadline", "turn"]);
    await pass(DAY);
    assert.deepEqual(await kinds(), ["missed", "deadline", "turn"]);
    assert.deepEqual(
      toAnn().map(({ message }) => message.kind),
      ["turn", "deadline", "missed"],
    );
  });

  it("are not sent to a player who is at that table", async () => {
    await subscribe();
    const id = await startGame(services(), { accounts: [bob, ann] });
    await send();
    const guest = await server.join(id, {}, page.headers);
    clock.advance(2 * HOUR);
    await move(services(), id, 0, END);
    await send();
    await guest.until("it is her turn", ({ state }) => state.version === 1);
    assert.deepEqual(
      toAnn().map(({ message }) => message.kind),
      ["start"],
    );
    assert.equal((await list()).unseen, 0, "by coming she has seen the start");
  });

  it("wait for the end of quiet hours", async () => {
    await subscribe();
    const hour = new Date(clock.now()).getUTCHours();
    await page.done("/settings", { notifications: { quiet: { from: hour, to: (hour + 8) % 24, zone: "UTC" } } });
    await startGame(services(), { accounts: [ann, bob], days: 2 });
    await send();
    assert.equal(toAnn().length, 0);
    await pass(8 * HOUR);
    assert.deepEqual(
      toAnn().map(({ message }) => message.kind),
      ["turn"],
    );
  });

  it("stop for expired subscriptions and for services that fail five times", async () => {
    const left = async () => (await services().store.correspondence.pushesOf(ann)).length;
    await subscribe();
    service.status = 410;
    await startGame(services(), { accounts: [ann, bob] });
    await send();
    assert.equal(await left(), 0);
    await subscribe();
    service.status = 500;
    for (let failure = 0; failure < 2; failure++) {
      await startGame(services(), { accounts: [ann, bob] });
      for (let attempt = 0; attempt < 3; attempt++) {
        await send();
        clock.advance(10 * 60_000);
      }
    }
    assert.equal(await left(), 0);
  });

  it("follow no redirect, and go to known push services only", async () => {
    const other = await PushService.start();
    for (const endpoint of [
      `${other.origin}/x`,
      "http://fcm.googleapis.com/x",
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "file:///etc/hosts",
    ]) {
      const { status, body } = await page.post("/push", { ...service.subscription(), endpoint });
      assert.deepEqual([endpoint, status, body.code], [endpoint, 400, "BAD_PUSH_TARGET"]);
    }
    // One that came into the store otherwise is not called either.
    const { keys } = service.subscription();
    const push = { id: "smuggled", account: ann, endpoint: `${other.origin}/x`, ...keys, created: clock.now(), failures: 0 };
    await services().store.correspondence.addPush(push, 10);
    await page.done("/push", service.subscription("redirected"));
    service.location = `${other.origin}/elsewhere`;
    for (const status of [301, 302, 307, 308]) {
      service.status = status;
      service.received.length = 0;
      await startGame(services(), { accounts: [ann, bob] });
      await send();
      assert.deepEqual([status, service.received.filter(({ to }) => to === "redirected").length, other.received.length], [status, 1, 0]);
    }
    await other.close();
  });
});

describe("push targets", () => {
  const allowed = [
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://web.push.apple.com/x",
    "https://wns2-by3p.notify.windows.com/w/?token=x",
  ];
  const forbidden = [
    "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com.evil.example/x", "https://evilfcm.googleapis.com/x",
    "https://user@fcm.googleapis.com/x", "https://localhost/x", "https://127.0.0.1/x", "https://[::1]/x", "https://[::ffff:127.0.0.1]/x", "https://10.0.0.1/x",
    // Other ways to write an address, and names that anybody can let lead to one.
    "https://2130706433/x", "https://0x7f.1/x", "https://127.0.0.1.nip.io/x", "https://localhost.example.org/x", "https://fcm.googleapis.com.:443/x", "https://fcm.googleapis.com%2eevil.example/x", "file:///etc/hosts", "ftp://fcm.googleapis.com/", "nonsense", "",
  ]; // biome-ignore format: a list
  it("are limited to browsers' push services, by https on the default port", () => {
    assert.deepEqual(
      allowed.map((endpoint) => isPushTarget(endpoint)),
      allowed.map(() => true),
    );
    assert.deepEqual(
      forbidden.filter((endpoint) => isPushTarget(endpoint)),
      [],
    );
  });
});

describe("quiet hours", () => {
  const at = (time: string) => Date.parse(`2026-01-15T${time}Z`);
  it("may span midnight, and use the player's time zone", () => {
    const night = { from: 22, to: 7, zone: "Europe/Berlin" };
    assert.equal(quietUntil(night, at("20:59:00")), at("20:59:00"));
    assert.equal(quietUntil(night, at("21:00:00")), at("21:00:00") + 9 * HOUR);
    assert.equal(quietUntil(night, at("03:30:00")), at("06:00:00"));
    assert.equal(quietUntil(night, at("06:00:00")), at("06:00:00"));
    assert.equal(quietUntil({ from: 8, to: 8, zone: "UTC" }, at("09:00:00")), at("09:00:00"), "none at all");
    assert.equal(quietUntil({ from: 1, to: 4, zone: "Nowhere/Else" }, at("02:00:00")), at("04:00:00"));
  });

  it("end quiet hours by the clock on the nights when clocks are changed", () => {
    const until = (from: number, to: number, zone: string, now: string) =>
      new Date(quietUntil({ from, to, zone }, Date.parse(now))).toISOString();
    // Berlin: 02:00 becomes 03:00 on 29 March 2026, and 03:00 becomes 02:00 on 25 October.
    assert.equal(until(22, 8, "Europe/Berlin", "2026-03-28T22:10:00Z"), "2026-03-29T06:00:00.000Z");
    assert.equal(until(22, 2, "Europe/Berlin", "2026-03-28T22:10:00Z"), "2026-03-29T01:00:00.000Z", "there is no 02:00");
    assert.equal(until(22, 8, "Europe/Berlin", "2026-10-24T21:10:00Z"), "2026-10-25T07:00:00.000Z");
    assert.equal(until(22, 3, "Europe/Berlin", "2026-10-24T21:10:00Z"), "2026-10-25T02:00:00.000Z", "02:30 comes twice");
    // Lord Howe Island changes by half an hour, at 02:00, and is ahead of UTC by a half.
    assert.equal(until(22, 8, "Australia/Lord_Howe", "2026-04-04T12:00:00Z"), "2026-04-04T21:30:00.000Z");
    assert.equal(until(22, 8, "Etc/Unknown", "2026-03-28T22:10:00Z"), "2026-03-29T08:00:00.000Z");
  });
});
