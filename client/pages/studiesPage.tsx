/** The player's own studies, unsaved ones of this browser, and the latest public ones. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { StudyList } from "../../shared/core/study.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { useTitle } from "../kit/ui/title.ts";
import { type Loaded, Missing, useLoaded } from "../kit/ui/useLoaded.tsx";
import { isSignedIn } from "../net/account.ts";
import { fetchOwnStudies, fetchPublicStudies } from "../net/studies.ts";
import { draftEntries } from "../net/studyEditor.ts";
import { t } from "../replay/study/messages/study/messages.ts";
import { ArchiveNav } from "./games/archiveNav.tsx";
import { StudyPages, StudyRows } from "./games/studyRows.tsx";
import "../style/account.css";
import "../style/games.css";
import "../style/study.css";

export function StudiesPage(): JSX.Element {
  useTitle(t("page.title"));
  const [own, shared] = [useSignal<StudyList | undefined>(undefined), useSignal<StudyList | undefined>(undefined)];
  const loadedOwn = useLoaded(fetchOwnStudies, [], own);
  const loadedShared = useLoaded(() => fetchPublicStudies(), [], shared);
  return (
    <main class="page account-page">
      <h1>{t("page.title")}</h1>
      <p>{t("page.lead")}</p>
      <ArchiveNav current="studies" />
      <section>
        <h2>{t("page.own")}</h2>
        <Own loaded={loadedOwn} />
        <p class="button-row">
          <a class="button" href="/games">
            <Icon name="history" /> {t("page.find")}
          </a>
          <a class="button" href="/record">
            <Icon name="save" /> {t("page.import")}
          </a>
        </p>
      </section>
      <section>
        <h2>{t("page.public")}</h2>
        <Missing of={loadedShared} />
        {shared.value?.studies.length === 0 && <p class="hint">{t("page.public.none")}</p>}
        <StudyPages list={shared} older={fetchPublicStudies} />
      </section>
    </main>
  );
}

function Own({ loaded }: { readonly loaded: Loaded<StudyList> }): JSX.Element {
  const studies = loaded.value?.studies ?? [];
  const isGuest = loaded.value !== undefined && !isSignedIn();
  const drafts = draftEntries().filter(({ id }) => !studies.some((study) => study.id === id));
  return (
    <>
      {isGuest && <p class="hint">{t("page.guest")}</p>}
      <Missing of={loaded} />
      {drafts.length > 0 && (
        <ul class="study-tree">
          {drafts.map(({ id, title }) => (
            <li key={id}>
              <a class="study-link" href={`/s/${id}`}>
                <Icon name="book" />
                <span>
                  <strong>{title || t("untitled")}</strong> <span class="hint">{t("state.browser")}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {loaded.value && !isGuest && studies.length === 0 && drafts.length === 0 && <p class="hint">{t("page.own.none")}</p>}
      <StudyRows studies={studies} isOwn />
    </>
  );
}
