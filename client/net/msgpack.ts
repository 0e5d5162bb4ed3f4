/**
 * MessagePack as far as messages need it, in the place of the library that the SDK brings: plain objects, arrays, texts, numbers, flags
 * and nothing. Fields that are undefined are left out. https://github.com/msgpack/msgpack/blob/master/spec.md
 */

/** The SDK adds the number of bytes that it wants free before the message. */
export const RESERVE_START_SPACE = 0;

type Plain = { readonly [key: string]: unknown };

/** A growing row of bytes. */
class Writer {
  #bytes: Uint8Array;
  #at: number;

  constructor(reserved: number) {
    this.#bytes = new Uint8Array(reserved + 256);
    this.#at = reserved;
  }

  /** What was written, the reserved bytes first. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#at);
  }

  write(value: unknown): void {
    if (typeof value === "number") this.#number(value);
    else if (typeof value === "string") this.#text(value);
    else if (typeof value === "boolean") this.#byte(value ? 0xc3 : 0xc2);
    else if (Array.isArray(value)) this.#list(value);
    else if (typeof value === "object" && value !== null) this.#map(value as Plain);
    else this.#byte(0xc0);
  }

  #room(size: number): DataView {
    if (this.#at + size > this.#bytes.length) {
      const grown = new Uint8Array(2 * (this.#at + size));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    const view = new DataView(this.#bytes.buffer, this.#at, size);
    this.#at += size;
    return view;
  }

  #byte(byte: number): void {
    this.#room(1).setUint8(0, byte);
  }

  #number(value: number): void {
    const small = Number.isInteger(value) && value >= -32 && value < 128;
    this.#byte(small ? value & 0xff : 0xcb);
    if (!small) this.#room(8).setFloat64(0, value);
  }

  /** A head of the shortest form: `small` for counts below `limit`, else one with a count of 32 bits. */
  #head(small: number, limit: number, wide: number, count: number): void {
    this.#byte(count < limit ? small | count : wide);
    if (count >= limit) this.#room(4).setUint32(0, count);
  }

  #text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.#head(0xa0, 32, 0xdb, bytes.length);
    const { byteOffset } = this.#room(bytes.length);
    this.#bytes.set(bytes, byteOffset);
  }

  #list(list: readonly unknown[]): void {
    this.#head(0x90, 16, 0xdd, list.length);
    for (const value of list) this.write(value);
  }

  #map(map: Plain): void {
    const entries = Object.entries(map).filter(([, value]) => value !== undefined);
    this.#head(0x80, 16, 0xdf, entries.length);
    for (const [key, value] of entries) {
      this.#text(key);
      this.write(value);
    }
  }
}

/** Forms that begin with a byte from 0xc0 to 0xdf; those that are missing (bytes, extensions) are not sent to browsers. */
type Form = (reader: Reader) => unknown;
const FORMS: { readonly [byte: number]: Form | undefined } = {
  192: () => null,
  194: () => false,
  195: () => true,
  202: (reader) => reader.room(4).getFloat32(0),
  203: (reader) => reader.room(8).getFloat64(0),
  204: (reader) => reader.count(1),
  205: (reader) => reader.count(2),
  206: (reader) => reader.count(4),
  207: (reader) => Number(reader.room(8).getBigUint64(0)),
  208: (reader) => reader.room(1).getInt8(0),
  209: (reader) => reader.room(2).getInt16(0),
  210: (reader) => reader.room(4).getInt32(0),
  211: (reader) => Number(reader.room(8).getBigInt64(0)),
  // msgpackr writes "undefined" as an extension of one byte.
  212: (reader) => void reader.room(2),
  217: (reader) => reader.text(reader.count(1)),
  218: (reader) => reader.text(reader.count(2)),
  219: (reader) => reader.text(reader.count(4)),
  220: (reader) => reader.list(reader.count(2)),
  221: (reader) => reader.list(reader.count(4)),
  222: (reader) => reader.map(reader.count(2)),
  223: (reader) => reader.map(reader.count(4)),
};

class Reader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** @throws RangeError if the message ends too early, Error for a form that is not known */
  read(): unknown {
    const byte = this.count(1);
    if (byte < 0x80) return byte;
    if (byte >= 0xe0) return byte - 0x100;
    if (byte < 0x90) return this.map(byte & 0x0f);
    if (byte < 0xa0) return this.list(byte & 0x0f);
    if (byte < 0xc0) return this.text(byte & 0x1f);
    const form = FORMS[byte];
    if (!form) throw new Error(`a message holds the unknown form ${byte}`);
    return form(this);
  }

  /** The next bytes. */
  room(size: number): DataView {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, size);
    this.#at += size;
    return view;
  }

  count(size: 1 | 2 | 4): number {
    const view = this.room(size);
    return size === 1 ? view.getUint8(0) : size === 2 ? view.getUint16(0) : view.getUint32(0);
  }

  text(length: number): string {
    return new TextDecoder().decode(this.room(length));
  }

  list(length: number): unknown[] {
    return Array.from({ length }, () => this.read());
  }

  map(size: number): Plain {
    return Object.fromEntries(Array.from({ length: size }, () => [String(this.read()), this.read()]));
  }
}

/** As the SDK uses it. */
export class Packr {
  /** @param reserved bytes left free at the front */
  pack(value: unknown, reserved = 0): Uint8Array {
    const writer = new Writer(reserved);
    writer.write(value);
    return writer.written;
  }
}

/** @param start where the message begins */
export function unpack(bytes: Uint8Array, { start = 0 }: { readonly start?: number } = {}): unknown {
  return new Reader(bytes, start).read();
}
