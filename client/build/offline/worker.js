/*
 * The service worker: it keeps all that the build made, so that the page opens and practice works without a network. Of languages it
 * keeps the one that the page speaks. The build puts FILES (addresses), MESSAGES (addresses by language) and VERSION (a hash over
 * them) before this.
 */
const CACHE = `quayside-${VERSION}`;
const PAGE = "/index.html";
/** Outlives versions: where the language is remembered. */
const MEMORY = "language";

async function rememberedLanguage() {
  const known = await (await caches.open(MEMORY)).match("/language");
  return (await known?.text()) ?? "";
}

async function keep(language) {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const known = new Set(kept.map(({ url }) => new URL(url).pathname));
  await cache.addAll((MESSAGES[language] ?? []).filter((file) => !known.has(file)));
}

self.addEventListener("install", (event) => {
  const all = async () => {
    await (await caches.open(CACHE)).addAll(FILES);
    await keep(await rememberedLanguage());
  };
  event.waitUntil(all());
});

/** Caches the page's language and confirms it to the page. */
self.addEventListener("message", (event) => {
  const { language } = event.data;
  const change = async () => {
    await (await caches.open(MEMORY)).put("/language", new Response(language));
    await keep(language);
    event.ports[0]?.postMessage({ kept: language });
  };
  event.waitUntil(change());
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

// --- Notifications of correspondence games ----------------------------------------------------------------------------------

/** Outlives versions: what the page last said that notifications say, by kind and game. */
const TEXTS = "notifications";

async function textsOf({ kind, game }) {
  const known = await (await caches.open(TEXTS)).match("/notifications");
  const texts = (await known?.json()) ?? {};
  return { title: texts[game] ?? "Quayside", body: texts[kind] ?? "" };
}

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
const shows = (path) => (page) => new URL(page.url).pathname === path;

/** Nothing is shown while the player looks at that table. */
async function notifyOf(told) {
  const path = `/t/${told.table}`;
  if ((await openPages()).some((page) => shows(path)(page) && page.visibilityState === "visible")) return;
  const { title, body } = await textsOf(told);
  await self.registration.showNotification(title, { body, tag: `quayside-${told.table}`, icon: "/icon.svg", data: { path } });
  await self.navigator.setAppBadge?.();
}

self.addEventListener("push", (event) => {
  event.waitUntil(notifyOf(event.data.json()));
});

async function openTable(path) {
  const page = (await openPages()).find(shows(path));
  await (page ? page.focus() : self.clients.openWindow(path));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.path));
});
