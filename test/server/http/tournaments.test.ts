/** Tournaments over HTTP: who may do what, and a whole one on a turned clock, whose tables are played in rooms. */
import assert from "node:assert/strict";
import { RATES } from "../../../server/lib/limits.ts";
import type { GamePage } from "../../../shared/core/archive.ts";
import type { Role } from "../../../shared/core/moderation.ts";
import type { MyTable } from "../../../shared/core/protocol.ts";
import { type TournamentRecord, verifyTournament } from "../../../shared/tournaments/record.ts";
import type { TournamentList, TournamentView } from "../../../shared/tournaments/view.ts";
import { enterOthers } from "../../browser/tournamentPages.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { END, type FakeClockServer, LAY, startFakeClockServer } from "../helpers/fakeClockServer.ts";
import { newModerator } from "../helpers/moderator.ts";
import { CLIENT_SEED, type TestClient } from "../helpers/testServer.ts";

const DAY = 86_400_000;

const REASON = { reason: "Agreed with all players" };

describe("tournaments over HTTP", () => {
  let server: FakeClockServer;
  let people = 0;
  const services = () => server.running.services;
  before(async () => {
    server = await startFakeClockServer({ trustedProxies: 1 });
  });
  after(() => server.close());

  class Person extends AccountPage {
    readonly name = `Player ${String.fromCharCode(97 + (people % 26), 97 + Math.floor(people++ / 26))}`;

    get id(): string {
      return this.device.held[0]?.user ?? assert.fail();
    }

    terms = (change: object = {}) => ({
      name: "Autumn cup", text: "Be kind.", game: "tower", seatsMin: 3, seatsMax: 4, preferred: 4,
      clock: { kind: "correspondence", days: 2 }, rounds: 3, days: 14, maxPlayers: 16, minGames: 0, ratingMin: 0, ratingMax: 0,
      closes: server.clock.now() + 3 * DAY, ...change,
    }); // biome-ignore format: columns of one row

    async act(id: string, name: string, body: object = {}): Promise<TournamentView> {
      const reply = await this.ask("POST", `/api/tournaments/${id}/${name}`, body);
      assert.equal(reply.status, 200, `${name}: ${JSON.stringify(reply.body)}`);
      return reply.body as unknown as TournamentView;
    }

    async make(change: object = {}): Promise<TournamentView> {
      const reply = await this.ask("POST", "/api/tournaments", { ...this.terms(change), draft: false, ...change });
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
      return reply.body as unknown as TournamentView;
    }

    async see(id: string): Promise<TournamentView> {
      return (await this.ask("GET", `/api/tournaments/${id}`)).body as unknown as TournamentView;
    }

    async code(path: string, body?: object): Promise<unknown> {
      return (await this.ask(body ? "POST" : "GET", `/api/tournaments${path}`, body)).body.code;
    }

    /** As after this many games. */
    async hasFinished(games: number): Promise<void> {
      for (let n = 0; n < games; n++) {
        const seat = { rank: 1, placing: 1, score: 1, leftEarly: false, counts: true } as const;
        const results = [{ seat: 0, account: this.id, kind: "account", name: this.name, ...seat }] as const;
        const facts = { game: "tower", pool: "live", seats: 1, ended: server.clock.now(), unratedReason: "CASUAL", results } as const;
        const { body } = await this.ask("POST", "/api/tables", {
          ...{ game: "tower", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "x", clientSeed: CLIENT_SEED },
        });
        assert.ok(await services().store.results.recordResult(String(body.id), { table: String(body.id), ...facts }));
      }
    }
  }

  async function signedUp(): Promise<Person> {
    const person = new Person(server);
    await person.signUp(person.name);
    return person;
  }

  async function organiser(): Promise<Person> {
    const person = await signedUp();
    await person.hasFinished(5);
    return person;
  }

  async function entrants(id: string, count: number): Promise<Person[]> {
    const all: Person[] = [];
    for (let n = 0; n < count; n++) {
      const person = await signedUp();
      await person.act(id, "enter");
      all.push(person);
    }
    return all;
  }

  async function sanction(person: Person, kind: "mute" | "ban"): Promise<void> {
    const { page } = await newModerator(server, `Judge ${kind}`, "admin");
    const moderator = await services().store.accounts.findAccountByName(`judge ${kind}`);
    const account = await services().store.accounts.findAccount(person.id);
    assert.ok(page.cookie && account && moderator);
    await services().accounts.moderation.act(account, { kind, days: 10, reason: "" }, moderator);
  }

  async function until(time: number): Promise<void> {
    server.clock.advance(Math.max(0, time - server.clock.now()));
    for (let run = 0; run < 2; run++) await services().tournaments.run();
  }

  it("are listed for everybody, drafts for their organisers, and refused with a reason", async () => {
    const ann = await signedUp();
    assert.equal(await ann.code("", { ...ann.terms(), draft: false }), "NEEDS_GAMES");
    await ann.hasFinished(5);
    const draft = await ann.make({ draft: true });
    const [bob, guest] = [await signedUp(), new Person(server)];
    const listed = async (who: Person) => (await who.ask("GET", "/api/tournaments")).body as unknown as TournamentList;
    assert.deepEqual([draft.phase, draft.isOrganiser, draft.organiser], ["draft", true, ann.name]);
    assert.ok((await listed(ann)).tournaments.some(({ id }) => id === draft.id));
    for (const who of [bob, guest]) {
      assert.ok((await listed(who)).tournaments.every(({ id }) => id !== draft.id));
      for (const path of ["", "/file"]) assert.equal(await who.code(`/${draft.id}${path}`), "TOURNAMENT_NOT_FOUND");
    }
    assert.equal(await bob.code(`/${draft.id}/enter`, {}), "TOURNAMENT_NOT_FOUND");
    assert.equal(await ann.code(`/${draft.id}/enter`, {}), "ENTRY_CLOSED");
    assert.equal((await ann.act(draft.id, "settings", ann.terms({ name: "Winter cup" }))).name, "Winter cup");
    const { phase, log } = await ann.act(draft.id, "publish");
    assert.deepEqual([phase, log.map(({ kind, by }) => [kind, by])], ["open", [["published", ann.name]]]);
    assert.ok((await listed(guest)).tournaments.some(({ id, entered }) => id === draft.id && entered === 0));
    const cases: readonly (readonly [code: string, change: object])[] = [
      ["NO_GAME", { game: "none" }],
      ["BAD_SEATS", { seatsMax: 5 }],
      ["BAD_ENTRY_TIME", { closes: server.clock.now() }],
      ["BAD_ENTRY_TIME", { closes: server.clock.now() + 91 * DAY }],
      ["INVALID_REQUEST", { preferred: 5 }],
      ["INVALID_REQUEST", { seatsMin: 2 }],
      ["INVALID_REQUEST", { clock: { kind: "none" } }],
      ["INVALID_REQUEST", { rounds: 8 }],
      ["UNSUITABLE_TITLE", { name: "" }],
      ["INVALID_REQUEST", { ratingMin: 1600, ratingMax: 1500 }],
      ["INVALID_REQUEST", { secret: "mine" }],
    ];
    for (const [code, change] of cases)
      assert.equal(await ann.code("", { ...ann.terms(), draft: false, ...change }), code, JSON.stringify(change));
    await ann.make();
    assert.equal(await ann.code("", { ...ann.terms(), draft: true }), "TOO_MANY_TOURNAMENTS");
    assert.equal(await guest.code("", { ...ann.terms(), draft: false }), "NOT_SIGNED_IN");
    assert.equal(await guest.code("/none"), "TOURNAMENT_NOT_FOUND");
  });

  it("take entries under their conditions until they are full or closed", async () => {
    const ann = await organiser();
    const strict = await ann.make({ minGames: 1, ratingMin: 1600, maxPlayers: 4 });
    const bob = await signedUp();
    assert.equal(await bob.code(`/${strict.id}/enter`, {}), "NEEDS_GAMES");
    await bob.hasFinished(1);
    assert.equal(await bob.code(`/${strict.id}/enter`, {}), "RATING_TOO_LOW");
    const { log } = await ann.act(strict.id, "settings", ann.terms({ maxPlayers: 4, ratingMax: 1500 }));
    assert.deepEqual(log.at(-1)?.terms, ["minGames", "ratingMin", "ratingMax"]);
    const entered = await bob.act(strict.id, "enter");
    assert.deepEqual([entered.own, entered.isEntered], [{ id: 1, state: "in", wantsBye: false, mayPause: true }, true]);
    assert.equal(await bob.code(`/${strict.id}/enter`, {}), "ALREADY_ENTERED");
    assert.equal((await bob.act(strict.id, "withdraw")).entered, 0);
    assert.equal(await bob.code(`/${strict.id}/withdraw`, {}), "NOT_ENTERED");
    assert.equal((await bob.act(strict.id, "enter")).own?.id, 1, "with the same number");
    assert.equal(await ann.code(`/${strict.id}/close`, {}), "TOO_FEW_ENTRANTS");
    // All at once, while a snapshot can be changed by one alone.
    const crowd = await Promise.all(Array.from({ length: 4 }, signedUp));
    const replies = await Promise.all(crowd.map((one) => one.ask("POST", `/api/tournaments/${strict.id}/enter`, {})));
    assert.deepEqual(replies.map(({ body }) => body.code ?? "in").sort(), ["TOURNAMENT_FULL", "in", "in", "in"]);
    const [removed] = (await ann.see(strict.id)).entrants.filter(({ name }) => name !== bob.name);
    const without = await ann.act(strict.id, "remove", { player: removed?.id, ...REASON });
    assert.deepEqual([without.entered, without.log.at(-1)?.reason, without.log.at(-1)?.name], [3, REASON.reason, removed?.name]);
    const gone = crowd.find(({ name }) => name === removed?.name) ?? assert.fail();
    assert.equal(await gone.code(`/${strict.id}/enter`, {}), "REMOVED_FROM_TOURNAMENT");
    assert.equal(await ann.code(`/${strict.id}/settings`, ann.terms({ game: "auction" })), "GAME_FIXED");
    const cancelled = await ann.act(strict.id, "cancel", REASON);
    assert.deepEqual([cancelled.phase, cancelled.log.at(-1)?.kind], ["cancelled", "cancelled"]);
    assert.equal(await bob.code(`/${strict.id}/enter`, {}), "ENTRY_CLOSED");
    const hosts = [await organiser(), await organiser()];
    const open = (await Promise.all(hosts.flatMap((host) => [host.make(), host.make()]))).map(({ id }) => id);
    for (const id of open.slice(0, 2)) await bob.act(id, "enter");
    // One place is left, in two tournaments at once.
    const both = await Promise.all(open.slice(2).map((id) => bob.code(`/${id}/enter`, {})));
    assert.deepEqual(both.sort(), ["TOO_MANY_ENTRIES", undefined]);
    await bob.reauthenticate();
    const { body } = await bob.ask("GET", "/api/account/export");
    assert.equal((body.tournaments as object[]).length, 4);
  });

  it("let organisers and moderators do what they may, and nobody else anything", async () => {
    const ann = await organiser();
    const { id } = await ann.make();
    const [player = assert.fail()] = await entrants(id, 3);
    const moderators: Person[] = [];
    for (const [role, name] of [
      ["moderator", "Judith"],
      ["admin", "Justus"],
    ] satisfies [Role, string][]) {
      const { page } = await newModerator(server, name, role);
      moderators.push(Object.assign(new Person(server), { cookie: page.cookie }));
    }
    const about = { name: "Cup", text: "" };
    const acts: readonly (readonly [name: string, body: object, byModerator: boolean])[] = [
      ["publish", {}, false],
      ["settings", ann.terms(), false],
      ["close", {}, false],
      ["extend", { due: server.clock.now() + 20 * DAY, ...REASON }, false],
      ["adjourn", REASON, false],
      ["describe", about, true],
      ["void", { round: 1, table: 1, ...REASON }, true],
      ["remove", { player: 9, ...REASON }, true],
    ];
    for (const [name, body, byModerator] of acts) {
      for (const other of [player, await signedUp()]) assert.equal(await other.code(`/${id}/${name}`, body), "NOT_ORGANISER", name);
      assert.equal(await new Person(server).code(`/${id}/${name}`, body), "NOT_SIGNED_IN", name);
      for (const moderator of moderators)
        assert.equal((await moderator.code(`/${id}/${name}`, body)) === "NOT_ORGANISER", !byModerator, name);
    }
    let refusal: unknown;
    for (let n = 0; n <= RATES["tournaments.organise"].points && refusal === undefined; n++)
      refusal = await ann.code(`/${id}/describe`, { ...about, text: `The ${n}th` });
    assert.equal(refusal, "TOO_MANY_REQUESTS", "each is listed for all");
    await sanction(ann, "mute");
    assert.equal(await ann.code(`/${id}/cancel`, REASON), "MUTED", "everybody would read the reason");
    const [moderator = assert.fail()] = moderators;
    assert.equal((await moderator.see(id)).isModerator, true);
    assert.equal((await moderator.act(id, "cancel", REASON)).log.at(-1)?.by, "Judith");
  });

  /** Plays a table to its end: each in turn lays once and ends. */
  async function playOut(players: readonly Person[], table: string): Promise<void> {
    const clients: TestClient[] = [];
    for (const { headers } of players) clients.push(await server.join(table, {}, headers));
    const bySeat = [...clients].sort((a, b) => a.seat - b.seat);
    const [first = assert.fail()] = bySeat;
    await first.until("it runs", ({ state }) => state.phase === "running");
    for (let turn = 0; first.state.phase === "running"; turn++) {
      const mover = bySeat[turn % bySeat.length] ?? assert.fail();
      for (const move of [LAY, END]) {
        const { version } = mover.state;
        await mover.move(move);
        await Promise.all(
          bySeat.map((one) => one.until("the move is there", ({ state }) => state.version > version || state.phase === "over")),
        );
        if (mover.state.phase === "over") break;
      }
    }
    for (const one of clients) await one.leave();
    await services().results.run();
  }

  const tablesOf = (view: TournamentView, round: number) => view.drawn.find((one) => one.round === round)?.tables ?? [];

  it("go from entry to the last place, with real draws and games, and the file verifies", async () => {
    const ann = await organiser();
    const { id, closes } = await ann.make({ rounds: 2, seatsMin: 3, preferred: 3, seatsMax: 3 });
    const players = await entrants(id, 7);
    const [first = assert.fail()] = players;
    const nameOf = (view: TournamentView, n: number) => view.entrants.find((one) => one.id === n)?.name;
    const at = (view: TournamentView, seats: readonly { id: number }[]) =>
      seats.map((seat) => players.find(({ name }) => name === nameOf(view, seat.id)) ?? assert.fail());
    await first.act(id, "bye", { wanted: true });
    await until(closes);
    const drawn = await first.see(id);
    assert.deepEqual([drawn.phase, drawn.round, drawn.drawn[0]?.state], ["playing", 1, "playing"]);
    assert.deepEqual(
      drawn.drawn[0]?.byes.map(({ id: n, fate }) => [nameOf(drawn, n), fate]),
      [[first.name, "wanted"]],
    );
    assert.equal(await first.code(`/${id}/bye`, { wanted: true }), "NO_BYE", "one is enough, and none in the last round");
    const [one = assert.fail(), two = assert.fail()] = tablesOf(drawn, 1);
    const told = async (who: Person) =>
      ((await who.ask("GET", "/api/account/notifications")).body.notifications as { kind: string }[]).map(({ kind }) => kind);
    assert.deepEqual(await told(first), ["tourRound"]);
    const [player = assert.fail()] = at(drawn, one.seats);
    const mine = async (who: Person) =>
      ((await who.ask("POST", "/api/tables/mine", { tables: [] })).body as unknown as MyTable[]).map((table) => table.id);
    assert.deepEqual([await mine(player), await mine(first)], [[one.table], []], "among the games of those who were drawn");
    const named = { id, name: "Autumn cup" };
    const guest = new Person(server);
    const tournamentOf = async (table: string) => (await guest.ask("GET", `/api/tables/${table}/tournament`)).body;
    assert.deepEqual([await tournamentOf(one.table), await tournamentOf("none")], [{ tournament: named }, {}]);
    await playOut(at(drawn, one.seats), one.table);
    await until(server.clock.now() + 1000);
    const half = await first.see(id);
    assert.ok(tablesOf(half, 1)[0]?.seats.every(({ fate, placing }) => fate === "played" && placing > 0));
    assert.equal((await services().store.results.findGame(one.table))?.tournament, id);
    const { games } = (await guest.ask("GET", `/api/games?player=${player.name}`)).body as unknown as GamePage;
    assert.deepEqual(
      games.map((game) => [game.id, game.tournament]),
      [[one.table, named]],
    );
    assert.equal(await ann.code(`/${id}/extend`, { due: half.due - 1, ...REASON }), "BAD_DEADLINE");
    const later = half.due + DAY;
    assert.equal((await ann.act(id, "extend", { due: later, ...REASON })).due, later);
    assert.equal(await ann.code(`/${id}/adjourn`, { table: 1, ...REASON }), "TABLE_FINISHED");
    await ann.act(id, "adjourn", { table: 2, ...REASON });
    await until(server.clock.now() + 1000);
    const second = await first.see(id);
    assert.deepEqual([second.round, second.drawn.map(({ state }) => state)], [2, ["closed", "playing"]]);
    assert.ok(tablesOf(second, 1)[1]?.seats.every(({ fate, halfPoints }) => fate === "adjourned" && halfPoints === 12));
    assert.equal(await ann.code(`/${id}/adjourn`, REASON), "LAST_ROUND");
    assert.equal(await ann.code(`/${id}/void`, { round: 1, table: 1, ...REASON }), "TABLE_COUNTED");
    // The late result counts.
    await playOut(at(second, two.seats), two.table);
    const reminders = (await services().store.correspondence.dueNotifications(second.due, 500)).filter(({ kind }) => kind === "tourDue");
    assert.equal(reminders.filter(({ dedupeKey }) => dedupeKey === `2 ${second.due}`).length, 6, "of each player of the round");
    const [third = assert.fail(), fourth = assert.fail()] = tablesOf(second, 2);
    await playOut(at(second, third.seats), third.table);
    const voided = await ann.act(id, "void", { round: 2, table: fourth.no, ...REASON });
    assert.ok(tablesOf(voided, 2)[1]?.seats.every(({ fate }) => fate === "void"));
    await until(server.clock.now() + 1000);
    const over = await first.see(id);
    assert.equal(over.phase, "over", JSON.stringify(over.drawn));
    assert.deepEqual(
      over.log.map(({ kind, by }) => [kind, by]),
      ["extended", "adjourned", "voided"].map((kind) => [kind, ann.name]),
    );
    const { body } = await new Person(server).ask("GET", `/api/tournaments/${id}/file`);
    const record = body as unknown as TournamentRecord;
    assert.deepEqual(verifyTournament(record), []);
    assert.deepEqual(record.standings, over.standings);
    assert.equal(over.standings.length, 7);
    assert.equal(await first.code(`/${id}/withdraw`, {}), "TOURNAMENT_OVER");
  });

  it("are leagues, too: divisions, a reserve during the season, and an end", async () => {
    const ann = await organiser();
    const { id, format, rounds, seatsMax, closes } = await ann.make({ format: "league", rounds: 2, seatsMax: 3, preferred: 3 });
    assert.deepEqual([format, rounds, seatsMax], ["league", 5, 4], "as all leagues");
    const bob = await signedUp();
    await bob.act(id, "enter");
    await enterOthers(
      services(),
      id,
      Array.from({ length: 11 }, (_, i) => `Member ${i}`),
    );
    assert.equal(await bob.code(`/${id}/bye`, { wanted: true }), "NO_BYE");
    await until(closes);
    await until(closes + 1000);
    const { league, phase, round } = await bob.see(id);
    const [top = assert.fail()] = league?.divisions ?? [];
    assert.deepEqual([phase, round, league?.divisions.length, top.standings.length, league?.reserve], ["playing", 1, 1, 12, []]);
    assert.ok(
      top.standings.every(({ moves }) => moves === ""),
      "there is no other division",
    );
    const division = await bob.see(top.id);
    assert.deepEqual(
      [division.format, division.division?.league, division.round, division.own?.state, division.organiser],
      ["division", id, 1, "in", ann.name],
    );
    const { tournaments } = (await bob.ask("GET", "/api/tournaments")).body as unknown as TournamentList;
    assert.deepEqual(
      tournaments.filter((one) => one.id === id || one.id === top.id).map((one) => [one.id, one.format, one.isEntered]),
      [[id, "league", true]],
    );
    assert.deepEqual([await bob.code(`/${id}/file`), await bob.code(`/${top.id}/file`)], ["TOURNAMENT_NOT_FOUND", undefined]);
    for (const [act, body] of [
      ["extend", { due: server.clock.now() + 20 * DAY, ...REASON }],
      ["adjourn", REASON],
    ] as const)
      assert.equal(await ann.code(`/${id}/${act}`, body), "TOURNAMENT_NOT_PLAYING");
    const [cy] = await entrants(id, 1);
    assert.deepEqual((await ann.see(id)).league?.reserve, [13]);
    assert.equal((await cy?.act(id, "withdraw"))?.own?.state, "out");
    assert.deepEqual((await bob.act(id, "withdraw")).league?.reserve, []);
    assert.equal((await bob.see(top.id)).own?.state, "in", "until the end of the season");
    const ended = await ann.act(id, "cancel", REASON);
    assert.deepEqual([ended.phase, ended.log.at(-1)?.kind], ["over", "cancelled"]);
    assert.equal((await ann.see(top.id)).phase, "playing");
    assert.equal(await bob.code(`/${id}/enter`, {}), "ENTRY_CLOSED");
  });

  it("draw nobody who is suspended or twice absent, until they are back", async () => {
    const ann = await organiser();
    const { id, closes } = await ann.make({ rounds: 3 });
    const [bob = assert.fail()] = await entrants(id, 5);
    await sanction(bob, "ban");
    await until(closes);
    const drawn = await ann.see(id);
    assert.ok(tablesOf(drawn, 1).every(({ seats }) => seats.every((seat) => seat.id !== 1)));
    assert.equal(drawn.entrants[0]?.state, "asked");
    await until(closes + 11 * DAY);
    const page = Object.assign(new Person(server), { device: bob.device });
    await page.logIn();
    assert.equal((await page.act(id, "back")).own?.state, "in");
    assert.equal(await page.code(`/${id}/back`, {}), "NOT_ENTERED");
    await page.reauthenticate();
    await page.done("/delete");
    const { entrants: left } = await ann.see(id);
    assert.deepEqual(left.map(({ name }) => name).includes(bob.name), false);
    await ann.act(id, "cancel", REASON);
  });
});
