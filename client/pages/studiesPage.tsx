/** The player's own studies, unsaved ones of this browser, and the latest public ones. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { StudyList, StudySummary } from "../../shared/core/study.ts";
import { gameName } from "../games/resources.ts";
import { listText } from "../kit/i18n/catalogue.ts";
import { ErrorMessage } from "../kit/ui/errorMessage.tsx";
import { useRequest } from "../kit/ui/hooks.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { useTitle } from "../kit/ui/title.ts";
import { type Loaded, Missing, useLoaded } from "../kit/ui/useLoaded.tsx";
import { isSignedIn } from "../net/account.ts";
import { fetchOwnStudies, fetchPublicStudies } from "../net/studies.ts";
import { draftEntries } from "../net/studyEditor.ts";
import { t } from "../replay/study/messages/study/messages.ts";
import { ArchiveNav } from "./games/archiveNav.tsx";
import { Board } from "./games/gameRow.tsx";
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
        <Shared list={shared} />
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
      <Rows studies={studies} />
    </>
  );
}

function Shared({ list }: { readonly list: Signal<StudyList | undefined> }): JSX.Element {
  const { refusal, run } = useRequest();
  const { studies = [], next = null } = list.value ?? {};
  const more = (before: number) =>
    run(async () => {
      const page = await fetchPublicStudies(before);
      list.value = { studies: [...studies, ...page.studies], next: page.next };
    });
  return (
    <>
      <Rows studies={studies} />
      {next !== null && (
        <button type="button" class="show-more" onClick={() => more(next)}>
          {t("page.older")}
        </button>
      )}
      <ErrorMessage of={refusal} />
    </>
  );
}

function Rows({ studies }: { readonly studies: readonly StudySummary[] }): JSX.Element {
  return (
    <ul class="game-list">
      {studies.map((study) => (
        <StudyRow key={study.id} study={study} />
      ))}
    </ul>
  );
}

function StudyRow({ study }: { readonly study: StudySummary }): JSX.Element {
  const { id, game, title, author, isOwn, nodes, players, visibility, changed } = study;
  return (
    <li class="table-row game-row">
      <Board {...study} />
      <div class="game-text">
        <span class="game-head">
          <a href={`/s/${id}`} class="game-link">
            <strong>{title}</strong>
          </a>
          <span class="hint">{t("page.at", { at: changed })}</span>
        </span>
        <span>{[gameName(game), listText(players)].filter(Boolean).join(" · ")}</span>
        <span class="hint">
          {t("page.nodes", { n: nodes })} · {isOwn ? t(`visibility.${visibility}`) : t("here.by", { name: author })}
        </span>
      </div>
    </li>
  );
}
