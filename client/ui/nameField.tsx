/** The own name, remembered from table to table. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { NAME_MAX } from "../../shared/limits.ts";
import { recall, remember } from "../net/keys.ts";
import { say } from "../words/words.ts";

/** The name as it is typed. */
const ownName = signal(recall("name") ?? "");

/** Guests who give no name are told apart by a number: a table takes each name once. */
const GUESTS = 900;

function guestName(): string {
  const known = recall("guest") ?? String(100 + Math.floor(Math.random() * GUESTS));
  remember("guest", known);
  return say("name.guest", { n: known });
}

/** The name to sit down with: what was typed, or a guest's. */
export function nameToUse(): string {
  return ownName.value.trim().slice(0, NAME_MAX) || guestName();
}

export function NameField(): JSX.Element {
  const id = useId();
  return (
    <div class="field name-field">
      <label for={id}>{say("name.label")}</label>
      <input
        id={id}
        type="text"
        maxLength={NAME_MAX}
        autoComplete="nickname"
        placeholder={guestName()}
        value={ownName.value}
        onInput={(event) => {
          ownName.value = event.currentTarget.value;
          remember("name", ownName.value.trim());
        }}
      />
    </div>
  );
}
