/** Automatic reconnection of the client's session. */
import assert from "node:assert/strict";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { effect } from "@preact/signals";
import type { OnlineSession } from "../../../client/net/onlineSession.ts";
import { PROTOCOL_VERSION } from "../../../shared/core/closeCodes.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import "../helpers/sdkClient.ts";

/** A TCP proxy between browser and server. */
class Gate {
  readonly #server: Server;
  readonly #lines = new Set<Socket>();
  /** Lines that were opened. */
  opened = 0;
  /** The version that the server seems to speak. */
  protocol = PROTOCOL_VERSION;

  constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, "localhost");
      far.on("data", (bytes: Buffer) => this.#changeProtocol(bytes));
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        from.on("error", () => to.destroy()).pipe(to);
        from.once("close", () => to.destroy());
      }
      this.opened++;
      this.#lines.add(near).add(far);
    });
  }

  /** MessagePack: the field's name, then the number as one byte. */
  #changeProtocol(bytes: Buffer): void {
    const at = bytes.indexOf("protocol");
    if (at >= 0) bytes[at + "protocol".length] = this.protocol;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "localhost", resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Open connections stall, as if the server did; new ones work. */
  silence(): void {
    for (const line of this.#lines) line.unpipe().pause();
    this.#lines.clear();
  }

  cut(): void {
    for (const line of this.#lines) line.destroy();
    this.#lines.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

/** Resolves once the session's connection is as wanted. */
function connected(table: OnlineSession, wanted: OnlineSession["connection"]["value"]): Promise<void> {
  return new Promise((resolve) => {
    const found = () => {
      dispose();
      resolve();
    };
    const dispose = effect(() => {
      if (table.connection.value === wanted) queueMicrotask(found);
    });
  });
}

/** Resolves once the client has this seat. */
function seated(table: OnlineSession, seat: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = table.seat.subscribe((now) => {
      if (now !== seat) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

/** The parts of a browser that the session uses. */
const BROWSER = {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
  localStorage: storage(),
};

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
}

describe("a table over the network", () => {
  let app: TestServer;
  let gate: Gate;
  let table: OnlineSession;
  const fetched = globalThis.fetch;
  before(async () => {
    app = await startTestServer();
    gate = new Gate(app.running.port);
    const origin = await gate.open();
    Object.assign(globalThis, { ...BROWSER, location: { origin } });
    globalThis.fetch = (path, init) =>
      fetched(new URL(String(path), origin), { ...init, headers: { ...init?.headers, connection: "close" } });
    const { OnlineSession } = await import("../../../client/net/onlineSession.ts");
    table = new OnlineSession((await app.create()).id);
    await connected(table, "open");
  });
  after(async () => {
    table?.close();
    gate?.close();
    globalThis.fetch = fetched;
    for (const name of [...Object.keys(BROWSER), "location"]) Reflect.deleteProperty(globalThis, name);
    await app?.close();
  });

  it("reconnects after its connection was lost", async () => {
    const before = gate.opened;
    const lost = connected(table, "lost");
    gate.cut();
    await lost;
    await connected(table, "open");
    assert.ok(gate.opened > before);
  });

  /** Runs `lose` during the next write, so that the reply to the write is lost. */
  function duringSave(lose: () => void): void {
    const { store } = app.running.services as unknown as { store: { save: (...values: unknown[]) => Promise<void> } };
    const save = store.save;
    store.save = async (...values) => {
      store.save = save;
      lose();
      await save(...values);
    };
  }

  const SIT = { seat: 1, name: "Bob", clientSeed: "b".repeat(32) };

  it("repeats a request for a seat whose reply was lost", async () => {
    const { savedTable } = await import("../../../client/net/savedTables.ts");
    duringSave(() => gate.cut());
    const { key } = await table.request("sit", SIT);
    assert.match(key, /^[0-9a-f]{32}$/);
    assert.deepEqual([table.seat.value, savedTable(table.id).key, savedTable(table.id).sitting], [1, key, undefined]);
  });

  it("repeats it after a reload of the page", async () => {
    const [{ savedTable }, { OnlineSession }] = [
      await import("../../../client/net/savedTables.ts"),
      await import("../../../client/net/onlineSession.ts"),
    ];
    const { id } = await app.create();
    const left = new OnlineSession(id);
    await connected(left, "open");
    duringSave(() => {
      left.close();
      gate.cut();
    });
    await assert.rejects(left.request("sit", SIT));
    assert.deepEqual(savedTable(id).sitting, SIT);
    const loaded = new OnlineSession(id);
    await seated(loaded, 1);
    await loaded.request("events", { from: 0 });
    assert.deepEqual([savedTable(id).sitting, savedTable(id).key?.length], [undefined, 32]);
    loaded.close();
    await connected(table, "open");
  });

  it("asks for a reload where the server speaks a newer protocol", async () => {
    const { OnlineSession } = await import("../../../client/net/onlineSession.ts");
    gate.protocol++;
    const outdated = new OnlineSession((await app.create()).id);
    await connected(outdated, "closed");
    assert.deepEqual(outdated.failure.value, { code: "CLIENT_OUTDATED" });
    outdated.close();
    gate.protocol--;
  });

  it("leaves a server that has gone silent", async () => {
    gate.silence();
    const lost = connected(table, "lost");
    await assert.rejects(table.request("events", { from: 0 }), { refusal: { code: "TIMEOUT" } });
    await lost;
    await connected(table, "open");
    assert.ok(await table.request("events", { from: 0 }), "it is answered again");
  });
});
