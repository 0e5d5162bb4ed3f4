/** Invites an account to a table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { invite } from "../../net/people.ts";
import { refusalOf } from "../../net/refusalError.ts";
import { refusalText } from "../i18n/refusalText.ts";
import { Icon } from "../ui/icons.tsx";
import { t } from "./messages/people/messages.ts";

interface InviteProps {
  readonly table: string;
  readonly name: string;
  readonly label: string;
}

/** Needs its catalogue loaded. */
export function InviteButton({ table, name, label }: InviteProps): JSX.Element {
  const state = useSignal<"idle" | "busy" | "done">("idle");
  const error = useSignal("");
  const send = () => {
    state.value = "busy";
    invite(table, name).then(
      () => {
        state.value = "done";
        error.value = "";
      },
      (thrown) => {
        state.value = "idle";
        error.value = refusalText(refusalOf(thrown));
      },
    );
  };
  const isDone = state.value === "done";
  return (
    <>
      <button type="button" disabled={state.value !== "idle"} aria-label={isDone ? undefined : `${label}: ${name}`} onClick={send}>
        <Icon name={isDone ? "check" : "person"} /> <span aria-live="polite">{isDone ? t("invited") : label}</span>
      </button>
      <span class="bad" role="alert">
        {error.value}
      </span>
    </>
  );
}
