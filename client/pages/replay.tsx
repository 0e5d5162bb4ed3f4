/** Replay pages: from a table or a file. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { decodeRecord, encodeRecord } from "../../shared/core/record.ts";
import { decodeStudy, isStudyFile } from "../../shared/core/study.ts";
import { gameName } from "../games/resources.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { go, secretsOf, takeSecrets } from "../kit/router.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { fetchRecord } from "../net/http.ts";
import { hasBranch } from "../net/record/branchAddress.ts";
import { RefusalError } from "../net/refusalError.ts";
import { randomHex, saveSecrets } from "../net/savedTables.ts";
import { openStudy, StudyEditor, startStudy } from "../net/studyEditor.ts";
import { t as studyText } from "../replay/study/messages/study/messages.ts";
import { ReplayView } from "../replay/view.tsx";
import { type Loaded, load, loadFailureText, type Unloaded } from "../table/record/load.ts";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { Masthead } from "./masthead.tsx";
import { useOpened } from "./useOpened.ts";
import { usePops } from "./usePops.ts";
import "../style/replay.css";
import { useTitle } from "../kit/ui/title.ts";

export { EmbeddedReplay } from "../replay/embeddedReplay.tsx";
// In this file, since they share nearly all of it.
export { StudiesPage } from "./studiesPage.tsx";

const BranchPage = lazy(
  async () => (await import("./branch.tsx")).BranchPage,
  () => <Waiting />,
);

/** `study`: of the game. */
type Opened = Loaded & { readonly study?: StudyEditor };

type Result = Opened | Unloaded;

/** The replay, or a branch of it while the address names one. */
function Replayed(props: Opened & { readonly id: string }): JSX.Element {
  const pops = usePops();
  return hasBranch(secretsOf(location.hash)) ? <BranchPage key={pops} {...props} /> : <ReplayView {...props} />;
}

function unloadedText(unloaded: Unloaded): string {
  return loadFailureText(unloaded, unloaded.client?.formatter());
}

async function fetched(id: string): Promise<Result> {
  saveSecrets(id, takeSecrets());
  return load(await fetchRecord(id));
}

export function ReplayPage({ id }: { id: string }): JSX.Element {
  const result = useOpened(id, fetched);
  useTitle(result && "client" in result && result.client ? `${gameName(result.client.game.id)} · ${t("lobby.replay")}` : undefined);
  if (!result) return <Waiting of="server" />;
  if ("failure" in result) return <ErrorPage masthead refusal={result.failure} retry={result.retry} />;
  if ("refusal" in result) return <ErrorPage masthead refusal={result.refusal} sentence={unloadedText(result)} />;
  return <Replayed {...result} id={id} />;
}

async function openedStudy(id: string): Promise<Opened & { readonly study: StudyEditor }> {
  const study = await openStudy(id);
  try {
    const loaded = await load(await fetchRecord(study.table));
    if ("refusal" in loaded) throw new RefusalError(loaded.refusal);
    return { ...loaded, study };
  } catch (thrown) {
    study.close();
    throw thrown;
  }
}

const closeStudy = ({ study }: Opened) => study?.close();

export function StudyPage({ id }: { id: string }): JSX.Element {
  const result = useOpened(id, openedStudy, closeStudy);
  useTitle(result && "study" in result ? result.study.study.value.title || studyText("untitled") : undefined);
  if (!result) return <Waiting of="server" />;
  if ("failure" in result) return <ErrorPage masthead refusal={result.failure} retry={result.retry} />;
  return <Replayed {...result} id={result.study.table} />;
}

const MAX_BYTES = 32_000_000;

/** Opens it as a new study, here if this site has its game, else from the file alone. */
async function readStudy(text: string): Promise<Result | undefined> {
  const file = decodeStudy(text);
  if (isRefusal(file)) return { refusal: file };
  const { title, nodes, record, table } = file;
  const stored = table === undefined ? undefined : await fetchRecord(table).then(decodeRecord, () => undefined);
  if (table !== undefined && stored && !isRefusal(stored) && stored.header.commitment === record.header.commitment) {
    go(`/s/${startStudy(table, { title, nodes })}`);
    return undefined;
  }
  const loaded = await load(encodeRecord(record));
  if ("refusal" in loaded) return loaded;
  const mine = { title, visibility: "private" as const, nodes };
  const study = new StudyEditor({ id: randomHex(), table: "", isOwn: true, author: "", version: 0, isSent: false, base: mine, mine });
  return { ...loaded, study };
}

async function readFile(file: File): Promise<Result | undefined> {
  if (file.size > MAX_BYTES) return { refusal: { code: "RECORD_TOO_LARGE" } };
  const text = await file.text();
  return isStudyFile(text) ? readStudy(text) : load(text);
}

/** From a chosen or dropped file. */
export function RecordPage(): JSX.Element {
  useTitle(t("record.title"));
  const result = useSignal<Result | undefined>(undefined);
  const open = async (file: File | undefined) => {
    if (file) result.value = await readFile(file).catch((): Unloaded => ({ refusal: { code: "RECORD_NOT_JSON" } as Refusal }));
  };
  if (result.value && "recorded" in result.value) return <Replayed {...result.value} id="" />;
  return (
    <>
      <Masthead />
      <main class="page page-narrow">
        <h1>{t("record.title")}</h1>
        <DropPlace onFile={open} />
        <div role="alert">
          {result.value && (
            <p class="refusal">
              <Icon name="warning" />
              <span>{unloadedText(result.value)}</span>
            </p>
          )}
        </div>
      </main>
    </>
  );
}

function DropPlace({ onFile }: { onFile(file: File | undefined): void }): JSX.Element {
  const over = useSignal(false);
  const drag = (event: DragEvent, on: boolean) => {
    event.preventDefault();
    over.value = on;
  };
  return (
    <section
      class={over.value ? "card drop drop-over" : "card drop"}
      aria-label={t("record.choose")}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFile(event.dataTransfer?.files[0]);
      }}
    >
      <p>{t("record.sentence")}</p>
      <label class="button primary">
        <Icon name="save" /> {t("record.choose")}
        <input
          type="file"
          class="quiet"
          accept=".json,.record,application/json"
          onChange={(event) => onFile(event.currentTarget.files?.[0])}
        />
      </label>
    </section>
  );
}
