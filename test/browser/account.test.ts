/** Accounts in a real browser, whose device is Chromium's virtual authenticator. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Role } from "../../shared/core/moderation.ts";
import type { TableCreated } from "../../shared/core/protocol.ts";
import { NIGHTLY } from "../nightly.ts";
import { addAccount } from "../server/helpers/rows.ts";
import { joinTable } from "../server/helpers/serverProcess.ts";
import { playUntilFlagged } from "../server/helpers/sparing.ts";
import { CLIENT_SEED, TABLE_INPUT } from "../server/helpers/testServer.ts";
import { appoint, findings, findingsInAnyLight, PHONE, servicesAt, useBrowserApp, type VisitOptions, visit } from "./browser.ts";
import { addDevice } from "./device.ts";
import { enterOthers, finishGames } from "./tournamentPages.ts";

const GUEST_TABLE = { ...TABLE_INPUT, game: "catan", public: false, name: "Guest Ann" };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

describe("an account in the browser", function () {
  this.timeout(120_000);
  const opened = useBrowserApp({ createsPerMinute: 1000, joinsPerMinute: 1000, trustedProxies: 1 });
  let addresses = 0;
  /** A browser with an address of its own, since each may make few accounts. */
  const elsewhere = (): VisitOptions => ({ extraHTTPHeaders: { "x-forwarded-for": `10.0.0.${++addresses}` } });
  const come = (path: string, options: VisitOptions = {}) => opened.come(path, { ...elsewhere(), ...options });

  async function signUp(page: Page, name: string): Promise<void> {
    await button(page, "Sign in").click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
    await button(page, "Create account").click();
    await page.getByLabel("Your recovery code").waitFor();
  }

  /** A page of a moderator. */
  async function moderatorAt(path: string, name: string, role: Role = "moderator"): Promise<Page> {
    const page = await come("/");
    await addDevice(page);
    await signUp(page, name);
    await appoint(opened.app.url, name, role);
    await page.goto(opened.app.url + path);
    return page;
  }

  it("signs up in two clicks, claims the guest's 60 games and opens one on a second device", async () => {
    const page = await come("/");
    const device = await addDevice(page);
    const made = await page.evaluate(
      async ([input, count]) => {
        const headers = { "content-type": "application/json" };
        const tables: { id: string; key: string }[] = [];
        for (let i = 0; i < count; i++)
          tables.push(await (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(input) })).json());
        const kept = tables.map(({ id, key }, at) => [id, { key, game: input.game, at }]);
        localStorage.setItem("quayside.tables", JSON.stringify(Object.fromEntries(kept)));
        return tables;
      },
      [GUEST_TABLE, 60] as const,
    );
    await signUp(page, "Berta");
    assert.match(await page.getByLabel("Your recovery code").innerText(), /^([A-Z2-9]{4}-){6}[A-Z2-9]{2}$/);
    await button(page, "I’ve saved it").click();
    await button(page, "Add 60 games from this browser").click();
    await page.getByText("60 games were added.").waitFor();
    await button(page, "Done").click();
    await page.getByRole("link", { name: "Your account: Berta" }).waitFor();
    const kept = (await page.evaluate(() => localStorage.getItem("quayside.tables"))) ?? "";
    assert.ok(made.every(({ key }) => !kept.includes(key)));

    const second = await come("/");
    const other = await addDevice(second);
    for (const credential of await device.credentials()) await other.add(credential);
    await button(second, "Sign in").click();
    await second.getByRole("link", { name: "Your account: Berta" }).waitFor();
    await second
      .getByRole("link", { name: /^Open$/ })
      .first()
      .click();
    await second.waitForURL(/\/t\//);
    assert.ok(made.some(({ id }) => second.url().endsWith(id)));
    await second.getByRole("listitem").filter({ hasText: "Berta" }).first().waitFor();
  });

  it("signs in again with one click in a browser without autofill", async () => {
    const page = await come("/", { own: true });
    await addDevice(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    // The texts of its notifications never come.
    await page.route("**/assets/en.json-*", async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes("You missed a deadline")) await route.fulfill({ response });
    });
    await page.reload();
    await signUp(page, "Ilse");
    await button(page, "I’ve saved it").click();
    const chip = page.getByRole("link", { name: "Your account: Ilse" });
    await page.clock.install();
    await chip.click();
    await page.getByRole("heading", { name: "Ilse’s account" }).waitFor();
    await page.clock.fastForward(11_000);
    await page.getByText("Part of this page hasn’t arrived yet.", { exact: false }).waitFor();
    await page.unrouteAll();
    await button(page, "Sign out").click();
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    await page.goto(`${opened.app.url}/`);
    await button(page, "Sign in").click();
    await chip.waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);
  });

  it("tells a player what moderators decided, and until when", async () => {
    // Its console says that the last sign-in was refused.
    const { page } = await visit(opened.browser, `${opened.app.url}/`, elsewhere());
    await addDevice(page);
    await signUp(page, "Moritz");
    await button(page, "I’ve saved it").click();
    const { id } = (await page.evaluate(async (input) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify({ ...input, public: true }) })).json();
    }, GUEST_TABLE)) as TableCreated;
    const guest = await joinTable(opened.app, id, {});
    await guest.ask("sit", { seat: 1, name: "Guest", clientSeed: CLIENT_SEED });
    await guest.ask("report", { seat: 0, reason: "He shouts." });

    const moderator = await moderatorAt("/admin", "Justus");
    await moderator.locator(".report-card summary").first().click();
    await button(moderator, "View person").click();
    const apply = async (action: string, reason: string) => {
      await moderator.getByLabel("Action").selectOption({ label: action });
      await moderator.getByLabel("Reason").fill(reason);
      await button(moderator, "Apply").click();
      await moderator.getByText(reason).waitFor();
    };
    await apply("Mute in chat", "Shouting");
    await moderator.getByText(/^Muted until /).waitFor();
    assert.deepEqual(await findingsInAnyLight(moderator), []);
    await page.goto(`${opened.app.url}/account`);
    await page.getByText(/^You can’t chat until \d.* Reason: Shouting$/).waitFor();

    await apply("Force a new name", "Not suitable");
    await page.reload();
    await page.getByText(/ your name was replaced .* Reason: Not suitable$/).waitFor();
    await page.getByRole("link", { name: /^Your account: Player \d{5}\. You have a message from the moderators\.$/ }).waitFor();
    await page.getByLabel("Your name at every table").fill("Moriz");
    await button(page, "Change name").click();
    await page.getByRole("heading", { name: "Moriz’s account" }).waitFor();

    await page.goto(`${opened.app.url}/t/${id}`);
    await page.getByText("Guest", { exact: true }).first().waitFor();
    await apply("Suspend", "Again");
    await moderator.getByText(/^Suspended until /).waitFor();
    await page.getByText(/^Your account is suspended until \d.* Reason: Again/).waitFor();
    await page.getByRole("link", { name: "Sign in to appeal" }).click();
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText(/^Your account is suspended until \d.* Reason: Again$/).waitFor();
    await page.getByLabel("Your appeal").fill("I was not even there.");
    assert.deepEqual(await findingsInAnyLight(page), []);
    await button(page, "Send").click();
    await page.getByText("Your appeal was sent.", { exact: false }).waitFor();

    // Another moderator, at the same time, finds the appeal and the names of both.
    const other = await moderatorAt("/admin", "Petra");
    await button(other, "Appeal by Moriz").click();
    await other.getByText("I was not even there.").waitFor();
    await other.getByText(/^Earlier names: Player \d{5} and Moritz\.$/).waitFor();
    await other.getByText("He shouts.").waitFor();
    assert.equal(await other.getByText("by Justus").count(), 3);
    assert.deepEqual(await findings(other), []);
    await other.getByLabel("Answer").fill("You are right.");
    await button(other, "Send answer").click();
    await other.getByText("Answered: You are right.").waitFor();
    await other.getByLabel("Action").selectOption({ label: "Lift mute and suspension" });
    await other.getByLabel("Reason").fill("A mistake");
    await button(other, "Apply").click();
    await other.getByText("by Petra").waitFor();

    await page.reload();
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("The moderators answered your appeal: You are right.").waitFor();
    await guest.leave();
  });

  it("shows the accused a case of fair play, which two moderators decide one after the other", async () => {
    const page = await come("/");
    await addDevice(page);
    await signUp(page, "Ida");
    const { store, fairPlay } = servicesAt(opened.app.url);
    const ida = (await store.accounts.findAccountByName("ida")) ?? assert.fail();
    const others = await Promise.all(["Jan", "Kim", "Leo"].map((name) => addAccount(store, name, Date.now())));
    await playUntilFlagged(store, [ida.id, ...others], Date.now() - 400 * 86_400_000, "catan");
    await fairPlay.run();
    await page.goto(`${opened.app.url}/account`);
    await page.getByRole("link", { name: "Your account: Ida. You have a message from the moderators." }).waitFor();
    await page.getByText(/^Ida could have attacked Jan \d+ times and did not once\. /).waitFor();
    await page.getByText(/^The \d+ games$/).click();
    await page.locator(".card .leaderboard a[href^='/replay/']").first().waitFor();
    await page.getByLabel("Your statement").fill("We only play well.");
    assert.deepEqual(await findingsInAnyLight(page), []);
    await button(page, "Send statement").click();
    await page.getByText("Statement: We only play well.").waitFor();

    const decide = async (name: string, decision: string, reason: string) => {
      const moderator = await moderatorAt("/admin", name);
      await button(moderator, "Ida and Jan, Catan").click();
      await moderator.getByText("Statement: We only play well.").waitFor();
      await moderator.getByLabel("Reason (the accused reads it)").fill(reason);
      assert.deepEqual(await findings(moderator), []);
      await button(moderator, decision).click();
      await moderator.getByText(reason).waitFor();
    };
    await decide("Ute", "Find against the accused", "Read game 3.");
    await page.reload();
    await page.getByText(/no longer count for ratings\. Read game 3\.$/).waitFor();
    await page.getByLabel("Your appeal").fill("Look at game 4.");
    await button(page, "Send appeal").click();
    await page.getByText("Appeal: Look at game 4.").waitFor();
    await decide("Vera", "Dismiss", "Game 4 is fair.");
    await page.reload();
    await page.getByText("Another moderator overturned the decision. Game 4 is fair.").waitFor();
    await page.goto(`${opened.app.url}/fair-play`);
    await page.getByRole("row", { name: "Decision overturned after an appeal 1" }).waitFor();
    assert.deepEqual(await findings(page), []);
  });

  it("lets an admin find people and appoint moderators", async () => {
    const page = await come("/");
    await addDevice(page);
    await signUp(page, "Nikola");
    const admin = await moderatorAt("/admin", "Chefin", "admin");
    await admin.getByLabel("Name, former name, email or IP address").fill("192.0.2.77");
    await button(admin, "Find people").click();
    await button(admin, "View network").click();
    await admin.getByLabel("Reason").fill("Advertising");
    await button(admin, "Apply").click();
    await admin.getByText(/^Muted until /).waitFor();
    assert.deepEqual(await findingsInAnyLight(admin), []);
    await button(admin, "Back to the reports").click();
    await admin.getByLabel("Name, former name, email or IP address").fill("nik");
    await button(admin, "Find people").click();
    await button(admin, "Nikola").click();
    await admin.getByLabel("Role").selectOption({ label: "Moderator" });
    await admin.locator("p", { hasText: /^Moderator$/ }).waitFor();
    await page.goto(`${opened.app.url}/account`);
    await page.getByRole("link", { name: "Reports and people" }).click();
    await page.getByRole("heading", { name: "Reports", level: 2 }).waitFor();
    assert.equal(await page.getByText("This page is for moderators.", { exact: false }).count(), 0);
  });

  it("passes axe on devices, sessions and recovery in both colour schemes", async () => {
    for (const viewport of NIGHTLY ? [undefined, PHONE] : [PHONE]) {
      const page = await come("/", viewport && { viewport });
      await addDevice(page);
      await button(page, "Sign in").click();
      await button(page, "Create account").waitFor();
      assert.deepEqual(await findingsInAnyLight(page), []);
      await button(page, "Close").click();
      await signUp(page, viewport ? "Carla" : "Doris");
      assert.deepEqual(await findingsInAnyLight(page), []);
      await button(page, "Later").click();
      await page.getByRole("link", { name: /^Your account/ }).click();
      await page.getByText("You haven’t saved your code yet.", { exact: false }).waitFor();
      assert.deepEqual(await findingsInAnyLight(page), []);
      await button(page, "Create a new code").click();
      await button(page, "I’ve saved it").click();
      await page.getByText("You’ve saved your code.", { exact: false }).waitFor();
      await page
        .getByRole("button", { name: /^Rename / })
        .first()
        .click();
      await page.getByLabel("Name of this device").fill("My phone");
      assert.deepEqual(await findingsInAnyLight(page), []);
      await button(page, "Save").click();
      await page.getByRole("button", { name: "Rename My phone" }).waitFor();
      await page.getByLabel("Your name at every table").fill(viewport ? "Emilia" : "Fanni");
      await button(page, "Change name").click();
      await page.getByRole("heading", { name: /^(Emilia|Fanni)’s account$/ }).waitFor();
      await page.getByRole("link", { name: "Your public page" }).click();
      await page.getByText("No public game finished yet.", { exact: false }).waitFor();
      assert.deepEqual(await findingsInAnyLight(page), []);
      await page.goBack();
      await button(page, "Delete account …").click();
      await button(page, "Delete for good").click();
      await page.getByRole("heading", { name: "Your account" }).waitFor();
    }
  });

  it("signs in on a new device with the recovery code", async () => {
    const page = await come("/");
    await addDevice(page);
    await signUp(page, "Gerda");
    const code = await page.getByLabel("Your recovery code").innerText();
    const lost = await come("/");
    await addDevice(lost);
    await button(lost, "Sign in").click();
    await button(lost, "No passkey left? Use your recovery code").click();
    await lost.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("gerda");
    await lost.getByLabel("Recovery code").fill(code.toLowerCase());
    await button(lost, "Create a new passkey").click();
    const renewed = lost.getByLabel("Your recovery code");
    await renewed.waitFor();
    assert.notEqual(await renewed.innerText(), code);
    await button(lost, "Later").click();
    await lost.getByRole("link", { name: "Your account: Gerda" }).waitFor();
  });

  it("makes an appointment from the lobby, to which another comes from a phone", async () => {
    const page = await come("/");
    await addDevice(page);
    await signUp(page, "Hosta");
    await button(page, "I’ve saved it").click();
    await page.getByRole("link", { name: "Play at a set time" }).click();
    await page.getByRole("radio", { name: "Container" }).check();
    await page.getByLabel("Note (optional)").fill("Bring tea");
    await button(page, "Make appointment").click();
    await page.getByRole("heading", { name: "Container", level: 1 }).waitFor();
    await page.getByText(/^Friday.* 20:00, your time$/).waitFor();
    assert.deepEqual(await findings(page), []);
    const link = await page.getByLabel("Link to this appointment").inputValue();
    const phone = await come("/account", { viewport: PHONE, locale: "de-DE" });
    await addDevice(phone);
    await phone.getByRole("button", { name: "Anmelden", exact: true }).first().click();
    await phone.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Gasta");
    await phone.getByRole("button", { name: "Konto anlegen" }).click();
    await phone.getByLabel("Dein Notfallcode").waitFor();
    await phone.goto(link);
    await phone.getByRole("button", { name: "Ich komme", exact: true }).click();
    await phone.getByText("2 von 4 Plätzen besetzt").waitFor();
    assert.deepEqual(await findings(phone), []);
    const file = await phone.evaluate(async (address) => (await fetch(address)).text(), new URL(`${link}.ics`).pathname);
    assert.ok(file.includes("SUMMARY:Container (Quayside)"), file);
    await phone.goto(new URL("/appointments", link).href);
    await phone.getByText("du kommst").waitFor();
    assert.deepEqual(await findings(phone), []);
  });

  it("organises a tournament, in which another plays from a phone", async () => {
    const { app } = opened;
    const services = servicesAt(app.url);
    const page = await come("/");
    await addDevice(page);
    await signUp(page, "Olga");
    await finishGames(services, "Olga", 5);
    await button(page, "I’ve saved it").click();
    await page.getByRole("link", { name: "Tournaments" }).click();
    await page.getByText("No tournament is open for entry.", { exact: false }).waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Autumn cup");
    await page.getByText("Places and conditions of entry").click();
    await page.getByLabel("Finished games to enter", { exact: true }).fill("0");
    await button(page, "Open for entry").click();
    await page.getByRole("heading", { name: "Autumn cup", level: 1 }).waitFor();
    await page.getByText("Nobody has entered yet.").waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const phone = await come("/account", { viewport: PHONE, locale: "de-DE" });
    await addDevice(phone);
    await phone.getByRole("button", { name: "Anmelden", exact: true }).first().click();
    await phone.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Pauline");
    await phone.getByRole("button", { name: "Konto anlegen" }).click();
    await phone.getByLabel("Dein Notfallcode").waitFor();
    await phone.goto(`${app.url}/tournaments`);
    await phone.getByRole("link", { name: "Autumn cup" }).click();
    await phone.getByRole("button", { name: "Teilnehmen", exact: true }).click();
    await phone.getByText("Du bist dabei.").waitFor();
    assert.deepEqual(await findings(phone), []);
    await enterOthers(services, id, ["Ada", "Ben", "Cleo", "Dora", "Emil"]);
    await button(page, "Close entry and draw now").click();
    await page.getByText(/^Round 1 of 4\. Play by|The first round is being drawn/).waitFor();
    for (let run = 0; run < 2; run++) await services.tournaments.run();
    await page.reload();
    await page.getByText(/^Round 1 of 4\. Play by/).waitFor();
    assert.equal(await page.getByRole("link", { name: /^Table \d$/ }).count(), 2);
    await page.locator("summary", { hasText: "Void a table of round 1" }).click();
    const reason = page.getByLabel("Reason, which everybody can read").and(page.locator(":visible"));
    await reason.fill("Both sides agreed");
    await button(page, "Void a table of round 1").click();
    await page.getByText("What the organiser did").click();
    await page.getByText("Olga voided table 1 of round 1.").waitFor();
    assert.deepEqual(await findings(page), []);
    await phone.reload();
    await phone.getByText(/^Runde 1: /).waitFor();
    assert.deepEqual(await findings(phone), []);
    const { seats } = (await services.store.tournaments.findTournament(id)) ?? assert.fail();
    await phone.goto(`${app.url}/t/${seats.find(({ player }) => player === 1)?.table}`);
    await phone.getByRole("button", { name: "Menü" }).click();
    await phone.getByRole("link", { name: "Turnier: Autumn cup" }).click();
    await phone.getByText(/^Runde 1: /).waitFor();
    await page.goto(`${app.url}/tournaments`);
    await page.getByLabel("League", { exact: true }).check();
    await page.getByLabel("Name", { exact: true }).fill("Harbour league");
    assert.equal(await page.getByLabel("Rounds", { exact: true }).count(), 0, "as in all leagues");
    await page.getByText("Places and conditions of entry").click();
    await page.getByLabel("Finished games to enter", { exact: true }).fill("0");
    await button(page, "Open for entry").click();
    await page.getByRole("heading", { name: "Harbour league", level: 1 }).waitFor();
    const league = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const members = Array.from({ length: 25 }, (_, i) => `Member ${i}`);
    await enterOthers(services, league, members);
    const closed = page.waitForResponse((response) => response.url().endsWith("/close"));
    await button(page, "Start the season now").click();
    await closed;
    for (let run = 0; run < 3; run++) await services.tournaments.run();
    await phone.goto(page.url());
    await phone.getByText("Saison 1 läuft.").waitFor();
    assert.equal(await phone.locator(".league-up").count(), 3, "of the second division");
    await phone.goto(`${app.url}/embed/tournaments/${league}`);
    await phone.locator(".embed-standings .league-up").first().waitFor();
    assert.equal(await phone.locator("main a:not([target='_blank'])").count(), 0, "no other page can be framed");
    assert.deepEqual(await findings(phone), []);
    await phone.goto(page.url());
    await phone.getByRole("button", { name: "Teilnehmen", exact: true }).click();
    await phone.getByText("Du stehst auf Platz 1 der Warteliste.").waitFor();
    assert.deepEqual(await findings(phone), []);
    await page.reload();
    await page.getByRole("link", { name: "Division 2" }).click();
    await page.getByText("Season 1, division 2").waitFor();
    await page.getByRole("heading", { name: "Round 1" }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole("link", { name: "League", exact: true }).click();
    await page.getByRole("heading", { name: "Reserve" }).waitFor();
  });
});
