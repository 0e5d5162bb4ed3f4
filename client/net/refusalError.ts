/** Error that carries a refusal: the server's, or the connection's own (TIMEOUT, NOT_CONNECTED, OFFLINE). */
import type { Refusal } from "../../shared/core/game.ts";
import { isImportError } from "./build.ts";

export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = "RefusalError";
    this.refusal = refusal;
  }
}

/** The refusal of any thrown value; unexpected errors are UNEXPECTED. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof RefusalError) return thrown.refusal;
  return { code: isImportError(thrown) ? "CODE_MISSING" : "UNEXPECTED" };
}
