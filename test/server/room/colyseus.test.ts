/** What `server/room/colyseus` relies on beyond Colyseus' documented API. If an upgrade fails here, read its README. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Encoder, type Schema, StateView, schema, t } from "@colyseus/schema";
import { Room, SchemaSerializer, WebSocketTransport } from "colyseus";
import type { WebSocket, WebSocketServer } from "ws";
import { copyOnce } from "../../../server/room/colyseus/outbox.ts";
import { connectionOf, Transport } from "../../../server/room/colyseus/transport.ts";
import { createReconciler } from "../../../server/room/sync/mirror.ts";
import { rootSchemaFor } from "../../../server/room/sync/root.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { createMatchFrom, effectiveMoves } from "../../../shared/core/record.ts";
import { GAMES } from "../../../shared/games.ts";
import { longRecord } from "../../fixture/botRecord.ts";
import { roomOf, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";

const VERSIONS = {
  colyseus: "0.18.8",
  "@colyseus/core": "0.18.17",
  "@colyseus/ws-transport": "0.18.4",
  "@colyseus/monitor": "0.18.5",
  "@colyseus/schema": "5.0.34",
  ws: "8.23.0",
};

const require = createRequire(import.meta.url);
const folderOf = (name: string) => require.resolve.paths(name)?.map((folder) => `${folder}/${name}/package.json`) ?? [];

function versionOf(name: string): string | undefined {
  for (const file of folderOf(name))
    try {
      return JSON.parse(readFileSync(file, "utf8")).version;
    } catch {}
  return undefined;
}

describe("Colyseus, as installed", () => {
  for (const [name, version] of Object.entries(VERSIONS))
    it(`${name} is the version that server/room/colyseus was written for`, () => assert.equal(versionOf(name), version));

  it("comes without a process manager, and reads no .env file", () => {
    assert.equal(versionOf("@pm2/io"), undefined);
    assert.equal(versionOf("dotenv"), undefined);
  });
});

describe("what is used of Colyseus beyond its documentation", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("WebSocketTransport.wss is the server of the sockets", () => {
    const { wss } = new WebSocketTransport({ noServer: true }) as unknown as { wss: WebSocketServer };
    assert.equal(typeof wss.handleUpgrade, "function");
    assert.ok(wss.listenerCount("connection") > 0);
    wss.close();
  });

  it("a listener added before Colyseus' own gets the connection of each socket", async () => {
    const { made } = await startedPair(server);
    for (const { ref } of (await roomOf(server, made.id)).clients) assert.ok(connectionOf(ref as unknown as WebSocket)?.remotePort);
    assert.ok(Transport.prototype instanceof WebSocketTransport);
  });

  it("Client.raw is what patches, messages and replies pass through", async () => {
    const { made, ann } = await startedPair(server);
    const room = await roomOf(server, made.id);
    const client = room.clients.get(ann.room.sessionId);
    assert.ok(client);
    const kinds = new Set<number>();
    const raw = client.raw;
    client.raw = (bytes, ...more) => {
      kinds.add(bytes[0]);
      raw(bytes, ...more);
    };
    await ann.move({ type: "bid", card: (ann.state.hands as { cards: number[] }[])[0].cards[0] });
    // PING comes whenever it is due.
    kinds.delete(18);
    // ROOM_DATA, ROOM_STATE_PATCH, ROOM_RESPONSE
    assert.deepEqual([...kinds].sort(), [13, 15, 22]);
  });

  it("a patch is a view of a buffer that the next patch overwrites", () => {
    const Root = schema({ at: t.uint8() });
    const root = new Root();
    const serializer = new SchemaSerializer<never>();
    serializer.reset(root as never);
    const sent: Uint8Array[] = [];
    const client = { state: 1, raw: (bytes: Uint8Array) => sent.push(bytes) } as never;
    for (const value of [1, 2]) {
      root.at = value;
      serializer.applyPatches([client], root as never);
    }
    assert.equal(sent[0].buffer, sent[1].buffer);
    assert.notEqual(copyOnce(sent[0]).buffer, sent[0].buffer);
    assert.equal(copyOnce(sent[1]), copyOnce(sent[1]));
  });

  it("StateView.changes holds what the next patch sends to a view", () => {
    const Hand = schema({ cards: t.array("uint8").view() });
    const Root = schema({ hands: t.array(Hand) });
    const root = new Root();
    const serializer = new SchemaSerializer<never>();
    const hand = new Hand();
    hand.cards.push(7);
    root.hands.push(hand);
    serializer.reset(root as never);
    serializer.applyPatches([], root as never);
    const view = new StateView();
    view.add(hand);
    assert.ok(view.changes.size > 0);
    view.changes.clear();
    const sent: Uint8Array[] = [];
    serializer.applyPatches([{ state: 1, view, raw: (bytes: Uint8Array) => sent.push(bytes) } as never], root as never);
    assert.ok(!sent.some((bytes) => bytes.includes(7)), "what was cleared is told all the same");
  });

  it("the monitor calls Room.getInspectData", () => {
    assert.equal(typeof (Room.prototype as { getInspectData?: unknown }).getInspectData, "function");
  });
});

describe("Encoder.BUFFER_SIZE", () => {
  for (const game of GAMES)
    it(`holds a full state of ${game.id} with a third to spare, to the end of a long game`, () => {
      const record = longRecord(game);
      const { options, seats } = record.header;
      const match = createMatchFrom(game, record.header, record.secret ?? "");
      assert.ok(!isRefusal(match));
      const people = seats.map((seat) => ({ ...seat, name: "Ы".repeat(24), account: "Ы".repeat(24), rating: "1500?", level: "" }));
      let most = 0;
      const measure = () => {
        const root = new (rootSchemaFor(game))();
        const outcome = JSON.stringify(outcomeOf(match) ?? "");
        createReconciler(root)({ ...match.state, options: JSON.stringify(options), seats: people as never, outcome });
        const serializer = new SchemaSerializer<never>();
        serializer.reset(root as never);
        const view = new StateView();
        view.add(root.hands.at(0) as Schema);
        most = Math.max(most, serializer.getFullState({ view } as never).length);
      };
      const moves = effectiveMoves(record.entries);
      for (const [i, { seat, move }] of moves.entries()) {
        tryMove(match, seat, move);
        if (i % 20 === 0 || i === moves.length - 1) measure();
      }
      assert.ok(1.5 * most < Encoder.BUFFER_SIZE, `${most} bytes`);
    });
});
