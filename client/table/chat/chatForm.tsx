/** Input for a message or a preset phrase. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type ChatRoom, PHRASES, type Phrase } from "../../../shared/core/chat.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import { MAX_CHAT_LENGTH } from "../../../shared/core/limits.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { TableSession } from "../../net/session.ts";

function errorText(refusal: Refusal): string {
  const { code, params } = refusal;
  if (code === "TOO_MANY_REQUESTS" && params?.seconds) return t("chat.tooFast", { seconds: Number(params.seconds) });
  return code === "INVALID_REQUEST" ? t("chat.unshown") : refusalText(refusal);
}

interface FormProps {
  readonly session: TableSession;
  readonly room: ChatRoom;
}

export function ChatForm({ session, room }: FormProps): JSX.Element {
  const text = useSignal("");
  const { refusal, run } = useRequest();
  const send = (message: string) => run(() => session.request("chat", { text: message, room }));
  const submit = async (event: Event) => {
    event.preventDefault();
    const message = text.value.trim();
    // Keep what was typed while sending.
    if (message && (await send(message)) && text.peek().trim() === message) text.value = "";
  };
  const full = text.value.length >= MAX_CHAT_LENGTH ? t("chat.full", { max: MAX_CHAT_LENGTH }) : "";
  return (
    <form class="chat-form" onSubmit={submit}>
      <PhrasePicker onPick={(phrase) => send(`/phrase:${phrase}`)} />
      <LineInput text={text} />
      <button type="submit" aria-label={t("chat.send")} title={t("chat.send")}>
        <Icon name="send" />
      </button>
      {(refusal || full) && <p role="alert">{refusal ? errorText(refusal) : full}</p>}
    </form>
  );
}

function LineInput({ text }: { text: Signal<string> }): JSX.Element {
  const label = t("chat.say");
  return (
    <input
      type="text"
      dir="auto"
      maxLength={MAX_CHAT_LENGTH}
      aria-label={label}
      placeholder={label}
      value={text.value}
      onInput={(event) => (text.value = event.currentTarget.value)}
    />
  );
}

/** Phrases are shown in each reader's language. */
function PhrasePicker({ onPick }: { onPick(phrase: Phrase): void }): JSX.Element {
  return (
    <span class="phrases">
      <Icon name="chat" />
      <select
        aria-label={t("chat.phrases")}
        title={t("chat.phrases")}
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
            {t(`phrase.${phrase}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
