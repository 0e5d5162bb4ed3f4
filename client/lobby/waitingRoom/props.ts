/** What every part of the waiting room gets. */
import type { RequestOf, RequestType, TableState } from "../../../shared/core/protocol.ts";
import type { OnlineSession } from "../../net/onlineSession.ts";

/** Sends a request and shows why it was refused. */
export type Ask = <R extends RequestType>(type: R, payload: RequestOf<R>) => Promise<void>;

export interface WaitProps {
  readonly table: OnlineSession;
  readonly state: TableState;
  readonly ask: Ask;
  /** Shows a refusal that was thrown. */
  fail(thrown: unknown): void;
}
