/** Answers that come slowly, stop half way, or not at all. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { fetchRecord } from "../../../client/net/http.ts";
import { Refused } from "../../../client/net/refused.ts";

const SILENCE_MS = 10_000;

/** The way into an answer's body; `signal` ends it as a browser would. */
function answering(): { parts: ReadableStreamDefaultController<Uint8Array> } {
  const open: { parts: ReadableStreamDefaultController<Uint8Array> } = { parts: undefined as never };
  mock.method(globalThis, "fetch", async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(parts) {
        open.parts = parts;
        signal?.addEventListener("abort", () => parts.error(signal.reason));
      },
    });
    return new Response(body);
  });
  return open;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "",
    (thrown) => (thrown instanceof Refused ? thrown.refusal.code : String(thrown)),
  );
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("the server's answers", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  it("may take long as long as they go on coming", async () => {
    const open = answering();
    const text = fetchRecord("one", undefined);
    for (const part of ["a whole", " gam", "e"]) {
      await settle();
      mock.timers.tick(SILENCE_MS - 1);
      open.parts.enqueue(bytes(part));
    }
    await settle();
    open.parts.close();
    assert.equal(await text, "a whole game");
  });

  // One test each: of two mocks of one function, what is restored last is the first.
  for (const [when, parts] of [
    ["before they begin", []],
    ["half way", ["half"]],
  ] as const)
    it(`are given up after a silence, ${when}`, async () => {
      const open = answering();
      const code = codeOf(fetchRecord("one", undefined));
      await settle();
      for (const part of parts) open.parts.enqueue(bytes(part));
      await settle();
      mock.timers.tick(SILENCE_MS);
      assert.equal(await code, "NO_ANSWER");
    });

  it("that break off half way are a lost server, not a fault of the page", async () => {
    const open = answering();
    const code = codeOf(fetchRecord("one", undefined));
    await settle();
    open.parts.enqueue(bytes("half"));
    open.parts.error(new TypeError("network error"));
    assert.equal(await code, "OFFLINE");
  });
});
