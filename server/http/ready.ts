/** Readiness: whether a small write to the store succeeds. Liveness is `/health`. */
import type { RequestHandler } from "express";
import { refuse } from "./respond.ts";
import type { Services } from "./services.ts";

/** A write that takes longer counts as failed, in ms. */
const PROBE_TIMEOUT_MS = 2000;
/** Frequent checks don't load the disk. */
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

/** Refusals: STORE_UNAVAILABLE, CLUSTER_UNAVAILABLE (no messages to or from other processes), TABLE_UNAVAILABLE (shutting down). */
export function ready(services: Services): RequestHandler {
  let last: { readonly at: number; readonly good: Promise<boolean> } | undefined;
  return async (_request, response) => {
    if (services.directory.draining) return refuse(response, { code: "TABLE_UNAVAILABLE" });
    if (!services.cluster.health.isConnected) return refuse(response, { code: "CLUSTER_UNAVAILABLE" });
    const now = services.clock.monotonic();
    if (!last || now - last.at >= CACHE_TTL_MS) last = { at: now, good: isWritable(services) };
    if (await last.good) response.json({ ok: true });
    else refuse(response, { code: "STORE_UNAVAILABLE" });
  };
}
