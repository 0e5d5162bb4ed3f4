/** Rated games over HTTP and sockets: what is said before the start, and what follows from the end. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { nameKeys } from "../../../server/lib/nameKeys.ts";
import { GRACE_MS } from "../../../server/table/presence/presence.ts";
import type { GamePage } from "../../../shared/core/archive.ts";
import { at } from "../../../shared/core/at.ts";
import type {
  GameResult,
  HeadToHead,
  LeaderboardView,
  PublicProfile,
  RatedGames,
  RatingHistory,
  SeasonView,
} from "../../../shared/core/profile.ts";
import type { MyTable, TableCreated, TableListing } from "../../../shared/core/protocol.ts";
import { seasonAt } from "../../../shared/core/season.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { newModerator } from "../helpers/moderator.ts";
import { newTable } from "../helpers/rows.ts";
import {
  auctionMove,
  CLIENT_SEED,
  eventually,
  playOut,
  roomOf,
  startTestServer,
  TABLE_INPUT,
  type TestClient,
  type TestServer,
} from "../helpers/testServer.ts";

const DAY_MS = 86_400_000;
const TOKEN = "sesame";

describe("a rated game", () => {
  let server: TestServer;
  let clock: FakeClock;
  let ann: AccountPage;
  let bob: AccountPage;
  /** Names of the two. */
  let names: [string, string];
  let pairs = 0;
  before(async () => {
    clock = new FakeClock();
    server = await startTestServer({ trustedProxies: 1, adminToken: TOKEN }, undefined, clock);
  });
  after(() => server.close());
  beforeEach(async () => {
    names = [`Annika${++pairs}`, `Boris${pairs}`];
    [ann, bob] = [new AccountPage(server), new AccountPage(server)];
    await ann.signUp(names[0]);
    await bob.signUp(names[1]);
  });

  async function addFinished(id: string): Promise<void> {
    await server.running.services.store.create(newTable(id, { phase: "over", created: 0, changed: clock.now() }));
  }

  /** As if the two had finished three games each, and a day had passed. */
  async function grownUp(): Promise<void> {
    const { store } = server.running.services;
    for (const name of names) {
      const account = await store.accounts.findAccountByName(nameKeys(name).key);
      for (let i = 0; i < 3; i++) {
        const id = `${name} ${i}`;
        await addFinished(id);
        const own = { seat: 0, account: account?.id ?? "", kind: "account", name, rank: 1, placing: 1, score: 0 } as const;
        const facts = { table: id, game: "auction", pool: "live", seats: 1, ended: 0, unratedReason: "TOO_FEW_PEOPLE" } as const;
        await store.results.recordResult(id, { ...facts, results: [{ ...own, leftEarly: false, counts: true }] });
      }
    }
    clock.advance(DAY_MS);
  }

  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await server.call("GET", `/api/${path}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as T;
  };

  async function seated(input: object = {}) {
    const settings = { ...TABLE_INPUT, seats: 2, public: true, clock: { kind: "pace", speed: "normal" }, ...input };
    const { id } = (await ann.ask("POST", "/api/tables", settings)).body as unknown as TableCreated;
    const host = await server.join(id, {}, ann.headers);
    const guest = await server.join(id, {}, bob.headers);
    await guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    return { id, host, guest };
  }

  async function played(input: object = {}) {
    const { id, host, guest } = await seated(input);
    await host.ask("start", {});
    await Promise.all([host, guest].map((one) => one.until("the game runs", ({ state }) => state.phase === "running")));
    await playOut([host, guest]);
    await eventually("the result is recorded", async () => (await server.call("GET", `/api/tables/${id}/result`)).status === 200);
    return { id, host, guest };
  }

  it("needs players who are not new", async () => {
    for (let i = 0; i < 3; i++) {
      const { id } = await played();
      const { unratedReason, seats } = await get<GameResult>(`tables/${id}/result`);
      assert.deepEqual([unratedReason, seats[0]?.after], ["NEW_ACCOUNT", undefined]);
    }
    clock.advance(DAY_MS);
    const { host } = await seated();
    await host.until("they are new no longer", ({ state }) => state.rated === "yes");
  });

  it("is announced before the start, unless the host or a setting makes it casual", async () => {
    await grownUp();
    const { host } = await seated();
    await host.until("it is known to be rated", ({ state }) => state.rated === "yes");
    assert.deepEqual(
      host.state.seats.map(({ account, rating }) => [account, rating]),
      names.map((name) => [name, "1500?"]),
    );
    await host.ask("updateSettings", { rated: false });
    await host.until("the host wants none", ({ state }) => state.rated === "CASUAL");
    await host.ask("updateSettings", { rated: true, hints: true });
    await host.until("hints are on", ({ state }) => state.rated === "HINTS");
  });

  it("gives no memory to search for hints with", async () => {
    await grownUp();
    const { host } = await seated();
    await host.ask("start", {});
    await host.until("a rated game runs", ({ state }) => state.phase === "running" && state.rated === "yes");
    assert.deepEqual(await host.refused("memory", {}), { code: "NO_HINT" });
  });

  it("counts only for who plays it: not for who leaves, is removed or disconnects before the start", async () => {
    await grownUp();
    const cleo = new AccountPage(server);
    const name = `Cleo${pairs}`;
    await cleo.signUp(name);
    const hosted = async () => {
      const settings = { ...TABLE_INPUT, seats: 2, public: true, clock: { kind: "pace", speed: "normal" } };
      const { id } = (await ann.ask("POST", "/api/tables", settings)).body as unknown as TableCreated;
      return { id, host: await server.join(id, {}, ann.headers) };
    };
    const sit = async (id: string, page: AccountPage) => {
      const guest = await server.join(id, {}, page.headers);
      await guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
      return guest;
    };
    const waysOut: ((host: TestClient, guest: TestClient) => Promise<unknown>)[] = [
      (_host, guest) => guest.ask("leaveSeat", {}),
      (host) => host.ask("kick", { seat: 1, bar: false }),
      async (host, guest) => {
        guest.cut();
        await host.until("she is away", ({ state }) => state.seats[1].reservedUntil > 0);
        clock.advance(DAY_MS);
      },
    ];
    for (const leave of waysOut) {
      const { id, host } = await hosted();
      await leave(host, await sit(id, cleo));
      await host.until("her seat is free", ({ state }) => state.seats[1].name === "");
      await host.ask("setBot", { seat: 1, level: "random" });
      await host.ask("start", {});
      await host.until("the game runs", ({ state }) => state.phase === "running");
      while (host.state.phase !== "over") {
        const move = auctionMove(host);
        if (move) await host.move(move);
        await host.until("it is her turn", (one) => one.state.phase === "over" || auctionMove(one) !== undefined);
      }
      await eventually("the result is recorded", async () => (await server.call("GET", `/api/tables/${id}/result`)).status === 200);
    }
    const { games, running, latest } = await get<PublicProfile>(`users/${name}`);
    assert.deepEqual([games, running, latest], [0, [], []]);
    assert.deepEqual((await cleo.ask("POST", "/api/tables/mine", { tables: [] })).body, []);
    const { id, host } = await hosted();
    await sit(id, bob);
    await host.until("it would be rated", ({ state }) => state.rated === "yes");
    await host.ask("kick", { seat: 1, bar: false });
    await sit(id, cleo);
    await host.until("she is new", ({ state }) => state.seats[1].account === name && state.rated === "NEW_ACCOUNT");
  });

  it("needs players of different networks, remembered from when they sat down, and all of them at the start", async () => {
    await grownUp();
    const settings = { ...TABLE_INPUT, seats: 2, public: true, clock: { kind: "pace", speed: "normal" } };
    const { id } = (await ann.ask("POST", "/api/tables", settings)).body as unknown as TableCreated;
    const host = await server.join(id, {}, ann.headers);
    const sit = async (address: string) => {
      const headers = { ...bob.headers, "x-forwarded-for": address };
      const guest = await server.join(id, {}, headers);
      await guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
      return guest;
    };
    const near = await sit(ann.address);
    near.cut();
    await host.until("he is away", ({ state }) => state.seats[1].account !== "" && !state.seats[1].connected);
    assert.equal(host.state.rated, "SAME_NETWORK");
    await host.ask("kick", { seat: 1, bar: false });
    const far = await sit(bob.address);
    await host.until("it would be rated", ({ state }) => state.rated === "yes");
    far.cut();
    await host.until("he is away again", ({ state }) => !state.seats[1].connected);
    assert.deepEqual(await host.refused("start", {}), { code: "RATED_PLAYER_AWAY", params: { name: names[1] } });
    await server.join(id, {}, bob.headers);
    await host.until("he is back", ({ state }) => state.seats[1].connected);
    await host.ask("start", {});
    await host.until("it runs", ({ state }) => state.phase === "running" && state.rated === "yes");
  });

  it("changes public ratings exactly once", async () => {
    await grownUp();
    const { id, host } = await played();
    assert.equal(host.state.rated, "yes");
    const result = await get<GameResult>(`tables/${id}/result`);
    const [winner, loser] = [...result.seats].sort((a, b) => a.placing - b.placing);
    assert.ok(winner?.after && loser?.after);
    assert.deepEqual([result.unratedReason, winner.before, loser.before], ["", "1500?", "1500?"]);
    const profile = await get<PublicProfile>(`users/${winner.name}`);
    assert.deepEqual(profile.ratings, [{ game: "auction", pool: "live", rating: winner.after, games: 1 }]);
    assert.deepEqual(profile.reliability, { games: 1, left: 0 });
    const season = seasonAt(clock.now());
    assert.deepEqual(profile.seasons, [{ season, game: "auction", pool: "live", games: 1 }]);
    assert.deepEqual(await get<SeasonView>(`leaderboard/auction/live/${season}`), { entries: [], first: 1, seasons: [season] });
    for (const [path, status] of [
      ["2026-Q5", 400],
      ["2999-Q1", 404],
      [`${season}?around=${winner.name}`, 404],
    ])
      assert.equal((await server.call("GET", `/api/leaderboard/auction/live/${path}`)).status, status, String(path));
    const { games, next, count, player } = await get<GamePage>(`games?player=${winner.name.toUpperCase()}&won=yes&rated=yes`);
    const [{ turns = 0, thumbnail = "?", isPrivate = true, ...listed } = {}] = games;
    assert.deepEqual(
      [listed, turns > 0, thumbnail, isPrivate, next, count, player],
      [{ ...result, minutes: 0 }, true, "round 5", false, null, 1, winner.name],
    );
    assert.deepEqual((await get<GamePage>(`games?player=${loser.name}&with=${winner.name}&won=yes`)).games, []);
    const { points } = await get<RatingHistory>(`users/${winner.name}/rating-history/auction/live`);
    assert.deepEqual(points, [{ at: result.ended, rating: Number.parseInt(winner.after, 10) }]);
    const met = await get<HeadToHead>(`users/${winner.name}/vs/${loser.name}`);
    assert.deepEqual(met.games, [{ game: "auction", ahead: 1, behind: 0, level: 0 }]);
    const own = await ann.ask("POST", "/api/tables/mine", { tables: [] });
    const annsRating = result.seats.find(({ name }) => name === names[0])?.after;
    assert.deepEqual(
      (own.body as unknown as MyTable[]).filter((table) => table.id === id).map((table) => !table.isMissing && table.rating),
      [{ before: "1500?", after: annsRating }],
    );
    const file = await get<RatedGames>(`users/${winner.name}/rated-games/auction/live`);
    assert.deepEqual(
      file.games.map(({ own, players, record }) => [players[own]?.name, players.length, record.endsWith(`/api/tables/${id}/record`)]),
      [[winner.name, 2, true]],
    );
    const ratings = (...args: string[]) =>
      spawnSync(process.execPath, ["server/boot/node.mjs", "server/boot/ratings.ts", ...args], {
        encoding: "utf8",
        env: { ...process.env, DATA_DIR: server.dataDir },
      });
    writeFileSync(join(server.dataDir, "file.json"), JSON.stringify(file));
    assert.match(ratings("--verify", join(server.dataDir, "file.json")).stdout, /^1 games are correct: /);
    const often = Array.from({ length: 10 }, () => at(file.games, 0));
    writeFileSync(join(server.dataDir, "file.json"), JSON.stringify({ ...file, games: often }));
    assert.match(ratings("--verify", join(server.dataDir, "file.json")).stdout, /^Season \d{4}-Q\d: 4\.00 points .* in 10 games\.$/m);
    const swapped = file.games.map((game) => ({ ...game, players: game.players.map((one) => ({ ...one, placing: 3 - one.placing })) }));
    writeFileSync(join(server.dataDir, "file.json"), JSON.stringify({ ...file, games: swapped }));
    assert.equal(ratings("--verify", join(server.dataDir, "file.json")).status, 1);
    writeFileSync(join(server.dataDir, "file.json"), JSON.stringify({ ...file, model: file.model + 1 }));
    assert.match(
      ratings("--verify", join(server.dataDir, "file.json")).stderr,
      /file\.json has ratings by model \d, this version computes/,
    );
    assert.match(ratings("--recompute").stdout, /^\d+ rated games, 0 differences\.\n$/);
    assert.deepEqual((await get<LeaderboardView>("leaderboard/auction/live")).entries, [], "nobody is known well enough yet");
    assert.equal((await server.call("GET", `/api/leaderboard/auction/live?around=${winner.name}`)).status, 404);
    assert.equal((await server.call("GET", "/api/leaderboard/auction/slow")).status, 400);
    const unknown = await server.call("GET", "/api/games?player=Nobody");
    assert.deepEqual([unknown.status, unknown.body], [404, { code: "NO_PLAYER", params: { name: "Nobody" } }]);
    for (const wrong of ["won=yes", "with=Nobody", "sort=best", "from=yesterday", "before=0"])
      assert.equal((await server.call("GET", `/api/games?${wrong}`)).status, 400, wrong);
    assert.ok(!JSON.stringify([file, games, profile]).includes(ann.device.held[0]?.user ?? "-"), "no account's id");
  });

  it("can be conceded, which rates it like any other end and is no early departure", async () => {
    await grownUp();
    const { id, host, guest } = await seated();
    await host.ask("start", {});
    await Promise.all([host, guest].map((one) => one.until("the game runs", ({ state }) => state.phase === "running")));
    // Two rounds.
    while (host.state.version < 6) {
      for (const one of [host, guest]) {
        const move = auctionMove(one);
        if (!move) continue;
        const { version } = await one.move(move);
        await Promise.all([host, guest].map((each) => each.until("the move", ({ state }) => state.version >= version)));
      }
    }
    assert.deepEqual(await host.ask("startVote", { kind: "concede", target: guest.seat }), { needsConsent: false });
    await guest.until("it is over", ({ state }) => state.phase === "over");
    await eventually("the result is recorded", async () => (await server.call("GET", `/api/tables/${id}/result`)).status === 200);
    const { unratedReason, isConceded, seats } = await get<GameResult>(`tables/${id}/result`);
    const [loser, winner] = names.map((name) => seats.find((seat) => seat.name === name));
    assert.deepEqual([unratedReason, isConceded, loser?.placing, loser?.leftEarly, winner?.placing], ["", true, 2, false, 1]);
    assert.ok(Number.parseInt(winner?.after ?? "", 10) > 1500 && Number.parseInt(loser?.after ?? "", 10) < 1500);
    assert.deepEqual((await get<PublicProfile>(`users/${names[0]}`)).reliability, { games: 1, left: 0 });
    const { games } = await get<GamePage>(`games?player=${names[1]}&won=yes&rated=yes`);
    assert.deepEqual(
      games.map((game) => [game.id, game.isConceded]),
      [[id, true]],
    );
    const { body } = await server.call("GET", `/api/tables/${id}/record`);
    assert.equal((body as { concededTo?: number }).concededTo, guest.seat);
  });

  it("waits three minutes in all for players who are cut off, with stopped clocks", async () => {
    await grownUp();
    const { id, host, guest } = await seated();
    await host.ask("start", {});
    await guest.until("the game runs", ({ state }) => state.phase === "running" && state.clocks.some(({ since }) => since > 0));
    const seat = guest.state.clocks.findIndex(({ since }) => since > 0);
    const [page, first, other] = seat === 0 ? [ann, host, guest] : [bob, guest, host];
    const takeover = () => other.state.seats[seat].botTakesOverAt - clock.monotonic();
    const isGraced = () => takeover() > GRACE_MS && other.state.clocks[seat].since === 0;
    clock.advance(5000);
    first.cut();
    await other.until("her clock stands", isGraced);
    const { left } = other.state.clocks[seat];
    clock.advance(100_000);
    const back = await server.join(id, {}, page.headers);
    await other.until("her clock runs on", ({ state }) => state.clocks[seat].since === clock.monotonic());
    assert.equal(other.state.clocks[seat].left, left);
    back.cut();
    await other.until(
      "she has what is left",
      ({ state }) => state.clocks[seat].since === 0 && takeover() < GRACE_MS && takeover() > 80_000,
    );
    clock.advance(80_000);
    await other.until("her clock runs at last", ({ state }) => state.clocks[seat].since === clock.monotonic());
    assert.ok(takeover() > 0 && takeover() <= 30_000);
  });

  it("can be voided by a moderator", async () => {
    await grownUp();
    const { id } = await played();
    const path = `/api/admin/games/${id}/void`;
    assert.equal((await server.call("POST", path, {}, { authorization: `Bearer ${TOKEN}` })).status, 403);
    const moderator = await newModerator(server);
    assert.equal((await moderator.page.ask("POST", path, {})).status, 200);
    assert.equal((await moderator.page.ask("POST", path, {})).status, 404);
    assert.equal((await get<GameResult>(`tables/${id}/result`)).unratedReason, "VOIDED");
    await server.running.services.results.run();
    assert.deepEqual((await server.running.services.store.results.recomputeRatings(false)).differences, 0);
    assert.deepEqual(await server.running.services.store.results.voidedGames(), []);
  });

  it("needs everyone's consent for an undo, and opens no seat to others", async () => {
    await grownUp();
    const { host, guest } = await seated();
    await host.until("it is rated", ({ state }) => state.rated === "yes");
    await host.ask("start", {});
    await Promise.all([host, guest].map((one) => one.until("the game runs", ({ state }) => state.phase === "running")));
    for (const one of [host, guest]) await one.move(auctionMove(one) as { type: string });
    assert.equal((await host.refused("undo", { keep: 0 })).code, "NOT_ALLOWED_IN_RATED");
    assert.equal((await host.refused("startVote", { kind: "openSeat", target: 1 })).code, "NOT_ALLOWED_IN_RATED");
  });

  it("is listed with its players' accounts and ratings, even while unloaded", async () => {
    await grownUp();
    const { id, host } = await seated();
    await host.until("the accounts are known", ({ state }) => state.rated === "yes");
    const listed = async (phase: string) => {
      const room = await roomOf(server, id);
      room.close();
      await room.disposed;
      assert.equal(server.running.services.lobby.loaded(id), undefined);
      const table = (await get<TableListing[]>(`tables?phase=${phase}`)).find((one) => one.id === id);
      return [table?.accounts, table?.ratings, table?.rated];
    };
    const shown = [names, ["1500?", "1500?"], true];
    assert.deepEqual(await listed("open"), shown);
    const back = await server.join(id, {}, ann.headers);
    await server.join(id, {}, bob.headers);
    await back.ask("start", {});
    await back.until("the game runs", ({ state }) => state.phase === "running");
    assert.deepEqual(await listed("running"), shown);
  });

  it("cannot be private; a private game is listed only for those who sat there", async () => {
    const { host, guest, id } = await seated({ public: true });
    await host.ask("updateSettings", { public: false });
    await host.until("it is private", ({ state }) => state.rated === "PRIVATE");
    assert.deepEqual(
      host.state.seats.map(({ rating }) => rating),
      ["", ""],
    );
    await host.ask("start", {});
    await Promise.all([host, guest].map((one) => one.until("the game runs", ({ state }) => state.phase === "running")));
    await playOut([host, guest]);
    await server.running.services.results.run();
    assert.equal((await server.call("GET", `/api/tables/${id}/result`)).status, 404);
    const stranger = new AccountPage(server);
    await stranger.signUp(`Stranger${pairs}`);
    const path = `/api/games?player=${names[0]}`;
    const listed = async (page: AccountPage) => (await page.ask("GET", path)).body as unknown as GamePage;
    for (const page of [ann, bob])
      assert.deepEqual(
        (await listed(page)).games.map((game) => [game.id, game.isPrivate, game.unratedReason]),
        [[id, true, "PRIVATE"]],
      );
    for (const page of [await get<GamePage>(path.slice(5)), await listed(stranger)]) assert.deepEqual([page.games, page.count], [[], 0]);
    const profile = await get<PublicProfile>(`users/${names[0]}`);
    assert.deepEqual([profile.games, profile.latest, profile.reliability], [0, [], { games: 0, left: 0 }]);
    assert.deepEqual((await get<HeadToHead>(`users/${names[0]}/vs/${names[1]}`)).games, []);
  });
});
