/** Studies over HTTP. Every failure is a `RefusalError`. */
import type { SaveStudy, StudyList, StudySaved, StudyView, StudyWriters } from "../../shared/core/study.ts";
import { get, post, remove } from "./http.ts";

const studyPath = (id: string): string => `/api/studies/${encodeURIComponent(id)}`;

export const fetchStudy = (id: string): Promise<StudyView> => get(studyPath(id));

/** @param init `keepalive`, where the page is closing */
export const putStudy = (id: string, study: SaveStudy, init: RequestInit = {}): Promise<StudySaved> =>
  get(studyPath(id), { ...init, method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(study) });

export const deleteStudy = (id: string): Promise<void> => remove(studyPath(id));

const writersPath = (id: string): string => `${studyPath(id)}/writers`;

export const inviteWriter = (id: string, name: string): Promise<StudyWriters> => post(writersPath(id), { name });

/** By the author, or by the writer who leaves. */
export const removeWriter = (id: string, name: string): Promise<StudyWriters> =>
  get(`${writersPath(id)}/${encodeURIComponent(name)}`, { method: "DELETE" });

export const reportStudy = (id: string, reason: string): Promise<object> => post(`${studyPath(id)}/report`, { reason });

/** The player's own studies and those to write in, latest change first. */
export const fetchOwnStudies = (): Promise<StudyList> => get("/api/studies");

/** The player's own and the public studies of a game. */
export const fetchStudiesAt = (table: string): Promise<StudyList> => get(`/api/studies?table=${encodeURIComponent(table)}`);

/** Public ones of a player. @param before `next` of the page before */
export const fetchStudiesBy = (author: string, before?: number): Promise<StudyList> =>
  get(`/api/studies?${new URLSearchParams({ author, ...(before !== undefined && { before: String(before) }) })}`);

/** @param before `next` of the page before */
export const fetchPublicStudies = (before?: number): Promise<StudyList> =>
  get(`/api/studies?public=1${before === undefined ? "" : `&before=${before}`}`);
