/** What leaves for the sockets of one room. */
import type { Client } from "@colyseus/core";

type Bytes = Parameters<Client["raw"]>[0];

/**
 * Colyseus hands the sockets a window on the room's own buffer, which the next patch overwrites; whatever a slow line still had to send would be
 * sent wrong. Here each frame is copied, once for all who get the same.
 */
export class Frames {
  #frame: Bytes | undefined;
  #copy: Bytes = Buffer.alloc(0);

  /** From now on the client is sent copies. */
  guard(client: Client): void {
    const send = client.raw.bind(client);
    client.raw = (frame, ...rest) => send(this.#copyOf(frame), ...rest);
  }

  #copyOf(frame: Bytes): Bytes {
    if (frame !== this.#frame) {
      this.#frame = frame;
      this.#copy = Buffer.from(frame);
    }
    return this.#copy;
  }
}
