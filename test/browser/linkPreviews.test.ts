/** Link previews as chat apps fetch them: the page's head without scripts, then the picture that it names. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { resolveLink } from "../../server/http/preview/link.ts";
import { RATES } from "../../server/lib/limits.ts";
import { boardOf } from "../../server/preview/board.ts";
import { Previews } from "../../server/preview/previews.ts";
import type { CatanTypes } from "../../shared/catan/act.ts";
import { catan } from "../../shared/catan/catan.ts";
import { completeOptions, type Options } from "../../shared/core/options.ts";
import { PAGES } from "../../shared/core/pages.ts";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from "../../shared/core/preview.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { SITE_PAGES } from "../../shared/core/sitePages.ts";
import { GAMES } from "../../shared/games.ts";
import { addAccount, newTable } from "../server/helpers/rows.ts";
import { startedPair, startTestServer, type TestServer } from "../server/helpers/testServer.ts";

const REGISTRY = { games: GAMES, registry: import.meta.resolve("../../shared/games.ts") };

interface Card {
  readonly title: string;
  readonly description: string;
  readonly image: Buffer;
}

describe("link previews", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 }, REGISTRY);
  });
  after(() => server.close());

  let readers = 0;
  /** Each reader has an address of its own, since addresses have a limit. */
  const reader = () => ({ "x-forwarded-for": `198.51.100.${++readers}` });
  const read = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers: { ...reader(), ...headers } });
  const page = async (path: string, headers?: Record<string, string>) => (await read(path, headers)).text();

  async function card(path: string, headers?: Record<string, string>): Promise<Card> {
    const html = await page(path, headers);
    const tag = (name: string) => {
      const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
      assert.ok(content, `${path} has no ${name}`);
      return content.replaceAll("&amp;", "&");
    };
    for (const [one, other] of [
      ["og:title", "twitter:title"],
      ["og:image", "twitter:image"],
      ["description", "og:description"],
    ])
      assert.equal(tag(one), tag(other), path);
    assert.equal(tag("twitter:card"), "summary_large_image");
    const response = await fetch(tag("og:image"));
    assert.equal(response.status, 200, tag("og:image"));
    assert.equal(response.headers.get("content-type"), "image/png");
    const image = Buffer.from(await response.arrayBuffer());
    assert.equal(image.readUInt32BE(16), PREVIEW_WIDTH);
    assert.equal(image.readUInt32BE(20), PREVIEW_HEIGHT);
    return { title: tag("og:title"), description: tag("og:description"), image };
  }

  it("name a tournament and how far it is, but no draft", async () => {
    const { tournaments } = server.running.services.store;
    const terms = {
      seatsMin: 3,
      seatsMax: 4,
      preferred: 4,
      clock: "{}",
      rounds: 4,
      days: 9,
      maxPlayers: 9,
      minGames: 0,
      ratingMin: 0,
      ratingMax: 0,
    };
    const row = {
      account: "",
      name: "Autumn cup",
      text: "",
      game: "catan",
      secret: "s",
      created: 1,
      closes: Date.now() + 1e9,
      ...terms,
    } as const;
    for (const phase of ["open", "draft"] as const) assert.ok(await tournaments.addTournament({ ...row, id: phase, phase }, 9));
    const { title, description } = await card("/tournaments/open");
    assert.deepEqual([title, description], ["Autumn cup", "A turn-based tournament of Catan on Quayside: 0 players, open for entry."]);
    assert.equal((await card("/embed/tournaments/open")).title, "Autumn cup");
    assert.ok(!(await page("/tournaments/draft")).includes("Autumn cup"));
    await tournaments.addTournament({ ...row, phase: "open", id: "league", format: "league" }, 9);
    await tournaments.addTournament(
      { ...row, phase: "playing", id: "second", format: "division", league: "league", season: 3, division: 2 },
      9,
    );
    assert.match((await card("/tournaments/league")).description ?? "", /^A turn-based league of Catan on Quayside: 0 players/);
    assert.equal((await card("/tournaments/second")).title, "Autumn cup, season 3, division 2");
  });

  it("name the game, the players and the free seats of an open table", async () => {
    const { id } = await server.create({ game: "catan", seats: 4, name: "Ann & Co <b>" });
    const { title, description } = await card(`/t/${id}`);
    assert.equal(title, "Catan: 3 seats free");
    assert.equal(description, "Ann &amp; Co &lt;b&gt; is waiting. Open the link and take a seat.".replaceAll("&amp;", "&"));
  });

  it("are missing from pages over the limit of an address, which come all the same", async () => {
    const isPreviewed = async (address: string) =>
      /<meta property="og:title"/.test(await page("/u/nobody", { "x-forwarded-for": address }));
    const { points } = RATES["pages.preview"];
    for (let n = 0; n < points; n++) assert.ok(await isPreviewed("192.0.2.31"));
    assert.ok(!(await isPreviewed("192.0.2.31")));
    assert.match(await page("/u/nobody", { "x-forwarded-for": "192.0.2.31" }), /<script type="module"/);
    assert.ok(await isPreviewed("192.0.2.32"));
  });

  it("asks to try later where a picture takes too long", async () => {
    const { previews, config } = server.running.services;
    const hasty = new Previews(config.clientDir, REGISTRY.registry, 1);
    try {
      Object.assign(previews, { picture: hasty.picture.bind(hasty) });
      const { status, headers } = await fetch(`${server.url}/preview/rules/catan.png?lang=en`);
      assert.deepEqual([status, headers.get("retry-after")], [503, "5"]);
    } finally {
      Reflect.deleteProperty(previews, "picture");
      await hasty.close();
    }
  });

  it("use the language of the link, else that of the request", async () => {
    const { id } = await server.create({ game: "catan", seats: 4 });
    assert.equal((await card(`/t/${id}?lang=de`, { "accept-language": "fr" })).title, "Catan: 3 Plätze frei");
    assert.equal((await card(`/t/${id}`, { "accept-language": "es-MX,es;q=0.9" })).title, "Catan: 3 asientos libres");
    assert.equal((await card(`/t/${id}`, { "accept-language": "xx" })).title, "Catan: 3 seats free");
    assert.match(await page("/?lang=de"), /<html lang="de">/);
  });

  it("show only what spectators of a running game see", async () => {
    const { made, ann, bob } = await startedPair(server, { game: "catan" });
    const watcher = await server.join(made.id);
    const random = new FastRandom(1);
    for (let version = 0; version < 30; version++) {
      const [seat] = catan.toMove(ann.state.table as CatanTypes["table"]);
      const player = [ann, bob][seat];
      const { table, hands } = player.state as { table: CatanTypes["table"]; hands: CatanTypes["hand"][] };
      const move = catan.randomMove({ table, hand: hands[seat], seat }, random, (type) => /trade|offer/i.test(type));
      assert.ok(move);
      await player.move({ ...move });
      await Promise.all([ann, bob, watcher].map((guest) => guest.until("the move", ({ state }) => state.version > version)));
    }
    const { title, image } = await card(`/t/${made.id}`);
    assert.equal(title, "Catan: watch live");
    const { table, options: text, seats } = watcher.state;
    assert.ok(table);
    const options = JSON.parse(text);
    const link = {
      kind: "table",
      game: "catan",
      phase: "running",
      seats: seats.map(({ name, colour }) => ({ name, colour, bot: false })),
      options,
      clock: { kind: "none" },
    } as const;
    const drawn = await server.running.services.previews.picture("test", async () => ({
      link,
      language: "en",
      scheme: "light",
      board: boardOf(catan, options, table),
    }));
    assert.deepEqual(image, Buffer.from(drawn));
    assert.notDeepEqual((await card(`/replay/${made.id}?move=0`)).image, image, "before the first move");
  });

  it("show the result of a finished game", async () => {
    const { id } = await server.create({
      game: "shipyard",
      seats: 3,
      hostSpectates: true,
      bots: ["random", "random", "random"],
      start: true,
    });
    const watcher = await server.join(id);
    await watcher.until("the end", ({ state }) => state.phase === "over");
    await watcher.leave();
    const { title, description } = await card(`/replay/${id}`);
    assert.match(title, /^Shipyard: .* (wins|share the win)$/);
    assert.match(description, /^\w+ -?[\d,]+, \w+ -?[\d,]+, \w+ -?[\d,]+\. /);

    const earlier = await card(`/replay/${id}?move=40`);
    assert.equal(earlier.title, "Shipyard: move 40");
    assert.match(earlier.description, /^A game of \w+, \w+,? and \w+\. /, "without the result");

    const { made, ann, bob } = await startedPair(server, { game: "catan" });
    await ann.ask("startVote", { kind: "concede", target: bob.seat });
    const conceded = await card(`/t/${made.id}`);
    assert.equal(conceded.title, "Catan: Bob wins");
    assert.match(conceded.description, /^The others gave up\. Bob \d+, \w+ \d+\. /);
  });

  it("show the board of the first game of a search, and who played", async () => {
    const { store } = server.running.services;
    const empty = await card("/games");
    const ids = [await addAccount(store, "Ines", 1), await addAccount(store, "Jan", 1)];
    const results = ids.map((account, seat) => {
      const own = { seat, account, kind: "account", name: "", rank: seat + 1, placing: seat + 1, score: 9 - seat } as const;
      return { ...own, leftEarly: false, counts: true };
    });
    const thumbnail = catan.thumbnail?.(completeOptions(catan.options, {}, 4) as Options, undefined) ?? "";
    const summary = { turns: 9, minutes: 9, comeback: 0.9, thumbnail };
    for (const [id, more] of [
      ["one", {}],
      ["two", { isPrivate: true }],
    ] as const) {
      await store.create(newTable(id, { phase: "over" }));
      const facts = {
        table: id,
        game: "catan",
        pool: "live",
        seats: 2,
        ended: Date.now(),
        unratedReason: "CASUAL",
        summary,
        results,
      } as const;
      await store.results.recordResult(id, { ...facts, ...more });
    }
    const searched = await card("/games?player=ines&with=Jan&sort=closest");
    assert.equal(searched.title, "Ines and Jan: 1 game together");
    assert.equal((await card("/games?player=Nobody")).title, empty.title);
    const best = await card("/games/best?lang=de");
    assert.equal(best.title, "Die besten Partien auf Quayside");
    for (const { image } of [searched, best]) assert.notDeepEqual(image, empty.image);
    const { board } = await resolveLink(server.running.services, "/games", {});
    assert.equal(board?.thumbnail, thumbnail);
  });

  it("name game, time and host of an appointment, of a private one only with its invitation", async () => {
    const { store } = server.running.services;
    const account = await addAccount(store, "Hostess", Date.now());
    const appointment = {
      id: "listed", account, game: "catan", seatsMin: 3, seatsMax: 4, clock: '{"kind":"none"}', public: true, invite: "a".repeat(32), note: "",
      starts: Date.UTC(2099, 11, 4, 19), zone: "Europe/Berlin", weekly: false, created: Date.now(),
    }; // biome-ignore format: columns of one row
    for (const one of [appointment, { ...appointment, id: "private", public: false }]) await store.appointments.addAppointment(one, 5, []);
    const { title, description, image } = await card("/a/listed?lang=de");
    assert.equal(title, "Catan, Freitag, 4. Dezember um 20:00 MEZ");
    assert.equal(description, "1 Spieler hat bisher zugesagt, 4 können mitspielen. Gastgeber: Hostess.");
    assert.notDeepEqual(image, (await card("/appointments?lang=de")).image);
    const neutral = (await card("/appointments")).title;
    assert.deepEqual([(await card("/a/private")).title, (await card("/a/none")).title], [neutral, neutral]);
    assert.match((await card(`/a/private?invite=${"a".repeat(32)}`)).title, /^Catan, Friday/);
  });

  it("show nothing of a private table without its invitation", async () => {
    const neutral = await card("/");
    for (const start of [false, true]) {
      const bots = start ? (["random", "random", "random"] as const) : [];
      const table = await server.create({ game: "catan", seats: 3, public: false, hostSpectates: start, bots: [...bots], start });
      const paths = [`/t/${table.id}`, `/t/${table.id}?invite=${"0".repeat(32)}`, `/t/${table.id}?invite=nonsense`, `/replay/${table.id}`];
      for (const path of paths) assert.deepEqual(await card(path), neutral, path);
      const stolen = await fetch(`${server.url}/preview/t/${table.id}.png?lang=en&v=0`);
      assert.deepEqual(Buffer.from(await stolen.arrayBuffer()), neutral.image);
      for (const secret of [`invite=${table.invite}`, `watch=${table.watchKey}`])
        assert.match((await card(`/t/${table.id}?${secret}`)).title, start ? /^Catan: watch live$/ : /^Catan: 2 seats free$/);
      for (const path of paths) assert.deepEqual(await card(path), neutral, path);
    }
  });

  it("are neutral for unknown links, and describe the game on its own pages", async () => {
    const neutral = await card("/");
    for (const path of ["/t/nothing", "/u/nobody"]) assert.deepEqual(await card(path), neutral, path);
    assert.equal((await card("/learn/catan?lang=de")).title, "Catan in 3 Minuten lernen");
    assert.equal((await card("/rules/shipyard?lang=fr")).title, "Shipyard\u202f: les règles, avec des exemples");
  });

  it("show the board of a puzzle, and of a setup as far as it is legal", async () => {
    const images = async (...paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await card(path)).image.toString("base64")));
    const puzzles = await images("/puzzles/catan/1", "/puzzles/catan/2", "/puzzles/container/1", "/puzzles");
    assert.equal(new Set(puzzles).size, puzzles.length);
    const setups = await images(
      "/openings/catan",
      "/openings/catan?board=7",
      "/openings/catan?board=8",
      "/openings/catan?board=7&spots=10",
      "/openings/catan?board=7&spots=10-20",
    );
    assert.equal(new Set(setups).size, setups.length);
    assert.deepEqual(await images("/openings/catan?board=7&spots=10-10", "/openings/catan?drawing=nonsense&spots=x"), [
      setups[3],
      setups[0],
    ]);
  });

  it("change nothing of the page but its head", async () => {
    const html = await page("/about");
    const built = await page("/index.html");
    const body = (text: string) => text.slice(text.indexOf("<link"));
    assert.equal(body(html), body(built));
    assert.ok(!built.includes("og:title"));
  });

  it("give every page its own title, description and picture in every language", async () => {
    const games = GAMES.map(({ id }) => id);
    const hasEditor = (page: string) => !/^.(editor|openings)/.test(page) || page.endsWith("/catan");
    const pages = PAGES.filter((page) => !page.includes(":id") && !page.includes(":name") && page !== "/email/stop")
      .flatMap((page) => (page.includes(":game") ? games.map((game) => page.replace(":game", game).replace(":number", "2")) : [page]))
      .filter(hasEditor);
    const { services } = server.running;
    const { describe: describeLink } = await services.previews.module();
    for (const language of ["en", "de", "fr", "es"]) {
      const seen = new Map<string, string>();
      for (const path of pages) {
        const { link } = await resolveLink(services, path, {});
        const { title, description } = describeLink(link, language);
        for (const text of [title, description]) {
          assert.equal(seen.get(text), undefined, `${path} in ${language}: ${text}`);
          seen.set(text, path);
        }
      }
    }
    const [about, board] = [await card("/about?lang=es"), await card("/leaderboard/catan?lang=es")];
    assert.match(about.title, /^Acerca de/);
    assert.notDeepEqual(about.image, board.image);
  });

  it("answer unknown paths with 404 and the page for people", async () => {
    for (const path of ["/nothing", "/t", "/rules/chess", "/t/abc/def", "/account/more", "/.well-known/nothing", "/%", "/index.php"]) {
      const response = await read(path, { "accept-language": "de" });
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /<title>Hier ist nichts · Quayside<\/title>[\s\S]*noindex[\s\S]*<div id="app">/, path);
    }
    for (const path of ["/", "/t/abcdefgh", "/rules/catan", "/u/Ann", "/about", "/contact"])
      assert.equal((await fetch(server.url + path)).status, 200, path);
  });

  it("have real files where programs look for them", async () => {
    const file = async (path: string) => {
      const response = await fetch(server.url + path);
      assert.equal(response.status, 200, path);
      return { type: response.headers.get("content-type") ?? "", body: Buffer.from(await response.arrayBuffer()) };
    };
    const robots = await file("/robots.txt");
    assert.match(robots.type, /^text\/plain/);
    assert.match(robots.body.toString(), /^User-agent: \*\n/);
    const icon = await file("/favicon.ico");
    assert.match(icon.type, /^image\//);
    assert.deepEqual([...icon.body.subarray(0, 4)], [0, 0, 1, 0]);
    const security = await file("/.well-known/security.txt");
    assert.match(security.type, /^text\/plain/);
    assert.match(security.body.toString(), /^Contact: http.*\/contact\nExpires: 20\d\d-/);
  });

  it("know every route of the client", async () => {
    const routes = [...(await readFile("client/pages/app.tsx", "utf8")).matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
    assert.deepEqual([...routes, ...SITE_PAGES.map((page) => `/${page}`)].sort(), [...PAGES].sort());
  });
});

describe("link previews of a site with an address of its own", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ publicOrigin: "https://play.example.org" }, REGISTRY);
  });
  after(() => server.close());

  it("name it, whatever host a request names", async () => {
    const html = await (await fetch(`${server.url}/rules/catan`)).text();
    for (const name of ["og:url", "og:image"]) assert.match(html, new RegExp(`"${name}" content="https://play\\.example\\.org/`));
    assert.ok(!html.includes(server.url));
  });
});
