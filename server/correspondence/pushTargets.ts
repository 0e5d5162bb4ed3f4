/** Allowed push services. Clients name the address, so only known services are ever called. */

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)+push\.apple\.com$/,
];

/** @param extra origins of further services */
export function isPushTarget(endpoint: string, extra: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (extra.includes(origin)) return true;
  return protocol === "https:" && port === "" && SERVICES.some((service) => service.test(hostname));
}
