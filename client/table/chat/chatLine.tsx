/** A chat message with actions on its author. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { PHRASES } from "../../../shared/core/chat.ts";
import type { ChatMessage, SeatState } from "../../../shared/core/protocol.ts";
import { region } from "../../kit/i18n/locales.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../../kit/lazy.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import { WaitDialog } from "../../kit/ui/wait.tsx";
import type { TableSession } from "../../net/session.ts";
import { mute } from "./hidden.ts";

const ReportPlayer = lazy(async () => (await import("./report.tsx")).ReportPlayer, WaitDialog);

interface LineProps {
  readonly line: ChatMessage;
  readonly seats: readonly SeatState[];
  readonly session: TableSession;
}

const writerOf = (line: ChatMessage) => line.name || t("chat.spectators");

export function ChatLine(props: LineProps): JSX.Element {
  const { line, session } = props;
  const own = line.seat >= 0 && line.seat === session.seat.value;
  return (
    <li>
      {own ? (
        <span class="chat-who">
          <Writer {...props} />
        </span>
      ) : (
        <OtherWriter {...props} />
      )}
      <span class="chat-text" dir="auto" translate>
        {textOf(line.text)}
      </span>
    </li>
  );
}

function Writer({ line, seats }: LineProps): JSX.Element {
  const time = new Intl.DateTimeFormat(region(), { hour: "2-digit", minute: "2-digit" }).format(line.at);
  const seat = seats[line.seat];
  return (
    <>
      {seat && <PlayerMark colour={seat.colour} />}
      <strong dir="auto">{writerOf(line)}</strong> <time>{time}</time>
    </>
  );
}

/** A button that shows actions. */
function OtherWriter(props: LineProps): JSX.Element {
  const open = useSignal(false);
  const toggle = () => (open.value = !open.value);
  const title = t("chat.about", { name: writerOf(props.line) });
  return (
    <>
      <button type="button" class="chat-who" aria-expanded={open.value} title={title} onClick={toggle}>
        <Writer {...props} />
      </button>
      {open.value && <MuteAndReport {...props} />}
    </>
  );
}

function MuteAndReport({ line, session }: LineProps): JSX.Element {
  const reporting = useSignal(false);
  const report = (on: boolean) => () => (reporting.value = on);
  return (
    <span class="button-row chat-manners">
      <button type="button" onClick={() => mute(session.id, line)}>
        <Icon name="mute" /> {line.name ? t("chat.mute", { name: line.name }) : t("chat.muteWatchers")}
      </button>
      <button type="button" onClick={report(true)}>
        <Icon name="flag" /> {t("report.open")}
      </button>
      {reporting.value && <ReportPlayer session={session} seat={line.seat} onClose={report(false)} />}
    </span>
  );
}

const PHRASE = /^\/phrase:(\w+)$/;

export function textOf(text: string): string {
  const name = PHRASE.exec(text)?.[1];
  const phrase = PHRASES.find((known) => known === name);
  return phrase ? t(`phrase.${phrase}`) : text;
}
