/** A study beside the replay: its title, the note of the position that is shown, and the tree. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { encodeStudy, MAX_NOTE_LENGTH, MAX_STUDY_NAME_LENGTH, VISIBILITIES } from "../../../shared/core/study.ts";
import { go } from "../../kit/router.ts";
import { Pick } from "../../kit/ui/controls.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { download } from "../../kit/ui/download.ts";
import { ErrorMessage, ErrorText } from "../../kit/ui/errorMessage.tsx";
import { CopyButton } from "../../kit/ui/features.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { profilePath } from "../../net/people.ts";
import { deleteStudy, reportStudy } from "../../net/studies.ts";
import { type StudyEditor, startStudy } from "../../net/studyEditor.ts";
import { ReportDialog } from "../../table/chat/report.tsx";
import { t } from "./messages/study/messages.ts";
import { nodeTitle, type Row, type StudyView, treeOf } from "./studyView.ts";
import { Leave, Writers } from "./writers.tsx";
import "../../style/study.css";

interface PanelProps {
  readonly view: StudyView;
}

export function StudyPanel({ view }: PanelProps): JSX.Element {
  const { editor } = view;
  const { title, nodes } = editor.study.value;
  const { isOwn, mayWrite } = editor;
  return (
    <div class="study">
      {mayWrite ? <Head view={view} /> : <h2>{title}</h2>}
      {!mayWrite && editor.author && (
        <p class="hint">
          {t("by")} <a href={profilePath(editor.author)}>{editor.author}</a>
        </p>
      )}
      {mayWrite ? <NoteEditor view={view} /> : <NoteText view={view} />}
      {nodes.length === 0 && <p class="hint">{t(mayWrite ? "empty" : "empty.other")}</p>}
      <Tree rows={treeOf(editor.study.value)} view={view} label={t("tree")} />
      {mayWrite && !isOwn ? <Leave editor={editor} /> : isOwn && editor.table && <Writers editor={editor} />}
      <Actions view={view} />
    </div>
  );
}

function Head({ view: { editor } }: PanelProps): JSX.Element {
  const id = useId();
  const { title, visibility } = editor.study.value;
  return (
    <div class="study-head">
      <label for={id}>{t("title")}</label>
      <input
        id={id}
        type="text"
        value={title}
        maxLength={MAX_STUDY_NAME_LENGTH}
        onInput={({ currentTarget }) => editor.change((study) => ({ ...study, title: currentTarget.value }))}
      />
      {editor.table && editor.isOwn && (
        <Pick
          label={t("visibility")}
          value={visibility}
          values={VISIBILITIES}
          text={(one) => t(`visibility.${one}`)}
          onPick={(one) => editor.change((study) => ({ ...study, visibility: one }))}
        />
      )}
      <SaveLine editor={editor} />
    </div>
  );
}

function SaveLine({ editor }: { readonly editor: StudyEditor }): JSX.Element {
  const state = editor.state.value;
  const kept = editor.keptTwice.value;
  return (
    <>
      <p class={state === "unkept" ? "bad" : "hint"} role="status">
        {t(`state.${state}`)}
      </p>
      <ErrorMessage of={editor.refusal.value} />
      {kept > 0 && <ErrorText text={t("keptTwice", { n: kept })} />}
    </>
  );
}

function NoteEditor({ view }: PanelProps): JSX.Element {
  const [note, name] = [useId(), useId()];
  const node = view.current.value;
  const { nodes } = view.editor.study.value;
  const { branch, version } = view.table;
  const isLine = branch.value !== undefined;
  const here = node ? nodeTitle(nodes, node) : version.value === 0 ? t("node.start") : t("node.move", { move: version.value });
  if (isLine && !node)
    return (
      <button type="button" onClick={() => view.keepLine()}>
        <Icon name="branch" /> {t("keepLine")}
      </button>
    );
  return (
    <div class="study-note">
      {isLine && (
        <>
          <label for={name}>{t("name")}</label>
          <input
            id={name}
            type="text"
            value={node?.name ?? ""}
            placeholder={here}
            maxLength={MAX_STUDY_NAME_LENGTH}
            onInput={({ currentTarget }) => view.write({ name: currentTarget.value })}
          />
        </>
      )}
      <label for={note}>{t("note", { place: here })}</label>
      <textarea
        id={note}
        rows={3}
        value={node?.note ?? ""}
        maxLength={MAX_NOTE_LENGTH}
        onInput={({ currentTarget }) => view.write({ note: currentTarget.value })}
      />
    </div>
  );
}

function NoteText({ view }: PanelProps): JSX.Element | null {
  const node = view.current.value;
  if (!node?.note) return null;
  return (
    <blockquote class="study-text">
      <strong>{nodeTitle(view.editor.study.value.nodes, node)}</strong>
      <p>{node.note}</p>
    </blockquote>
  );
}

function Tree({ rows, view, label }: PanelProps & { readonly rows: readonly Row[]; readonly label?: string }): JSX.Element | null {
  const { nodes } = view.editor.study.value;
  if (rows.length === 0) return null;
  return (
    <ul class="study-tree" aria-label={label}>
      {rows.map(({ node, children }) => (
        <li key={node.id}>
          <button type="button" aria-current={view.current.value?.id === node.id} onClick={() => view.show(node.id)}>
            <Icon name={node.plies.length > 0 ? "branch" : "log"} />
            <span>
              <strong>{nodeTitle(nodes, node)}</strong> {node.note && <span class="hint">{node.note}</span>}
            </span>
          </button>
          <Tree rows={children} view={view} />
        </li>
      ))}
    </ul>
  );
}

function Actions({ view }: PanelProps): JSX.Element {
  const { editor, table, current } = view;
  const { title, visibility, nodes } = editor.study.value;
  const asked = useSignal<"node" | "study" | "report" | undefined>(undefined);
  const close = () => (asked.value = undefined);
  const node = current.value;
  const exported = () => encodeStudy({ title, table: editor.table || undefined, nodes, record: table.recorded.record });
  const link = `${location.origin}/s/${editor.id}${node ? `?at=${node.id}` : ""}`;
  const isShared = editor.isOwn ? editor.isStored && visibility !== "private" : true;
  return (
    <div class="button-row">
      {isShared && <CopyButton text={link} icon="link" label={t("link")} />}
      <button type="button" onClick={() => download(`quayside-study-${editor.id.slice(0, 8)}.json`, exported())}>
        <Icon name="save" /> {t("export")}
      </button>
      {!editor.isOwn && (
        <button type="button" onClick={() => (asked.value = "report")}>
          {t("report")}
        </button>
      )}
      {!editor.isOwn && (
        <button type="button" onClick={() => go(`/s/${startStudy(editor.table, { title, nodes })}`)}>
          <Icon name="copy" /> {t("copy")}
        </button>
      )}
      {editor.mayWrite && node && (
        <button type="button" onClick={() => (asked.value = "node")}>
          {t("delete.node")}
        </button>
      )}
      {editor.isOwn && editor.table && (
        <button type="button" onClick={() => (asked.value = "study")}>
          {t("delete.study")}
        </button>
      )}
      {asked.value === "report" ? (
        <ReportDialog sentence={t("report.sentence")} send={(reason) => reportStudy(editor.id, reason)} onClose={close} />
      ) : (
        asked.value && <DeleteDialog view={view} what={asked.value} onClose={close} />
      )}
    </div>
  );
}

function DeleteDialog({ view, what, onClose }: PanelProps & { readonly what: "node" | "study"; onClose(): void }): JSX.Element {
  const { editor, current } = view;
  const { busy, refusal, run } = useRequest();
  const node = current.value;
  const remove = async () => {
    if (what === "node") {
      if (node) view.remove(node.id);
      return onClose();
    }
    await run(async () => {
      if (editor.isStored) await deleteStudy(editor.id);
      editor.forget();
      go("/studies", { replace: true });
    });
  };
  return (
    <Dialog title={t(`delete.${what}`)} onClose={onClose}>
      <p>{t(`delete.${what}.ask`)}</p>
      <ErrorMessage of={refusal} />
      <button type="button" class="primary" disabled={busy} onClick={remove}>
        {t("delete.yes")}
      </button>
    </Dialog>
  );
}
