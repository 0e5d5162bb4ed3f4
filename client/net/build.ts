/** After a deploy, a page may ask for code that the server no longer has. */

/** Errors of imports, whose messages differ between browsers. */
const importErrors = new WeakSet<object>();

export const isImportError = (thrown: unknown): boolean => typeof thrown === "object" && thrown !== null && importErrors.has(thrown);

/** Pages reloaded so recently aren't reloaded again, in ms. */
const RECENT_MS = 60_000;

const scriptOf = (page: ParentNode): string | null | undefined => page.querySelector('script[type="module"]')?.getAttribute("src");

/** Whether the server has another build than this page. False if the server is out of reach. */
async function isReplaced(): Promise<boolean> {
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    const current = scriptOf(new DOMParser().parseFromString(page, "text/html"));
    return current?.startsWith("/assets/") === true && current !== scriptOf(document);
  } catch {
    return false;
  }
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" && performance.now() < RECENT_MS;
}

/** Reloads the page once if it belongs to another build than the server's. */
async function reloadIfReplaced(): Promise<void> {
  if (!wasJustReloaded() && (await isReplaced())) location.reload();
}

/** Reacts to Vite's event for code that can't be loaded. */
export function followImportErrors(): void {
  addEventListener("vite:preloadError", (event) => {
    importErrors.add((event as Event & { readonly payload: Error }).payload);
    void reloadIfReplaced();
  });
}
