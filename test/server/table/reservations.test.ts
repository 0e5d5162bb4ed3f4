/** Before the start: how long an absent player's seat is held. */
import assert from "node:assert/strict";
import { CloseCode } from "colyseus";
import { QUOTAS } from "../../../server/lib/limits.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { type FakeClockServer, startFakeClockServer } from "../helpers/fakeClockServer.ts";
import { CLIENT_SEED, TABLE_INPUT, type TestClient } from "../helpers/testServer.ts";

const AWAY = 300_000;
/** As long as this a player must have been there, for a seat to be held that long. */
const EARNED = 120_000;
const NEWCOMER = 30_000;
/** Seats that an address may take. The tests' own address needs some too. */
const PER_ADDRESS = 8;

describe("a seat before the start", () => {
  let server: FakeClockServer;
  before(async () => {
    server = await startFakeClockServer({
      trustedProxies: 1,
      openSeatsPerIp: PER_ADDRESS,
      seatHoldMs: AWAY,
      hostGraceMs: 20_000,
    });
  });
  after(() => server.close());

  const names = ({ state }: TestClient) => state.seats.map(({ name }) => name);
  const freeAt = ({ state }: TestClient, seat: number) => state.seats[seat].reservedUntil;

  /** The host Ann and Bob, each from an address of their own. */
  async function pair() {
    const [here, there] = [{ "x-forwarded-for": "192.0.2.65" }, { "x-forwarded-for": "192.0.2.66" }];
    const { id, key } = (await server.call("POST", "/api/tables", { ...TABLE_INPUT, game: "tower" }, here)).body as TableCreated;
    const ann = await server.join(id, { key }, here);
    const bob = await server.join(id, {}, there);
    const seat = await bob.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    await ann.until("he is there", (guest) => guest.state.seats[1].connected && freeAt(guest, 1) === 0);
    return { id, ann, bob, key: seat.key };
  }

  it("is held for some minutes for an absent player at a public table, and without limit for a connected one", async () => {
    const { id, ann, bob, key } = await pair();
    server.clock.advance(EARNED);
    bob.cut();
    await ann.until("he is lost", (guest) => freeAt(guest, 1) === server.clock.monotonic() + AWAY);
    server.clock.advance(AWAY - 1);
    const second = await server.join(id, { key });
    await ann.until("he is back", (guest) => freeAt(guest, 1) === 0);
    server.clock.advance(AWAY);
    await second.leave();
    await ann.until("he is gone again", (guest) => freeAt(guest, 1) === server.clock.monotonic() + AWAY);
    server.clock.advance(AWAY);
    await ann.until("his seat is free", (guest) => names(guest)[1] === "");
    await ann.leave();
  });

  /** Guests of one address at a stranger's table. */
  async function strangers(count: number, address: string) {
    const made = await server.create({ game: "tower", seats: count + 1 });
    const ann = await server.join(made.id, { key: made.key });
    const guests: TestClient[] = [];
    for (let seat = 1; seat <= count; seat++) {
      const guest = await server.join(made.id, {}, { "x-forwarded-for": address });
      await guest.ask("sit", { seat, name: `Eve ${seat}`, clientSeed: CLIENT_SEED });
      guests.push(guest);
    }
    return { ann, guests };
  }

  const goneAt = (ann: TestClient, seats: readonly number[]) =>
    ann.until("they are gone", ({ state }) => seats.every((seat) => !state.seats[seat].connected && state.seats[seat].reservedUntil > 0));

  it("is released soon after newcomers disconnect, and the host may free it at once", async () => {
    const { ann, guests } = await strangers(3, "192.0.2.201");
    for (const guest of guests) guest.cut();
    await goneAt(ann, [1, 2, 3]);
    assert.deepEqual(
      [1, 2, 3].map((seat) => freeAt(ann, seat)),
      Array(3).fill(server.clock.monotonic() + NEWCOMER),
    );
    await ann.ask("kick", { seat: 3, bar: false });
    await ann.until("the host frees one", (guest) => names(guest)[3] === "");
    assert.equal((await ann.ask("inviteLinks", {})).barred, 0);
    server.clock.advance(NEWCOMER);
    await ann.until("the others follow", (guest) => names(guest).join() === "Ann,,,");
    await ann.leave();
  });

  it("is earned anew by a player who has left it", async () => {
    const { ann, guests } = await strangers(1, "192.0.2.204");
    const [bob] = guests as [TestClient];
    server.clock.advance(EARNED);
    await bob.ask("leaveSeat", {});
    await bob.ask("sit", { seat: 1, name: "Bob", clientSeed: CLIENT_SEED });
    bob.cut();
    await goneAt(ann, [1]);
    assert.equal(freeAt(ann, 1), server.clock.monotonic() + NEWCOMER);
    await ann.leave();
  });

  it("is held longer for two players of one address, at all public tables together", async () => {
    const [one, other] = [await strangers(2, "192.0.2.202"), await strangers(1, "192.0.2.202")];
    server.clock.advance(EARNED);
    for (const guest of one.guests) guest.cut();
    await goneAt(one.ann, [1, 2]);
    other.guests[0]?.cut();
    await goneAt(other.ann, [1]);
    const now = server.clock.monotonic();
    assert.deepEqual([freeAt(one.ann, 1), freeAt(one.ann, 2), freeAt(other.ann, 1)], [now + AWAY, now + AWAY, now + NEWCOMER]);
    server.clock.advance(AWAY);
    await one.ann.until("all are free", (guest) => names(guest).join() === "Ann,,");
    for (const { ann } of [one, other]) await ann.leave();
  });

  it("is one of few that an account may take at tables that wait", async () => {
    const page = new AccountPage(server);
    await page.signUp("Seatfiller");
    const sitAt = async () => {
      const made = await server.create({ game: "tower" });
      const guest = await server.join(made.id, {}, page.headers);
      return { guest, sit: () => guest.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED }) };
    };
    const seats = [];
    for (let n = 0; n < QUOTAS.openSeatsPerAccount; n++) {
      const one = await sitAt();
      await one.sit();
      seats.push(one);
    }
    const more = await sitAt();
    assert.equal((await more.guest.refused("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED })).code, "TOO_MANY_SEATS");
    await seats[0]?.guest.ask("leaveSeat", {});
    await more.sit();
    for (const { guest } of [...seats, more]) await guest.leave();
  });

  it("is one of few that an address may take at public tables that wait", async () => {
    const address = "192.0.2.203";
    const [one, two, three] = [await strangers(3, address), await strangers(3, address), await strangers(PER_ADDRESS - 6, address)];
    const from = { "x-forwarded-for": address };
    const sit = { seat: 1, name: "Eve", clientSeed: CLIENT_SEED };
    const waiting = await server.create({ game: "tower", seats: 3 });
    const late = await server.join(waiting.id, {}, from);
    assert.equal((await late.refused("sit", sit)).code, "TOO_MANY_SEATS");
    const secret = await server.create({ game: "tower", public: false });
    const invited = await server.join(secret.id, { invite: secret.invite }, from);
    await invited.ask("sit", sit);
    const other = await server.join(waiting.id, {}, { "x-forwarded-for": "192.0.2.204" });
    await other.ask("sit", { ...sit, seat: 2, name: "Zed" });
    await one.ann.ask("start", {});
    await late.ask("sit", sit);
    for (const { ann, guests } of [one, two, three]) for (const guest of [ann, ...guests]) await guest.leave();
    for (const guest of [late, invited, other]) await guest.leave();
  });

  it("is freed only after another player has become host", async () => {
    const { ann, bob } = await pair();
    ann.cut();
    await bob.until("she is lost, and her seat kept", ({ state }) => !state.seats[0].connected && state.seats[0].reservedUntil === 0);
    server.clock.advance(20_000);
    await bob.until("he is host, and her seat is not kept for ever", ({ host, state }) => host && state.seats[0].reservedUntil > 0);
    server.clock.advance(AWAY);
    await bob.until("her seat is free", (guest) => names(guest)[0] === "");
    await bob.leave();
  });

  it("is held without limit at a private table, until the table becomes public", async () => {
    const made = await server.create({ game: "tower", public: false });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob", { invite: made.invite });
    await bob.room.leave(true);
    await ann.until("he is away", ({ state }) => !state.seats[1].connected);
    server.clock.advance(10 * AWAY);
    await ann.ask("updateSettings", { public: true });
    await ann.until("he has some minutes from now on", (guest) => freeAt(guest, 1) === server.clock.monotonic() + AWAY);
    await ann.ask("updateSettings", { public: false });
    await ann.until("it is kept again", (guest) => freeAt(guest, 1) === 0);
    server.clock.advance(AWAY);
    await ann.ask("updateSettings", { public: true });
    server.clock.advance(AWAY - 1);
    assert.equal(names(ann)[1], "Bob");
    server.clock.advance(1);
    await ann.until("his seat is free", (guest) => names(guest)[1] === "");
    assert.equal(bob.closed, CloseCode.CONSENTED);
  });

  it("is no longer limited once the game has started", async () => {
    const made = await server.create({ game: "tower" });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    await bob.leave();
    await ann.until("he is away", (guest) => freeAt(guest, 1) > 0);
    await ann.ask("start", {});
    await ann.until("the seat is his", (guest) => guest.state.phase === "running" && freeAt(guest, 1) === 0);
    server.clock.advance(AWAY);
    assert.equal(names(ann)[1], "Bob");
  });
});

describe("the seats of an address that wait for their start", () => {
  let server: FakeClockServer;
  before(async () => {
    server = await startFakeClockServer({ trustedProxies: 1, openSeatsPerIp: 1 });
  });
  after(() => server.close());

  it("are those of the players who last sat down from it", async () => {
    const from = (address: string) => ({ "x-forwarded-for": address });
    const [former, present] = [from("203.0.113.7"), from("203.0.113.8")];
    const [one, other] = [await server.create(), await server.create()];
    const first = await server.join(one.id, {}, former);
    const { key } = await first.ask("sit", { seat: 1, name: "Max", clientSeed: CLIENT_SEED });
    await first.leave();
    const moved = await server.join(one.id, { key }, present);
    await moved.ask("sit", { seat: 1, name: "Max", clientSeed: "e".repeat(32) });
    const [neighbour, another] = [await server.join(other.id, {}, former), await server.join(other.id, {}, present)];
    assert.equal((await another.refused("sit", { seat: 1, name: "Eve", clientSeed: CLIENT_SEED })).code, "TOO_MANY_SEATS");
    await neighbour.ask("sit", { seat: 1, name: "Eve", clientSeed: CLIENT_SEED });
  });
});
