/** The streams of all bots: one for each bot and table. */
import { connectClientToRoom, createAuthContext, matchMaker } from "@colyseus/core";
import { WebSocketClient } from "@colyseus/ws-transport";
import type { Request, Response } from "express";
import { isRefusal, type Refusal } from "../../../shared/core/game.ts";
import type { EnterTable } from "../../../shared/core/protocol.ts";
import { CLOSE } from "../../../shared/core/socket.ts";
import { networkOf } from "../../http/door/address.ts";
import type { Crowd } from "../../http/door/crowd.ts";
import type { Directory } from "../../room/directory.ts";
import type { TableRoom } from "../../room/TableRoom.ts";
import type { StoredBot } from "../../store/store.ts";
import { BotStream } from "./stream.ts";

/** A bot that has come with its token. */
export interface KnownBot extends StoredBot {
  readonly token: string;
}

export class BotStreams {
  readonly #directory: Directory;
  readonly #crowd: Crowd;
  /** By hash of the bot's token, and then by table. */
  readonly #streams = new Map<string, Map<string, BotStream>>();

  constructor(directory: Directory, crowd: Crowd) {
    this.#directory = directory;
    this.#crowd = crowd;
  }

  /** Those that a bot has now. */
  find(hash: string, table: string): BotStream | undefined {
    return this.#streams.get(hash)?.get(table);
  }

  /** Ends all streams of a bot. */
  end(hash: string): void {
    for (const { socket } of this.#streams.get(hash)?.values() ?? []) socket.close();
  }

  /** Lets a bot in as a browser is let in. Refusals: TOO_MANY_REQUESTS (too many lines of one network), and those of `Directory.enter`. */
  async open(bot: KnownBot, table: string, secrets: EnterTable, request: Request, response: Response): Promise<Refusal | undefined> {
    const network = networkOf(request.ip ?? "");
    const leave = await this.#crowd.admit(network);
    if (!leave) return { code: "TOO_MANY_REQUESTS" };
    if (response.closed) leave();
    else response.once("close", leave);
    const entered = await this.#directory.enter(table, secrets, network, bot.token);
    return isRefusal(entered) ? entered : this.#join(bot.hash, table, entered.reservation as { sessionId: string }, response);
  }

  async #join(hash: string, table: string, { sessionId }: { sessionId: string }, response: Response) {
    const room = matchMaker.getLocalRoomById(table) as TableRoom | undefined;
    if (!room || response.closed) return { code: "CANNOT_OPEN" };
    const stream = new BotStream(room.table.game, response);
    // It takes all that the transport's client does with a socket.
    const client = new WebSocketClient(sessionId, stream.socket as unknown as WebSocketClient["ref"]);
    try {
      await connectClientToRoom(room, client, createAuthContext({ headers: new Headers() }), {});
    } catch {
      return { code: "CANNOT_OPEN" };
    }
    this.#keep(hash, table, stream);
    stream.begin();
    return undefined;
  }

  /** The later stream wins: the earlier one may be of a process that died. */
  #keep(hash: string, table: string, stream: BotStream): void {
    const own = this.#streams.get(hash) ?? new Map<string, BotStream>();
    this.#streams.set(hash, own);
    const earlier = own.get(table);
    own.set(table, stream);
    earlier?.socket.close(CLOSE.ELSEWHERE);
    stream.socket.once("close", () => this.#forget(hash, table, stream));
  }

  #forget(hash: string, table: string, stream: BotStream): void {
    const own = this.#streams.get(hash);
    if (own?.get(table) !== stream) return;
    own.delete(table);
    if (own.size === 0) this.#streams.delete(hash);
  }
}
