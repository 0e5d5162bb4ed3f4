/** One line of talk: who, when, what, and what can be done about whoever said it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { PHRASES } from "../../shared/life.ts";
import type { ChatMessage, SeatState } from "../../shared/protocol.ts";
import type { TableSession } from "../net/session.ts";
import { Icon } from "../ui/icons.tsx";
import { Pip } from "../ui/pip.tsx";
import { language, say } from "../words/words.ts";
import { mute } from "./muted.ts";
import { ReportDialog } from "./report.tsx";

interface LineProps {
  readonly line: ChatMessage;
  readonly seats: readonly SeatState[];
  readonly session: TableSession;
}

export function ChatLine({ line, seats, session }: LineProps): JSX.Element {
  const open = useSignal(false);
  const time = new Intl.DateTimeFormat(language.value, { hour: "2-digit", minute: "2-digit" }).format(line.at);
  const seat = seats[line.seat];
  const name = line.name || say("chat.watcher");
  const own = line.seat >= 0 && line.seat === session.seat.value;
  const head = (
    <>
      {seat && <Pip colour={seat.colour} />}
      <strong dir="auto">{name}</strong> <time>{time}</time>
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
      <span class="chat-text" dir="auto">
        {textOf(line.text)}
      </span>
    </li>
  );
}

/** What can be done about somebody who talks. */
function Manners({ line, session, name }: { line: ChatMessage; session: TableSession; name: string }): JSX.Element {
  const reporting = useSignal(false);
  return (
    <span class="button-row chat-manners">
      <button type="button" onClick={() => mute(session.id, line)}>
        <Icon name="mute" /> {line.name ? say("chat.mute", { name }) : say("chat.muteWatchers")}
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
export function textOf(text: string): string {
  const name = PHRASE.exec(text)?.[1];
  const phrase = PHRASES.find((known) => known === name);
  return phrase ? say(`phrase.${phrase}`) : text;
}
