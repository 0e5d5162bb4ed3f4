/** What Colyseus sends of a room's state. Which classes it is made of is told to everybody who comes in: worked out once a game, not once a room. */
import { type Client, SchemaSerializer } from "@colyseus/core";
import type { RootSchema } from "./root.ts";

/** By class of the state. */
const handshakes = new WeakMap<object, Uint8Array>();

export class TableSerializer extends SchemaSerializer<RootSchema> {
  /** Whom the patch goes to; while nobody is named, to all of the room. */
  #receivers: Client[] | undefined;

  /** What is patched meanwhile goes to these alone. */
  patchTo(clients: Client[], patch: () => void): void {
    this.#receivers = clients;
    patch();
    this.#receivers = undefined;
  }

  override applyPatches(clients: Client[], state: RootSchema): boolean {
    return super.applyPatches(this.#receivers ?? clients, state);
  }

  override handshake(): Uint8Array {
    const kind = this.encoder.state.constructor;
    const known = handshakes.get(kind) ?? super.handshake();
    handshakes.set(kind, known);
    return known;
  }
}
