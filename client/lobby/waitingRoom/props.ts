/** Props of the waiting room's parts. */
import type { RequestOf, RequestType, TableState } from "../../../shared/core/protocol.ts";
import type { OnlineSession } from "../../net/onlineSession.ts";

export type Ask = <R extends RequestType>(type: R, payload: RequestOf<R>) => Promise<void>;

export interface WaitProps {
  readonly table: OnlineSession;
  readonly state: TableState;
  readonly ask: Ask;
  fail(thrown: unknown): void;
}
