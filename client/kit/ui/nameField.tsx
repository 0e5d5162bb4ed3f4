/** The player's name, saved in this browser. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { clip, tidyName } from "../../../shared/core/clip.ts";
import { MAX_NAME_LENGTH } from "../../../shared/core/limits.ts";
import { accountState } from "../../net/account.ts";
import { loadText, saveText } from "../../net/storage.ts";
import { t } from "../i18n/messages/shell/messages.ts";
import { Icon } from "./icons.tsx";

const ownName = signal(loadText("name") ?? "");

/** Guests without a name get a number: names at a table are unique. */
const GUESTS = 900;

function guestName(): string {
  const known = loadText("guest") ?? String(100 + Math.floor(Math.random() * GUESTS));
  saveText("guest", known);
  return t("name.guest", { n: Number(known) });
}

/** The name to sit down with: the account's, the typed one, or a guest's. */
export function nameToUse(): string {
  return accountState.value.account?.name ?? typedName();
}

/** What was typed, or a guest's name. */
function typedName(): string {
  return clip(tidyName(ownName.value), MAX_NAME_LENGTH) || guestName();
}

/** Renders nothing for accounts, which have a name. @param chip compact, with an icon instead of a label */
export function NameField({ chip }: { chip?: boolean }): JSX.Element | null {
  const id = useId();
  if (accountState.value.account) return null;
  return (
    <div class={chip ? "name-field name-chip" : "field name-field"}>
      {chip && <Icon name="person" />}
      <label for={id} class={chip ? "quiet" : undefined}>
        {t("name.label")}
      </label>
      <input
        id={id}
        type="text"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        placeholder={guestName()}
        value={ownName.value}
        onInput={(event) => {
          ownName.value = event.currentTarget.value;
          saveText("name", ownName.value.trim());
        }}
      />
    </div>
  );
}
