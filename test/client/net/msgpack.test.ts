/** What the browser writes the server's library reads, and the other way round. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Packr as Theirs, unpack as theirs } from "msgpackr";
import { Packr, unpack } from "../../../client/net/msgpack.ts";

const RESERVED = 7;

/** Whatever a message may hold: no "-0", which no message has. */
const value = fc.jsonValue().map((any) => JSON.parse(JSON.stringify(any)) as unknown);
const LONG = {
  text: "é".repeat(70_000),
  list: Array.from({ length: 70_000 }, (_, i) => i),
  map: Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, i])),
};
const NUMBERS = [
  0,
  127,
  128,
  255,
  256,
  65535,
  65536,
  2 ** 31,
  2 ** 32,
  2 ** 40,
  -1,
  -32,
  -33,
  -128,
  -129,
  -32768,
  -32769,
  -(2 ** 31),
  -(2 ** 40),
  0.5,
  1e300,
];

describe("messages in the browser", () => {
  it("are read by the server's library, behind the bytes kept free for their head", () => {
    fc.assert(fc.property(value, (any) => assert.deepEqual(theirs(new Packr().pack(any, RESERVED).subarray(RESERVED)), any)));
    for (const any of [LONG, NUMBERS]) assert.deepEqual(theirs(new Packr().pack(any)), any);
  });

  it("leave out what is undefined", () => {
    assert.deepEqual(unpack(new Packr().pack({ a: 1, b: undefined })), { a: 1 });
  });

  it("of the server's library are read, from wherever they begin", () => {
    const packr = new Theirs({ useRecords: false });
    const moved = (any: unknown) => Uint8Array.from([...new Array<number>(RESERVED).fill(0xc1), ...packr.pack(any)]);
    fc.assert(fc.property(value, (any) => assert.deepEqual(unpack(moved(any), { start: RESERVED }), any)));
    for (const any of [LONG, NUMBERS]) assert.deepEqual(unpack(packr.pack(any)), any);
    assert.deepEqual(unpack(packr.pack({ a: undefined })), { a: undefined });
  });

  it("that end too early or hold what no message has are no messages", () => {
    const packed = new Packr().pack({ type: "roll", cards: [1, 2, 3] });
    for (let length = 0; length < packed.length; length++) assert.throws(() => unpack(packed.slice(0, length)));
    assert.throws(() => unpack(Uint8Array.of(0xc1)));
  });
});
