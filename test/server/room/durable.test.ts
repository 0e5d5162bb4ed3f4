/** Durable before visible: nobody is sent anything of a change, its reply included, before it is stored. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { auctionMove, holdWrite, startedPair, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

/** Resolves after everything that the server had sent to this client before. */
async function flushed({ socket }: TestClient): Promise<void> {
  socket.ping();
  await once(socket, "pong");
}

/** All that a client was told, as text. */
const seen = ({ state, events, chat, seated }: TestClient) => JSON.stringify({ state, events, chat, seated });

describe("a change that is not stored yet", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  /** @param change asks for the change; @param shown whether the client sees it */
  async function checkHidden(
    clients: readonly TestClient[],
    operation: Parameters<typeof holdWrite>[1],
    change: () => Promise<unknown>,
    shown: (client: TestClient) => boolean,
  ): Promise<void> {
    await Promise.all(clients.map(flushed));
    const before = clients.map(seen);
    const { held, release } = holdWrite(server, operation);
    let replied = false;
    const reply = change().then(() => {
      replied = true;
    });
    await held;
    // Twice: what follows the first turn of the event loop would be sent before the second reply.
    for (let i = 0; i < 2; i++) await Promise.all(clients.map(flushed));
    assert.deepEqual(clients.map(seen), before);
    assert.equal(replied, false, "acknowledged before it was stored");
    release();
    await reply;
    await Promise.all(clients.map((client) => client.until("the change is shown", shown)));
  }

  it("is shown to nobody: the start, a move, an undo, chat, a seat", async () => {
    const made = await server.create();
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.join(made.id, { invite: made.invite });
    const clients = [ann, bob];
    const sit = { seat: 1, name: "Bob", clientSeed: "b".repeat(32) };
    await checkHidden(
      clients,
      "save",
      () => bob.ask("sit", sit),
      ({ state }) => state.seats[1].name === "Bob",
    );
    await checkHidden(
      clients,
      "save",
      () => ann.ask("start", {}),
      ({ state }) => state.phase === "running",
    );

    const move = auctionMove(ann);
    assert.ok(move);
    await checkHidden(
      clients,
      "append",
      () => ann.move(move),
      ({ state }) => state.version === 1,
    );
    await checkHidden(
      clients,
      "appendChat",
      () => bob.ask("chat", { text: "well bid" }),
      ({ chat }) => chat.length === 1,
    );
    await ann.ask("undo", { keep: 0 });
    await Promise.all(clients.map((client) => client.until("he is asked", ({ state }) => state.vote.kind === "undo")));
    await checkHidden(
      clients,
      "append",
      () => bob.ask("vote", { yes: true }),
      ({ state }) => state.version === 0,
    );
  });

  it("is refused with its reason and stays unseen if the store fails", async () => {
    const { ann, bob } = await startedPair(server);
    const before = [ann, bob].map(seen);
    const store = server.running.services.store as unknown as { append: () => Promise<void> };
    const { append } = store;
    store.append = () => Promise.reject(new Error("the disk is gone"));
    const move = auctionMove(ann);
    assert.ok(move);
    await assert.rejects(ann.move(move));
    store.append = append;
    assert.deepEqual([ann, bob].map(seen), before);
  });
});
