/** What is wrong with a store: why it cannot be opened, in one line for whoever starts the server, and that it takes nothing at the moment. */

const OR_ELSEWHERE = "or set DATA_DIR to another folder";

/** The first line whose pattern fits the error's code. */
const HINTS: readonly (readonly [code: RegExp, line: (file: string, code: string, message: string) => string])[] = [
  [/^IN_USE$/, (file) => `${file} is held by another server that runs on this folder: stop that one, ${OR_ELSEWHERE}.`],
  [/^NEWER$/, (file, _, step) => `${file} was written by a newer version of Quayside (${step}): start that version, ${OR_ELSEWHERE}.`],
  [/^SQLITE_NOTADB/, (file) => `${file} is not a database: put a backup in its place or move it away, ${OR_ELSEWHERE}.`],
  [/^SQLITE_CORRUPT/, (file) => `${file} is damaged: put a backup in its place or move it away, ${OR_ELSEWHERE}.`],
  [/^SQLITE_BUSY/, (file) => `${file} is locked by another program: end that one, ${OR_ELSEWHERE}.`],
  [
    /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|EDQUOT|EFBIG|EIO)/,
    (file, code) => `The disk does not take ${file} (${code}), it is full or fails: make room on it, ${OR_ELSEWHERE}.`,
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOENT)/,
    (file, code) => `${file} cannot be written (${code}): let this user write there, or set DATA_DIR to a folder that may be written.`,
  ],
];

const CORRECT = "correct DATABASE_URL";

/** The same for PostgreSQL; the codes are those of the system and of SQL. */
const POSTGRES_HINTS: typeof HINTS = [
  [/^NEWER$/, (place, _, step) => `${place} was written by a newer version of Quayside (${step}): start that version, or ${CORRECT}.`],
  [
    /^OLD_SERVER$/,
    (place, _, step) => `${place} is in use by an older version of Quayside: stop all its servers, then bring it up to date (${step}).`,
  ],
  [/^SAME_ADDRESS$/, (place, _, message) => `${place}: ${message}`],
  [/^UNSAFE$/, (place, _, setting) => `${place} has ${setting} off, so that a crash would lose moves: switch it on, or ${CORRECT}.`],
  [/^28/, (place, code) => `${place} refuses user or password (${code}): ${CORRECT}.`],
  [/^3D000$/, (place) => `${place} does not exist: make it (createdb), or ${CORRECT}.`],
  [/^42501$/, (place, _, message) => `${place} does not let this user make tables (${message}): make the user its owner, or ${CORRECT}.`],
  [/^25006$/, (place) => `${place} is read-only, as a standby is: name the primary, that is ${CORRECT}.`],
  [/^53300$/, (place) => `${place} has no connection left: raise its max_connections, or end what holds them.`],
  [/^(E[A-Z_]+)?$/, (place, code, message) => `${place} does not answer (${message || code}): start it, or ${CORRECT}.`],
];

/** What the system refuses has its path with it. */
function startupMessage(cures: typeof HINTS, opened: string, { code = "", message, path: file = opened }: NodeJS.ErrnoException): string {
  const cure = cures.find(([pattern]) => pattern.test(code))?.[1];
  return cure ? cure(file, code, message) : `${file} cannot be opened: ${message}`;
}

/** Besides the codes of the system and of the databases. */
type StoreErrorCode = "IN_USE" | "NEWER" | "UNSAFE" | "OLD_SERVER" | "SAME_ADDRESS";

/** An error of our own among those of the system and of the databases. */
export const errorWithCode = (code: StoreErrorCode, message: string): Error => Object.assign(new Error(message), { code });

/** Its message is the line. */
export class StoreStartError extends Error {
  /** @param place the file or, with its cures, the database */
  constructor(place: string, cause: unknown, cures = HINTS) {
    super(startupMessage(cures, place, cause instanceof Error ? cause : new Error(String(cause))), { cause });
  }
}

/** @param place host and name of the database */
export const postgresStartError = (place: string, cause: unknown) => new StoreStartError(place, cause, POSTGRES_HINTS);

/** The disk is full or fails, or the database cannot be reached, so nothing can be kept; what is stored stays. */
export class StoreUnavailableError extends Error {}
