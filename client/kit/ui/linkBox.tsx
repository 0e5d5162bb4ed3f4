/** A link to copy, share or scan. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n/messages/shell/messages.ts";
import { lazyResource } from "../lazy.ts";
import { CopyButton } from "./features.tsx";
import { Icon } from "./icons.tsx";
import { Wait } from "./wait.tsx";

/** @param secrets an invitation or spectator key, which the server needs for the link's preview */
export function linkTo(id: string, secrets?: string): string {
  return `${location.origin}/t/${id}${secrets ? `?${secrets}` : ""}`;
}

/** Seat keys are behind the `#`, which browsers never send to a server. */
export const linkToSeat = (id: string, key: string): string => `${linkTo(id)}#key=${key}`;

/** Links to play, to watch, and to one's own seat. */
const ICONS = { play: "person", watch: "eye", own: "lock" } as const;

interface LinkBoxProps {
  readonly kind: keyof typeof ICONS;
  readonly label: string;
  readonly hint: string;
  readonly link: string;
}

export function LinkBox({ kind, label, hint, link }: LinkBoxProps): JSX.Element {
  const id = useId();
  const code = useSignal(false);
  return (
    <div class={`link-box link-${kind}`}>
      <label for={id}>
        <Icon name={ICONS[kind]} /> {label}
      </label>
      <div class="link-row">
        <input id={id} type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        {kind !== "own" && <ShareLink text={label} link={link} />}
        <CopyButton text={link} />
        <CodeButton open={code.value} onClick={() => (code.value = !code.value)} />
      </div>
      <p class="hint">{hint}</p>
      {code.value && <Code text={link} />}
    </div>
  );
}

/** Native share sheet, if the browser has one. The link to copy is beside it. */
function ShareLink({ text, link }: { text: string; link: string }): JSX.Element | null {
  if (!("share" in navigator)) return null;
  return (
    <CopyButton
      icon="share"
      label={t("wait.share")}
      text={link}
      share={() => navigator.share({ title: "Quayside", text, url: link })}
      square
    />
  );
}

function CodeButton({ open, onClick }: { open: boolean; onClick(): void }): JSX.Element {
  const label = t(open ? "wait.hideCode" : "wait.showCode");
  return (
    <button type="button" class="square" aria-expanded={open} aria-label={label} title={label} onClick={onClick}>
      <Icon name="code" />
    </button>
  );
}

/** Lazily loaded: few players need a QR code. */
const codeLibrary = lazyResource(() => import("uqr"));

function Code({ text }: { text: string }): JSX.Element {
  const library = codeLibrary("uqr");
  if (!library) return <Wait />;
  const address = `data:image/svg+xml,${encodeURIComponent(library.renderSVG(text, { border: 2 }))}`;
  return <img class="qr" src={address} alt={text} width="200" height="200" />;
}
