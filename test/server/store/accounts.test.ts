/** The contract of every store for accounts. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameKeys } from "../../../server/lib/nameKeys.ts";
import type { Passkey, Session, SignUp } from "../../../server/store/accounts.ts";
import { copyStore } from "../../../server/store/copy.ts";
import { openPostgres } from "../../../server/store/postgres.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { postgresFor } from "../helpers/postgres.ts";
import { newTable } from "../helpers/rows.ts";

const NOW = 1_700_000_000_000;

const passkey = (account: string, id = `key of ${account}`): Passkey => ({
  id,
  account,
  publicKey: "pk",
  counter: 1,
  transports: ["internal", "hybrid"],
  backedUp: true,
  label: "Firefox, Linux",
  created: NOW,
  lastUsed: NOW,
});

const session = (account: string, hash: string, lastSeen = NOW): Session => ({
  hash,
  account,
  created: NOW,
  lastSeen,
  reauthenticated: NOW,
  label: "Firefox, Linux",
});

const signUp = (id: string, name: string): SignUp => ({
  id,
  name: { name, ...nameKeys(name) },
  recoveryHash: `code of ${id}`,
  settings: "{}",
  passkey: passkey(id),
  session: session(id, `session of ${id}`),
});

const email = (account: string, reportedUntil = NOW) => ({
  account,
  address: `${account}@example.org`,
  token: `token of ${account}`,
  language: "fr",
  confirmed: NOW,
  reportedUntil,
  nextAt: 0,
});

const named = (name: string) => ({ name, ...nameKeys(name) });

const renaming = (name: string) => ({ name: named(name), at: NOW, lastBefore: 0, reservedUntil: NOW + 90 });

describeEachStore("accounts", (opened) => {
  let store: Store;
  before(() => {
    store = opened();
  });

  it("are created together with a passkey and a session", async () => {
    assert.equal(await store.accounts.signUp(signUp("a", "Anna")), "done");
    assert.equal(await store.accounts.signUp(signUp("b", "ANNA")), "nameTaken");
    assert.equal(await store.accounts.signUp(signUp("c", "ΑΝΝΑ")), "nameTaken");
    assert.equal(await store.accounts.findAccount("b"), undefined);
    assert.deepEqual(await store.accounts.passkeysOf("b"), []);
    const found = await store.accounts.findSession("session of a");
    assert.deepEqual(found?.session, session("a", "session of a"));
    assert.deepEqual([found?.account.name, found?.account.recoverable], ["Anna", true]);
    assert.deepEqual(await store.accounts.passkeysOf("a"), [passkey("a")]);
    assert.deepEqual((await store.accounts.findAccountByName("anna"))?.id, "a");
    assert.equal(await store.accounts.nameHolder(nameKeys("ΑΝΝΑ"), NOW), "a");
  });

  it("are created once per name under concurrent sign-ups", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, i) => store.accounts.signUp(signUp(`race ${i}`, "Racer"))));
    assert.equal(made.filter((result) => result === "done").length, 1);
  });

  it("keep a limited number of sessions, the newest", async () => {
    for (let i = 0; i < 5; i++) await store.accounts.addSession(session("a", `more ${i}`, NOW + 1 + i), 3);
    const sessionHashes = async () => (await store.accounts.sessionsOf("a")).map(({ hash }) => hash);
    assert.deepEqual(await sessionHashes(), ["more 4", "more 3", "more 2"]);
    await store.accounts.addSession(session("a", "again", NOW + 9), 3, "more 4");
    assert.deepEqual(await sessionHashes(), ["again", "more 3", "more 2"]);
    assert.deepEqual(await store.accounts.endSessions("a", "more", "more 2"), ["more 3"]);
    assert.deepEqual(await sessionHashes(), ["again", "more 2"]);
  });

  it("name their devices, and nobody else's", async () => {
    await store.accounts.addSession(session("a", "phone"), 9);
    const label = (account: string) => store.accounts.labelDevice(account, "sessions", "pho", "Phone");
    assert.deepEqual([await label("b"), await label("a")], [0, 1]);
    assert.equal((await store.accounts.sessionsOf("a")).find(({ hash }) => hash === "phone")?.label, "Phone");
    await store.accounts.addSession({ ...session("a", "phone again"), created: NOW + 9 }, 9, "phone");
    const renewed = (await store.accounts.findSession("phone again"))?.session;
    assert.deepEqual([renewed?.label, renewed?.created], ["Phone", NOW], "a new token is no new device");
    await store.accounts.signUp(signUp("z", "Zora"));
    await store.accounts.addSession(session("z", "phone of z"), 9, "phone again");
    assert.equal((await store.accounts.findSession("phone of z"))?.session.label, "Firefox, Linux", "another account");
    assert.equal(await store.accounts.labelDevice("b", "passkeys", "key of a", "Mine"), 0);
    assert.equal(await store.accounts.labelDevice("a", "passkeys", "key of a", "Laptop"), 1);
    assert.equal((await store.accounts.passkeysOf("a"))[0]?.label, "Laptop");
  });

  it("keep their last passkey", async () => {
    assert.equal(await store.accounts.dropPasskey("a", "key of a"), false);
    assert.equal(await store.accounts.addPasskey(passkey("a", "second"), 2), true);
    assert.equal(await store.accounts.addPasskey(passkey("a", "third"), 2), false);
    const dropped = await Promise.all([store.accounts.dropPasskey("a", "key of a"), store.accounts.dropPasskey("a", "second")]);
    assert.equal(dropped.filter(Boolean).length, 1);
    assert.equal((await store.accounts.passkeysOf("a")).length, 1);
  });

  it("complete a passkey ceremony once, in time and for its purpose", async () => {
    const ceremony = { hash: "c1", kind: "login", challenge: "x", account: "", name: "", expires: NOW + 5 };
    await store.accounts.beginCeremony(ceremony);
    assert.equal(await store.accounts.takeCeremony("c1", "signup", NOW), undefined);
    assert.equal(await store.accounts.takeCeremony("c1", "login", NOW + 5), undefined);
    const taken = await Promise.all([1, 2, 3].map(() => store.accounts.takeCeremony("c1", "login", NOW)));
    assert.deepEqual(taken.filter(Boolean), [ceremony]);
  });

  it("can be recovered once per code, which ends all sessions", async () => {
    const recovery = {
      account: "a",
      shown: "code of a",
      recoveryHash: "new code",
      passkey: passkey("a", "found"),
      session: session("a", "back"),
    };
    assert.equal(await store.accounts.recover({ ...recovery, shown: "wrong" }), false);
    assert.equal(await store.accounts.recover(recovery), true);
    assert.equal(await store.accounts.recover({ ...recovery, passkey: passkey("a", "again") }), false);
    assert.deepEqual(
      (await store.accounts.sessionsOf("a")).map(({ hash }) => hash),
      ["back"],
    );
    assert.equal(await store.accounts.recoveryHashOf("a"), "new code");
  });

  it("keep a released name reserved for a while", async () => {
    assert.equal(await store.accounts.rename("a", renaming("Racer")), "taken");
    assert.equal(await store.accounts.rename("a", renaming("Berta")), "renamed");
    assert.equal(await store.accounts.nameHolder(nameKeys("anna"), NOW), "");
    assert.equal(await store.accounts.nameHolder(nameKeys("anna"), NOW + 90), undefined);
    assert.equal(await store.accounts.signUp(signUp("d", "ΑΝΝΑ")), "nameTaken");
  });

  it("have an email address that is due after an unseen turn, until it is unsubscribed", async () => {
    const { correspondence } = store;
    await correspondence.saveEmail(email("nobody"));
    assert.equal(await correspondence.emailOf("nobody"), undefined);
    await store.accounts.signUp(signUp("m", "Mails"));
    await correspondence.saveEmail({ ...email("m"), token: "former" });
    await correspondence.saveEmail(email("m"));
    const due = async (now: number) => (await correspondence.dueDigests(now, now - 10, 9)).map(({ account }) => account);
    const turn = { account: "m", table: "t", dedupeKey: "", params: "{}", created: NOW, sendAt: NOW + 5 };
    await correspondence.addNotifications([{ ...turn, id: "over", kind: "end" }]);
    assert.deepEqual(await due(NOW + 20), []);
    await correspondence.addNotifications([{ ...turn, id: "turn", kind: "turn" }]);
    assert.deepEqual([await due(NOW + 14), await due(NOW + 15)], [[], ["m"]]);
    assert.deepEqual(await correspondence.unseenTurns("m", NOW + 15), ["t"]);
    await correspondence.recordDigest("m", NOW + 5, NOW + 30);
    assert.deepEqual([await due(NOW + 29), await due(NOW + 30)], [[], ["m"]]);
    await correspondence.recordDigest("m", NOW + 6, 0);
    assert.deepEqual(await due(NOW + 30), [], "told");
    assert.equal(await correspondence.dropEmailByToken("former"), false);
    assert.equal(await correspondence.dropEmailByToken("token of m"), true);
    assert.equal(await correspondence.emailOf("m"), undefined);
  });

  it("are examined by 200 of their unfinished tables at most for their public games", async () => {
    await store.accounts.signUp(signUp("many", "Many"));
    const owner = { account: "many", participant: "p", isBot: false };
    const ids = Array.from({ length: 205 }, (_, i) => `many-${i}`);
    await Promise.all(ids.map((id) => store.create(newTable(id, { phase: "running", public: true }), [owner])));
    assert.equal((await store.accounts.publicGamesOf("many", 1000)).length, 200);
  });

  it("list their unfinished tables by the latest change, and finished ones by their end", async () => {
    await store.accounts.signUp(signUp("t", "Tilda"));
    for (const [i, id] of ["one", "two", "three"].entries()) {
      await store.create(newTable(id, { changed: NOW + i, public: i > 0, creator: "here" }), [
        { account: "t", participant: "p", isBot: false },
      ]);
    }
    assert.deepEqual(await store.accounts.unfinishedTablesOf("t"), ["three", "two", "one"]);
    assert.deepEqual(await store.accounts.unfinishedTablesOf("t", 1), ["three"]);
    assert.deepEqual(await store.accounts.publicTablesOf("t"), ["three", "two"]);
    assert.deepEqual(await store.accounts.publicGamesOf("t", 9), []);
    assert.equal(await store.accounts.countUnfinished("t", NOW), 2);
    assert.deepEqual((await store.unfinishedBy("here", NOW)).map(({ id }) => id).sort(), ["three", "two"]);
    assert.deepEqual(await store.unfinishedBy("", 0), []);
    const entry = { entry: { seat: 0, move: { type: "bid" } }, intent: "", moves: 1, seatsToMove: [] };
    for (const [i, id] of ["three", "one"].entries()) {
      const lease = (await store.open(id))?.lease;
      assert.ok(lease);
      const over = newTable(id, { phase: "over", outcome: "{}", changed: NOW + 10 + i });
      await store.append(lease, 0, entry, over.changed, over);
      // What happens after the end changes nothing.
      await store.save(lease, { ...over, changed: NOW + 90 - i });
    }
    assert.deepEqual(await store.accounts.unfinishedTablesOf("t"), ["two"]);
    assert.deepEqual(await store.accounts.finishedTablesOf("t", 9), ["one", "three"]);
    assert.deepEqual(await store.accounts.finishedTablesOf("t", 1), ["one"]);
    assert.deepEqual(
      (await store.unfinishedBy("here", 0)).map(({ id }) => id),
      ["two"],
    );
    await store.accounts.addSeat("b", { table: "one", participant: "" });
    assert.deepEqual(await store.accounts.finishedTablesOf("b", 9), ["one"], "added after the end");
    await store.accounts.dropSeat("b", "one");
  });

  it("are deleted completely, after returning the list of their seats", async () => {
    await store.create(newTable("t"));
    await store.saveBot({ hash: "bot of a", name: "Robo", created: NOW, account: "a" });
    assert.deepEqual(
      (await store.accounts.botsOf("a")).map(({ hash }) => hash),
      ["bot of a"],
    );
    await store.accounts.addSeat("a", { table: "t", participant: "p" });
    await store.accounts.addSeat("a", { table: "t", participant: "p" });
    assert.deepEqual(await store.accounts.abandonedSeats(9), []);
    await store.correspondence.saveEmail(email("a"));
    await store.accounts.deleteAccount("a", NOW + 90);
    assert.equal(await store.correspondence.emailOf("a"), undefined);
    assert.equal(await store.accounts.findAccount("a"), undefined);
    assert.deepEqual(
      [await store.accounts.passkeysOf("a"), await store.accounts.sessionsOf("a"), await store.accounts.botsOf("a")],
      [[], [], []],
    );
    assert.deepEqual(await store.accounts.abandonedSeats(9), [{ table: "t", account: "a" }]);
    await store.accounts.dropSeat("a", "t");
    assert.deepEqual(await store.accounts.abandonedSeats(9), []);
    assert.equal(await store.accounts.nameHolder(nameKeys("Berta"), NOW), "");
  });

  it("lose expired sessions and challenges", async () => {
    await store.accounts.signUp(signUp("e", "Emil"));
    await store.accounts.beginCeremony({ hash: "old", kind: "login", challenge: "x", account: "", name: "", expires: NOW });
    assert.equal(await store.accounts.sweepAccounts(NOW + 80, 100), 1);
    assert.equal((await store.accounts.sessionsOf("e")).length, 1);
    await store.accounts.sweepAccounts(NOW + 200, 100);
    assert.equal((await store.accounts.sessionsOf("e")).length, 0);
    assert.equal(await store.accounts.nameHolder(nameKeys("anna"), NOW), undefined);
  });
});

describe("a copy of a store", () => {
  it("contains accounts, seats and reserved names", async function () {
    const url = await (await postgresFor(this)).database();
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const from = await openSqlite(folder);
    await from.accounts.signUp(signUp("a", "Anna"));
    await from.accounts.rename("a", renaming("Berta"));
    await from.create(newTable("t"));
    await from.accounts.addSeat("a", { table: "t", participant: "p" });
    await from.saveBot({ hash: "bot of a", name: "Robo", created: NOW, account: "a" });
    await from.correspondence.saveEmail(email("a"));
    await from.close();
    await copyStore(folder, url);
    const to = await openPostgres(url);
    assert.equal((await to.accounts.findSession("session of a"))?.account.name, "Berta");
    assert.deepEqual(await to.accounts.passkeysOf("a"), [passkey("a")]);
    assert.deepEqual(await to.accounts.tablesWith("a"), ["t"]);
    assert.deepEqual(await to.findBot("bot of a"), { hash: "bot of a", name: "Robo", created: NOW, account: "a" });
    assert.deepEqual(await to.correspondence.emailOf("a"), email("a"));
    assert.equal(await to.accounts.nameHolder(nameKeys("Anna"), NOW), "");
    await to.close();
    rmSync(folder, { recursive: true });
  });
});
