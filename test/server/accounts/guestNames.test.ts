/** Names that guests and API bots may not have, because they would pass for somebody else. */
import assert from "node:assert/strict";
import type { BotCreated } from "../../../shared/core/botApi.ts";
import { Reading } from "../botApi/client.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { CLIENT_SEED, startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";

const WISHES = { games: ["auction"], seatsMin: 2, seatsMax: 2, clock: { kind: "none" }, rated: "any", range: 0, bots: false };
const SEEK = { ...WISHES, visitor: "a".repeat(32), minutes: 9 };

describe("names of guests and API bots", () => {
  let server: TestServer;
  let victoria: AccountPage;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
    victoria = new AccountPage(server);
    await victoria.signUp("Victoria");
  });
  after(() => server.close());

  const host = async (name: string, isPublic = true) =>
    (await server.call("POST", "/api/tables", { ...TABLE_INPUT, public: isPublic, name })).body as { code?: string };
  const seek = async (name: string) => (await server.call("POST", "/api/seeks", { ...SEEK, name })).body as { code?: string };
  const bot = async (name: string) => (await server.call("POST", "/api/bots", { name })).body as BotCreated & { code?: string };

  it("are not those of accounts among strangers, nor look like them", async () => {
    const { id } = await server.create();
    const guest = await server.join(id);
    for (const name of ["Victoria", "VICTORIA", "Vict0ria", "Victoria!", "Robo (Victoria)", "V i c t o r i a", "Viсtoria"]) {
      const codes = [await host(name), await seek(name), await guest.refused("sit", { seat: 1, name, clientSeed: CLIENT_SEED })];
      assert.deepEqual(
        codes.map(({ code }) => code),
        Array(3).fill("NAME_TAKEN_BY_ACCOUNT"),
        name,
      );
    }
    assert.equal((await host("Victoria", false)).code, undefined, "among friends");
  });

  it("don't speak for the site, in four languages", async () => {
    const names = [
      "Admin",
      "ADMIN 2",
      "The Moderator",
      "[System]",
      "Аdmin",
      "A.d.m.i.n",
      "Administratorin",
      "Modérateur",
      "moderateur",
      "Système",
      "Moderadora",
      "sistema",
      "Quayside Support",
    ];
    for (const name of names)
      for (const { code } of [await host(name), await host(name, false), await seek(name), await bot(name.replace(/[[\]]/g, ""))])
        assert.equal(code, "NAME_RESERVED", name);
    for (const name of ["Admiral", "Guest 123", "Sylvie", "Modeste"]) assert.equal((await host(name)).code, undefined, name);
  });

  it("are not those of others at the table, nor look like them", async () => {
    const { id } = await server.create({ seats: 3, name: "Anna" });
    const guest = await server.join(id);
    for (const name of ["anna", "Аnna", "Anna.", "Ａnna", "A nna"])
      assert.deepEqual(await guest.refused("sit", { seat: 1, name, clientSeed: CLIENT_SEED }), { code: "NAME_TAKEN" }, name);
    await guest.ask("sit", { seat: 1, name: "Anna 🦊", clientSeed: CLIENT_SEED });
  });

  it("of a bot are neither an account's nor carry an owner's mark, when it is created and when it sits down", async () => {
    assert.equal((await bot("Victoria")).code, "NAME_TAKEN_BY_ACCOUNT");
    assert.equal((await bot("Robo (Victoria)")).code, "UNSUITABLE_NAME");
    assert.equal((await bot("Robo （Victoria）")).code, "UNSUITABLE_NAME");
    assert.equal((await victoria.post("/bots", { name: "Robo (Boris)" })).body.code, "UNSUITABLE_NAME");
    assert.equal((await victoria.post("/bots", { name: "Victoria" })).body.code, "NAME_TAKEN_BY_ACCOUNT");
    const { token } = await bot("Boris");
    await new AccountPage(server).signUp("Boris");
    const { id } = await server.create({ apiBotsAllowed: true });
    const stream = new Reading(server, id, token);
    await stream.open();
    assert.deepEqual((await stream.ask("sit", { seat: 1 })).body, { code: "NAME_TAKEN_BY_ACCOUNT" });
    stream.drop();
  });

  it("of a bot keep whole signs when the owner's mark needs the room", async () => {
    const { bot: own } = (await victoria.done("/bots", { name: "Robo 👩‍👩‍👧‍👦" })) as unknown as { bot: BotCreated };
    const { id, key } = await server.create({ apiBotsAllowed: true });
    const [watcher, stream] = [await server.join(id, { key }), new Reading(server, id, own.token)];
    await stream.open();
    await stream.ask("sit", { seat: 1 });
    await watcher.until("the bot sits", ({ state }) => state.seats[1].name === "Robo (Victoria)");
    stream.drop();
  });

  it("are not those of deleted accounts for a time", async () => {
    const gone = new AccountPage(server);
    await gone.signUp("Wilhelmina");
    await gone.done("/delete");
    assert.equal((await host("Wilhelmina")).code, "NAME_TAKEN_BY_ACCOUNT");
    assert.equal((await seek("wilhelmina")).code, "NAME_TAKEN_BY_ACCOUNT");
    assert.equal((await bot("Wilhelmina")).code, "NAME_TAKEN_BY_ACCOUNT");
  });
});
