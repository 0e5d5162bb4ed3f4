/** Rights hold as long as their reason does: each change of a table before its start decides anew who may be there and who is ready. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import type { Game } from "../../../shared/core/game.ts";
import { initialValue, type OptionSpec, type OptionValue } from "../../../shared/core/options.ts";
import { type CreateTable, type JoinTable, REQUESTS, type RequestOf, type TableCreated } from "../../../shared/core/protocol.ts";
import { GAMES } from "../../../shared/games.ts";
import { makeBot, Reading } from "../botApi/client.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { CLIENT_SEED, startTestServer, TABLE_INPUT, type TestClient, type TestServer } from "../helpers/testServer.ts";

type Settings = RequestOf<"updateSettings">;

const [HERE, ELSEWHERE] = [{ "x-forwarded-for": "192.0.2.1" }, { "x-forwarded-for": "192.0.2.2" }];
const DAYS = { kind: "correspondence", days: 3 } as const;
const REGISTRY = { games: GAMES, registry: import.meta.resolve("../../../shared/games.ts") };

const says = (guest: TestClient, text: string) => guest.ask("chat", { text });
const isClosed = (guest: TestClient, code: number) => guest.until(`it is closed with ${code}`, ({ closed }) => closed === code);

/** The guest is still connected and may ask. */
const isThere = (guest: TestClient) => guest.ask("events", { from: 0 });

describe("a change of a waiting table", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
  });
  after(() => server.close());

  async function hosted(input: Partial<CreateTable> = {}) {
    const made = await server.create({ seats: 3, ...input });
    return { made, ann: await server.join(made.id, { key: made.key }) };
  }

  async function joinFrom(headers: Record<string, string>, id: string, secrets: JoinTable = {}, seat = -1) {
    const guest = await server.join(id, secrets, headers);
    if (seat < 0) return Object.assign(guest, { key: "" });
    const { key } = await guest.ask("sit", { seat, name: `Guest ${seat}`, clientSeed: CLIENT_SEED });
    return Object.assign(guest, { key });
  }

  it("from public to private closes whoever has neither a seat nor an invitation, and renews the links", async () => {
    const { made, ann } = await hosted();
    const [bob, stranger] = [await joinFrom(HERE, made.id, {}, 1), await joinFrom(HERE, made.id)];
    const [friend, fan] = [
      await joinFrom(HERE, made.id, { invite: made.invite }),
      await joinFrom(HERE, made.id, { watchKey: made.watchKey }),
    ];
    await ann.ask("updateSettings", { public: false });
    await isClosed(stranger, CLOSE.INVITE_REQUIRED);
    for (const guest of [bob, friend, fan]) await isThere(guest);
    for (const secrets of [{ invite: made.invite }, { watchKey: made.watchKey }, {}])
      assert.deepEqual(await server.enter(made.id, secrets), { code: "INVITE_REQUIRED" });
    const { invite, watchKey } = await ann.ask("inviteLinks", {});
    for (const [secrets, may] of [
      [{ invite }, "sit"],
      [{ watchKey }, "watch"],
      [{ key: bob.key }, "play"],
    ] as const)
      assert.equal(((await server.enter(made.id, secrets)) as { may: string }).may, may);
    await friend.ask("sit", { seat: 2, name: "Friend", clientSeed: CLIENT_SEED });
    for (const guest of [ann, bob, friend, fan]) await guest.leave();
  });

  it("that removes a player ends looking, chat and stream of that player, and says so", async () => {
    const { made, ann } = await hosted({ apiBotsAllowed: true, seats: 4 });
    const bob = await joinFrom(HERE, made.id, { invite: made.invite }, 1);
    const [window, again] = [await joinFrom(HERE, made.id, { key: bob.key }), await joinFrom(HERE, made.id, { invite: made.invite })];
    const [friend, stranger] = [await joinFrom(ELSEWHERE, made.id, { invite: made.invite }), await joinFrom(ELSEWHERE, made.id)];
    await ann.ask("kick", { seat: 1 });
    await Promise.all([isClosed(bob, CLOSE.KICKED), isClosed(window, CLOSE.KICKED), isClosed(again, CLOSE.BARRED)]);
    for (const guest of [friend, stranger]) await isThere(guest);
    assert.deepEqual(await server.enter(made.id, { key: bob.key }, ELSEWHERE), { code: "KICKED" });
    assert.deepEqual(await server.enter(made.id, {}, HERE), { code: "BARRED" });
    assert.deepEqual(await server.enter(made.id, { invite: made.invite }, HERE), { code: "BARRED" });
    const bot = new Reading(server, made.id, await makeBot(server, "Robo"));
    await bot.open(ELSEWHERE);
    await bot.ask("sit", { seat: 2 });
    await ann.ask("kick", { seat: 2 });
    await bot.until("its stream ends", () => bot.ended);
    assert.equal(bot.closeReason, "KICKED");
    for (const guest of [ann, friend, stranger]) await guest.leave();
  });

  it("that no longer allows API bots ends the streams of those without a seat", async () => {
    const { made, ann } = await hosted({ apiBotsAllowed: true });
    const [seated, watching] = [
      new Reading(server, made.id, await makeBot(server, "Robo")),
      new Reading(server, made.id, await makeBot(server, "Watcher")),
    ];
    for (const bot of [seated, watching]) await bot.open();
    await seated.ask("sit", { seat: 1 });
    await ann.ask("updateSettings", { apiBotsAllowed: false });
    await watching.until("its stream ends", () => watching.ended);
    assert.equal(watching.closeReason, "API_BOTS_OFF");
    assert.equal((await seated.ask("chat", { text: "here" })).status, 200);
    seated.drop();
    await ann.leave();
  });

  it("into a game of other terms asks all but the host again whether they are ready", async () => {
    const { made, ann } = await hosted();
    const bob = await joinFrom(HERE, made.id, {}, 1);
    const [host, guest] = [() => ann.state.seats[0], () => ann.state.seats[1]];
    for (const player of [ann, bob]) await player.ask("ready", { ready: true });
    await ann.until("both are ready", () => host()?.ready === true && guest()?.ready === true);
    await ann.ask("updateSettings", { public: true });
    assert.equal(guest()?.ready, true, "nothing has changed");
    await ann.ask("updateSettings", { clock: { kind: "pace", speed: "fast" } });
    await ann.until("Bob is asked again", () => guest()?.ready === false && guest()?.askedAgain === true && host()?.ready === true);
    await bob.ask("ready", { ready: true });
    await ann.until("he agrees", () => guest()?.ready === true && guest()?.askedAgain === false);
    await bob.ask("leaveSeat", {});
    await bob.ask("sit", { seat: 1, name: "Guest 1", clientSeed: CLIENT_SEED });
    await ann.until("he sits again, and has not agreed", () => guest()?.kind === "person" && !guest()?.ready && !guest()?.askedAgain);
    for (const player of [ann, bob]) await player.leave();
  });

  it("is refused after the start, and then the table counts for nobody else", async () => {
    const { id, key } = await server.create({ public: false, seats: 2, bots: ["steady"] });
    const ann = await server.join(id, { key }, ELSEWHERE);
    await ann.ask("start", {});
    assert.deepEqual(await ann.refused("updateSettings", { public: true }), { code: "ALREADY_STARTED" });
    const { store, codeOf } = server.running.services;
    assert.deepEqual(await store.unfinishedBy(codeOf(ELSEWHERE["x-forwarded-for"]), 0), []);
    await ann.leave();
  });

  it("is refused the public if a guest has the name of an account", async () => {
    await new AccountPage(server).signUp("Victoria");
    const { made, ann } = await hosted({ public: false });
    const eve = await server.sit(made.id, 1, "Victoria", { invite: made.invite });
    assert.deepEqual(await ann.refused("updateSettings", { public: true }), { code: "GUEST_NAME", params: { name: "Victoria" } });
    await eve.ask("leaveSeat", {});
    await ann.ask("updateSettings", { public: true });
    for (const guest of [ann, eve]) await guest.leave();
  });

  it("lets players hear only each other before the start", async () => {
    const { made, ann } = await hosted();
    const bob = await joinFrom(HERE, made.id, {}, 1);
    const visitors = [await joinFrom(HERE, made.id), await joinFrom(ELSEWHERE, made.id)];
    await says(visitors[0], "may I play?");
    await visitors[1].until("other visitors read it", ({ chat }) => chat.length === 1);
    assert.equal((await visitors[0].refused("chat", { text: "hey", room: "table" })).code, "NOT_SEATED");
    await says(bob, "hello");
    await Promise.all([ann, ...visitors].map((guest) => guest.until("all hear Bob", ({ chat }) => chat.at(-1)?.text === "hello")));
    assert.equal(ann.chat.length, 1);
    assert.equal((await server.join(made.id, { key: made.key })).welcome.chat.length, 1);
    for (const guest of [ann, bob, ...visitors]) await guest.leave();
  });
});

describe("the limits of new tables", () => {
  let server: TestServer;
  let page: AccountPage;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1, unattendedTablesPerIp: 2 });
    page = new AccountPage(server);
    await page.signUp("Adele");
  });
  after(() => server.close());

  const create = (input: Partial<CreateTable>) => page.ask("POST", "/api/tables", { ...TABLE_INPUT, seats: 3, ...input });

  async function hosted(input: Partial<CreateTable>) {
    const { id } = (await create(input)).body as unknown as TableCreated;
    return server.join(id, {}, page.headers);
  }

  const codeOf = async (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => "",
      (error: { reason?: { code: string } }) => error.reason?.code ?? "",
    );

  it("hold for private tables that are made public, and live ones that are played by days", async () => {
    for (let table = 0; table < 5; table++) assert.equal((await create({ public: false, clock: DAYS })).status, 200);
    for (let table = 0; table < 2; table++) {
      const host = await hosted({ public: false });
      await host.ask("updateSettings", { public: true });
      await host.leave();
      await host.until("it has left", ({ closed }) => closed !== undefined);
    }
    const clocks = [{ kind: "none" }, { kind: "pace", speed: "slow" }, { kind: "bank", minutes: 5, increment: 5 }, DAYS] as const;
    const codes = new Set<string>();
    for (const clock of clocks)
      for (const isPublic of [false, true]) {
        const { body } = await create({ public: isPublic, clock });
        const host = await hosted({ public: false });
        const code = await codeOf(host.ask("updateSettings", { public: isPublic, clock }));
        assert.equal(code, body.code ?? "", JSON.stringify({ isPublic, clock }));
        codes.add(code);
        await host.leave();
      }
    assert.deepEqual([...codes].sort(), ["", "TOO_MANY_GAMES", "TOO_MANY_OPEN_TABLES"]);
  });

  it("hold for rematches", async () => {
    const { id } = (await create({ bots: ["random", "random"], start: true, public: true })).body as unknown as TableCreated;
    const host = await server.join(id, {}, page.headers);
    await host.ask("startVote", { kind: "abandon", target: 0 });
    await host.until("it is over", ({ state }) => state.phase === "over");
    assert.equal((await host.refused("rematch", {})).code, "TOO_MANY_OPEN_TABLES");
    await host.leave();
  });
});

/** Two values of every setting there is. A setting that is missing here does not compile. */
const VALUES: { readonly [S in keyof Required<Settings>]: readonly NonNullable<Settings[S]>[] } = {
  game: ["catan", "container"],
  seats: [4, 3],
  options: [{}],
  public: [false, true],
  spectatorsAllowed: [false, true],
  apiBotsAllowed: [true, false],
  hints: [true, false],
  clock: [{ kind: "pace", speed: "slow" }, { kind: "none" }],
  rated: [false, true],
};

/** A value of an option other than the initial one, if the game accepts one at once. */
function otherValues(game: Game, spec: OptionSpec): OptionValue[] {
  const initial = initialValue(spec, {}, game.seats.min);
  if (spec.kind === "flag") return [!spec.initial];
  if (spec.kind === "choice") return spec.values.filter((value) => value !== initial);
  return spec.kind === "number" ? [spec.min, spec.max].filter((value) => value !== initial) : [];
}

describe("every setting of every game", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 }, REGISTRY);
  });
  after(() => server.close());

  it("is covered here", () => {
    assert.deepEqual(Object.keys(VALUES).sort(), Object.keys(REQUESTS.updateSettings.shape).sort());
  });

  for (const game of GAMES)
    it(`asks the players of ${game.id} again when an option changes`, async () => {
      const seats = Math.max(2, game.seats.min);
      const made = await server.create({ game: game.id, seats });
      const ann = await server.join(made.id, { key: made.key });
      const bob = await server.sit(made.id, 1, "Bob");
      let changes = 0;
      for (const spec of game.options)
        for (const value of otherValues(game, spec)) {
          await bob.ask("ready", { ready: true });
          await ann.until("Bob is ready", ({ state }) => state.seats[1]?.ready === true);
          const { options } = ann.state;
          // The value may be refused, or have no effect, with the others as they are. The reply comes after the new state.
          await ann.ask("updateSettings", { options: { [spec.id]: value } }).catch(() => undefined);
          assert.equal(ann.state.seats[1]?.ready, ann.state.options === options, `${spec.id} ${value}`);
          changes += ann.state.options === options ? 0 : 1;
        }
      assert.ok(changes >= Math.min(1, game.options.length));
      for (const guest of [ann, bob]) await guest.leave();
    });

  const setting = fc
    .constantFrom(...(Object.keys(VALUES) as (keyof Settings)[]))
    .chain((name) => fc.constantFrom(...VALUES[name]).map((value) => ({ [name]: value }) as Settings));
  const kick = fc.constant("kick" as const);

  it("decides anew who may be there, as if all came now", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof({ weight: 6, arbitrary: setting }, kick), { minLength: 3, maxLength: 8 }), async (changes) => {
        const visit = await Visit.open(server);
        for (const change of changes) await visit.make(change);
        await visit.end();
      }),
      { numRuns: 6 },
    );
  });
});

/** How somebody came to the table: by no link, by the host's current invitation, or by the spectators' link. */
const WAYS = ["uninvited", "invited", "watching"] as const;
type Way = (typeof WAYS)[number];

/** A host, a player, and a visitor for each way to come. */
class Visit {
  readonly #server: TestServer;
  readonly #made: TableCreated;
  #host!: TestClient;
  #player!: TestClient & { readonly key: string };
  readonly #visitors = new Map<Way, TestClient>();
  readonly #oldLinks: JoinTable[] = [];

  private constructor(server: TestServer, made: TableCreated) {
    this.#server = server;
    this.#made = made;
  }

  static async open(server: TestServer): Promise<Visit> {
    const visit = new Visit(server, await server.create({ game: "catan", seats: 4 }));
    await visit.#come();
    return visit;
  }

  get #id(): string {
    return this.#made.id;
  }

  /** Another one after each kick. */
  get #playersAddress(): Record<string, string> {
    return { "x-forwarded-for": `203.0.113.${this.#oldLinks.length}` };
  }

  /** Whoever may come, comes again. */
  async #come(): Promise<void> {
    if (this.#host?.closed !== undefined || !this.#host) this.#host = await this.#server.join(this.#id, { key: this.#made.key });
    const { invite } = await this.#host.ask("inviteLinks", {});
    if (!this.#player || this.#player.closed !== undefined) {
      const player = await this.#server.join(this.#id, { invite }, this.#playersAddress);
      const { key } = await player.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
      this.#player = Object.assign(player, { key });
    }
    for (const way of WAYS) {
      const visitor = this.#visitors.get(way);
      if ((!visitor || visitor.closed !== undefined) && (await this.#refusal(way)) === "")
        this.#visitors.set(way, await this.#server.join(this.#id, await this.#secrets(way)));
    }
  }

  async #secrets(way: Way): Promise<JoinTable> {
    const { invite, watchKey } = await this.#host.ask("inviteLinks", {});
    return way === "uninvited" ? {} : way === "invited" ? { invite } : { watchKey };
  }

  /** Why somebody who comes that way now is refused, or "". */
  async #refusal(way: Way): Promise<string> {
    const entered = await this.#server.enter(this.#id, await this.#secrets(way));
    return "may" in entered ? "" : entered.code;
  }

  async make(change: Settings | "kick"): Promise<void> {
    await this.#player.ask("ready", { ready: true });
    await this.#host.until("the player is ready", ({ state }) => state.seats[1]?.ready === true);
    const [before, links] = [{ ...this.#host.state }, await this.#host.ask("inviteLinks", {})];
    const player = this.#player;
    const there = [...this.#visitors].filter(([, { closed }]) => closed === undefined);
    if (change === "kick") await this.#host.ask("kick", { seat: 1 });
    else await this.#host.ask("updateSettings", change);
    const isReload = change !== "kick" && change.game !== undefined && change.game !== before.game;
    if (isReload) {
      await this.#host.until("the table reopens", ({ closed }) => closed === CLOSE.RECONNECT);
      for (const guest of [player, ...there.map(([, visitor]) => visitor)])
        await guest.until("for all", ({ closed }) => closed === CLOSE.RECONNECT);
      this.#host = await this.#server.join(this.#id, { key: this.#made.key });
      const back = await this.#server.join(this.#id, { key: player.key }, this.#playersAddress);
      this.#player = Object.assign(back, { key: player.key });
    } else for (const [way, visitor] of there) await this.#check(way, visitor);
    if (change === "kick") await isClosed(player, CLOSE.KICKED);
    else await this.#checkReadiness(before);
    const renewed = change === "kick" || (before.public && change.public === false);
    const now = await this.#host.ask("inviteLinks", {});
    assert.deepEqual([now.invite !== links.invite, now.watchKey !== links.watchKey], [renewed, renewed]);
    if (renewed) this.#oldLinks.push({ invite: links.invite }, { watchKey: links.watchKey });
    if (!this.#host.state.public)
      for (const old of this.#oldLinks)
        assert.equal(((await this.#server.enter(this.#id, old)) as { code?: string }).code, "INVITE_REQUIRED");
    await this.#come();
  }

  /** Whoever is there would be admitted now; whoever would not has been closed with that reason. */
  async #check(way: Way, visitor: TestClient): Promise<void> {
    const refusal = await this.#refusal(way);
    if (refusal === "") await isThere(visitor);
    else await isClosed(visitor, CLOSE[refusal as keyof typeof CLOSE]);
  }

  async #checkReadiness(before: TestClient["state"]): Promise<void> {
    const terms = ({ game, seats, options, public: listed, spectatorsAllowed, apiBotsAllowed, hints, clock }: TestClient["state"]) =>
      JSON.stringify([game, seats.length, options, listed, spectatorsAllowed, apiBotsAllowed, hints, clock]);
    if (terms(before) === terms(this.#host.state)) return;
    assert.deepEqual(
      this.#host.state.seats.slice(0, 2).map(({ ready, askedAgain }) => [ready, askedAgain]),
      [
        [before.seats[0]?.ready, before.seats[0]?.askedAgain],
        [false, true],
      ],
    );
  }

  async end(): Promise<void> {
    for (const guest of [this.#host, this.#player, ...this.#visitors.values()]) await guest.leave();
  }
}
