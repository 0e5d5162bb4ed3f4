/** How to connect an API bot: a token and a link to the docs. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { BotCreated } from "../../../shared/core/botApi.ts";
import { clip } from "../../../shared/core/clip.ts";
import { MAX_NAME_LENGTH } from "../../../shared/core/limits.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { CopyButton } from "../../kit/ui/features.tsx";
import { nameToUse } from "../../kit/ui/nameField.tsx";
import { makeBot } from "../../net/account.ts";
import type { WaitProps } from "./props.ts";

export function OwnBot({ table, run }: WaitProps): JSX.Element {
  const made = useSignal<BotCreated | undefined>(undefined);
  const make = (name: string) => run(async () => (made.value = await makeBot(name)));
  return (
    <section class="card own-bot" aria-labelledby="own-bot-title">
      <h2 id="own-bot-title">{t("ownBot.title")}</h2>
      <p class="hint">{t("ownBot.hint")}</p>
      {made.value ? <Token bot={made.value} /> : <NewBot onMake={make} />}
      <Shown label={t("ownBot.table")} text={table.id} />
      <a href="/api/bots/openapi.json">{t("ownBot.manual")}</a>
    </section>
  );
}

function NewBot({ onMake }: { onMake(name: string): void }): JSX.Element {
  const id = useId();
  const name = useSignal(clip(t("ownBot.first", { name: nameToUse() }), MAX_NAME_LENGTH));
  const submit = (event: Event) => {
    event.preventDefault();
    onMake(name.value);
  };
  return (
    <form class="link-box" onSubmit={submit}>
      <label class="quiet" for={id}>
        {t("ownBot.name")}
      </label>
      <div class="link-row">
        <input
          id={id}
          type="text"
          required
          maxLength={MAX_NAME_LENGTH}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <button type="submit">{t("ownBot.make")}</button>
      </div>
    </form>
  );
}

function Token({ bot }: { bot: BotCreated }): JSX.Element {
  return <Shown label={t("ownBot.token", { name: bot.name })} text={bot.token} />;
}

function Shown({ label, text }: { label: string; text: string }): JSX.Element {
  const id = useId();
  return (
    <div class="link-box">
      <label class="quiet" for={id}>
        {label}
      </label>
      <div class="link-row">
        <input id={id} type="text" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={text} />
      </div>
    </div>
  );
}
