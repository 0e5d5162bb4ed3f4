/** A link to copy or to scan. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { renderSVG } from "uqr";
import { say } from "../words/words.ts";
import { Icon } from "./icons.tsx";

/** Secrets stand behind the `#`, which browsers never send to a server. */
export function linkTo(id: string, secret?: string): string {
  return `${location.origin}/t/${id}${secret ? `#${secret}` : ""}`;
}

interface LinkBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly link: string;
}

export function LinkBox({ label, hint, link }: LinkBoxProps): JSX.Element {
  const id = useId();
  const code = useSignal(false);
  return (
    <div class="link-box">
      <label class="quiet" for={id}>
        {label}
      </label>
      <div class="link-row">
        <input id={id} type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={link} />
        <CodeButton
          open={code.value}
          onClick={() => {
            code.value = !code.value;
          }}
        />
      </div>
      <p class="hint">{hint}</p>
      {code.value && <Code text={link} />}
    </div>
  );
}

function CodeButton({ open, onClick }: { open: boolean; onClick(): void }): JSX.Element {
  const label = say(open ? "wait.hideCode" : "wait.showCode");
  return (
    <button type="button" class="square" aria-expanded={open} aria-label={label} title={label} onClick={onClick}>
      <Icon name="code" />
    </button>
  );
}

function Code({ text }: { text: string }): JSX.Element {
  const address = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return <img class="qr" src={address} alt={text} width="200" height="200" />;
}

/** How long the button says that it has copied. */
const SAID_MS = 2000;

export function CopyButton({ text, label }: { text: string; label?: string }): JSX.Element {
  const done = useSignal(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      done.value = true;
      setTimeout(() => {
        done.value = false;
      }, SAID_MS);
    } catch {
      // Browsers without a clipboard: the text can be selected in its field.
    }
  };
  return (
    <button type="button" onClick={copy}>
      <Icon name={done.value ? "check" : "copy"} />
      <span aria-live="polite">{done.value ? say("wait.copied") : (label ?? say("wait.copy"))}</span>
    </button>
  );
}
