import type { Client } from "colyseus";
import type { JoinGrant } from "../../table/admission/tickets.ts";
import { Viewer, type ViewerMessages } from "../../table/viewer.ts";
import type { Outbox } from "../colyseus/outbox.ts";

export class SocketViewer extends Viewer {
  readonly client: Client;
  readonly outbox: Outbox;

  constructor(client: Client, outbox: Outbox, grant: JoinGrant) {
    super(grant);
    this.client = client;
    this.outbox = outbox;
  }

  override send<T extends keyof ViewerMessages>(type: T, message: ViewerMessages[T]): void {
    this.client.send(type, message);
  }

  override leave(code: number): void {
    this.client.leave(code);
  }

  override get isFull(): boolean {
    return this.outbox.isFull;
  }
}
