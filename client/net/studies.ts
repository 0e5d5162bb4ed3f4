/** Studies over HTTP. Every failure is a `RefusalError`. */
import type { SaveStudy, StudyList, StudySaved, StudyView } from "../../shared/core/study.ts";
import { get, remove } from "./http.ts";

const studyPath = (id: string): string => `/api/studies/${encodeURIComponent(id)}`;

export const fetchStudy = (id: string): Promise<StudyView> => get(studyPath(id));

/** @param init `keepalive`, where the page is closing */
export const putStudy = (id: string, study: SaveStudy, init: RequestInit = {}): Promise<StudySaved> =>
  get(studyPath(id), { ...init, method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(study) });

export const deleteStudy = (id: string): Promise<void> => remove(studyPath(id));

/** The player's own studies, latest change first. */
export const fetchOwnStudies = (): Promise<StudyList> => get("/api/studies");

/** The player's own and the public studies of a game. */
export const fetchStudiesAt = (table: string): Promise<StudyList> => get(`/api/studies?table=${encodeURIComponent(table)}`);

/** @param before `next` of the page before */
export const fetchPublicStudies = (before?: number): Promise<StudyList> =>
  get(`/api/studies?public=1${before === undefined ? "" : `&before=${before}`}`);
