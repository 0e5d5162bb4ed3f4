/** Reads what a room sends, and writes what it is asked, byte for byte as the SDK in a browser does. */
import { Protocol } from "@colyseus/core";
import { Decoder, decode, encode } from "@colyseus/schema";
import { pack, unpack } from "msgpackr";
import type { Game } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import { type RootSchema, rootSchemaFor } from "../../room/sync/root.ts";

/** The answer to a request was no refusal. */
const OK = 0;
/** A request's number and name take no more bytes. */
const HEAD_MAX = 64;

/** What a message of a room said. */
export type Received =
  | { readonly kind: "state" }
  | { readonly kind: "message"; readonly type: string | number; readonly body: unknown }
  | { readonly kind: "reply"; readonly id: number; readonly ok: boolean; readonly body: unknown };

/** The word with which somebody who was let in says so. */
export const ACKNOWLEDGED = Uint8Array.of(Protocol.JOIN_ROOM);

/** What can be written down of a body: it may be nested deeper than the stack goes. */
function packed(body: unknown): Uint8Array | undefined {
  try {
    return body === undefined ? new Uint8Array() : pack(body);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A request with its number; nothing where its body is nested too deep. */
export function requestOf(id: number, type: string, body: unknown): Buffer | undefined {
  const content = packed(body);
  if (!content) return undefined;
  const head = Buffer.alloc(HEAD_MAX);
  const at = { offset: 1 };
  head[0] = Protocol.ROOM_REQUEST;
  encode.number(head, id, at);
  encode.string(head, type, at);
  return Buffer.concat([head.subarray(0, at.offset), content]);
}

const rest = (bytes: Buffer, from: number): unknown => (bytes.length > from ? unpack(bytes.subarray(from)) : undefined);

function messageIn(bytes: Buffer): Received {
  const at = { offset: 1 };
  const type = decode.stringCheck(bytes, at) ? decode.string(bytes, at) : decode.number(bytes, at);
  return { kind: "message", type, body: rest(bytes, at.offset) };
}

function replyIn(bytes: Buffer): Received {
  const at = { offset: 1 };
  const id = decode.number(bytes, at);
  return { kind: "reply", id, ok: bytes[at.offset] === OK, body: rest(bytes, at.offset + 1) };
}

export class Reader {
  readonly #decoder: Decoder<RootSchema>;

  constructor(game: Game) {
    this.#decoder = new Decoder(new (rootSchemaFor(game))());
  }

  /** All that was sent so far, put together. */
  get state(): TableState {
    return this.#decoder.state.toJSON() as TableState;
  }

  /** @returns nothing where it says nothing to a bot */
  read(bytes: Buffer): Received | undefined {
    if (bytes[0] === Protocol.ROOM_DATA) return messageIn(bytes);
    if (bytes[0] === Protocol.ROOM_RESPONSE) return replyIn(bytes);
    if (bytes[0] !== Protocol.ROOM_STATE && bytes[0] !== Protocol.ROOM_STATE_PATCH) return undefined;
    this.#decoder.decode(bytes, { offset: 1 });
    return { kind: "state" };
  }
}
