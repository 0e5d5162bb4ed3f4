/** Plays a sound for chat messages. */
import { effect } from "@preact/signals";
import { playSound } from "../../kit/sound/sound.ts";
import type { TableSession } from "../../net/session.ts";
import { isMuted } from "../chat/muted.ts";

/** For new messages by others. Returns a stop function. */
export function playChatSounds({ id, chat, seat }: TableSession): () => void {
  let latest = chat.peek().at(-1)?.at ?? 0;
  return effect(() => {
    const fresh = chat.value.filter((line) => line.at > latest && !isMuted(id, line));
    latest = chat.value.at(-1)?.at ?? latest;
    if (fresh.some((line) => line.seat < 0 || line.seat !== seat.peek())) playSound("chat");
  });
}
