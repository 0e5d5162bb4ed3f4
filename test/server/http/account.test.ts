/** Accounts over HTTP, with a device that the tests made. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { ROUTES } from "../../../server/http/openapi.ts";
import { NIGHTLY } from "../../nightly.ts";
import { AccountPage, type Reply } from "../helpers/accountPage.ts";
import { Authenticator } from "../helpers/authenticator.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { program } from "../helpers/serverProcess.ts";
import { startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";

const DAY_MS = 86_400_000;

const codeOf = ({ status, body }: Reply) => [status, body.code];

describe("an account", () => {
  let server: TestServer;
  let clock: FakeClock;
  before(async () => {
    clock = new FakeClock();
    server = await startTestServer({ trustedProxies: 1 }, undefined, clock);
  });
  after(() => server.close());

  it("signs up with a name and a passkey, and signs in with the passkey alone", async () => {
    const page = new AccountPage(server);
    assert.deepEqual(await page.state(), { offered: true });
    const code = await page.signUp("Berta");
    assert.match(code, /^([A-Z2-9]{4}-){6}[A-Z2-9]{2}$/);
    const account = await page.account();
    assert.deepEqual([account.name, account.recoverable, account.fresh, account.settings], ["Berta", true, true, {}]);
    assert.equal(account.passkeys.length, 1);
    const other = page.another();
    assert.equal((await other.state()).account, undefined);
    await other.logIn();
    assert.equal((await other.account()).name, "Berta");
    assert.deepEqual((await other.account()).sessions.map(({ current }) => current).sort(), [false, true]);
  });

  it("has a cookie that scripts and other sites cannot read", async () => {
    const page = new AccountPage(server);
    const options = await page.done("/signup/begin", { name: "Carla" });
    const { cookie = "" } = await page.post("/signup/finish", page.device.create(options as never));
    assert.match(cookie, /^quayside=[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it("cannot have a name that is taken, looks like a taken one, or is invalid", async () => {
    await new AccountPage(server).signUp("Paulo");
    const page = new AccountPage(server);
    for (const name of ["Paulo", "PAULO", "Pauio".replace("i", "l"), "Раulо"]) {
      const reply = await page.post("/signup/begin", { name });
      assert.ok(["NAME_TAKEN", "BAD_NAME"].includes(String(reply.body.code)), name);
    }
    assert.deepEqual(codeOf(await page.post("/signup/begin", { name: "Admin" })), [400, "BAD_NAME"]);
  });

  it("is created once if two people sign up with the same name at the same time", async () => {
    const pages = [new AccountPage(server), new AccountPage(server)];
    const options = await Promise.all(pages.map((page) => page.done("/signup/begin", { name: "Doris" })));
    const replies = await Promise.all(pages.map((page, i) => page.post("/signup/finish", page.device.create(options[i] as never))));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  });

  it("accepts a challenge once, in time, and for its purpose only", async () => {
    const page = new AccountPage(server);
    await page.signUp("Erika");
    const options = await page.done("/login/begin");
    const answer = page.device.get(options as never);
    await page.done("/login/finish", answer);
    assert.deepEqual(codeOf(await page.post("/login/finish", answer)), [400, "CEREMONY_EXPIRED"]);
    const late = page.device.get((await page.done("/login/begin")) as never);
    clock.advance(5 * 60_000);
    assert.deepEqual(codeOf(await page.post("/login/finish", late)), [400, "CEREMONY_EXPIRED"]);
    const reauth = page.device.get((await page.done("/reauth/begin")) as never);
    assert.deepEqual(codeOf(await page.post("/login/finish", reauth)), [400, "CEREMONY_EXPIRED"]);
  });

  it("rejects a wrong passkey, origin or handle, and a counter that goes back", async () => {
    const page = new AccountPage(server);
    await page.signUp("Fanni");
    const begin = async () => (await page.done("/login/begin")) as never;
    const failed = async (body: unknown) => assert.deepEqual(codeOf(await page.post("/login/finish", body)), [400, "CEREMONY_FAILED"]);
    const other = new Authenticator(server.url);
    const foreign = new Authenticator("http://evil.localhost");
    other.create({ challenge: "x", user: { id: "u" } });
    await failed(other.get(await begin()));
    const [held] = page.device.held;
    assert.ok(held);
    await failed(foreign.get(await begin(), held));
    await failed(page.device.get(await begin(), { ...held, user: "another" }));
    held.counter = 0;
    await failed(page.device.get(await begin()));
    held.counter = 20;
    await page.done("/login/finish", page.device.get(await begin()));
  });

  it("requires a fresh passkey check for sensitive actions", async () => {
    const page = new AccountPage(server);
    await page.signUp("Gerda");
    clock.advance(5 * 60_000);
    const stale = [await page.post("/passkeys/begin"), await page.post("/recovery-code"), await page.ask("GET", "/api/account/export")];
    const [passkey] = (await page.account()).passkeys;
    stale.push(await page.ask("DELETE", `/api/account/passkeys/${passkey?.id}`));
    for (const reply of stale) assert.deepEqual(codeOf(reply), [403, "REAUTH_NEEDED"]);
    const before = page.cookie;
    await page.reauthenticate();
    assert.notEqual(page.cookie, before, "a check gives a new token");
    assert.equal((await page.ask("GET", "/api/account", undefined, { cookie: before })).body.account, undefined);
    assert.deepEqual(codeOf(await page.ask("DELETE", `/api/account/passkeys/${passkey?.id}`)), [409, "LAST_PASSKEY"]);
    const second = new Authenticator(server.url);
    await page.done("/passkeys/finish", second.create((await page.done("/passkeys/begin")) as never));
    assert.equal((await page.ask("DELETE", `/api/account/passkeys/${passkey?.id}`)).status, 200);
    const other = new AccountPage(server, server.url, second);
    await other.logIn();
    assert.equal((await other.account()).name, "Gerda");
  });

  it("can be exported completely, three times an hour", async () => {
    const page = new AccountPage(server);
    await page.signUp("Hanna");
    const { body } = await page.ask("GET", "/api/account/export");
    assert.equal((body.account as { name: string }).name, "Hanna");
    assert.ok(!JSON.stringify(body).includes(page.cookie.split("=")[1] ?? "-"));
    for (const status of [200, 200, 429]) assert.equal((await page.ask("GET", "/api/account/export")).status, status);
  });

  it("has at most twenty sessions, which can be ended one by one or all at once", async () => {
    const page = new AccountPage(server);
    await page.signUp("Ilona");
    const others = Array.from({ length: 20 }, () => page.another());
    for (const other of others) {
      clock.advance(1000);
      await other.logIn();
    }
    assert.equal((await page.state()).account, undefined, "the oldest went");
    const last = others.at(-1);
    assert.ok(last);
    const { sessions } = await last.account();
    assert.equal(sessions.length, 20);
    const ended = sessions.find(({ current }) => !current);
    assert.equal((await last.ask("DELETE", `/api/account/sessions/${ended?.id}`)).status, 200);
    assert.deepEqual(codeOf(await last.ask("DELETE", `/api/account/sessions/${ended?.id}`)), [404, "NOT_FOUND"]);
    assert.equal((await last.account()).sessions.length, 19);
    await others[5]?.done("/logout", {});
    assert.equal((await others[5]?.state())?.account, undefined);
    await last.done("/logout", { everywhere: true });
    for (const other of [last, others[7]]) assert.equal((await other?.state())?.account, undefined);
  });

  it("stays signed in for 180 days after the last visit", async () => {
    const page = new AccountPage(server);
    await page.signUp("Julia");
    clock.setWallClock(179 * DAY_MS);
    assert.equal((await page.account()).name, "Julia");
    clock.setWallClock(179 * DAY_MS);
    assert.equal((await page.account()).name, "Julia");
    clock.setWallClock(181 * DAY_MS);
    assert.equal((await page.state()).account, undefined);
  });

  it("is recovered with its code, which ends all sessions and is replaced", async () => {
    const page = new AccountPage(server);
    const code = await page.signUp("Klara");
    const lost = new AccountPage(server);
    for (const input of [{ name: "Nobody", code }, { name: "Klara", code: "WRONG" }, { link: "x".repeat(43) }])
      assert.deepEqual(codeOf(await lost.post("/recover/begin", input)), [403, "BAD_RECOVERY"]);
    const options = await lost.done("/recover/begin", { name: "klara", code: code.toLowerCase().replaceAll("-", " ") });
    const again = await lost.done("/recover/begin", { name: "klara", code });
    const { recoveryCode } = await lost.done("/recover/finish", lost.device.create(options as never));
    assert.ok(recoveryCode && recoveryCode !== code);
    assert.equal((await lost.account()).name, "Klara");
    assert.equal((await page.state()).account, undefined);
    assert.deepEqual(codeOf(await lost.post("/recover/finish", lost.device.create(again as never))), [403, "BAD_RECOVERY"]);
    const third = new AccountPage(server);
    assert.deepEqual(codeOf(await third.post("/recover/begin", { name: "Klara", code })), [403, "BAD_RECOVERY"]);
  });

  it("lets a right recovery code through after any number of wrong ones, which are slowed down", async () => {
    const code = await new AccountPage(server).signUp("Margarete");
    const [lost, other] = [new AccountPage(server), new AccountPage(server)];
    const wrong = async (page: AccountPage) => (await page.post("/recover/begin", { name: "Margarete", code: "WRONG" })).body;
    for (let i = 0; i < 20; i++) await wrong(other);
    assert.equal((await wrong(other)).code, "TOO_MANY_REQUESTS");
    for (let i = 0; i < 5; i++) assert.equal((await wrong(lost)).code, "BAD_RECOVERY", "another address");
    const { code: slowed, params } = await wrong(lost);
    assert.equal(slowed, "TOO_MANY_REQUESTS");
    assert.ok((params as { seconds: number }).seconds <= 60);
    await lost.done("/recover/finish", lost.device.create((await lost.done("/recover/begin", { name: "Margarete", code })) as never));
    assert.equal((await lost.account()).name, "Margarete");
  });

  it("can be renamed every 30 days; the old name is reserved for 90", async () => {
    const page = new AccountPage(server);
    await page.signUp("Lotte");
    assert.deepEqual(codeOf(await page.post("/rename", { name: "Berta" })), [409, "NAME_TAKEN"]);
    await page.done("/rename", { name: "Minna" });
    assert.equal((await page.account()).name, "Minna");
    assert.deepEqual((await page.post("/rename", { name: "Nora" })).body, { code: "RENAMED_LATELY", params: { days: 30 } });
    const other = new AccountPage(server);
    assert.deepEqual(codeOf(await other.post("/signup/begin", { name: "lotte" })), [409, "NAME_TAKEN"]);
    clock.setWallClock(90 * DAY_MS);
    await other.signUp("Lotte");
  });

  it("names its devices, which keep the name after a check; nobody else can", async () => {
    const page = new AccountPage(server);
    await page.signUp("Pia");
    const other = page.another();
    await other.logIn();
    const { sessions, passkeys } = await page.account();
    const far = sessions.find(({ current }) => !current)?.id ?? assert.fail();
    const [passkey] = passkeys;
    await page.done(`/sessions/${far}/label`, { label: "Work laptop" });
    await page.done(`/passkeys/${encodeURIComponent(passkey?.id ?? "")}/label`, { label: "Phone" });
    await other.reauthenticate();
    const { sessions: seen, passkeys: held } = await other.account();
    assert.deepEqual([seen.find(({ current }) => current)?.label, held[0]?.label], ["Work laptop", "Phone"]);
    const stranger = new AccountPage(server);
    await stranger.signUp("Quirin");
    const own = seen.find(({ current }) => current)?.id;
    for (const path of [`/sessions/${own}/label`, `/passkeys/${passkey?.id}/label`, "/sessions/%25/label"])
      assert.deepEqual(codeOf(await stranger.post(path, { label: "Mine" })), [404, "NOT_FOUND"], path);
    assert.equal((await page.post(`/sessions/${own}/label`, { label: "x".repeat(41) })).status, 400);
  });

  it("remembers settings", async () => {
    const page = new AccountPage(server);
    await page.signUp("Olga");
    await page.done("/settings", { language: "fr" });
    await page.done("/settings", { recoverySaved: true });
    assert.deepEqual((await page.account()).settings, { language: "fr", recoverySaved: true });
    assert.equal((await page.post("/settings", { language: "<b>" })).status, 400);
  });

  it("has at most twenty bots, whose tokens are deleted with it", async () => {
    const page = new AccountPage(server);
    await page.signUp("Petra");
    const add = () => page.post("/bots", { name: "Robo" });
    const { bot } = (await add()).body as { bot: { name: string; token: string } };
    assert.ok(!page.cookie.includes(bot.token), "the token of a bot is none of a session");
    for (let i = 1; i < 20; i++) assert.equal((await add()).status, 200);
    assert.deepEqual((await add()).body, { code: "TOO_MANY_OWN_BOTS", params: { max: 20 } });
    const { bots } = await page.account();
    assert.equal(bots.length, 20);
    const revoke = (token: string) => page.ask("DELETE", "/api/bots", undefined, { authorization: `Bearer ${token}` });
    assert.equal((await page.ask("DELETE", `/api/account/bots/${bots[3]?.id}`)).status, 200);
    assert.deepEqual(codeOf(await page.ask("DELETE", `/api/account/bots/${bots[3]?.id}`)), [404, "NOT_FOUND"]);
    assert.equal((await page.account()).bots.length, 19);
    await page.done("/delete");
    assert.equal((await revoke(bot.token)).status, 401);
  });

  it("can be created five times a day from one network", async () => {
    const first = new AccountPage(server);
    const from = (page: AccountPage) => Object.assign(page, { address: first.address });
    for (const name of ["Rosa", "Sara", "Tilda", "Ulla", "Vera"]) await from(new AccountPage(server)).signUp(name);
    const one = from(new AccountPage(server));
    const options = await one.done("/signup/begin", { name: "Wanda" });
    assert.equal((await one.post("/signup/finish", one.device.create(options as never))).status, 429);
  });
});

describe("a request about an account", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
  });
  after(() => server.close());

  it("does not say who is signed in to another page", async () => {
    const page = new AccountPage(server);
    await page.signUp("Berta");
    const { origin: _origin, ...without } = page.headers;
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
      ["sec-fetch-site", "same-site"],
    ]) {
      const read = await fetch(`${server.url}/api/account`, { headers: { ...without, [name]: value } });
      assert.equal(((await read.json()) as { account?: object }).account, undefined, `${name}: ${value}`);
    }
  });

  it("does nothing for the account if another page may have sent it, whatever its route", async () => {
    const page = new AccountPage(server);
    await page.signUp("Ottokar");
    const secret = { ...TABLE_INPUT, public: false };
    const { id } = (await page.ask("POST", "/api/tables", secret)).body;
    const { port } = new URL(server.url);
    const json = { "content-type": "application/json" };
    const others: Readonly<Record<string, Record<string, string>>> = {
      foreign: { ...json, origin: "https://evil.example" },
      null: { ...json, origin: "null" },
      "another port": { ...json, origin: `http://localhost:${Number(port) + 1}` },
      "a subdomain": { ...json, origin: `http://sub.localhost:${port}` },
      "another scheme": { ...json, origin: `https://localhost:${port}` },
      none: { ...json, "sec-fetch-site": "cross-site" },
      "no origin": json,
      text: { "content-type": "text/plain", origin: page.origin },
      "a form": { "content-type": "application/x-www-form-urlencoded", origin: page.origin },
      "a form with files": { "content-type": "multipart/form-data", origin: page.origin },
    };
    let sent = 0;
    const send = async (method: string, path: string, body: object, headers: Record<string, string>) => {
      const address = `10.7.${++sent >> 8}.${sent & 255}`;
      const init = { method, headers: { cookie: page.cookie, "x-forwarded-for": address, ...headers } };
      const reply = await fetch(server.url + path, method === "GET" ? init : { ...init, body: JSON.stringify(body) });
      return (await reply.json()) as Record<string, unknown>;
    };
    const own = ROUTES.filter(({ open, path }) => !open && !/login|signup|recover/.test(path));
    assert.ok(own.length > 25);
    for (const [kind, headers] of Object.entries(others))
      for (const { method, path } of own) {
        // Without a body there is no type of content, and a page's own requests need no origin.
        if (method === "get" && (headers.origin === page.origin || kind === "no origin")) continue;
        const { code } = await send(method.toUpperCase(), path.replace(/\{\w+\}/, String(id)), {}, headers);
        assert.ok(["FOREIGN_ORIGIN", "NOT_SIGNED_IN", "INVALID_REQUEST"].includes(String(code)), `${kind}: ${method} ${path}: ${code}`);
      }
    // Open to guests: who sends them from our pages is known.
    const open: readonly (readonly [path: string, body: object, isKnown: (reply: Record<string, unknown>) => boolean])[] = [
      ["/api/tables", secret, ({ key }) => key === ""],
      ["/api/seeks/mine", {}, ({ seeks }) => Array.isArray(seeks)],
      ["/api/tables/mine", { tables: [] }, (reply) => JSON.stringify(reply).includes(String(id))],
      [`/api/tables/${id}/join`, {}, ({ may }) => may === "play"],
    ];
    for (const [path, body, isKnown] of open) {
      assert.ok(isKnown(await send("POST", path, body, { ...json, origin: page.origin })), path);
      for (const [kind, headers] of Object.entries(others))
        assert.ok(!isKnown(await send("POST", path, body, headers)), `${kind}: ${path}`);
    }
    const { name, settings, sessions } = await page.account();
    assert.deepEqual([name, settings, sessions.length], ["Ottokar", {}, 1]);
  });

  it("never causes a server error, however malformed", async () => {
    const page = new AccountPage(server);
    await page.signUp("Carla");
    const { held } = page.device;
    const [own] = held;
    assert.ok(own);
    const paths = [
      "/signup/begin",
      "/signup/finish",
      "/login/begin",
      "/login/finish",
      "/reauth/begin",
      "/reauth/finish",
      "/recover/begin",
      "/recover/finish",
      "/passkeys/begin",
      "/passkeys/finish",
      "/recovery-code",
      "/rename",
      "/settings",
    ];
    const good = page.device.get({ challenge: "x" });
    const made = page.device.create({ challenge: "x", user: { id: "u" } });
    const odd: unknown[] = [null, true, 0, -1, "", "\0", "\ud800", "=".repeat(3000), [], {}, [[]], { a: {} }, "__proto__", 1e308];
    const keys = ["id", "rawId", "type", "response", "name", "code", "link", "language", "clientExtensionResults"];
    const inner = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle", "transports"];
    const bodies = odd.flatMap((value) => [
      value,
      ...keys.flatMap((key) => [{ ...good, [key]: value }, { ...made, [key]: value }, { [key]: value }]),
      ...inner.flatMap((key) => [
        { ...good, response: { ...good.response, [key]: value } },
        { ...made, response: { ...made.response, [key]: value } },
      ]),
      { name: value, code: value },
    ]);
    const seen = new Map<number, number>();
    for (const [i, path] of paths.entries())
      for (const [n, body] of bodies.entries()) {
        if ((n + i) % (NIGHTLY ? 1 : 24) !== 0) continue;
        const { status } = await page.ask("POST", `/api/account${path}`, body === undefined ? "" : JSON.stringify(body), {
          "x-forwarded-for": `10.9.${n & 255}.${i + (n >> 8) * 20}`,
        });
        seen.set(status, (seen.get(status) ?? 0) + 1);
        assert.ok(status < 500, `${path} ${JSON.stringify(body)?.slice(0, 200)}: ${status}`);
      }
    // A well-formed answer to a real challenge, broken within.
    for (const broken of ["AAAA", Buffer.alloc(600, 0xff).toString("base64url"), "oA", "o2NmbXQ"]) {
      const options = (await page.done("/login/begin")) as never;
      const answer = page.device.get(options, own);
      const reply = await page.post("/login/finish", { ...answer, response: { ...answer.response, authenticatorData: broken } });
      assert.equal(reply.body.code, "CEREMONY_FAILED");
      const creation = (await page.done("/signup/begin", { name: "Zilla" })) as never;
      const registration = page.device.create(creation);
      const finished = await page.post("/signup/finish", {
        ...registration,
        response: { ...registration.response, attestationObject: broken },
      });
      assert.equal(finished.body.code, "CEREMONY_FAILED");
    }
    assert.ok(seen.size > 1, "some of it was understood");
  }).timeout(NIGHTLY ? 600_000 : 60_000);
});

describe("a server on another origin", () => {
  it("uses the cookie of https pages", async () => {
    const origin = "https://play.example.org";
    const server = await startTestServer({ publicOrigin: origin, trustedProxies: 1 });
    const page = new AccountPage(server, origin);
    const host = { "x-forwarded-host": "play.example.org" };
    const options = await page.ask("POST", "/api/account/signup/begin", { name: "Berta" }, host);
    const { cookie = "" } = await page.ask("POST", "/api/account/signup/finish", page.device.create(options.body as never), host);
    assert.match(cookie, /^__Host-quayside=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    const elsewhere = new AccountPage(server);
    assert.deepEqual(await elsewhere.state(), { offered: false }, "at its own address");
    assert.deepEqual(codeOf(await elsewhere.post("/login/begin")), [404, "NOT_FOUND"]);
    await server.close();
  });
});

describe("the operator's account command", () => {
  it("gives roles and recovery links, beside the running server", async () => {
    const server = await startTestServer({ trustedProxies: 1 });
    const page = new AccountPage(server);
    await page.signUp("Berta");
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [program("account"), ...args], {
        env: { ...process.env, DATA_DIR: server.dataDir, PORT: new URL(server.url).port },
        encoding: "utf8",
      });
    assert.match(run("role", "berta", "admin").stdout, /^Berta is admin now, and finds reports at http:\/\/localhost:\d+\/admin\.\n$/);
    assert.equal((await page.account()).role, "admin");
    assert.match(run("role", "berta", "none").stdout, /^Berta has no role now\.\n$/);
    assert.equal((await page.account()).role, undefined);
    assert.match(run("role", "berta", "king").stderr, /npm run account -- role NAME/);
    const { stdout } = run("recover", "berta");
    const [, link = ""] = /\/account#recover=([\w-]{43})\n$/.exec(stdout) ?? [];
    const lost = new AccountPage(server);
    const options = [await lost.done("/recover/begin", { link }), await lost.done("/recover/begin", { link })];
    await lost.done("/recover/finish", lost.device.create(options[0] as never));
    assert.equal((await lost.account()).name, "Berta");
    assert.deepEqual(codeOf(await lost.post("/recover/finish", lost.device.create(options[1] as never))), [403, "BAD_RECOVERY"]);
    assert.deepEqual(codeOf(await lost.post("/recover/begin", { link })), [403, "BAD_RECOVERY"]);
    assert.match(run("recover", "Nobody").stderr, /^There is no account with the name Nobody\.\n$/);
    assert.match(run("remove", "Berta").stderr, /npm run account -- recover NAME/);
    await server.close();
  });
});
