/** Props of the waiting room's parts. */
import type { RequestOf, RequestType, TableState } from "../../../shared/core/protocol.ts";
import type { RequestState } from "../../kit/ui/hooks.ts";
import type { OnlineSession } from "../../net/onlineSession.ts";

/** @returns whether it was granted; a refusal is shown */
export type Ask = <R extends RequestType>(type: R, payload: RequestOf<R>) => Promise<boolean>;

export interface WaitProps {
  readonly table: OnlineSession;
  readonly state: TableState;
  readonly ask: Ask;
  readonly run: RequestState["run"];
}
