/** Chat at the table, and among spectators. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CHAT_ROOMS, type ChatRoom } from "../../../shared/core/chat.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { NewLines, useEnd } from "../../kit/ui/followEnd.tsx";
import type { TableSession } from "../../net/session.ts";
import { ChatForm } from "./chatForm.tsx";
import { ChatLine } from "./chatLine.tsx";
import { isBlocked, isMuted, useBlocked } from "./hidden.ts";

/** Before the start, a host without a seat is one too. */
const isPlayer = ({ state, seat, host }: TableSession): boolean => seat.value >= 0 || (state.value?.phase === "open" && host.value);

/** Players see the spectators' room only after the end. */
function roomsFor(session: TableSession): readonly ChatRoom[] {
  const state = session.state.value;
  return state && (!isPlayer(session) || state.phase === "over") ? CHAT_ROOMS : ["table"];
}

function maySpeak(session: TableSession, room: ChatRoom): boolean {
  const state = session.state.value;
  return !state || state.phase === "over" || isPlayer(session) === (room === "table");
}

interface ChatProps {
  readonly session: TableSession;
  /** Called when lines are shown, with the time of the newest. */
  onRead?(at: number): void;
}

export function Chat({ session, onRead }: ChatProps): JSX.Element {
  const rooms = roomsFor(session);
  const chosen = useSignal<ChatRoom>("table");
  const room = rooms.includes(chosen.value) ? chosen.value : "table";
  const newest = session.chat.value.at(-1)?.at ?? 0;
  useEffect(() => onRead?.(newest), [newest, onRead]);
  return (
    <div class="chat">
      {rooms.length > 1 && <RoomPicker rooms={rooms} room={room} chosen={chosen} />}
      <ChatLines session={session} room={room} />
      {maySpeak(session, room) ? <ChatForm session={session} room={room} /> : <p class="hint">{t("chat.onlyRead")}</p>}
    </div>
  );
}

interface RoomProps {
  readonly rooms: readonly ChatRoom[];
  readonly room: ChatRoom;
  readonly chosen: Signal<ChatRoom>;
}

function RoomPicker({ rooms, room, chosen }: RoomProps): JSX.Element {
  const choose = (one: ChatRoom) => () => (chosen.value = one);
  return (
    <fieldset class="chat-rooms">
      <legend class="quiet">{t("chat.rooms")}</legend>
      {rooms.map((one) => (
        <button key={one} type="button" aria-pressed={one === room} onClick={choose(one)}>
          {t(`chat.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

function ChatLines({ session, room }: { session: TableSession; room: ChatRoom }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useBlocked(session);
  const lines = session.chat.value.filter(
    (line) => (line.room ?? "table") === room && !isMuted(session.id, line) && !isBlocked(session, line),
  );
  const seats = session.state.value?.seats ?? [];
  const end = useEnd(list, lines.length, room);
  const last = lines.at(-1);
  const isOwn = last !== undefined && last.seat >= 0 && last.seat === session.seat.value;
  useLayoutEffect(() => {
    if (isOwn) end.show();
  }, [last?.at]);
  return (
    <div class="follows-end">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div class="chat-lines" ref={list} role="log" aria-label={t("chat")} tabIndex={0} onScroll={end.onScroll}>
        {lines.length === 0 && <p class="hint">{t("chat.empty")}</p>}
        <ol>
          {lines.map((line) => (
            <ChatLine key={`${line.at} ${line.name} ${line.text}`} line={line} seats={seats} session={session} />
          ))}
        </ol>
      </div>
      <NewLines end={end} />
    </div>
  );
}
