/** Browser features that may be missing or refused: outside of https, in frames, in private windows, or since somebody said no. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/messages/shell/messages.ts";
import { ErrorText } from "./errorMessage.tsx";
import { Icon, type IconName } from "./icons.tsx";

const AVAILABLE = {
  notifications: () => "Notification" in window && Notification.permission !== "denied",
  vibration: () => "vibrate" in navigator,
  sound: () => "AudioContext" in window,
  offline: () => "serviceWorker" in navigator,
} as const;

type Feature = keyof typeof AVAILABLE;

export const isAvailable = (feature: Feature): boolean => AVAILABLE[feature]();

/** Says why a feature that the player wants does nothing. */
export const Unavailable = ({ feature }: { feature: Feature }): JSX.Element => <ErrorText text={t(`unavailable.${feature}`)} />;

/** How people copy selected text themselves. */
function copyingDevice(): "touch" | "mac" | "keyboard" {
  if (matchMedia("(any-hover: none)").matches) return "touch";
  return /Mac/.test(navigator.platform) ? "mac" : "keyboard";
}

/** `byHand`: the browser refused, so the text is selected for the player to copy. */
type Copied = "no" | "yes" | "byHand";

const CONFIRMATION_MS = 2000;

async function copy(text: string, copied: Signal<Copied>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    copied.value = "yes";
    setTimeout(() => (copied.value = "no"), CONFIRMATION_MS);
  } catch {
    copied.value = "byHand";
  }
}

interface CopyProps {
  readonly text: string;
  readonly icon?: IconName;
  readonly label?: string;
  /** Only the icon is shown. */
  readonly square?: boolean;
  /** The device's share sheet, tried first. */
  share?(): Promise<void>;
}

/** Copies a text or, where browsers refuse that, shows it selected with a sentence on how to copy it. */
export function CopyButton({ text, icon = "copy", label, square, share }: CopyProps): JSX.Element {
  const copied = useSignal<Copied>("no");
  const press = async () => {
    try {
      if (share) return await share();
    } catch (thrown) {
      // Closing the sheet is no refusal.
      if (thrown instanceof Error && thrown.name === "AbortError") return;
    }
    await copy(text, copied);
  };
  const caption = copied.value === "yes" ? t("wait.copied") : (label ?? t("wait.copy"));
  return (
    <>
      <button type="button" class={square ? "square primary" : undefined} title={square ? caption : undefined} onClick={press}>
        <Icon name={copied.value === "yes" ? "check" : icon} />
        <span class={square ? "quiet" : undefined} aria-live="polite">
          {caption}
        </span>
      </button>
      {copied.value === "byHand" && <ByHand text={text} />}
    </>
  );
}

function ByHand({ text }: { text: string }): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  const label = t("copy.byHand", { device: copyingDevice() });
  useEffect(() => field.current?.focus(), []);
  return (
    <span class="copy-by-hand">
      <span role="alert">{label}</span>
      <textarea ref={field} readOnly rows={2} value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
    </span>
  );
}
