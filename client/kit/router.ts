/** Navigation, and secrets in the URL fragment, which browsers never send to a server. */

/** Goes to another page of the client without loading it anew. For use outside of components; the router follows the event. */
export function go(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
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
