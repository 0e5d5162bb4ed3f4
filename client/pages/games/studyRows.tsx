/** Lists of studies. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { StudyList, StudySummary } from "../../../shared/core/study.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { useLoaded } from "../../kit/ui/useLoaded.tsx";
import { fetchStudiesBy } from "../../net/studies.ts";
import { t } from "../../replay/study/messages/study/messages.ts";
import { Board } from "./gameRow.tsx";

interface RowsProps {
  readonly studies: readonly StudySummary[];
  /** The player may write in all of them. */
  readonly isOwn?: boolean;
}

export function StudyRows({ studies, isOwn = false }: RowsProps): JSX.Element {
  return (
    <ul class="game-list">
      {studies.map((study) => (
        <StudyRow key={study.id} study={study} mayWrite={isOwn} />
      ))}
    </ul>
  );
}

function StudyRow({ study, mayWrite }: { readonly study: StudySummary; readonly mayWrite: boolean }): JSX.Element {
  const { id, game, title, author, isOwn, nodes, players, visibility, changed } = study;
  const by = t(mayWrite ? "page.invited" : "here.by", { name: author });
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
          {t("page.nodes", { n: nodes })} · {isOwn ? t(`visibility.${visibility}`) : by}
        </span>
      </div>
    </li>
  );
}

interface PagesProps {
  readonly list: Signal<StudyList | undefined>;
  older(before: number): Promise<StudyList>;
}

/** A list that is loaded page by page. */
export function StudyPages({ list, older }: PagesProps): JSX.Element {
  const { refusal, run } = useRequest();
  const { studies = [], next = null } = list.value ?? {};
  const more = (before: number) =>
    run(async () => {
      const page = await older(before);
      list.value = { studies: [...studies, ...page.studies], next: page.next };
    });
  return (
    <>
      <StudyRows studies={studies} />
      {next !== null && (
        <button type="button" class="show-more" onClick={() => more(next)}>
          {t("page.older")}
        </button>
      )}
      <ErrorMessage of={refusal} />
    </>
  );
}

/** The public studies of a player; nothing if there are none. */
export function PlayerStudies({ name }: { readonly name: string }): JSX.Element | null {
  const list = useSignal<StudyList | undefined>(undefined);
  useLoaded(() => fetchStudiesBy(name), [name], list);
  if (!list.value?.studies.length) return null;
  return (
    <section>
      <h2>{t("profile")}</h2>
      <StudyPages list={list} older={(before) => fetchStudiesBy(name, before)} />
    </section>
  );
}
