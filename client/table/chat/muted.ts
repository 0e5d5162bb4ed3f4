/** Muted people, by table. */
import { signal } from "@preact/signals";
import type { ChatMessage } from "../../../shared/core/protocol.ts";
import { loadData, saveData } from "../../net/storage.ts";

const MOST = 200;
const muted = signal<readonly string[]>(loadData<string[]>("muted", []));

type Speaker = Pick<ChatMessage, "seat" | "name">;

const keyOf = (table: string, { seat, name }: Speaker) => `${table} ${seat} ${name}`;

export function isMuted(table: string, speaker: Speaker): boolean {
  return muted.value.includes(keyOf(table, speaker));
}

export function mute(table: string, speaker: Speaker): void {
  muted.value = [...muted.value, keyOf(table, speaker)].slice(-MOST);
  saveData("muted", muted.value);
}

export function mutedAt(table: string): number {
  return muted.value.filter((key) => key.startsWith(`${table} `)).length;
}

export function unmuteAll(table: string): void {
  muted.value = muted.value.filter((key) => !key.startsWith(`${table} `));
  saveData("muted", muted.value);
}
