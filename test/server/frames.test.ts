/** What leaves for a socket past `ws` is what `ws` reads. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { Frames } from "../../server/room/viewers/frames.ts";

interface Reading {
  on(event: "message", take: (message: Buffer, isBinary: boolean) => void): void;
  write(bytes: Buffer): void;
}
/** Not in the package's types. */
const { Receiver } = createRequire(import.meta.url)("ws") as { Receiver: new (options: object) => Reading };

function read(frames: Buffer): Buffer[] {
  const messages: Buffer[] = [];
  const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true });
  receiver.on("message", (message, isBinary) => {
    assert.ok(isBinary);
    messages.push(message);
  });
  receiver.write(frames);
  return messages;
}

const message = (length: number, first: number): Buffer => Buffer.from(Array.from({ length }, (_, i) => (first + i) % 251));

describe("frames", () => {
  for (const length of [0, 1, 125, 126, 65_535, 65_536])
    it(`hold a message of ${length} bytes`, () => {
      const sent = message(length, 3);
      assert.deepEqual(read(new Frames().of(sent)), [sent]);
    });

  it("are copies: what is written over the message later does not reach anybody", () => {
    const buffer = message(10, 0);
    const frame = new Frames().of(buffer);
    buffer.fill(0);
    assert.deepEqual(read(frame), [message(10, 0)]);
  });

  it("stand one after the other, whoever asked before", () => {
    const frames = new Frames();
    const [one, two, three] = [10, 200, 5].map((length, i) => message(length, i));
    const parts = [frames.of(one), frames.of(two)];
    assert.deepEqual(read(frames.joined(parts)), [one, two]);
    assert.equal(frames.joined([...parts]), frames.joined(parts));
    assert.deepEqual(read(frames.joined([parts[0], frames.of(three)])), [one, three]);
    assert.deepEqual(read(frames.joined([parts[1]])), [two]);
  });
});
