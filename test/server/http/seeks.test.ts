/** Seeks over HTTP, from making one to the game. */
import assert from "node:assert/strict";
import { commitmentTo } from "../../../shared/core/provablyFair.ts";
import type { MySeeks } from "../../../shared/core/seeks.ts";
import { PushService } from "../correspondence/pushService.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { type FakeClockServer, startFakeClockServer } from "../helpers/fakeClockServer.ts";
import { addFinishedGame } from "../helpers/finishedGame.ts";
import { eventually } from "../helpers/testServer.ts";

const SEEK = { games: ["tower"], seatsMin: 2, seatsMax: 4, clock: { kind: "none" }, rated: "any", range: 0, bots: false, minutes: 60 };

let browsers = 0;

/** A guest's browser, in a network of its own. */
class Browser {
  readonly visitor = (++browsers).toString(16).padStart(32, "0");
  readonly clientSeed = `c${this.visitor.slice(1)}`;
  readonly headers: Record<string, string>;
  readonly #server: FakeClockServer;
  readonly name: string;

  constructor(server: FakeClockServer, name: string, address = `192.0.2.${browsers + 1}`) {
    this.#server = server;
    this.name = name;
    this.headers = { "x-forwarded-for": address };
  }

  post(path: string, body: object = {}) {
    return this.#server.call("POST", `/api/seeks${path}`, { visitor: this.visitor, ...body }, this.headers);
  }

  async done(path: string, body: object = {}): Promise<MySeeks> {
    const { status, body: reply } = await this.post(path, body);
    assert.equal(status, 200, JSON.stringify(reply));
    return reply as MySeeks;
  }

  seek = (change: object = {}) => this.done("", { ...SEEK, name: this.name, ...change });
  mine = () => this.done("/mine");
  answer = (match: string, yes: boolean) => this.done(`/matches/${match}`, { yes, clientSeed: this.clientSeed });

  async refused(path: string, body: object = {}): Promise<string> {
    const { status, body: reply } = await this.post(path, body);
    assert.ok(status >= 400, JSON.stringify(reply));
    return (reply as { code: string }).code;
  }
}

describe("seeks", () => {
  let server: FakeClockServer;
  let service: PushService;
  before(async () => {
    service = await PushService.start();
    server = await startFakeClockServer({ trustedProxies: 1, pushOrigins: [service.origin] });
  });
  after(async () => {
    await server.close();
    await service.close();
  });

  /** Two guests in a ready check. */
  async function pair(change: object = {}) {
    const [ann, bob] = [new Browser(server, `Ann${browsers}`), new Browser(server, `Bob${browsers}`)];
    assert.equal((await ann.seek(change)).seeks[0]?.match, undefined, "nobody else is there");
    const match = (await bob.seek(change)).seeks[0]?.match;
    assert.ok(match);
    return { ann, bob, match };
  }

  it("become a game once all are ready, whose dice were committed to before", async () => {
    const { ann, bob, match } = await pair();
    const told = (await ann.mine()).seeks[0]?.match;
    assert.deepEqual(told?.players, [{ name: bob.name, isReady: false }]);
    assert.deepEqual(told, { ...match, players: told.players });
    assert.deepEqual(match.players, [{ name: ann.name, isReady: false }]);
    assert.equal((await ann.answer(match.id, true)).seeks[0]?.match?.answered, true);
    assert.equal(await ann.refused(`/matches/${match.id}`, { yes: false, clientSeed: ann.clientSeed }), "NOT_ASKED");
    const started = await bob.answer(match.id, true);
    assert.deepEqual(started.seeks, []);
    const tables = [started.tables[0], (await ann.mine()).tables[0]];
    const id = String(tables[0]?.id);
    assert.deepEqual(
      tables.map((table) => [table?.id, table?.game, table?.match]),
      [id, id].map((same) => [same, "tower", match.id]),
    );
    const row = await server.running.services.store.find(id);
    assert.equal(commitmentTo(String(row?.secret)), match.commitment);
    const guests = [];
    for (const [i, one] of [bob, ann].entries()) {
      const { seat, name } = tables[i] as { seat: number; name: string };
      const { clientSeed } = one;
      const guest = await server.join(id, { clientSeed, visitor: one.visitor }, one.headers);
      const { key } = await guest.ask("sit", { seat, name, clientSeed });
      assert.ok(key, "a key to the seat");
      guests.push(guest);
    }
    await eventually("both are there", () => server.running.services.lobby.presentAt(id)?.every(Boolean) === true);
    await server.running.services.matchmaker.wake();
    await Promise.all(guests.map((guest) => guest.until("the game runs", ({ state }) => state.phase === "running")));
    server.clock.advance(121_000);
    await server.running.services.people.run();
    const third = new Browser(server, "Third");
    await third.seek();
    const other = await ann.seek();
    assert.equal(other.seeks[0]?.match, undefined, "whoever plays is not asked");
    await ann.done(`/${other.seeks[0]?.id}/withdraw`);
    await third.done(`/${(await third.mine()).seeks[0]?.id}/withdraw`);
    for (const guest of guests) await guest.leave();
  });

  it("are told to their pages at every step, and kept while these are open", async () => {
    const [ann, bob] = [new Browser(server, "Ann"), new Browser(server, "Bob")];
    const stop = new AbortController();
    const told: MySeeks[] = [];
    const headers = { ...ann.headers, authorization: `Bearer ${ann.visitor}` };
    const response = await fetch(`${server.url}/api/seeks/stream`, { headers, signal: stop.signal });
    const read = async () => {
      let text = "";
      for await (const part of response.body as ReadableStream<Uint8Array>) {
        text += new TextDecoder().decode(part);
        told.splice(0, told.length, ...[...text.matchAll(/event: seeks\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(String(data))));
      }
    };
    read().catch(() => undefined);
    const sees = (what: string, holds: (mine: MySeeks) => boolean) =>
      eventually(what, () => {
        const last = told.at(-1);
        return last !== undefined && holds(last);
      });
    await sees("nothing yet", ({ seeks }) => seeks.length === 0);
    await ann.seek();
    await sees("the seek", ({ seeks }) => seeks.length === 1);
    const waiting = new Browser(server, "Waiting");
    await waiting.seek({ seatsMax: 3, seatsMin: 3 });
    await sees("that another seek fits", ({ seeks }) => seeks[0]?.fitting === 1);
    await waiting.done(`/${(await waiting.mine()).seeks[0]?.id}/withdraw`);
    await server.running.services.matchmaker.wake();
    await sees("that it is gone", ({ seeks }) => seeks[0]?.fitting === 0);
    for (let i = 0; i < 2; i++) {
      server.clock.advance(40_000);
      await server.running.services.matchmaker.wake();
    }
    assert.equal(told.at(-1)?.seeks.length, 1);
    const match = (await bob.seek()).seeks[0]?.match;
    await sees("the ready check", ({ seeks }) => seeks[0]?.match?.id === match?.id);
    await bob.answer(String(match?.id), true);
    await sees("who is ready", ({ seeks }) => seeks[0]?.match?.players[0]?.isReady === true);
    await ann.answer(String(match?.id), true);
    await sees("the table", ({ seeks, tables }) => seeks.length === 0 && tables[0]?.match === match?.id);
    stop.abort();
    assert.equal((await fetch(`${server.url}/api/seeks/stream`)).status, 401);
  });

  it("wait again when somebody declines or doesn't answer, but not for those", async () => {
    const declined = await pair();
    await declined.bob.answer(declined.match.id, false);
    assert.deepEqual((await declined.bob.mine()).seeks, []);
    const renewed = new Browser(server, "Renewed", declined.bob.headers["x-forwarded-for"]);
    const { seeks } = await renewed.seek();
    assert.equal(seeks[0]?.match, undefined, "not with another key from the same network either");
    await renewed.done(`/${seeks[0]?.id}/withdraw`);
    const [waiting] = (await declined.ann.mine()).seeks;
    assert.ok(waiting && waiting.match === undefined);
    assert.deepEqual(waiting.failed, { match: declined.match.id, declined: [declined.bob.name], missed: [] });
    assert.deepEqual((await declined.bob.mine()).ended[0]?.why, "declined");
    await declined.ann.done(`/${waiting.id}/withdraw`);
    const missed = await pair();
    await missed.ann.answer(missed.match.id, true);
    server.clock.advance(30_000);
    await server.running.services.matchmaker.wake();
    assert.deepEqual([(await missed.bob.mine()).seeks, (await missed.bob.mine()).ended[0]?.why], [[], "missed"]);
    assert.equal((await missed.ann.mine()).seeks[0]?.match, undefined);
    assert.deepEqual((await missed.ann.mine()).seeks[0]?.failed?.missed, [missed.bob.name]);
    assert.equal(await missed.bob.refused(`/matches/${missed.match.id}`, { yes: true, clientSeed: missed.bob.clientSeed }), "NOT_ASKED");
    await missed.ann.done(`/${(await missed.ann.mine()).seeks[0]?.id}/withdraw`);
  });

  it("are refused for a while to whoever misses ready checks again and again", async () => {
    const late = new Browser(server, "Late");
    const other = new Browser(server, "Other");
    const miss = async () => {
      await late.seek();
      const match = (await other.seek()).seeks[0]?.match;
      await other.answer(String(match?.id), true);
      server.clock.advance(30_000);
      await server.running.services.matchmaker.wake();
      await other.done(`/${(await other.mine()).seeks[0]?.id}/withdraw`);
      // Until the two may meet again; by then, seeks of guests whose page is gone have ended.
      server.clock.advance(11 * 60_000);
    };
    for (let n = 0; n < 3; n++) await miss();
    const { body } = await late.post("", { ...SEEK, name: late.name });
    assert.deepEqual(body, { code: "MISSED_TOO_OFTEN", params: { minutes: 4 } });
    server.clock.advance(4 * 60_000);
    const { seeks } = await late.seek();
    await late.done(`/${seeks[0]?.id}/withdraw`);
  });

  it("of guests end a minute after the page has gone", async () => {
    const [gone, stays] = [new Browser(server, "Gone"), new Browser(server, "Stays")];
    await gone.seek();
    await stays.seek({ games: ["auction"] });
    for (let i = 0; i < 2; i++) {
      server.clock.advance(40_000);
      await stays.mine();
      await server.running.services.matchmaker.wake();
    }
    assert.equal((await stays.mine()).seeks.length, 1);
    assert.deepEqual((await gone.mine()).seeks, []);
    await stays.done(`/${(await stays.mine()).seeks[0]?.id}/withdraw`);
  });

  it("cost the store little while others come and go", async () => {
    const { store, matchmaker } = server.running.services;
    const [stays, other] = [new Browser(server, "Stays"), new Browser(server, "Other")];
    await stays.seek();
    const stop = new AbortController();
    const headers = { ...stays.headers, authorization: `Bearer ${stays.visitor}` };
    await fetch(`${server.url}/api/seeks/stream`, { headers, signal: stop.signal });
    server.clock.advance(5000);
    await matchmaker.wake();
    const { matchesOf, keepGuestSeeks } = store.seeks;
    const asked: string[] = [];
    store.seeks.matchesOf = (...query) => {
      asked.push(query[0]);
      return matchesOf.apply(store.seeks, query);
    };
    store.seeks.keepGuestSeeks = (...query) => {
      asked.push(`keep ${query[0]}`);
      return keepGuestSeeks.apply(store.seeks, query);
    };
    for (let n = 0; n < 3; n++) {
      const { seeks } = await other.seek({ games: ["auction"] });
      await other.done(`/${seeks[0]?.id}/withdraw`);
    }
    Object.assign(store.seeks, { matchesOf, keepGuestSeeks });
    assert.deepEqual(new Set(asked).size, 1, "only whoever has news is looked up, and no row is written for those who stay");
    stop.abort();
    await stays.done(`/${(await stays.mine()).seeks[0]?.id}/withdraw`);
  });

  it("of an account outlive the page, and need nothing but its session", async () => {
    const page = new AccountPage(server);
    await page.signUp("Seeker");
    const make = { ...SEEK, name: "ignored" };
    for (let i = 0; i < 5; i++) assert.equal((await page.ask("POST", "/api/seeks", make)).status, 200);
    assert.deepEqual((await page.ask("POST", "/api/seeks", make)).body, { code: "TOO_MANY_SEEKS" });
    assert.deepEqual((await page.ask("POST", "/api/seeks", { ...make, rated: "yes", clock: { kind: "pace", speed: "normal" } })).body, {
      code: "TOO_NEW_FOR_RATED",
    });
    const { seeks: exported } = (await page.ask("GET", "/api/account/export")).body as { seeks: { state: string; games: string[] }[] };
    assert.deepEqual([exported.length, exported[0]?.state, exported[0]?.games], [5, "open", ["tower"]]);
    server.clock.advance(59 * 60_000);
    const mine = async () => (await page.ask("POST", "/api/seeks/mine", {})).body as unknown as MySeeks;
    const { seeks } = await mine();
    assert.equal(seeks.length, 5);
    server.clock.advance(2 * 60_000);
    await server.running.services.matchmaker.wake();
    assert.deepEqual((await mine()).seeks, []);
    const { store, retention } = server.running.services;
    const id = (await store.accounts.findAccountByName("seeker"))?.id ?? "";
    const kept = async (days: number) => {
      server.clock.advance(days * 86_400_000);
      await retention.run();
      await retention.run();
      return (await store.seeks.seeksOfAccount(id)).length;
    };
    assert.deepEqual([await kept(59), await kept(1)], [5, 0], "for 60 days");
  });

  it("for reliable players only meet nobody who left five of the last forty games", async () => {
    const { store } = server.running.services;
    const leaver = new AccountPage(server);
    await leaver.signUp("Leaver");
    const account = (await store.accounts.findAccountByName("leaver"))?.id ?? "";
    const ended = server.clock.now();
    const of = { rank: 1, placing: 1, score: 0, counts: false };
    for (let i = 0; i < 5; i++) {
      const table = `left ${i}`;
      await addFinishedGame(store, { id: table, accounts: [account, "other"], ended });
      await store.results.recordResult(table, {
        ...{ table, game: "auction", pool: "live", seats: 2, ended, unratedReason: "CASUAL" },
        results: [
          { ...of, seat: 0, kind: "account", account, name: "Leaver", leftEarly: true },
          { ...of, seat: 1, kind: "guest", account: "", name: "Other", leftEarly: false },
        ],
      });
    }
    const strict = new AccountPage(server);
    await strict.signUp("Strict");
    const wishes = { ...SEEK, seatsMax: 2, clock: { kind: "correspondence", days: 5 }, name: "ignored" };
    const ask = async (page: AccountPage, path: string, body: object = {}) =>
      ((await page.ask("POST", `/api/seeks${path}`, body)).body as unknown as MySeeks).seeks[0];
    await ask(leaver, "", wishes);
    const own = await ask(strict, "", { ...wishes, reliableOnly: true });
    assert.deepEqual([own?.reliableOnly, own?.fitting, own?.match], [true, 0, undefined]);
    await ask(strict, `/${own?.id}/withdraw`);
    const match = (await ask(strict, "", wishes))?.match;
    assert.deepEqual(
      match?.players.map(({ name }) => name),
      ["Leaver"],
    );
    await ask(strict, `/matches/${match?.id}`, { yes: false, clientSeed: "c".repeat(32) });
    await ask(leaver, `/${(await ask(leaver, "/mine"))?.id}/withdraw`);
  });

  it("call accounts that are away to somebody who comes an hour later, and bring them together", async () => {
    const { matchmaker } = server.running.services;
    const page = new AccountPage(server);
    await page.signUp("Early");
    await page.done("/push", service.subscription("early"));
    assert.equal((await page.ask("POST", "/api/seeks", { ...SEEK, minutes: 240, name: "x" })).status, 200);
    server.clock.advance(3_600_000);
    const late = new Browser(server, "Latecomer");
    await late.seek();
    await matchmaker.wake();
    assert.equal((await late.mine()).seeks[0]?.match, undefined, "nobody is asked who is away");
    const calls = () => service.received.map(({ to, message }) => ({ to, message }));
    const expected = [{ to: "early", message: { kind: "seek", game: "tower", table: "seek" } }];
    assert.deepEqual(calls(), expected);
    for (let i = 0; i < 4; i++) {
      server.clock.advance(50_000);
      await late.mine();
      await matchmaker.wake();
    }
    assert.deepEqual(calls(), expected, "once in half an hour");
    const stop = new AbortController();
    const stream = await fetch(`${server.url}/api/seeks/stream`, { headers: page.headers, signal: stop.signal });
    assert.equal(stream.status, 200);
    await eventually("both are asked", async () => (await late.mine()).seeks[0]?.match !== undefined);
    const match = String((await late.mine()).seeks[0]?.match?.id);
    const yes = { yes: true, clientSeed: late.clientSeed };
    assert.equal((await page.ask("POST", `/api/seeks/matches/${match}`, yes)).status, 200);
    assert.equal((await late.answer(match, true)).tables.length, 1);
    stop.abort();
  });

  it("are invited to a table that waits, on their pages or by push", async () => {
    const away = new AccountPage(server);
    await away.signUp("Absent");
    await away.done("/push", service.subscription("absent"));
    const terms = { clock: { kind: "pace", speed: "normal" }, seatsMin: 3, seatsMax: 3 } as const;
    assert.equal((await away.ask("POST", "/api/seeks", { ...SEEK, ...terms, name: "x" })).status, 200);
    const fits = new Browser(server, "Fitting");
    const other = new Browser(server, "Other");
    await fits.seek(terms);
    await other.seek({ ...terms, seatsMin: 2, seatsMax: 2 });
    const table = await server.create({ game: "tower", seats: 3, name: "Hostess", clock: terms.clock });
    const invite = (body: object = { key: table.key }) => server.call("POST", `/api/seeks/tables/${table.id}`, body);
    assert.equal((await invite()).status, 404, "nobody is there");
    const host = await server.join(table.id, { key: table.key });
    const before = service.received.length;
    for (const body of [{}, { key: "f".repeat(32) }]) assert.deepEqual((await invite(body)).body, { code: "NOT_SEATED" });
    assert.deepEqual((await invite()).body, { reached: 2 });
    assert.deepEqual(
      service.received.slice(before).map(({ to, message }) => ({ to, message })),
      [{ to: "absent", message: { kind: "seek", game: "tower", table: table.id } }],
    );
    assert.deepEqual((await fits.mine()).seeks[0]?.invited, { table: table.id, game: "tower", names: ["Hostess"] });
    assert.equal((await other.mine()).seeks[0]?.invited, undefined);
    assert.equal((await invite()).status, 429, "once in two minutes");
    await host.leave();
    await eventually("nobody waits there any more", async () => (await fits.mine()).seeks[0]?.invited === undefined);
  });

  it("are refused with a reason", async () => {
    const one = new Browser(server, "One");
    const make = { ...SEEK, name: "One" };
    const days = { kind: "correspondence", days: 3 };
    const cases: readonly (readonly [code: string, path: string, body: object])[] = [
      ["INVALID_REQUEST", "", { ...make, games: [] }],
      ["INVALID_REQUEST", "", { ...make, games: ["a,b"] }],
      ["INVALID_REQUEST", "", { ...make, seatsMin: 4, seatsMax: 3 }],
      ["INVALID_REQUEST", "", { ...make, minutes: 1441 }],
      ["INVALID_REQUEST", "", { ...make, rated: "yes" }],
      ["INVALID_REQUEST", "", { ...make, more: 1 }],
      ["INVALID_REQUEST", "/mine", { more: 1 }],
      ["NO_GAME", "", { ...make, games: ["tower", "none"] }],
      ["BAD_SEATS", "", { ...make, seatsMax: 8 }],
      ["NAME_RESERVED", "", { ...make, name: "Admin" }],
      ["ACCOUNT_NEEDED", "", { ...make, clock: days }],
      ["ACCOUNT_NEEDED", "", { ...make, rated: "yes", clock: { kind: "pace", speed: "normal" } }],
      ["SEEK_NOT_FOUND", "/none/withdraw", {}],
      ["NOT_ASKED", "/matches/none", { yes: true, clientSeed: one.clientSeed }],
    ];
    for (const [code, path, body] of cases) assert.equal(await one.refused(path, body), code, JSON.stringify(body));
    const nobody = await server.call("POST", "/api/seeks/mine", {});
    assert.deepEqual(nobody.body, { code: "NOT_SIGNED_IN" });
    assert.ok((await server.metric('quayside_refusals_total{code="NO_GAME"}')) >= 1, "they are counted");
    await one.seek({ games: ["auction"] });
    assert.equal(await one.refused("", { ...make }), "TOO_MANY_SEEKS");
    const stranger = new Browser(server, "Stranger");
    assert.equal(await stranger.refused(`/${(await one.mine()).seeks[0]?.id}/withdraw`), "SEEK_NOT_FOUND");
  });
});
