/** What Colyseus sends of a room's state. Which classes it is made of is told to everybody who comes in: worked out once a game, not once a room. */
import { SchemaSerializer } from "@colyseus/core";
import type { RootSchema } from "./root.ts";

/** By class of the state. */
const handshakes = new WeakMap<object, Uint8Array>();

export class TableSerializer extends SchemaSerializer<RootSchema> {
  override handshake(): Uint8Array {
    const kind = this.encoder.state.constructor;
    const known = handshakes.get(kind) ?? super.handshake();
    handshakes.set(kind, known);
    return known;
  }
}
