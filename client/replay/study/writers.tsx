/** Who may write in a study besides its author. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { go } from "../../kit/router.ts";
import { TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { accountState } from "../../net/account.ts";
import { profilePath } from "../../net/people.ts";
import { inviteWriter, removeWriter } from "../../net/studies.ts";
import type { StudyEditor } from "../../net/studyEditor.ts";
import { t } from "./messages/study/messages.ts";

interface WritersProps {
  readonly editor: StudyEditor;
}

/** For the author of a study that is on the server. */
export function Writers({ editor }: WritersProps): JSX.Element | null {
  const name = useSignal("");
  const { busy, refusal, run } = useRequest();
  const writers = editor.writers.value;
  // Also read so that the first save shows the form.
  if (editor.state.value === "browser" || !editor.isStored) return null;
  const invite = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      editor.writers.value = (await inviteWriter(editor.id, name.peek().trim())).writers;
      name.value = "";
    });
  };
  const remove = (writer: string) =>
    run(async () => {
      editor.writers.value = (await removeWriter(editor.id, writer)).writers;
    });
  return (
    <details class="study-writers" open={writers.length > 0}>
      <summary>{t("writers")}</summary>
      {writers.length === 0 && <p class="hint">{t("writers.none")}</p>}
      <ul>
        {writers.map((writer) => (
          <li key={writer}>
            <a href={profilePath(writer)}>{writer}</a>{" "}
            <button
              type="button"
              class="icon-button"
              disabled={busy}
              aria-label={t("writers.remove", { name: writer })}
              title={t("writers.remove", { name: writer })}
              onClick={() => remove(writer)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={invite}>
        <TextField label={t("writers.name")} text={name} maxLength={40} required autoComplete="off" />
        <button type="submit" disabled={busy}>
          {t("writers.invite")}
        </button>
      </form>
      <ErrorMessage of={refusal} />
    </details>
  );
}

/** For a writer whom the author has invited. */
export function Leave({ editor }: WritersProps): JSX.Element {
  const { busy, refusal, run } = useRequest();
  const own = accountState.value.account?.name;
  const leave = () =>
    run(async () => {
      await editor.save();
      if (own !== undefined) await removeWriter(editor.id, own);
      editor.forget();
      go("/studies", { replace: true });
    });
  return (
    <>
      <p class="hint">{t("writers.you", { name: editor.author })}</p>
      <button type="button" disabled={busy} onClick={leave}>
        {t("writers.leave")}
      </button>
      <ErrorMessage of={refusal} />
    </>
  );
}
