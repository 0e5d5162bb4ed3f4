/** Whether the server can do its work: it stores something small, as it would a move. Whether it lives is asked of `/health`. */
import type { RequestHandler } from "express";
import { refuse } from "./respond.ts";
import type { Services } from "./services.ts";

/** A disk that has not answered after so many milliseconds has failed. */
const PROBE_TIMEOUT_MS = 2000;
/** For so long a try stands for all who ask: asking often makes no work for the disk. */
const CACHE_TTL_MS = 1000;

async function isWritable({ store, clock }: Services): Promise<boolean> {
  let give = (): void => undefined;
  const late = new Promise<boolean>((resolve) => {
    give = clock.after(PROBE_TIMEOUT_MS, () => resolve(false));
  });
  const written = store.probe().then(
    () => true,
    () => false,
  );
  return Promise.race([written, late]).finally(() => give());
}

/** Refusals: CANNOT_STORE, CANNOT_OPEN (it goes over to the others). */
export function ready(services: Services): RequestHandler {
  let last: { readonly at: number; readonly good: Promise<boolean> } | undefined;
  return async (_request, response) => {
    if (services.directory.draining) return refuse(response, { code: "CANNOT_OPEN" });
    const now = services.clock.steady();
    if (!last || now - last.at >= CACHE_TTL_MS) last = { at: now, good: isWritable(services) };
    if (await last.good) response.json({ ok: true });
    else refuse(response, { code: "CANNOT_STORE" });
  };
}
