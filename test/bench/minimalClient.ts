/**
 * Client for thousands of sockets. Decodes only a table's version and takes moves from a local copy of the game, since otherwise the
 * driver's own work would be measured.
 */
import { registerSerializer } from "@colyseus/sdk";
import Sqlite from "better-sqlite3";
import { fileOf } from "../../server/store/sqlite.ts";
import { type Game, isRefusal } from "../../shared/core/game.ts";
import type { RecordHeader } from "../../shared/core/record.ts";
import { ROOT, replayingOf } from "./checkout.ts";
import type { Knowledge } from "./player.ts";

/** Which fields of the state these are: where a move has changed the version, a patch begins with it, or with the phase before it. */
const PHASE = 1;
const VERSION = 2;
/** What of a patch's first byte is the field, and of a short text's first its length. */
const FIELD = 63;
const LENGTH = 31;

/** Takes the place of the SDK's own reader of the state. */
class Blind {
  readonly #state = { version: 0 };

  getState() {
    return this.#state;
  }

  handshake(): void {}

  setState(): void {}

  patch(bytes: Uint8Array, { offset = 0 } = {}): void {
    const at = (bytes[offset] & FIELD) === PHASE ? offset + 2 + (bytes[offset + 1] & LENGTH) : offset;
    if ((bytes[at] & FIELD) !== VERSION) return;
    this.#state.version = new DataView(bytes.buffer, bytes.byteOffset + at + 1).getUint32(0, true);
  }

  teardown(): void {}
}

/** From now on no socket of this process knows more of its table than the version. */
export function decodeNothing(): void {
  registerSerializer("schema", Blind);
}

interface Stored {
  readonly header: string;
  readonly secret: string;
  readonly seating: string;
}

/** @param folder of the server's data @param root the checkout whose server it is @returns what reads a table that has just started, and follows it */
export async function readerOf(folder: string, root = ROOT): Promise<(game: Game, table: string) => Knowledge> {
  const { tryMove, createMatchFrom, clientSeedsOf, readSeating, seedFrom } = await replayingOf(root);
  const read = new Sqlite(fileOf(folder), { readonly: true }).prepare("select header, secret, seating from tables where id = ?");
  return (game, table) => {
    const { header, secret, seating } = read.get(table) as Stored;
    const match = createMatchFrom(game, JSON.parse(header) as RecordHeader, seedFrom(secret, clientSeedsOf(readSeating(seating))));
    if (isRefusal(match)) throw new Error(match.code);
    return {
      table: () => match.state.table,
      hand: (seat) => match.state.hands[seat],
      made(seat, move) {
        const made = tryMove(match, seat, move);
        if (isRefusal(made)) throw new Error(made.code);
      },
    };
  };
}
