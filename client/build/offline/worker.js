/*
 * The service worker: it keeps all that the build made, so that the page opens and practice works without a network. The build puts
 * FILES (addresses) and VERSION (a hash over them) before this.
 */
const CACHE = `quayside-${VERSION}`;
const PAGE = "/index.html";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

/** A page of the version before has been closed by now: the browser waits for that. */
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("quayside-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

/** What is named by its content never changes. */
async function fromCache(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's word counts while it is in reach. */
async function fromServer(request, otherwise) {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await caches.match(otherwise, { ignoreVary: true });
    if (kept) return kept;
    throw lost;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromCache(request));
  else if (request.mode === "navigate") event.respondWith(fromServer(request, PAGE));
  else if (FILES.includes(pathname)) event.respondWith(fromServer(request, request));
});
