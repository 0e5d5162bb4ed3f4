/** Listeners get each change of a table once, in order, after it is stored. */
import assert from "node:assert/strict";
import { type Stages, TableEmitter, type TableNotification } from "../../../server/table/notifications.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { GAMES } from "../../fixture/games.ts";
import { auctionMove, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";

describe("the notifications of a table", () => {
  it("reach all parts by stages, whatever the order in which they were subscribed, and nested ones afterwards", () => {
    const notifications = new TableEmitter();
    const received: string[] = [];
    const note = (stage: string) => (notification: TableNotification) => void received.push(`${stage} ${notification.type}`);
    notifications.subscribe({ followUp: [{ followUp: note("followUp") }] });
    notifications.subscribe({ send: [{ sendChange: note("send") }], decide: [{ decide: note("decide") }] });
    notifications.subscribe({
      observe: [
        { observe: ({ type }) => type === "loaded" && notifications.emit({ type: "presenceChanged" }) },
        { observe: note("observe") },
      ],
    });
    notifications.emit({ type: "loaded" });
    const stages = ["observe", "decide", "send", "followUp"];
    assert.deepEqual(
      received,
      ["loaded", "presenceChanged"].flatMap((type) => stages.map((stage) => `${stage} ${type}`)),
    );
  });

  it("reach no part that was put into another stage: that does not compile", () => {
    const bots = { followUp: () => undefined };
    // @ts-expect-error: bots would move before the change is sent.
    const stages: Partial<Stages> = { decide: [bots] };
    assert.throws(() => {
      const notifications = new TableEmitter();
      notifications.subscribe(stages);
      notifications.emit({ type: "loaded" });
    }, TypeError);
  });

  it("end when the table closes, and go on after a failing listener", () => {
    const notifications = new TableEmitter();
    const received: TableNotification["type"][] = [];
    const decide = ({ type }: TableNotification) => {
      if (type === "started") throw new Error("cannot take this");
      received.push(type);
    };
    notifications.subscribe({ decide: [{ decide }] });
    assert.throws(() => notifications.emit({ type: "started", events: [] }), /cannot take this/);
    notifications.emit({ type: "loaded" });
    notifications.emit({ type: "closed" });
    notifications.emit({ type: "loaded" });
    assert.deepEqual(received, ["loaded", "closed"]);
  });
});

describe("the changes of a table", () => {
  const auction = GAMES.find(({ id }) => id === "auction") as Game;
  const dealing: Game = { ...auction, setup: (...of) => ({ ...auction.setup(...of), events: [{ event: { type: "dealt" } }] }) };
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({}, { games: [dealing], registry: import.meta.resolve("../../fixture/games.ts") });
  });
  afterEach(() => server.close());

  it("are emitted only after they are stored", async () => {
    const { made, ann } = await startedPair(server);
    const { directory, store } = server.running.services;
    const room = await directory.room(made.id);
    assert.ok(!isRefusal(room));
    const received = new Promise<number>((resolve, reject) => {
      const observe = ({ type }: TableNotification) => {
        if (type === "moved") store.find(made.id).then((table) => resolve(table?.head ?? 0), reject);
      };
      room.table.notifications.subscribe({ observe: [{ observe }] });
    });
    await ann.move(auctionMove(ann) as { type: string });
    assert.equal(await received, 1);
  });

  it("start a game once; a repeated request is not refused", async () => {
    const { made } = await startedPair(server);
    const { directory } = server.running.services;
    const room = await directory.room(made.id);
    assert.ok(!isRefusal(room));
    const received: TableNotification["type"][] = [];
    room.table.notifications.subscribe({ observe: [{ observe: ({ type }) => void received.push(type) }] });
    assert.equal(await directory.call(made.id, "start"), undefined);
    assert.deepEqual(received, []);
  });

  it("begin with the setup events, also after a reload", async () => {
    const { made, ann, bob } = await startedPair(server);
    for (const guest of [ann, bob]) {
      await guest.until("the deal was told", ({ events }) => events.length === 1);
      assert.deepEqual(guest.messages, [{ from: 0, version: 0, events: [{ type: "dealt" }] }]);
    }
    await ann.move(auctionMove(ann) as { type: string });
    const before = await ann.ask("events", { from: 0 });
    const room = await server.running.services.directory.room(made.id);
    assert.ok(!isRefusal(room));
    room.close();
    await room.disposed;
    const back = await server.join(made.id, { key: made.key });
    assert.deepEqual(await back.ask("events", { from: 0 }), before);
  });
});
