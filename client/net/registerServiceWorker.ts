/** Lets the browser keep the page for when there is no network. */

/** What the page itself needs comes first. */
const QUIET_MS = 4_000;

/** Tells the service worker, once there is one, which language to keep. */
export async function keepLanguage(language: string): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ language });
}

/** Registers the service worker a while after the page has come. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // A browser that forbids it, or a server that built none, goes on without.
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  addEventListener("load", () => setTimeout(register, QUIET_MS), { once: true });
}
