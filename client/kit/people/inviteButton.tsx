/** Invites an account to a table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { invite } from "../../net/people.ts";
import { refusalText } from "../i18n/refusalText.ts";
import { useRequest } from "../ui/hooks.ts";
import { Icon } from "../ui/icons.tsx";
import { t } from "./messages/people/messages.ts";

interface InviteProps {
  readonly table: string;
  readonly name: string;
  readonly label: string;
}

/** Needs its catalogue loaded. */
export function InviteButton({ table, name, label }: InviteProps): JSX.Element {
  const isDone = useSignal(false);
  const { busy, refusal, run } = useRequest();
  const send = async () => {
    isDone.value = await run(() => invite(table, name));
  };
  return (
    <>
      <button type="button" disabled={busy || isDone.value} aria-label={isDone.value ? undefined : `${label}: ${name}`} onClick={send}>
        <Icon name={isDone.value ? "check" : "person"} /> <span aria-live="polite">{isDone.value ? t("invited") : label}</span>
      </button>
      <span class="bad" role="alert">
        {refusal && refusalText(refusal)}
      </span>
    </>
  );
}
