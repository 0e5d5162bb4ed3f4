/** The studies of a game, beside its replay, and how to start one. */
import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Branch } from "../../../shared/core/branch.ts";
import { MAX_STUDY_NAME_LENGTH, type StudyList } from "../../../shared/core/study.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { go } from "../../kit/router.ts";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import type { RecordedGame } from "../../net/record/recordedGame.ts";
import { fetchStudiesAt } from "../../net/studies.ts";
import { draftEntries, openStudy, type StudyEditor, startStudy } from "../../net/studyEditor.ts";
import { t } from "./messages/study/messages.ts";
import { addBranch } from "./studyView.ts";
import "../../style/study.css";

interface HereProps {
  /** Table id. */
  readonly id: string;
  readonly recorded: RecordedGame;
}

/** Game and players, until its author finds a better one. */
function firstTitle({ game, record }: RecordedGame): string {
  return t("title.first", { game: gameName(game.id), names: listText(record.header.seats.map(({ name }) => name)) }).slice(
    0,
    MAX_STUDY_NAME_LENGTH,
  );
}

/** @param move the one that is shown, at which studies open */
export function StudiesHere({ id, recorded, move }: HereProps & { readonly move: ReadonlySignal<number> }): JSX.Element {
  const list = useSignal<StudyList | undefined>(undefined);
  const loaded = useLoaded(() => fetchStudiesAt(id), [id], list);
  const studies = list.value?.studies ?? [];
  const drafts = draftEntries().filter(({ table, id: draft }) => table === id && !studies.some((study) => study.id === draft));
  const pathOf = (study: string) => `/s/${study}#move=${move.value}`;
  const shown = [...drafts.map((draft) => ({ ...draft, author: "", isOwn: true })), ...studies];
  return (
    <div class="study">
      <p class="hint">{t("here.lead")}</p>
      <button type="button" class="primary" onClick={() => go(pathOf(startStudy(id, { title: firstTitle(recorded), nodes: [] })))}>
        <Icon name="plus" /> {t("here.new")}
      </button>
      <Missing of={loaded} />
      {list.value && shown.length === 0 && <p class="hint">{t("here.none")}</p>}
      <ul class="study-tree">
        {shown.map((study) => (
          <li key={study.id}>
            <a class="study-link" href={pathOf(study.id)}>
              <Icon name="book" />
              <span>
                <strong>{study.title || t("untitled")}</strong>{" "}
                <span class="hint">{study.isOwn ? t("here.own") : t("here.by", { name: study.author })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface KeepProps extends HereProps {
  /** The study from which the branch was played on. */
  readonly study?: StudyEditor;
  branch(): Branch;
}

/** Picks the study for a branch: the one it came from, else the player's latest on this game, else a new one. */
async function studyFor({ id, recorded, study }: Omit<KeepProps, "branch">): Promise<StudyEditor> {
  if (study?.mayWrite) return study;
  const [draft] = draftEntries().filter(({ table }) => table === id);
  const own = draft?.id ?? (await fetchStudiesAt(id)).studies.find(({ isOwn }) => isOwn)?.id;
  return openStudy(own ?? startStudy(id, { title: firstTitle(recorded), nodes: [] }));
}

export function KeepInStudy({ branch, ...props }: KeepProps): JSX.Element {
  const { busy, refusal, run } = useRequest();
  const keep = () =>
    run(async () => {
      const editor = await studyFor(props);
      const node = addBranch(editor, branch());
      if (editor !== props.study) editor.leave();
      go(`/s/${editor.id}#node=${node}`);
    });
  return (
    <>
      <button type="button" disabled={busy} onClick={keep}>
        <Icon name="book" /> {t("keep")}
      </button>
      <ErrorMessage of={refusal} />
    </>
  );
}
