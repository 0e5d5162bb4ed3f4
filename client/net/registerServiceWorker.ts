/** Registers the service worker for offline play. */

/** Delay in ms: the page's own requests go first. */
const QUIET_MS = 4_000;

/** Code that few page views need. */
const fetchAhead = async () => (await import("./fetchAhead.ts")).fetchAhead();

/** Tells the service worker which language to cache. */
export async function cacheLanguage(language: string): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ language });
}

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // Optional: browsers may forbid it, and development servers have none.
  const register = () =>
    navigator.serviceWorker
      .register("/sw.js")
      .then(fetchAhead)
      .catch(() => undefined);
  addEventListener("load", () => setTimeout(register, QUIET_MS), { once: true });
}
