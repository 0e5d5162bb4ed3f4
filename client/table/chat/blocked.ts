/** Hides messages of blocked accounts, at every table. */
import { useEffect } from "preact/hooks";
import type { ChatMessage } from "../../../shared/core/protocol.ts";
import { loadRelations, relations } from "../../net/people.ts";
import type { TableSession } from "../../net/session.ts";

const accountAt = (session: TableSession, seat: number): string => session.state.value?.seats[seat]?.account ?? "";

export function isBlocked(session: TableSession, { seat }: Pick<ChatMessage, "seat">): boolean {
  const account = accountAt(session, seat);
  return account !== "" && relations.value.some(({ name, kind }) => kind === "block" && name === account);
}

/** Loads the blocked accounts once, for seated players with an account. */
export function useBlocked(session: TableSession): void {
  const own = accountAt(session, session.seat.value);
  useEffect(() => {
    if (own !== "") loadRelations().catch(() => undefined);
  }, [own]);
}
