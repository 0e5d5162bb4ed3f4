/** Errors of the store: why it cannot be opened, as one line with a hint for the operator, and that it is unavailable. */

const OTHER_FOLDER_HINT = "or set DATA_DIR to another folder";

/** The first entry whose pattern matches the error code applies. */
const HINTS: readonly (readonly [code: RegExp, line: (file: string, code: string, message: string) => string])[] = [
  [/^IN_USE$/, (file) => `${file} is held by another server: stop it, ${OTHER_FOLDER_HINT}.`],
  [/^NEWER$/, (file, _, step) => `${file} was written by a newer version of Quayside (${step}): start that version, ${OTHER_FOLDER_HINT}.`],
  [/^SQLITE_NOTADB/, (file) => `${file} is not a database: restore a backup or move it away, ${OTHER_FOLDER_HINT}.`],
  [/^SQLITE_CORRUPT/, (file) => `${file} is damaged: restore a backup or move it away, ${OTHER_FOLDER_HINT}.`],
  [/^SQLITE_BUSY/, (file) => `${file} is locked by another program: stop it, ${OTHER_FOLDER_HINT}.`],
  [
    /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|EDQUOT|EFBIG|EIO)/,
    (file, code) => `${file} cannot be written (${code}), because the disk is full or fails: make room, ${OTHER_FOLDER_HINT}.`,
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOENT)/,
    (file, code) => `${file} cannot be written (${code}): let this user write there, ${OTHER_FOLDER_HINT}.`,
  ],
];

const CORRECT = "correct DATABASE_URL";

/** For PostgreSQL: codes of the system and SQL states. */
const POSTGRES_HINTS: typeof HINTS = [
  [/^NEWER$/, (place, _, step) => `${place} was written by a newer version of Quayside (${step}): start that version, or ${CORRECT}.`],
  [/^SAME_ADDRESS$/, (place, _, message) => `${place}: ${message}`],
  [/^POOLED$/, (place) => `${place} is behind a pooler that does not keep sessions: set PgBouncer's pool_mode to session, or ${CORRECT}.`],
  [
    /^08P01$/,
    (place, _, message) => `${place} refuses the connection (${message}): add the parameter to PgBouncer's ignore_startup_parameters.`,
  ],
  [/^UNSAFE$/, (place, _, setting) => `${place} has ${setting} off, so a crash would lose moves: turn it on, or ${CORRECT}.`],
  [/^28/, (place, code) => `${place} refuses user or password (${code}): ${CORRECT}.`],
  [/^3D000$/, (place) => `${place} does not exist: create it (createdb), or ${CORRECT}.`],
  [/^42501$/, (place, _, message) => `${place} does not let this user create tables (${message}): make the user its owner, or ${CORRECT}.`],
  [/^25006$/, (place) => `${place} is read-only, as a standby is: set DATABASE_URL to the primary.`],
  [/^53300$/, (place) => `${place} has no connection left: raise max_connections, or close some connections.`],
  [/^(E[A-Z_]+)?$/, (place, code, message) => `${place} does not answer (${message || code}): start it, or ${CORRECT}.`],
];

function startupMessage(hints: typeof HINTS, opened: string, { code = "", message, path: file = opened }: NodeJS.ErrnoException): string {
  const hint = hints.find(([pattern]) => pattern.test(code))?.[1];
  return hint ? hint(file, code, message) : `${file} cannot be opened: ${message}`;
}

/** Our own codes, beside those of the system and of the databases. */
type StoreErrorCode = "IN_USE" | "NEWER" | "UNSAFE" | "POOLED" | "SAME_ADDRESS";

export const errorWithCode = (code: StoreErrorCode, message: string): Error => Object.assign(new Error(message), { code });

/** The store cannot be opened. The message is one line for the operator. */
export class StoreStartError extends Error {
  /** @param place file or database @param hints hints by error code */
  constructor(place: string, cause: unknown, hints = HINTS) {
    super(startupMessage(hints, place, cause instanceof Error ? cause : new Error(String(cause))), { cause });
  }
}

/** @param place from `describeDatabase` */
export const postgresStartError = (place: string, cause: unknown) => new StoreStartError(place, cause, POSTGRES_HINTS);

/** SQLSTATE unique_violation, and SQLite's code of it. */
const UNIQUE_VIOLATIONS: readonly unknown[] = ["23505", "SQLITE_CONSTRAINT_UNIQUE"];

/** Whether a unique index has the row already: with PostgreSQL another process may just have written it. */
export const isTaken = (error: unknown): boolean => UNIQUE_VIOLATIONS.includes((error as { code?: unknown } | null)?.code);

/** Whether two transactions waited for each other, and this one was given up: SQLSTATE deadlock_detected. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "40P01";

/** A step of a ready check came too late: what it would change has changed. Nothing was written. */
export class ClaimLostError extends Error {}

/** The store cannot be written now: disk full or failing, or database unreachable. Stored data is intact. */
export class StoreUnavailableError extends Error {}
