/** A refusal on its way through promises: the server's, or the connection's own (NO_ANSWER, NOT_CONNECTED, OFFLINE). */
import type { Refusal } from "../../shared/core/game.ts";

export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = "RefusalError";
    this.refusal = refusal;
  }
}

/** The refusal behind anything that was thrown; what nobody foresaw is FAULT. */
export function refusalOf(thrown: unknown): Refusal {
  return thrown instanceof RefusalError ? thrown.refusal : { code: "FAULT" };
}
