/** Talk at the table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CHAT_MAX } from "../../shared/limits.ts";
import type { ChatMessage, SeatState } from "../../shared/protocol.ts";
import { refusalOf } from "../net/refused.ts";
import type { TableSession } from "../net/session.ts";
import { Pip } from "../ui/pip.tsx";
import { language, say, sayRefusal } from "../words/words.ts";

export function Chat({ session }: { session: TableSession }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const lines = session.chat.value;
  const seats = session.state.value?.seats ?? [];
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div class="chat-lines" ref={list} role="log" aria-label={say("chat")} tabIndex={0}>
        {lines.length === 0 && <p class="hint">{say("chat.empty")}</p>}
        <ol>
          {lines.map((line) => (
            <ChatLine key={`${line.at} ${line.name} ${line.text}`} line={line} seats={seats} />
          ))}
        </ol>
      </div>
      <ChatForm session={session} />
    </div>
  );
}

function ChatLine({ line, seats }: { line: ChatMessage; seats: readonly SeatState[] }): JSX.Element {
  const time = new Intl.DateTimeFormat(language.value, { hour: "2-digit", minute: "2-digit" }).format(line.at);
  const seat = seats[line.seat];
  return (
    <li>
      <span class="chat-who">
        {seat && <Pip colour={seat.colour} />}
        <strong>{line.name || say("chat.watcher")}</strong> <time>{time}</time>
      </span>
      <span class="chat-text">{line.text}</span>
    </li>
  );
}

function ChatForm({ session }: { session: TableSession }): JSX.Element {
  const text = useSignal("");
  const fault = useSignal("");
  const submit = async (event: Event) => {
    event.preventDefault();
    const said = text.value.trim();
    if (!said) return;
    try {
      await session.request("chat", { text: said });
      text.value = "";
      fault.value = "";
    } catch (thrown) {
      fault.value = sayRefusal(refusalOf(thrown));
    }
  };
  return (
    <form class="chat-form" onSubmit={submit}>
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
