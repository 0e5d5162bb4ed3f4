/** One guest cannot spoil a table: guessed invitations, returning after removal. */
import assert from "node:assert/strict";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { Client } from "../helpers/sdkClient.ts";
import { CLIENT_SEED, type Reservation, roomOf, startTestServer, TestClient, type TestServer } from "../helpers/testServer.ts";

const [HERE, ELSEWHERE] = ["192.0.2.1", "192.0.2.2"];

describe("a guest", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 }, undefined, new FakeClock());
  });
  after(() => server.close());

  const from = (address: string) => ({ "x-forwarded-for": address });

  async function joinFrom(address: string, id: string, secrets = {}): Promise<TestClient> {
    const { body } = await server.call("POST", `/api/tables/${id}/join`, secrets, from(address));
    const { reservation } = body as { reservation: Reservation };
    const guest = new TestClient((await new Client(server.url).consumeSeatReservation(reservation)) as never);
    await guest.until("it is welcome", ({ welcome }) => welcome !== undefined);
    return guest;
  }

  const sitAs = (guest: TestClient, name: string, seat = 1) => guest.ask("sit", { seat, name, clientSeed: CLIENT_SEED });

  it("who left a seat is forgotten when many have come and gone, unlike who sits there or was kicked", async () => {
    const made = await server.create({ seats: 3, public: false });
    const [ann, kicked] = [await server.join(made.id, { key: made.key }), await joinFrom(ELSEWHERE, made.id, { invite: made.invite })];
    const { key: kickedKey } = await sitAs(kicked, "Kicked");
    await ann.ask("kick", { seat: 1 });
    const { invite } = await ann.ask("inviteLinks", {});
    const keys: string[] = [];
    for (let i = 0; i < 30; i++) {
      const guest = await joinFrom(HERE, made.id, { invite });
      keys.push((await sitAs(guest, `Guest ${i}`)).key);
      await guest.ask("leaveSeat", {});
      await guest.leave();
    }
    const enter = async (key: string | undefined) => ((await server.enter(made.id, { key })) as { code?: string }).code;
    // Host, kicked guest, and those who left; the latest left after the last count.
    assert.equal((await roomOf(server, made.id)).table.seating.participants.length, 1 + 1 + 24 + 1);
    assert.deepEqual([await enter(keys[0]), await enter(keys[29]), await enter(made.key)], ["INVITE_REQUIRED", undefined, undefined]);
    assert.notEqual(await enter(kickedKey), undefined);
    await ann.leave();
  });

  it("cannot return with the old invitation after being kicked", async () => {
    const made = await server.create({ seats: 3, public: false });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await joinFrom(HERE, made.id, { invite: made.invite });
    await sitAs(bob, "Bob");
    await ann.ask("kick", { seat: 1 });
    await bob.until("he is told", ({ closed }) => closed === CLOSE.KICKED);
    assert.deepEqual(await server.enter(made.id, { invite: made.invite }), { code: "INVITE_REQUIRED" });
    const { invite } = await ann.ask("inviteLinks", {});
    assert.notEqual(invite, made.invite);
    const cleo = await server.join(made.id, { invite });
    await sitAs(cleo, "Cleo");
    for (const guest of [ann, cleo]) await guest.leave();
  });

  it("cannot return to a public table with a new key from the same address after being kicked", async () => {
    const made = await server.create({ seats: 3 });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await joinFrom(HERE, made.id);
    await sitAs(bob, "Bob");
    await ann.ask("kick", { seat: 1 });
    assert.deepEqual(await server.enter(made.id, {}, from(HERE)), { code: "BARRED" });
    const { invite } = await ann.ask("inviteLinks", {});
    const replies = await joinFrom(HERE, made.id, { invite });
    await sitAs(replies, "Brother");
    const other = await joinFrom(ELSEWHERE, made.id);
    await sitAs(other, "Cleo", 2);
    for (const guest of [ann, replies, other]) await guest.leave();
  });

  it("cannot return from the same address if it was away when it was kicked, even once the table was reloaded, until the host lifts it", async () => {
    const made = await server.create({ seats: 3 });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await joinFrom(HERE, made.id);
    await sitAs(bob, "Bob");
    bob.cut();
    await ann.until("he is away", ({ state }) => !state.seats[1].connected);
    await ann.ask("kick", { seat: 1 });
    assert.deepEqual(await server.enter(made.id, {}, from(HERE)), { code: "BARRED" });
    const room = await roomOf(server, made.id);
    room.close();
    await room.disposed;
    const again = await server.join(made.id, { key: made.key });
    assert.deepEqual(await server.enter(made.id, {}, from(HERE)), { code: "BARRED" });
    assert.equal((await again.ask("inviteLinks", {})).barred, 1);
    await again.ask("liftBars", {});
    assert.equal((await again.ask("inviteLinks", {})).barred, 0);
    const back = await joinFrom(HERE, made.id);
    await sitAs(back, "Rob");
    await again.ask("setBot", { seat: 2, level: "random" });
    await again.ask("start", {});
    const stored = await server.running.services.store.find(made.id);
    assert.doesNotMatch(stored?.seating ?? "", /network|barred/, "the address is forgotten at the start");
    for (const guest of [again, back]) await guest.leave();
  });

  it("cannot write without end by writing a little at very many tables", async () => {
    const [here, there] = ["192.0.2.8", "192.0.2.9"];
    const visitors: TestClient[] = [];
    let written = 0;
    for (let table = 0; table < 21; table++) {
      const visitor = await joinFrom(here, (await server.create({ seats: 3 })).id);
      visitors.push(visitor);
      if (written === 100) break;
      for (let line = 0; line < 5; line++) await visitor.ask("chat", { text: `line ${++written}` });
    }
    const refusal = await (visitors.at(-1) as TestClient).refused("chat", { text: "one more" });
    assert.equal(refusal.code, "TOO_MANY_REQUESTS");
    const other = await joinFrom(there, (await server.create({ seats: 3 })).id);
    await other.ask("chat", { text: "hello" });
    for (const guest of [...visitors, other]) await guest.leave();
  });
});
