/** What leaves for the sockets of one room. */
import type { Client } from "@colyseus/core";

export type Bytes = Parameters<Client["raw"]>[0];

/**
 * Colyseus hands the sockets a window on the room's own buffer, which the next patch overwrites; whatever a slow line still had to send would be
 * sent wrong. Here each message is copied, once for all who get the same.
 */
export class Copies {
  #sent: Bytes | undefined;
  #copy: Bytes = Buffer.alloc(0);

  of(bytes: Bytes): Bytes {
    if (bytes !== this.#sent) {
      this.#sent = bytes;
      this.#copy = Buffer.from(bytes);
    }
    return this.#copy;
  }
}
