/** Addresses of the pages, on the History API. Secrets stand in the fragment only, which no server ever sees. */
import { signal } from "@preact/signals";

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "practice"; readonly game: string }
  | { readonly page: "learn"; readonly game: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "editor"; readonly game: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "record" | "about" | "admin" }
  | { readonly page: "lost" };

const PATTERNS: readonly (readonly [RegExp, (part: string) => Route])[] = [
  [/^\/$/, () => ({ page: "lobby" })],
  [/^\/t\/([\w-]{1,40})$/, (id) => ({ page: "table", id })],
  [/^\/practice\/(\w{1,20})$/, (game) => ({ page: "practice", game })],
  [/^\/learn\/(\w{1,20})$/, (game) => ({ page: "learn", game })],
  [/^\/rules\/(\w{1,20})$/, (game) => ({ page: "rules", game })],
  [/^\/editor\/(\w{1,20})$/, (game) => ({ page: "editor", game })],
  [/^\/replay\/([\w-]{1,40})$/, (id) => ({ page: "replay", id })],
  [/^\/(record|about|admin)$/, (page) => ({ page: page as "record" | "about" | "admin" })],
];

/** The page that an address's path leads to. */
export function routeOf(path: string): Route {
  for (const [pattern, make] of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return make(match[1]);
  }
  return { page: "lost" };
}

export const route = signal<Route>({ page: "lobby" });

/** Reads the address bar; called at the start and whenever the browser goes back or forth. */
export function follow(): void {
  route.value = routeOf(location.pathname);
}

/** Goes to another page of the client without loading anything anew. */
export function go(path: string): void {
  history.pushState(null, "", path);
  follow();
  scrollTo(0, 0);
}

/** The named secrets of a fragment such as `#invite=…&watch=…`. */
export function secretsOf(fragment: string): { [name: string]: string } {
  return Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
}

/** Takes the secrets out of the address bar, so that nobody reads them over a shoulder or shares them unawares. */
export function takeSecrets(): { [name: string]: string } {
  const secrets = secretsOf(location.hash);
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return secrets;
}
