/** What leaves for the sockets of one room. */
import type { Client } from "@colyseus/core";

type Bytes = Parameters<Client["raw"]>[0];

/** Of one whole binary message, as a server sends it (RFC 6455, 5.2). */
const FIRST_BYTE = 0x82;

/** One frame with a copy of the message. */
function frameOf(bytes: Bytes): Buffer {
  const { length } = bytes;
  const head = length < 126 ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FIRST_BYTE;
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.set(bytes, head);
  return frame;
}

/** The messages in frames as they are made here. */
export function messagesIn(frames: Buffer): Buffer[] {
  const messages: Buffer[] = [];
  for (let start = 0; start < frames.length; ) {
    const short = frames.readUInt8(start + 1);
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length = head === 2 ? short : head === 4 ? frames.readUInt16BE(start + 2) : Number(frames.readBigUInt64BE(start + 2));
    messages.push(frames.subarray(start + head, start + head + length));
    start += head + length;
  }
  return messages;
}

const NONE: Buffer = Buffer.alloc(0);
const NO_PARTS: readonly Buffer[] = [];

/**
 * Colyseus hands the sockets a window on the room's own buffer, which the next patch overwrites; whatever a slow line still had to send would be
 * sent wrong. Here each message is copied into its frame, once for all who get the same, and so is what several messages make together.
 */
export class Frames {
  #sent: Bytes | undefined;
  #frame = NONE;
  #parts = NO_PARTS;
  #whole = NONE;

  of(bytes: Bytes): Buffer {
    if (bytes !== this.#sent) {
      this.#sent = bytes;
      this.#frame = frameOf(bytes);
    }
    return this.#frame;
  }

  /** Frames one after the other. */
  joined(parts: readonly Buffer[]): Buffer {
    const [only] = parts;
    if (only && parts.length === 1) return only;
    if (parts.length !== this.#parts.length || parts.some((part, i) => part !== this.#parts[i])) {
      this.#parts = parts;
      this.#whole = Buffer.concat(parts);
    }
    return this.#whole;
  }

  /** Lets go of what was sent, which would only grow old until the next move. */
  forget(): void {
    this.#sent = undefined;
    this.#frame = this.#whole = NONE;
    this.#parts = NO_PARTS;
  }
}
