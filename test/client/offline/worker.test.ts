/** The service worker's notifications, without a browser: what it shows, when it shows nothing, and where a click leads. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const SOURCE = readFileSync(new URL("../../../client/build/offline/worker.js", import.meta.url), "utf8");
const PUSHED = { kind: "turn", game: "catan", table: "abc" };

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: { readonly path: string };
}

/** A service worker whose pages are open at these addresses. */
function startWorker(pages: readonly { path: string; visible: boolean }[], texts?: object) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const stored = { match: async () => texts && { json: async () => texts } };
  const windows = pages.map(({ path, visible }) => ({
    url: `https://play.example.org${path}`,
    visibilityState: visible ? "visible" : "hidden",
    focus: async () => void focused.push(path),
  }));
  const self = {
    addEventListener: (type: string, handle: (event: object) => void) => void handlers.set(type, handle),
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void opened.push(path) },
    registration: { showNotification: async (title: string, options: Omit<Shown, "title">) => void shown.push({ title, ...options }) },
    navigator: {},
  };
  runInNewContext(`const FILES = [], MESSAGES = {}, VERSION = "1";\n${SOURCE}`, { self, URL, caches: { open: async () => stored } });
  async function dispatch(type: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void waits.push(promise) });
    await Promise.all(waits);
  }
  return {
    shown,
    opened,
    focused,
    push: () => dispatch("push", { data: { json: () => PUSHED } }),
    click: (path: string) => dispatch("notificationclick", { notification: { close: () => undefined, data: { path } } }),
  };
}

describe("the service worker's notifications", () => {
  it("show the text stored by the page, and replace an earlier one of the table", async () => {
    const worker = startWorker([], { catan: "Catan", turn: "It’s your turn." });
    await worker.push();
    const [{ title, body, tag, data } = assert.fail("nothing is shown")] = worker.shown;
    assert.deepEqual([title, body, tag, data.path], ["Catan", "It’s your turn.", "quayside-abc", "/t/abc"]);
  });

  it("are hidden while the player looks at that table, but not on another page", async () => {
    const looking = startWorker([{ path: "/t/abc", visible: true }]);
    await looking.push();
    assert.equal(looking.shown.length, 0);
    for (const page of [
      { path: "/t/abc", visible: false },
      { path: "/", visible: true },
    ]) {
      const away = startWorker([page]);
      await away.push();
      assert.equal(away.shown[0]?.title, "Quayside", "without texts it has its own name");
    }
  });

  it("open the table, or focus its page", async () => {
    const worker = startWorker([{ path: "/t/abc", visible: false }]);
    await worker.click("/t/abc");
    await worker.click("/t/xyz");
    assert.deepEqual([worker.focused, worker.opened], [["/t/abc"], ["/t/xyz"]]);
  });
});
