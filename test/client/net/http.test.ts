/** Answers that stop half way, or do not come at all. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { fetchRecord } from "../../../client/net/http.ts";
import { RefusalError } from "../../../client/net/refusalError.ts";

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
    (thrown) => (thrown instanceof RefusalError ? thrown.refusal.code : String(thrown)),
  );
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("HTTP responses", () => {
  afterEach(() => mock.restoreAll());

  // One test each: of two mocks of one function, what is restored last is the first.
  for (const [when, parts] of [
    ["before they begin", []],
    ["half way", ["half"]],
  ] as const)
    it(`time out, ${when}`, async () => {
      const open = answering();
      const patience = new AbortController();
      mock.method(AbortSignal, "timeout", () => patience.signal);
      const code = codeOf(fetchRecord("one"));
      await settle();
      for (const part of parts) open.parts.enqueue(bytes(part));
      await settle();
      patience.abort(new DOMException("The operation timed out.", "TimeoutError"));
      assert.equal(await code, "TIMEOUT");
    });

  it("that break off are reported as a lost connection", async () => {
    const open = answering();
    const code = codeOf(fetchRecord("one"));
    await settle();
    open.parts.enqueue(bytes("half"));
    open.parts.error(new TypeError("network error"));
    assert.equal(await code, "OFFLINE");
  });
});
