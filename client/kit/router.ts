/** Navigation, and secrets in the address. Seat keys are in the fragment, which browsers never send to a server. */

/** Navigates without a page load, also from outside components. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

/** The named secrets of a fragment such as `#invite=…&watch=…`. */
export function secretsOf(fragment: string): { [name: string]: string } {
  return Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
}

/** Secrets that a shared link may have in its query, so that the server can send a preview of a private table. */
const SHARED = ["invite", "watch"];

/** The secrets in query and fragment. */
export function secretsInAddress({ search, hash }: Pick<Location, "search" | "hash"> = location): { [name: string]: string } {
  const shared = [...new URLSearchParams(search)].filter(([name]) => SHARED.includes(name));
  return { ...Object.fromEntries(shared), ...secretsOf(hash) };
}

/** What else a fragment may have: the number of a move or the node of a study, and a branch played on from there. */
const NO_SECRETS: readonly string[] = ["move", "node", "play", "level", "draws", "line"];

/** Removes the secrets from the address bar, so that they aren't shared by accident. */
export function removeSecrets(): void {
  const found = Object.entries(secretsInAddress());
  const kept = found.filter(([name]) => NO_SECRETS.includes(name));
  const url = new URL(location.href);
  for (const name of SHARED) url.searchParams.delete(name);
  url.hash = String(new URLSearchParams(kept));
  if (kept.length < found.length) history.replaceState(null, "", url.pathname + url.search + url.hash);
}

/** The secrets in the address, which are removed from it. */
export function takeSecrets(): { [name: string]: string } {
  const secrets = Object.entries(secretsInAddress()).filter(([name]) => !NO_SECRETS.includes(name));
  removeSecrets();
  return Object.fromEntries(secrets);
}
