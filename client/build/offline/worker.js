/*
 * The service worker: it keeps all that the build made, so that the page opens and practice works without a network. It fetches a
 * file only when the page says that it is idle. Of languages it keeps the one that the page speaks. The build puts FILES (addresses), MESSAGES (addresses by language) and VERSION (a hash over
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

/** What isn't kept yet. The page comes last: once it is there, so is all that it needs. */
async function missing() {
  const kept = await (await caches.open(CACHE)).keys();
  const known = new Set(kept.map(({ url }) => new URL(url).pathname));
  const messages = MESSAGES[await rememberedLanguage()] ?? [];
  return [...FILES.filter((file) => file !== PAGE), ...messages, PAGE].filter((file) => !known.has(file));
}

/** Keeps one more file. @returns how many are left */
async function keepNext() {
  const [next, ...rest] = await missing();
  if (next) await (await caches.open(CACHE)).add(next);
  if (rest.length === 0) await forgetOthers();
  return rest.length;
}

/** `language` of the page; `keepNext`, whenever the page has nothing else to load. */
self.addEventListener("message", (event) => {
  const { language, keepNext: isIdle } = event.data;
  const act = async () => {
    if (language) await (await caches.open(MEMORY)).put("/language", new Response(language));
    if (isIdle) event.ports[0]?.postMessage(await keepNext());
  };
  // If a file can't be kept, the page stops for now.
  event.waitUntil(act().catch(() => event.ports[0]?.postMessage(0)));
});

/** Until a build is kept whole, the one before serves a page without a network. */
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("quayside-") && name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

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

/** As `notificationPath` says. */
function pathOf(table) {
  if (table === "seek" || table.startsWith("seek-")) return "/";
  if (table.startsWith("case-")) return "/account";
  if (table.startsWith("tour-")) return `/tournaments/${table.slice("tour-".length)}`;
  return table.startsWith("event-") ? `/a/${table.slice("event-".length)}` : `/t/${table}`;
}

/** Nothing is shown while the player looks at that table. */
async function notifyOf(told) {
  const path = pathOf(told.table);
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
