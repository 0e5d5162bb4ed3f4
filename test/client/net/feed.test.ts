/** Numbered events: nothing twice, nothing missing, in order. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Feed } from "../../../client/net/feed.ts";
import type { EventsMessage } from "../../../shared/core/protocol.ts";

const event = (n: number) => ({ type: `e${n}` });
const message = (from: number, count: number): EventsMessage => ({
  from,
  version: from + count,
  events: Array.from({ length: count }, (_, i) => event(from + i)),
});
const numbers = (feed: Feed, message: EventsMessage) => feed.take(message).fresh.map(({ number }) => number);

describe("the feed of events", () => {
  it("accepts the next events", () => {
    const feed = new Feed();
    assert.deepEqual(numbers(feed, message(0, 2)), [0, 1]);
    assert.deepEqual(numbers(feed, message(2, 1)), [2]);
    assert.equal(feed.next, 3);
  });

  it("requests a gap and accepts nothing until it is filled", () => {
    const feed = new Feed();
    assert.deepEqual(feed.take(message(2, 2)), { fresh: [], missing: 0 });
    assert.deepEqual(numbers(feed, message(0, 4)), [0, 1, 2, 3]);
  });

  it("accepts only the new part of an overlap", () => {
    const feed = new Feed(3);
    assert.deepEqual(numbers(feed, message(1, 4)), [3, 4]);
    assert.deepEqual(numbers(feed, message(1, 4)), []);
  });

  it("counts hidden events, so that they leave no gap", () => {
    const feed = new Feed();
    const { fresh } = feed.take({ from: 0, version: 1, events: [event(0), null, event(2)] });
    assert.deepEqual(
      fresh.map(({ number }) => number),
      [0, 2],
    );
    assert.equal(feed.next, 3);
  });

  it("recovers the whole sequence from any losses and repetitions", () => {
    const parts = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 })), { maxLength: 30 });
    fc.assert(
      fc.property(parts, (messages) => {
        const feed = new Feed();
        const seen: number[] = [];
        for (const [from, count] of messages) {
          const { fresh, missing } = feed.take(message(from, count));
          seen.push(...fresh.map(({ number }) => number));
          if (missing !== undefined) seen.push(...numbers(feed, message(missing, from + count - missing)));
        }
        assert.deepEqual(
          seen,
          seen.map((_, i) => i),
        );
        assert.equal(feed.next, seen.length);
      }),
    );
  });
});
