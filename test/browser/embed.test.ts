/** The view-only board that other sites frame, and the lobby's way to a game to watch. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestServer } from "../server/helpers/testServer.ts";
import { closePages, launchRough, sharedBrowser, startServerWithClient, visit } from "./browser.ts";

const KEY = "0123456789abcdef0123456789abcdef";

/** Kilobytes until the board is drawn. */
const EMBED_BUDGET = 250;

/** A page of another origin that frames an address. */
async function startFramer(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const target = new URL(request.url ?? "", "http://framer").searchParams.get("of") ?? "";
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>framer</title><iframe src="${target}" width="600" height="400"></iframe>`);
  }).listen(0);
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe("a framed board", () => {
  let server: TestServer;
  let framer: Awaited<ReturnType<typeof startFramer>>;
  let id: string;

  before(async () => {
    [server, framer] = await Promise.all([startServerWithClient(), startFramer()]);
    ({ id } = await server.create({ game: "catan", seats: 3, hostSpectates: true, bots: ["random", "random", "random"], start: true }));
  });
  after(async () => {
    framer.server.close();
    await closePages();
    await server.close();
  });

  it("is the only page that other sites may frame", async () => {
    const framing = async (path: string) => {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get("content-security-policy") ?? "";
      return { ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1], options: headers.get("x-frame-options") };
    };
    assert.deepEqual(await framing(`/embed/${id}`), { ancestors: "*", options: null });
    assert.deepEqual(await framing("/embed/tournaments/cup"), { ancestors: "*", options: null });
    for (const path of [
      "/tournaments/cup",
      "/embed/tournaments/cup/more",
      "/",
      `/t/${id}`,
      `/replay/${id}`,
      "/watch",
      "/account",
      "/u/Ann",
      "/embed",
      `/embed/${id}/more`,
      "/index.html",
    ])
      assert.deepEqual(await framing(path), { ancestors: "'none'", options: "DENY" }, path);
  });

  it("shows the game on a page of another origin, without keys or chat", async () => {
    const browser = await launchRough();
    const context = await browser.newContext({
      locale: "en-GB",
      reducedMotion: "reduce",
      serviceWorkers: "block",
      deviceScaleFactor: 0.25,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send("Network.enable");
    await page.goto(`${server.url}/embed/${id}`);
    await page.locator(".embed-board polygon").first().waitFor();
    await page.locator(".embed[data-version]:not([data-version='0'])").waitFor();
    assert.ok(bytes / 1000 <= EMBED_BUDGET, `${Math.round(bytes / 1000)} kB`);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((name) => name === "quayside.tables")), []);
    assert.equal(await page.getByRole("textbox").count(), 0);
    assert.equal(await page.getByRole("button").count(), 0);

    await page.goto(`${framer.url}/?of=${encodeURIComponent(`${server.url}/embed/${id}`)}`);
    const frame = page.frameLocator("iframe");
    await frame.locator(".embed-board polygon").first().waitFor();
    await frame.getByRole("link", { name: "Open in Quayside" }).waitFor();

    const refused = page.waitForEvent("console", { predicate: (message) => /frame-ancestors/.test(message.text()) });
    await page.goto(`${framer.url}/?of=${encodeURIComponent(`${server.url}/t/${id}`)}`);
    await refused;
    assert.equal(await page.frameLocator("iframe").locator("#app").count(), 0);
    await browser.close();
  });

  it("and every other page say of a malformed path that it doesn’t exist", async () => {
    const browser = await sharedBrowser();
    for (const path of ["/u/%E0%A4%A", "/embed/%", "/t/%ff", "/replay/a%2"]) {
      const { page, context } = await visit(browser, server.url + path, { own: true });
      await page.getByText("This page doesn’t exist.").waitFor();
      await page.getByRole("link", { name: "Quayside" }).first().waitFor();
      await context.close();
    }
  });

  it("leaves no key that opens nothing in the address, nor does the replay page", async () => {
    const browser = await sharedBrowser();
    for (const [path, message] of [
      ["embed", ".embed-message"],
      ["replay", ".error-page"],
    ] as const) {
      const { page, context } = await visit(browser, `${server.url}/${path}/unknown?invite=${KEY}&lang=en#watch=${KEY}&move=3`, {
        own: true,
      });
      await page.locator(message).waitFor();
      await page.waitForURL((url) => !url.href.includes(KEY));
      assert.equal(new URL(page.url()).hash, "#move=3");
      await context.close();
    }
  });

  it("replays a finished game on a page of another origin", async () => {
    const over = await server.create({ game: "shipyard", seats: 2, hostSpectates: true, bots: ["steady", "steady"], start: true });
    const watcher = await server.join(over.id, { key: over.key });
    await watcher.until("the bots have played to the end", ({ state }) => state.phase === "over");
    const { version } = watcher.state;
    const browser = await sharedBrowser();
    const { page, context } = await visit(browser, `${framer.url}/?of=${encodeURIComponent(`${server.url}/embed/${over.id}`)}`, {
      own: true,
    });
    const frame = page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Replay" }).click();
    await frame.getByText(`move 1 of ${version}`).waitFor();
    await frame.getByRole("button", { name: "Pause" }).click();
    const slider = frame.getByRole("slider", { name: "Move" });
    const drawing = frame.locator(".embed-board svg");
    const early = await drawing.innerHTML();
    await slider.fill(String(version));
    await frame.locator(`.embed[data-version='${version}']`).waitFor();
    assert.notEqual(await drawing.innerHTML(), early);
    await context.close();
  });
});
