/** What Colyseus sends of a room's state, and what all rooms of a process share for it: thousands of them are open at once. */
import { type Client, SchemaSerializer } from "@colyseus/core";
import { Encoder } from "@colyseus/schema";
import type { RootSchema } from "./root.ts";
import { SeldomFilled } from "./seldomFilled.ts";

/** Which classes a state is made of is told to everybody who comes in: worked out once a game. By class of the state. */
const handshakes = new WeakMap<object, Uint8Array>();

// A full state of a large game must fit without growing the buffer in the middle of a join.
Encoder.BUFFER_SIZE = 32 * 1024;

/** A patch is written here and copied for each socket before the next room writes. Twice as large, since views want a whole one free. */
const patches = new Uint8Array(2 * Encoder.BUFFER_SIZE);

/** Here a whole state stands until another room's is written … */
const states = new Uint8Array(Encoder.BUFFER_SIZE);
/** … by this one. */
let written: TableSerializer | undefined;

/**
 * Colyseus keeps what each view of the state was sent until the patch is out, for others with the same view. Here every seat has its
 * own, and a map that is filled and emptied with each move would carry what it held into the old part of the heap.
 */
class Unkept<K, V> extends SeldomFilled<K, V> {
  override set(): this {
    return this;
  }
}

export class TableSerializer extends SchemaSerializer<RootSchema> {
  protected override fullEncodeBuffer = states;
  /** Whom the patch goes to; while nobody is named, to all of the room. */
  #receivers: Client[] | undefined;

  override reset(state: RootSchema): void {
    super.reset(state);
    this.encoder.sharedBuffer = patches;
    this.encodedViews = new Unkept();
  }

  override getFullState(...to: Parameters<SchemaSerializer<RootSchema>["getFullState"]>): Uint8Array {
    if (written !== this) this.needFullEncode = true;
    written = this;
    return super.getFullState(...to);
  }

  /** What is patched meanwhile goes to these alone. */
  patchTo(clients: Client[], patch: () => void): void {
    this.#receivers = clients;
    patch();
    this.#receivers = undefined;
  }

  /** Each room asks once a second, and nearly always there is nothing; Colyseus would make lists of the sockets to find that out. */
  override applyPatches(clients: Client[], state: RootSchema): boolean {
    const receivers = this.#receivers ?? clients;
    return this.#hasNewsFor(receivers) && super.applyPatches(receivers, state);
  }

  #hasNewsFor(clients: readonly Client[]): boolean {
    if (this.encoder.hasChanges) return true;
    for (const { view } of clients) if (view && view.changes.size > 0) return true;
    return false;
  }

  override handshake(): Uint8Array {
    const kind = this.encoder.state.constructor;
    const known = handshakes.get(kind) ?? super.handshake();
    handshakes.set(kind, known);
    return known;
  }
}
