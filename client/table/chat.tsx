/** Talk at the table, and among those who watch. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CHAT_ROOMS, type ChatRoom, PHRASES, type Phrase } from "../../shared/life.ts";
import { CHAT_MAX } from "../../shared/limits.ts";
import type { ChatMessage, SeatState } from "../../shared/protocol.ts";
import { isMuted, mute } from "../life/muted.ts";
import { ReportDialog } from "../life/report.tsx";
import { refusalOf } from "../net/refused.ts";
import type { TableSession } from "../net/session.ts";
import { Icon } from "../ui/icons.tsx";
import { Pip } from "../ui/pip.tsx";
import { language, say, sayRefusal } from "../words/words.ts";

/** The rooms that somebody sees: those who sit hear those who watch only after the end. */
function roomsFor(session: TableSession): readonly ChatRoom[] {
  const state = session.state.value;
  if (!state || state.phase === "open") return ["table"];
  return session.seat.value < 0 || state.phase === "over" ? CHAT_ROOMS : ["table"];
}

/** Whether somebody may speak in a room. */
function maySpeak(session: TableSession, room: ChatRoom): boolean {
  const state = session.state.value;
  if (state?.phase !== "running") return true;
  return session.seat.value < 0 === (room === "watchers");
}

export function Chat({ session }: { session: TableSession }): JSX.Element {
  const rooms = roomsFor(session);
  const chosen = useSignal<ChatRoom>("table");
  const room = rooms.includes(chosen.value) ? chosen.value : "table";
  return (
    <div class="chat">
      {rooms.length > 1 && (
        <fieldset class="chat-rooms">
          <legend class="quiet">{say("chat.rooms")}</legend>
          {rooms.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === room}
              onClick={() => {
                chosen.value = one;
              }}
            >
              {say(`chat.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      <ChatLines session={session} room={room} />
      {maySpeak(session, room) ? <ChatForm session={session} room={room} /> : <p class="hint">{say("chat.onlyRead")}</p>}
    </div>
  );
}

function ChatLines({ session, room }: { session: TableSession; room: ChatRoom }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const lines = session.chat.value.filter((line) => (line.room ?? "table") === room && !isMuted(session.id, line));
  const seats = session.state.value?.seats ?? [];
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, room]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div class="chat-lines" ref={list} role="log" aria-label={say("chat")} tabIndex={0}>
      {lines.length === 0 && <p class="hint">{say("chat.empty")}</p>}
      <ol>
        {lines.map((line) => (
          <ChatLine key={`${line.at} ${line.name} ${line.text}`} line={line} seats={seats} session={session} />
        ))}
      </ol>
    </div>
  );
}

interface LineProps {
  readonly line: ChatMessage;
  readonly seats: readonly SeatState[];
  readonly session: TableSession;
}

function ChatLine({ line, seats, session }: LineProps): JSX.Element {
  const open = useSignal(false);
  const time = new Intl.DateTimeFormat(language.value, { hour: "2-digit", minute: "2-digit" }).format(line.at);
  const seat = seats[line.seat];
  const name = line.name || say("chat.watcher");
  const own = line.seat >= 0 && line.seat === session.seat.value;
  const head = (
    <>
      {seat && <Pip colour={seat.colour} />}
      <strong>{name}</strong> <time>{time}</time>
    </>
  );
  return (
    <li>
      {own ? (
        <span class="chat-who">{head}</span>
      ) : (
        <button
          type="button"
          class="chat-who"
          aria-expanded={open.value}
          title={say("chat.about", { name })}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {head}
        </button>
      )}
      {open.value && <Manners line={line} session={session} name={name} />}
      <span class="chat-text">{textOf(line.text)}</span>
    </li>
  );
}

/** What can be done about somebody who talks. */
function Manners({ line, session, name }: { line: ChatMessage; session: TableSession; name: string }): JSX.Element {
  const reporting = useSignal(false);
  return (
    <span class="button-row chat-manners">
      <button type="button" onClick={() => mute(session.id, line)}>
        <Icon name="mute" /> {say("chat.mute", { name })}
      </button>
      <button
        type="button"
        onClick={() => {
          reporting.value = true;
        }}
      >
        <Icon name="flag" /> {say("report.open")}
      </button>
      {reporting.value && (
        <ReportDialog
          session={session}
          seat={line.seat}
          onClose={() => {
            reporting.value = false;
          }}
        />
      )}
    </span>
  );
}

const PHRASE = /^\/phrase:(\w+)$/;

/** A preset phrase in the reader's language; anything else as it was written. */
function textOf(text: string): string {
  const name = PHRASE.exec(text)?.[1];
  const phrase = PHRASES.find((known) => known === name);
  return phrase ? say(`phrase.${phrase}`) : text;
}

function ChatForm({ session, room }: { session: TableSession; room: ChatRoom }): JSX.Element {
  const text = useSignal("");
  const fault = useSignal("");
  const send = async (said: string) => {
    try {
      await session.request("chat", { text: said, room });
      fault.value = "";
      return true;
    } catch (thrown) {
      fault.value = sayRefusal(refusalOf(thrown));
      return false;
    }
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const said = text.value.trim();
    if (said && (await send(said))) text.value = "";
  };
  return (
    <form class="chat-form" onSubmit={submit}>
      <PhrasePicker onPick={(phrase) => send(`/phrase:${phrase}`)} />
      <input
        type="text"
        maxLength={CHAT_MAX}
        aria-label={say("chat.say")}
        placeholder={say("chat.say")}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit">{say("chat.send")}</button>
      {fault.value && <p role="alert">{fault.value}</p>}
    </form>
  );
}

/** Said with one choice, and read by each in their own language. */
function PhrasePicker({ onPick }: { onPick(phrase: Phrase): void }): JSX.Element {
  return (
    <select
      class="phrases"
      aria-label={say("chat.phrases")}
      value=""
      onChange={(event) => {
        const picked = PHRASES.find((phrase) => phrase === event.currentTarget.value);
        event.currentTarget.value = "";
        if (picked) onPick(picked);
      }}
    >
      <option value="">…</option>
      {PHRASES.map((phrase) => (
        <option key={phrase} value={phrase}>
          {say(`phrase.${phrase}`)}
        </option>
      ))}
    </select>
  );
}
