/** Whose messages are hidden: people muted at a table, and blocked accounts at every table. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ChatMessage } from "../../../shared/core/protocol.ts";
import { loadRelations, relations } from "../../net/people.ts";
import type { TableSession } from "../../net/session.ts";
import { loadData, saveData } from "../../net/storage.ts";

const MAX_MUTED = 200;
const muted = signal<readonly string[]>(loadData<string[]>("muted", []));

type Speaker = Pick<ChatMessage, "seat" | "name">;

const keyOf = (table: string, { seat, name }: Speaker) => `${table} ${seat} ${name}`;

export function isMuted(table: string, speaker: Speaker): boolean {
  return muted.value.includes(keyOf(table, speaker));
}

export function mute(table: string, speaker: Speaker): void {
  muted.value = [...muted.value, keyOf(table, speaker)].slice(-MAX_MUTED);
  saveData("muted", muted.value);
}

export function mutedAt(table: string): number {
  return muted.value.filter((key) => key.startsWith(`${table} `)).length;
}

export function unmuteAll(table: string): void {
  muted.value = muted.value.filter((key) => !key.startsWith(`${table} `));
  saveData("muted", muted.value);
}

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
