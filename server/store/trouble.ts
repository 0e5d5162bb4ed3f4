/** Why a store cannot be opened, in one line for whoever starts the server: which file it is, and what to do. */

const ELSEWHERE = "or set DATA_DIR to another folder";

/** The first line whose pattern fits the error's code. */
const CURES: readonly (readonly [code: RegExp, line: (file: string, code: string, message: string) => string])[] = [
  [/^IN_USE$/, (file) => `${file} is held by another server that runs on this folder: stop that one, ${ELSEWHERE}.`],
  [/^NEWER$/, (file, _, step) => `${file} was written by a newer version of Quayside (${step}): start that version, ${ELSEWHERE}.`],
  [/^SQLITE_NOTADB/, (file) => `${file} is not a database: put a backup in its place or move it away, ${ELSEWHERE}.`],
  [/^SQLITE_CORRUPT/, (file) => `${file} is damaged: put a backup in its place or move it away, ${ELSEWHERE}.`],
  [/^SQLITE_BUSY/, (file) => `${file} is locked by another program: end that one, ${ELSEWHERE}.`],
  [
    /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|EDQUOT|EFBIG|EIO)/,
    (file, code) => `The disk does not take ${file} (${code}), it is full or fails: make room on it, ${ELSEWHERE}.`,
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOENT)/,
    (file, code) => `${file} cannot be written (${code}): let this user write there, or set DATA_DIR to a folder that may be written.`,
  ],
];

/** What the system refuses has its path with it. */
function explain(opened: string, { code = "", message, path: file = opened }: NodeJS.ErrnoException): string {
  const cure = CURES.find(([pattern]) => pattern.test(code))?.[1];
  return cure ? cure(file, code, message) : `${file} cannot be opened: ${message}`;
}

/** Besides the codes of the system and of SQLite. */
type OwnCode = "IN_USE" | "NEWER";

/** An error of our own among those of the system and of SQLite. */
export const coded = (code: OwnCode, message: string): Error => Object.assign(new Error(message), { code });

/** Its message is the line. */
export class StoreTrouble extends Error {
  constructor(file: string, cause: unknown) {
    super(explain(file, cause instanceof Error ? cause : new Error(String(cause))), { cause });
  }
}
