/** What belongs to an account alone reaches nobody else: no socket, list, stream, record, profile, export, preview or log. */

import assert from "node:assert/strict";
import { resolveLink } from "../../../server/http/preview/link.ts";
import { hashOf } from "../../../server/lib/secrets.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { newModerator } from "../helpers/moderator.ts";
import { ADMIN_TOKEN } from "../helpers/serverProcess.ts";
import { CLIENT_SEED, playOut, startTestServer, TABLE_INPUT, type TestClient, type TestServer } from "../helpers/testServer.ts";

describe("what belongs to an account alone", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1, adminToken: ADMIN_TOKEN });
  });
  after(() => server.close());

  async function signedUp(name: string): Promise<{ page: AccountPage; id: string }> {
    const page = new AccountPage(server);
    await page.signUp(name);
    return { page, id: page.device.held[0]?.user ?? assert.fail() };
  }

  /** All that a socket is sent from now on, as it is and as its page has it. */
  function listen(client: TestClient): () => string {
    const frames: string[] = [];
    client.socket.on("message", (data: Buffer) => void frames.push(data.toString("latin1")));
    return () => {
      const { state, events, welcome, chat, seated } = client;
      return frames.join("\n") + JSON.stringify({ state, events, welcome, chat, seated });
    };
  }

  /** Reads the lobby's stream until stopped. */
  function readLobby(): () => string {
    const abort = new AbortController();
    let text = "";
    void fetch(`${server.url}/api/tables/stream`, { signal: abort.signal })
      .then(async ({ body }) => {
        for await (const bytes of body ?? []) text += Buffer.from(bytes).toString();
      })
      .catch(() => undefined);
    return () => {
      abort.abort();
      return text;
    };
  }

  it("reaches no other person", async () => {
    const { store, results } = server.running.services;
    const [{ page: own, id }, { page: other, id: otherId }, { page: blocked, id: blockedId }] = [
      await signedUp("Xenia"),
      await signedUp("Olaf"),
      await signedUp("Zita"),
    ];
    const lobby = readLobby();
    // Their own data, as the pages and the jobs store it.
    await own.ask("POST", "/api/users/Zita/block", {});
    await own.ask("POST", "/api/users/Olaf/follow", {});
    await own.done("/settings", { language: "xx-Xenian" });
    await store.correspondence.saveEmail({
      account: id,
      address: "xenia-at-home@example.org",
      token: "the-token-that-stops-emails",
      language: "xx-Xenian",
      confirmed: 1,
      reportedUntil: 1,
      nextAt: 0,
    });
    const push = { endpoint: "https://push.example.org/xenias-browser", p256dh: "xenias-push-key", auth: "xenias-push-secret" };
    await store.correspondence.addPush({ id: "push-of-xenia", account: id, ...push, created: 1, failures: 0 }, 9);
    await own.done("/vacation", { days: 3 });
    const { bot } = (await own.done("/bots", { name: "Gizmo" })) as { bot: { token: string } };
    const party = (await own.ask("POST", "/api/tables", { ...TABLE_INPUT, public: false })).body as unknown as TableCreated;
    await own.ask("POST", `/api/tables/${party.id}/invite`, { name: "Olaf" });
    await store.correspondence.addNotifications([
      { id: "note-of-xenia", account: id, kind: "turn", table: party.id, dedupeKey: "xenias-dedupe", params: "{}", created: 1, sendAt: 1 },
    ]);
    const moderator = await newModerator(server);
    for (const body of [
      { kind: "note", reason: "a note about Xenia's manners" },
      { kind: "mute", days: 1, reason: "a mute for Xenia's words" },
    ])
      assert.equal((await moderator.ask("POST", `people/${id}/actions`, body)).status, 200);

    // A public game between the two, with a spectator.
    const table = (await other.ask("POST", "/api/tables", { ...TABLE_INPUT, public: true })).body as unknown as TableCreated;
    const [watcher, host] = [await server.join(table.id), await server.join(table.id, {}, other.headers)];
    const seen = [listen(watcher), listen(host)];
    const guest = await server.join(table.id, {}, own.headers);
    await guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await host.ask("start", {});
    for (const one of [host, guest]) await one.until("it runs", ({ state }) => state.phase === "running");
    const running = JSON.stringify((await server.call("GET", "/api/tables")).body);
    await playOut([host, guest]);
    await results.run();

    const [passkey] = await store.accounts.passkeysOf(id);
    const secrets = {
      handle: id,
      "a passkey": passkey?.id ?? assert.fail(),
      "a public key": passkey.publicKey,
      "a session": hashOf(own.cookie.split("=")[1] ?? ""),
      "the recovery code": await store.accounts.recoveryHashOf(id),
      "a bot": hashOf(bot.token),
      "a bot's token": bot.token,
      "the email address": "xenia-at-home@example.org",
      "the token of emails": "the-token-that-stops-emails",
      "the settings": "xx-Xenian",
      "a note": "Xenia's manners",
      "a mute": "Xenia's words",
      "a notification": "note-of-xenia",
      "what a notification is about": "xenias-dedupe",
      "a subscription": "push-of-xenia",
      ...push,
      "a blocked player's name": "Zita",
      "a blocked player's handle": blockedId,
    };

    const get = async (page: AccountPage, path: string) => JSON.stringify((await page.ask("GET", path)).body);
    const paths = [
      "/api/tables",
      `/api/tables/${table.id}/record`,
      `/api/tables/${table.id}/result`,
      "/api/users/Xenia",
      "/api/games?player=Xenia",
      "/api/users/Xenia/rating-history/auction/live",
      "/api/users/Xenia/vs/Olaf",
      "/api/leaderboard/auction/live",
      "/api/account",
      "/api/account/friends",
      "/api/account/notifications",
      "/api/account/export",
    ];
    const texts: Record<string, string> = { watcher: seen[0]?.() ?? "", opponent: seen[1]?.() ?? "", lobby: lobby() + running };
    const stranger = new AccountPage(server);
    for (const path of paths) {
      texts[`${path} to a stranger`] = await get(stranger, path);
      texts[`${path} to the opponent`] = await get(other, path);
    }
    for (const path of ["/u/Xenia", `/t/${table.id}`, `/t/${party.id}`])
      texts[`preview of ${path}`] = JSON.stringify((await resolveLink(server.running.services, path, {})).link);
    texts["the log"] = server.logged.join("\n");
    for (const where of ["watcher", "opponent", "lobby", "/api/users/Xenia to a stranger", "preview of /u/Xenia"])
      assert.ok(texts[where]?.includes("Xenia"), `${where} was read`);
    for (const [where, text] of Object.entries(texts)) {
      // Moderation is logged for the operator, by the account's id.
      const isLog = where === "the log";
      for (const [what, secret] of Object.entries(secrets))
        if (!isLog || (what !== "handle" && what !== "a blocked player's handle"))
          assert.ok(
            !text.includes(secret),
            `${what} is in ${where}: …${text.slice(Math.max(0, text.indexOf(secret) - 80), text.indexOf(secret) + 80)}`,
          );
      if (!isLog && !where.startsWith("/api/account/export")) assert.ok(!text.includes(otherId), `another handle is in ${where}`);
    }
    // A block is not revealed.
    for (const path of ["/api/account", "/api/account/friends", "/api/account/notifications", "/api/account/export"])
      assert.ok(!(await get(blocked, path)).includes("Xenia"), `${path} of a blocked player`);
    // Its own page has it.
    const whole = await get(own, "/api/account/export");
    for (const what of ["the email address", "the settings", "a mute", "a blocked player's name"] as const)
      assert.ok(whole.includes(secrets[what]), `${what} is exported`);
    assert.ok(!whole.includes(secrets["a note"]), "a moderator's note is not exported");
  });
});
