/** Emails of correspondence games: confirmed addresses, one digest a day, and an end with one click. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locale, SOURCE_LOCALE } from "../../../client/kit/i18n/locales.ts";
import { newKey } from "../../../server/lib/secrets.ts";
import { note, reminders } from "../../../server/lobby/appointments/notes.ts";
import { createTable } from "../../../server/lobby/createTable.ts";
import { readSeating } from "../../../server/table/seating/seating.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount } from "../helpers/rows.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { DAY, HOUR, move, startGame } from "./daysTable.ts";
import { MailServer, type ReceivedMail } from "./mailServer.ts";

const END = { type: "end" };

/** The words of emails as the build makes them, from the sources: no build is needed. */
const WORDS = `
import { switchTo } from ${JSON.stringify(import.meta.resolve("../../../client/kit/i18n/catalogue.ts"))};
import { LOCALES, locale, pickLocale } from ${JSON.stringify(import.meta.resolve("../../../client/kit/i18n/locales.ts"))};
import { mailText } from ${JSON.stringify(import.meta.resolve("../../../client/preview/mail.ts"))};
import { t } from ${JSON.stringify(import.meta.resolve("../../../client/preview/messages/mail/messages.ts"))};
export default {
  async load() {
    await t.load();
    for (const wanted of LOCALES) await switchTo(wanted);
  },
  pickLanguage: pickLocale,
  mail(mail, language) {
    locale.value = language;
    return mailText(mail);
  },
};
`;

const link = ({ text }: ReceivedMail, path: string): string => new RegExp(`http\\S+${path}\\S+`).exec(text)?.[0] ?? assert.fail(text);

describe("emails of correspondence games", () => {
  let folder: string;
  let mail: MailServer;
  let server: TestServer;
  let clock: FakeClock;
  let page: AccountPage;
  let ann: string;
  let bob: string;
  let names = 0;
  const services = () => server.running.services;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "quayside-client-"));
    mkdirSync(join(folder, "server"));
    writeFileSync(join(folder, "server", "preview.mjs"), WORDS);
    mail = await MailServer.start();
    clock = new FakeClock();
    server = await startTestServer({ trustedProxies: 1, smtpUrl: mail.url, clientDir: folder }, undefined, clock);
  });
  after(async () => {
    locale.value = SOURCE_LOCALE;
    await server.close();
    await mail.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    mail.received.length = 0;
    mail.status = 250;
    page = new AccountPage(server);
    const letter = String.fromCharCode(97 + names++);
    await page.signUp(`Ann ${letter}${letter}`);
    ann = (await services().store.accounts.findAccountByName(`ann ${letter}${letter}`))?.id ?? "";
    bob = await addAccount(services().store, `Bob ${letter}${letter}`, clock.now());
  });

  const address = () => `ann${names}@example.org`;
  const listed = async () => (await page.ask("GET", "/api/account/notifications")).body.email;
  const post = (path: string, body?: string, type = "application/json") =>
    fetch(server.url + path, { method: "POST", ...(body !== undefined && { body, headers: { "content-type": type } }) });
  const confirm = (token: string, language = "en") => post("/api/email/confirm", JSON.stringify({ token, language }));

  /** Ann gets emails from now on. */
  async function subscribe(language = "en"): Promise<void> {
    await page.done("/email", { address: address(), language });
    const [request] = mail.received;
    assert.ok(request);
    assert.equal((await confirm(link(request, "/email/confirm#").split("#")[1] ?? "", language)).status, 200);
    mail.received.length = 0;
  }

  async function pass(milliseconds: number): Promise<void> {
    clock.advance(61_000);
    clock.advance(milliseconds - 61_000);
    await services().deadlines.run();
    await services().notifier.idle();
    for (let run = 0; run < 2; run++) await services().digests.run();
  }
  const toAnn = () => mail.received.filter(({ to }) => to === address());

  it("need a confirmed address; the link works once, for one day", async () => {
    assert.equal(await listed(), "");
    await page.done("/email", { address: address(), language: "fr" });
    const [request] = mail.received;
    assert.ok(request);
    assert.deepEqual([request.to, request.from], [address(), "quayside@localhost"]);
    assert.equal(request.headers.get("subject"), "Confirmez votre adresse e-mail pour Quayside");
    await startGame(services(), { accounts: [ann, bob], days: 7 });
    await pass(2 * HOUR);
    assert.equal(toAnn().length, 1, "it is not confirmed yet");
    const token = link(request, "/email/confirm#").split("#")[1] ?? "";
    assert.deepEqual(
      [(await confirm("0".repeat(32))).status, (await confirm(token)).status, (await confirm(token)).status],
      [410, 200, 410],
    );
    assert.equal(await listed(), address());
    await page.done("/email", { address: `other${address()}`, language: "en" });
    const late = mail.received.at(-1);
    assert.ok(late);
    clock.advance(DAY);
    assert.equal((await confirm(link(late, "/email/confirm#").split("#")[1] ?? "")).status, 410);
  });

  it("list games that have waited for an hour, at most once a day", async () => {
    await subscribe("de");
    const near = await startGame(services(), { accounts: [ann, bob], days: 1 });
    const far = await startGame(services(), { accounts: [ann, bob], days: 7 });
    await startGame(services(), { accounts: [bob, ann], days: 7 });
    await pass(HOUR - 1000);
    assert.equal(toAnn().length, 0);
    await pass(HOUR);
    const [digest, ...more] = toAnn();
    assert.ok(digest && more.length === 0);
    assert.equal(digest.headers.get("subject"), "2 Partien warten auf dich");
    const [hello, ...games] = digest.text.split("\n\n");
    assert.match(hello ?? "", /^Hallo Ann \w+,$/);
    assert.deepEqual(games.slice(0, 3), [
      "du bist am Zug:",
      `tower, noch 22 Stunden:\n${server.url}/t/${near}`,
      `tower, noch 6 Tage:\n${server.url}/t/${far}`,
    ]);
    await move(services(), far, 0, END);
    await move(services(), far, 1, END);
    await pass(2 * HOUR);
    assert.equal(toAnn().length, 1, "the next turn waits for the next day");
    await pass(DAY);
    assert.equal(toAnn().length, 2);
    await pass(DAY);
    assert.equal(toAnn().length, 2, "nothing is new");
  });

  it("are not sent to a player who has looked or moved, nor in quiet hours", async () => {
    await subscribe();
    await startGame(services(), { accounts: [ann, bob], days: 3 });
    await services().notifier.idle();
    await page.done("/notifications/seen");
    const id = await startGame(services(), { accounts: [ann, bob], days: 3 });
    await move(services(), id, 0, END);
    await pass(2 * HOUR);
    assert.equal(toAnn().length, 0);
    const hour = new Date(clock.now()).getUTCHours();
    await page.done("/settings", { notifications: { quiet: { from: hour, to: (hour + 8) % 24, zone: "UTC" } } });
    await startGame(services(), { accounts: [ann, bob], days: 3 });
    await pass(6 * HOUR);
    assert.equal(toAnn().length, 0);
    await pass(2 * HOUR);
    assert.equal(toAnn().length, 1);
  });

  it("tell at once of a turn-based game that was found, and by choice of whoever sits down, but not of what is over", async () => {
    await subscribe();
    const { store, matchmaker, sender, notifier } = services();
    const LIMITS = { ofPerson: 5, guestsOfNetwork: 2, personsOfNetwork: 8 };
    const now = clock.now();
    const seek = (account: string) =>
      store.seeks.addSeek(
        {
          id: newKey(), person: `a:${account}`, account, name: account, games: ["tower"], seatsMin: 2, seatsMax: 2, live: false, bots: false,
          clock: '{"kind":"correspondence","days":2}', rated: "any", range: 0, reliableOnly: false, leavesOften: false, network: account,
          since: now, until: now + DAY,
        }, // biome-ignore format: columns of one row
        LIMITS,
      );
    const send = async () => {
      await notifier.idle();
      for (let run = 0; run < 2; run++) await sender.run();
    };
    for (const account of [ann, bob]) await seek(account);
    await matchmaker.wake();
    const [match] = await store.seeks.unfinishedMatches();
    assert.equal(match?.seeks.length, 2);
    await send();
    assert.deepEqual(
      toAnn().map(({ headers }) => headers.get("subject")),
      ["Game found: tower"],
    );
    assert.match(toAnn()[0]?.text ?? "", new RegExp(`within a day whether you’re in:\n${server.url}/\n`));
    await store.seeks.answerMatch(match.id, `a:${bob}`, false, "");
    await matchmaker.wake();
    const notify = async (kind: "seat" | "match" | "waits" | "closed", table: string) => {
      const told = { id: newKey(), account: ann, kind, table, dedupeKey: newKey(), params: '{"game":"tower"}', created: now, sendAt: now };
      await store.correspondence.addNotifications([told]);
      await send();
      return toAnn().length;
    };
    assert.equal(await notify("match", `seek-${match.id}`), 1, "the ready check is over");
    const { id } = await createTable(services(), readSeating(JSON.stringify({ game: "tower", public: true, options: {}, slots: [], participants: [], host: "", clock: { kind: "none" }, spectatorsAllowed: true }))); // biome-ignore format: columns of one row
    assert.equal(await notify("seat", id), 1, "not unless she wants it");
    await page.done("/settings", { notifications: { emails: { seats: true } } });
    assert.equal(await notify("seat", id), 2);
    assert.ok(toAnn()[1]?.text.includes(`${server.url}/t/${id}`));
    clock.advance(HOUR);
    assert.equal(await notify("waits", id), 3, "her table waits in vain");
    assert.equal(toAnn()[2]?.headers.get("subject"), "Your table of tower still waits for players");
    assert.equal(await notify("closed", id), 3, "it is open");
  });

  it("remind of an appointment on the day before, not an hour before, and tell if it is off", async () => {
    await subscribe();
    const { store, sender } = services();
    const starts = Math.ceil(clock.now() / HOUR) * HOUR + 30 * HOUR;
    const appointment = {
      id: newKey(), account: bob, game: "tower", seatsMin: 2, seatsMax: 2, clock: '{"kind":"none"}', public: true, invite: "i", note: "", starts, zone: "Europe/Lisbon", weekly: false, created: clock.now(),
    }; // biome-ignore format: columns of one row
    await store.appointments.addAppointment(appointment, 5, []);
    const yes = {
      appointment: appointment.id,
      account: ann,
      answer: "yes",
      now: clock.now(),
      limit: 9,
      missesSince: starts - HOUR,
    } as const;
    await store.appointments.answerAppointment(yes, reminders(appointment, ann, "yes", clock.now()));
    const until = async (time: number) => {
      clock.advance(time - clock.now());
      for (let run = 0; run < 2; run++) await sender.run();
      return toAnn().map(({ headers, text }) => [headers.get("subject"), /^(.*)\n.*\n.*\/a\//m.exec(text)?.[1]]);
    };
    assert.deepEqual(await until(starts - 24 * HOUR - 1000), []);
    const dayBefore = await until(starts - 24 * HOUR + 1000);
    assert.deepEqual(
      dayBefore.map(([, text]) => text),
      ["You said you’d come: tower"],
    );
    assert.match(String(dayBefore[0]?.[0]), /^tower, \w+day,? /);
    assert.equal((await until(starts - HOUR / 2)).length, 1);
    await store.appointments.cancelAppointment(appointment.id, bob, [note(appointment, ann, "eventOff", clock.now())]);
    assert.deepEqual(
      (await until(clock.now() + 1000)).map(([, text]) => text),
      ["You said you’d come: tower", "This game of tower was cancelled"],
    );
  });

  it("stop with a one-click unsubscribe, without cookie or origin", async () => {
    await subscribe();
    await startGame(services(), { accounts: [ann, bob], days: 3 });
    await pass(2 * HOUR);
    const [digest] = toAnn();
    assert.ok(digest);
    const stop = digest.headers.get("list-unsubscribe")?.slice(1, -1) ?? "";
    assert.equal(digest.headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    assert.ok(digest.text.endsWith(stop), "people find it too");
    const path = stop.slice(server.url.length);
    assert.equal((await post("/email/stop?token=nonsense")).status, 400);
    assert.equal((await post(`/email/stop?token=${"0".repeat(32)}`)).status, 200, "nobody learns whether it was right");
    assert.equal(await listed(), address());
    assert.equal((await post(path, "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded")).status, 200);
    assert.equal(await listed(), "");
  });

  it("stop after a permanent refusal of the address, and are retried if the mail server does not answer", async () => {
    await subscribe();
    await startGame(services(), { accounts: [ann, bob], days: 7 });
    mail.status = 451;
    await pass(2 * HOUR);
    mail.status = 250;
    await pass(HOUR / 2);
    assert.equal(toAnn().length, 0, "the next hour");
    await pass(HOUR);
    assert.equal(toAnn().length, 1);
    await startGame(services(), { accounts: [ann, bob], days: 7 });
    mail.status = 550;
    await pass(DAY);
    assert.equal(await listed(), "");
    const { status, body } = await page.post("/email", { address: address(), language: "en" });
    assert.deepEqual([status, body.code], [502, "EMAIL_FAILED"]);
  });

  it("go to one address only, and confirmation mails are limited", async () => {
    for (const wrong of [
      "ann",
      "a@b",
      "ann@example.org, bob@example.org",
      "ann@example.org\r\nBcc: bob@example.org",
      "<ann@example.org>",
    ]) {
      const { body } = await page.post("/email", { address: wrong, language: "en" });
      assert.deepEqual([wrong, body.code], [wrong, "BAD_EMAIL"]);
    }
    const other = new AccountPage(server);
    await other.signUp(`Zoe ${"abcdefghijkl"[names]}${"abcdefghijkl"[names]}`);
    const codes: unknown[] = [];
    for (let request = 0; request < 6; request++)
      codes.push((await other.post("/email", { address: "bob@example.org", language: "en" })).body.code);
    assert.deepEqual(codes, [undefined, undefined, undefined, undefined, undefined, "TOO_MANY_REQUESTS"]);
    const third = new AccountPage(server);
    await third.signUp(`Zoe ${"abcdefghijkl"[names]}x`);
    const again = await third.post("/email", { address: "Bob+more@Example.org", language: "en" });
    assert.equal(again.body.code, "TOO_MANY_REQUESTS", "another account, and another spelling of the mailbox");
    assert.deepEqual(new Set(mail.received.map(({ to }) => to)), new Set(["bob@example.org"]));
  });

  it("are in the export, and are deleted with the account", async () => {
    await subscribe("es");
    await page.reauthenticate();
    const { body } = await page.ask("GET", "/api/account/export");
    assert.deepEqual([(body.email as { address: string }).address, (body.email as { language: string }).language], [address(), "es"]);
    assert.ok(Array.isArray(body.notifications) && Array.isArray(body.pushSubscriptions));
    await page.done("/delete");
    assert.equal(await services().store.correspondence.emailOf(ann), undefined);
  });

  it("are unavailable without a mail server", async () => {
    const without = await startTestServer({ clientDir: folder });
    const reader = new AccountPage(without);
    await reader.signUp("Ann");
    const { body } = await reader.ask("GET", "/api/account/notifications");
    assert.ok(!("email" in body));
    assert.equal((await reader.post("/email", { address: "ann@example.org", language: "en" })).body.code, "NOT_FOUND");
    await without.close();
  });
});
