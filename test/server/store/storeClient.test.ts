/** The store's client batches concurrent jobs, sends lone ones at once, and gives each its own result. */
import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { StoreClient } from "../../../server/store/storeClient.ts";
import type { Job } from "../../../server/store/worker.ts";

/** A thread that replies on demand. */
class SlowThread extends EventEmitter {
  readonly batches: (readonly Job[] | "close")[] = [];

  postMessage(message: readonly Job[] | "close"): void {
    this.batches.push(message);
    this.emit("posted");
  }

  answer(jobs: readonly Job[]): void {
    const answers = jobs.map(({ id, values: [value] }) => ({ id, value }));
    this.emit("message", answers);
  }
}

/** Jobs of the latest batch. */
const latest = ({ batches }: SlowThread): readonly Job[] => batches.at(-1) as readonly Job[];

describe("the client of the store's thread", () => {
  let thread: SlowThread;
  let jobs: StoreClient;
  beforeEach(() => {
    thread = new SlowThread();
    jobs = new StoreClient(thread);
  });

  /** Calls that arrive while the first is in progress, which counts as load. */
  function callMany(count: number): Promise<unknown>[] {
    return Array.from({ length: count }, (_, i) => jobs.call("find", `crowd ${i}`));
  }

  it("sends a lone caller's jobs immediately", async () => {
    for (let i = 0; i < 200; i++) {
      const call = jobs.call("find", i);
      assert.equal(thread.batches.length, i + 1);
      thread.answer(latest(thread));
      assert.equal(await call, i);
    }
  });

  it("batches jobs of many callers, with a reply to each", async () => {
    const all = callMany(200);
    assert.ok(thread.batches.length < 60, `${thread.batches.length} batches went at once`);
    await once(thread, "posted");
    assert.ok(latest(thread).length > 100);
    for (const batch of thread.batches) thread.answer(batch as readonly Job[]);
    assert.deepEqual(
      await Promise.all(all),
      Array.from({ length: 200 }, (_, i) => `crowd ${i}`),
    );
  });

  it("sends batched jobs before it closes", () => {
    void Promise.allSettled(callMany(200));
    const before = thread.batches.length;
    void jobs.close();
    assert.equal(thread.batches.length, before + 2);
    assert.equal(thread.batches.flatMap((batch) => (batch === "close" ? [] : batch)).length, 200);
    assert.equal(thread.batches.at(-1), "close");
  });
});
