/** Appointments from the agreement to the game, on a turned clock. */
import assert from "node:assert/strict";
import type { Answer, AppointmentList, AppointmentView } from "../../../shared/core/appointments.ts";
import type { NotificationKind } from "../../../shared/core/notifications.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { type FakeClockServer, startFakeClockServer } from "../helpers/fakeClockServer.ts";
import { newModerator } from "../helpers/moderator.ts";
import type { TestClient } from "../helpers/testServer.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CLIENT_SEED = "c".repeat(32);

describe("appointments", () => {
  let server: FakeClockServer;
  let people = 0;
  const services = () => server.running.services;
  before(async () => {
    server = await startFakeClockServer({ trustedProxies: 1 });
  });
  after(() => server.close());

  class Person extends AccountPage {
    readonly name = `Person ${String.fromCharCode(97 + (people % 26), 97 + Math.floor(people++ / 26))}`;

    override async done(path: string, body: object = {}): Promise<AppointmentView & Record<string, unknown>> {
      if (!path.startsWith("/api")) return (await super.done(path, body)) as never;
      const reply = await this.ask("POST", path, body);
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
      return reply.body as unknown as AppointmentView & Record<string, unknown>;
    }

    make = (change: object = {}): Promise<AppointmentView> =>
      this.done("/api/appointments", {
        game: "tower", seatsMin: 2, seatsMax: 2, clock: { kind: "none" }, public: true, starts: server.clock.now() + 3 * DAY,
        zone: "Europe/Berlin", weekly: false, note: "", ...change,
      }); // biome-ignore format: columns of one row

    answer = (id: string, answer: Answer, more: object = {}): Promise<AppointmentView> =>
      this.done(`/api/appointments/${id}/answer`, { answer, ...more });

    async see(id: string, query = ""): Promise<AppointmentView> {
      return (await this.ask("GET", `/api/appointments/${id}${query}`)).body as unknown as AppointmentView;
    }

    async code(path: string, body?: object): Promise<unknown> {
      return (await this.ask(body ? "POST" : "GET", `/api/appointments${path}`, body)).body.code;
    }

    async told(): Promise<NotificationKind[]> {
      const { body } = await this.ask("GET", "/api/account/notifications");
      return (body.notifications as { kind: NotificationKind }[]).map(({ kind }) => kind);
    }

    come = (table: string, secrets: object = {}): Promise<TestClient> =>
      server.join(table, { clientSeed: CLIENT_SEED, ...secrets }, this.headers);
  }

  async function signedUp(): Promise<Person> {
    const person = new Person(server);
    await person.signUp(person.name);
    return person;
  }

  async function until(time: number): Promise<void> {
    server.clock.advance(Math.max(0, time - server.clock.now()));
    // One that was under way had begun before.
    for (let run = 0; run < 2; run++) await services().appointments.run();
  }

  it("seat those who said yes in order, and start when all of them are there", async () => {
    const [ann, bob, cy] = [await signedUp(), await signedUp(), await signedUp()];
    const { id, starts, host } = await ann.make({ note: "Bring tea" });
    assert.equal(host, ann.name);
    await bob.answer(id, "yes");
    const { people: all, isHost } = await cy.answer(id, "yes");
    assert.deepEqual([isHost, (await ann.see(id)).isHost], [false, true]);
    assert.deepEqual(
      all.map(({ name, waits = false }) => [name, waits]),
      [
        [ann.name, false],
        [bob.name, false],
        [cy.name, true],
      ],
    );
    assert.deepEqual(await ann.told(), ["eventYes", "eventYes"]);
    const { body } = await bob.ask("GET", "/api/appointments");
    assert.ok((body as unknown as AppointmentList).appointments.some((one) => one.id === id && one.answer === "yes"));
    await until(starts - DAY);
    assert.deepEqual(await bob.told(), ["eventSoon"]);
    await until(starts - HOUR);
    assert.deepEqual(await bob.told(), ["eventSoon", "eventSoon"]);
    assert.equal((await bob.see(id)).state, "planned");
    await until(starts - 15 * MINUTE);
    const { state, table } = await bob.see(id);
    assert.equal(state, "open");
    assert.deepEqual((await cy.told())[0], "eventOpen");
    const row = await services().store.find(String(table?.id));
    assert.deepEqual([row?.phase, row?.public], ["open", false]);
    const [first, second] = [await ann.come(String(table?.id)), await bob.come(String(table?.id))];
    await until(starts - 1000);
    assert.equal((await bob.see(id)).state, "open");
    await until(starts);
    await Promise.all([first, second].map((one) => one.until("the game runs", ({ state: now }) => now.phase === "running")));
    assert.deepEqual([first.seat, second.seat].sort(), [0, 1]);
    const after = await cy.see(id);
    assert.equal(after.state, "started");
    assert.deepEqual(
      after.people.map(({ name, came }) => [name, came]),
      [
        [ann.name, true],
        [bob.name, true],
        [cy.name, undefined],
      ],
    );
    assert.equal((await services().store.find(String(table?.id)))?.public, true);
    assert.equal(await cy.code(`/${id}/answer`, { answer: "no" }), "APPOINTMENT_OVER");
    for (const one of [first, second]) await one.leave();
  });

  it("give the seats of those who are missing to the line after five minutes, and remember who didn't come", async () => {
    const [ann, bob, cy] = [await signedUp(), await signedUp(), await signedUp()];
    const { id, starts } = await ann.make();
    await bob.answer(id, "yes");
    await cy.answer(id, "yes");
    await until(starts - 15 * MINUTE);
    const { table } = await cy.see(id);
    const [first, third] = [await ann.come(String(table?.id)), await cy.come(String(table?.id), { invite: table?.invite })];
    await until(starts + 4 * MINUTE);
    assert.equal((await ann.see(id)).state, "open");
    await until(starts + 5 * MINUTE);
    await Promise.all([first, third].map((one) => one.until("the game runs", ({ state }) => state.phase === "running")));
    assert.ok(third.seat >= 0, "with a seat");
    const { state, people: all } = await ann.see(id);
    assert.deepEqual(
      [state, ...all.map(({ name, came }) => `${name} ${came}`)],
      ["started", `${ann.name} true`, `${bob.name} false`, `${cy.name} true`],
    );
    const { id: another } = await bob.make();
    assert.equal((await ann.see(another)).people[0]?.missed, 1);
    await bob.done(`/api/appointments/${another}/cancel`);
    for (const one of [first, third]) await one.leave();
  });

  it("lapse after twenty minutes if too few come, and come again every week", async () => {
    const [ann, bob] = [await signedUp(), await signedUp()];
    const { id, starts } = await ann.make({ weekly: true });
    await bob.answer(id, "yes");
    await until(starts - 15 * MINUTE);
    const { table, next = "" } = await ann.see(id);
    const only = await ann.come(String(table?.id));
    await until(starts + 19 * MINUTE);
    assert.equal((await ann.see(id)).state, "open");
    await until(starts + 20 * MINUTE);
    assert.equal((await ann.see(id)).state, "lapsed");
    assert.equal((await ann.told())[0], "eventLapsed");
    const later = await bob.see(next);
    assert.deepEqual([later.starts - starts, later.answer, later.people.map(({ missed }) => missed)], [7 * DAY, "maybe", [0, 1]]);
    await until(later.starts - DAY);
    assert.equal((await bob.told())[0], "eventAsk");
    await ann.done(`/api/appointments/${next}/cancel`);
    assert.equal((await bob.told())[0], "eventOff");
    await until(later.starts);
    assert.deepEqual([(await ann.see(next)).state, (await ann.see(next)).next], ["cancelled", undefined], "nor is there another");
    await only.leave();
  });

  it("don't come again if their host doesn't come, and nobody plays", async () => {
    const [ann, bob] = [await signedUp(), await signedUp()];
    const { id, starts } = await ann.make({ weekly: true });
    await bob.answer(id, "yes");
    await until(starts - 15 * MINUTE);
    const { table, next = "" } = await bob.see(id);
    const only = await bob.come(String(table?.id));
    await until(starts + 19 * MINUTE);
    assert.equal((await bob.see(next)).state, "planned");
    await until(starts + 20 * MINUTE);
    assert.deepEqual([(await bob.see(id)).state, (await bob.see(next)).state], ["lapsed", "cancelled"]);
    assert.deepEqual((await bob.told()).slice(0, 2).sort(), ["eventLapsed", "eventOff"]);
    await only.leave();
  });

  it("free a seat for whoever waits, and count a late no as missed", async () => {
    const [ann, bob, cy] = [await signedUp(), await signedUp(), await signedUp()];
    const { id, starts } = await ann.make();
    await bob.answer(id, "yes");
    await cy.answer(id, "yes");
    await until(starts - 2 * HOUR);
    await bob.answer(id, "no");
    assert.equal((await cy.told())[0], "eventSeat");
    assert.equal((await bob.answer(id, "maybe")).people.find(({ name }) => name === bob.name)?.missed, 0);
    await until(starts - 30 * MINUTE);
    const { people: all } = await cy.answer(id, "maybe");
    assert.equal(all.find(({ name }) => name === cy.name)?.missed, 1);
    await ann.done(`/api/appointments/${id}/cancel`);
  });

  it("of which some are private are for those with the link, and for those whom the host invites", async () => {
    const [ann, bob, cy] = [await signedUp(), await signedUp(), await signedUp()];
    const { id, invite } = await ann.make({ public: false });
    assert.equal(await bob.code(`/${id}`), "APPOINTMENT_NOT_FOUND");
    assert.equal(await bob.code(`/${id}/answer`, { answer: "yes" }), "APPOINTMENT_NOT_FOUND");
    const listed = (await cy.ask("GET", "/api/appointments")).body as unknown as AppointmentList;
    assert.ok(listed.appointments.every((one) => one.id !== id));
    assert.equal((await bob.see(id, `?invite=${invite}`)).id, id);
    await bob.answer(id, "yes", { invite });
    assert.equal((await bob.see(id)).answer, "yes");
    await ann.done(`/api/appointments/${id}/invite`, { name: cy.name });
    assert.deepEqual([await cy.told(), (await cy.see(id)).answer], [["eventInvite"], undefined]);
    const file = async (query: string) => fetch(`${server.url}/a/${id}.ics${query}`);
    assert.equal((await file("")).status, 404);
    const text = await (await file(`?invite=${invite}`)).text();
    assert.ok(text.startsWith("BEGIN:VCALENDAR\r\n") && text.includes("SUMMARY:Tower (Quayside)\r\n"), text);
    await ann.done(`/api/appointments/${id}/cancel`);
    assert.ok((await (await file(`?invite=${invite}`)).text()).includes("STATUS:CANCELLED"));
  });

  it("look full to whoever is blocked, are in the export, and pass to another when the host's account goes", async () => {
    const [ann, bob, cy] = [await signedUp(), await signedUp(), await signedUp()];
    const { id } = await ann.make();
    await bob.answer(id, "yes");
    await ann.ask("POST", `/api/users/${encodeURIComponent(cy.name)}/block`, {});
    assert.equal(await cy.code(`/${id}/answer`, { answer: "yes" }), "APPOINTMENT_FULL");
    await ann.reauthenticate();
    const { body } = await ann.ask("GET", "/api/account/export");
    assert.deepEqual([(body.appointments as object[]).length, (body.appointmentAnswers as object[]).length], [1, 1]);
    await ann.done("/delete");
    const { host, people: left } = await bob.see(id);
    assert.deepEqual([host, left.map(({ name }) => name)], [bob.name, [bob.name]]);
    await bob.reauthenticate();
    await bob.done("/delete");
    assert.equal(await cy.code(`/${id}`), "APPOINTMENT_NOT_FOUND");
  });

  it("are refused with a reason", async () => {
    const ann = await signedUp();
    const good = await ann.make();
    const { id: _id, state: _state, host: _host, isHost: _isHost, people: _people, answer: _answer, ...make } = good;
    const cases: readonly (readonly [code: string, change: object])[] = [
      ["BAD_TIME", { starts: server.clock.now() + 14 * MINUTE }],
      ["BAD_TIME", { starts: server.clock.now() + 61 * DAY }],
      ["BAD_SEATS", { seatsMax: 8 }],
      ["NO_GAME", { game: "none" }],
      ["INVALID_REQUEST", { zone: "Mars/Olympus" }],
      ["INVALID_REQUEST", { seatsMin: 4, seatsMax: 3 }],
      ["INVALID_REQUEST", { clock: { kind: "correspondence", days: 2 } }],
      ["INVALID_REQUEST", { note: "two\nlines" }],
    ];
    for (const [code, change] of cases) assert.equal(await ann.code("", { ...make, ...change }), code, JSON.stringify(change));
    for (let n = 1; n < 5; n++) await ann.make();
    assert.equal(await ann.code("", make), "TOO_MANY_APPOINTMENTS");
    const bob = await signedUp();
    const { id: bobsId } = (await services().store.accounts.findAccountByName(bob.name.toLowerCase())) ?? assert.fail();
    const moderator = await newModerator(server);
    assert.equal((await moderator.ask("POST", `people/${bobsId}/actions`, { kind: "mute", days: 1, reason: "rude" })).status, 200);
    assert.equal(await bob.code("", { ...make, note: "Come all!" }), "MUTED");
    await bob.make();
    assert.equal(await bob.code(`/${good.id}/cancel`, {}), "NOT_HOST");
    assert.equal(await bob.code("/none"), "APPOINTMENT_NOT_FOUND");
    const guest = new Person(server);
    assert.equal(await guest.code(`/${good.id}/answer`, { answer: "yes" }), "NOT_SIGNED_IN");
    assert.equal((await guest.see(good.id)).id, good.id, "but everybody sees a public one");
  });
});
