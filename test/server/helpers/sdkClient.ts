/** Colyseus' SDK on sockets of the `ws` package, which tests can destroy and inspect. Its rooms answer beats, as the page does. */
import Socket from "ws";
import { BEAT } from "../../../shared/core/liveness.ts";

globalThis.WebSocket = Socket as unknown as typeof globalThis.WebSocket;
const { Client: SdkClient } = await import("@colyseus/sdk");

export class Client extends SdkClient {
  protected override createRoom<T>(name: string, schema?: unknown) {
    const room = super.createRoom<T>(name, schema as never);
    room.onMessage(BEAT, () => room.ping(() => undefined));
    return room;
  }
}
