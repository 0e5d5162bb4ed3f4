/** The links that bring others to the table, to copy or to scan. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId } from "preact/hooks";
import { renderSVG } from "uqr";
import { keepKeys, keysOf } from "../net/keys.ts";
import type { RoomTable } from "../net/room.ts";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";
import type { WaitProps } from "./waitingRoom.tsx";

/** Secrets stand behind the `#`, which browsers never send to a server. */
function linkTo(id: string, secret?: string): string {
  return `${location.origin}/t/${id}${secret ? `#${secret}` : ""}`;
}

/** A host who came from another device asks for the secrets that this browser has not seen. */
function useLinks(table: RoomTable): { invite?: string; watchKey?: string } {
  const links = useSignal(keysOf(table.id));
  const host = table.host.value && table.link.value === "open";
  useEffect(() => {
    if (!host || links.value.invite) return;
    table.request("links", {}).then(
      (found) => {
        keepKeys(table.id, found);
        links.value = found;
      },
      () => undefined,
    );
  }, [table, host, links]);
  return links.value;
}

export function Invite({ table, state }: WaitProps): JSX.Element | null {
  const { invite, watchKey } = useLinks(table);
  const { key } = keysOf(table.id);
  const open = state.public ? linkTo(table.id) : undefined;
  const sitting = open ?? (invite && linkTo(table.id, `invite=${invite}`));
  const watching = state.public ? undefined : watchKey && linkTo(table.id, `watch=${watchKey}`);
  if (!sitting && !watching && !key) return null;
  return (
    <section class="card invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{say("wait.invite")}</h2>
      {sitting && <LinkBox label={say("wait.invite")} hint={say("wait.inviteHint")} link={sitting} />}
      {watching && state.watching && <LinkBox label={say("wait.watchLink")} hint={say("wait.watchHint")} link={watching} />}
      {key && table.seat.value >= 0 && (
        <details class="fold">
          <summary>{say("wait.deviceLink")}</summary>
          <LinkBox label={say("wait.deviceLink")} hint={say("wait.deviceHint")} link={linkTo(table.id, `key=${key}`)} />
        </details>
      )}
    </section>
  );
}

interface LinkBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly link: string;
}

function LinkBox({ label, hint, link }: LinkBoxProps): JSX.Element {
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
      </div>
      <p class="hint">{hint}</p>
      <button
        type="button"
        class="small"
        aria-expanded={code.value}
        onClick={() => {
          code.value = !code.value;
        }}
      >
        {say(code.value ? "wait.hideCode" : "wait.showCode")}
      </button>
      {code.value && <Code text={link} />}
    </div>
  );
}

function Code({ text }: { text: string }): JSX.Element {
  const address = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return <img class="qr" src={address} alt={text} width="200" height="200" />;
}

/** How long the button says that it has copied. */
const SAID_MS = 2000;

function CopyButton({ text }: { text: string }): JSX.Element {
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
      <span aria-live="polite">{say(done.value ? "wait.copied" : "wait.copy")}</span>
    </button>
  );
}
