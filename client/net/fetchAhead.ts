/** Lets the service worker fetch the rest of the build, one file after the other, while the page is idle and the line is good. */
import { pendingRequests } from "./network.ts";

/** The page's own requests go first, in ms. */
const QUIET_MS = 4_000;
/** A page whose load took longer, or a file, came over a slow line. */
const SLOW_PAGE_MS = 4_000;
const SLOW_FILE_MS = 1_500;

/** Not in every browser. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Metered or slow lines are left to the player, by what the browser says and by what was measured. */
function isGoodLine(): boolean {
  const { saveData, type, effectiveType = "4g" } = (navigator as { readonly connection?: Connection }).connection ?? {};
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !saveData && type !== "cellular" && effectiveType === "4g" && (page?.loadEventStart ?? 0) < SLOW_PAGE_MS;
}

function isLoading(): boolean {
  const since = performance.now() - QUIET_MS;
  return pendingRequests.peek() > 0 || performance.getEntriesByType("resource").some((entry) => entry.startTime + entry.duration > since);
}

async function whenIdle(): Promise<void> {
  while (document.hidden || isLoading()) await pause(1_000);
  // Not in Safari.
  if ("requestIdleCallback" in globalThis) await new Promise((resolve) => requestIdleCallback(resolve));
}

/** @returns how many files are left */
function keepNext(worker: ServiceWorker): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.postMessage({ keepNext: true }, [port2]);
  });
}

export async function fetchAhead(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  let left = 1;
  while (active && left > 0) {
    await whenIdle();
    const startedAt = performance.now();
    if (!isGoodLine()) return;
    left = await keepNext(active);
    if (performance.now() - startedAt > SLOW_FILE_MS) return;
  }
}
