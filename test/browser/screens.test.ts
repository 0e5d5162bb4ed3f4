/** The README's screenshots. `UPDATE_SCREENSHOTS=1` writes them; otherwise this checks that they are shown and, at night, that they can be taken. */
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { describeNightly } from "../nightly.ts";
import { type BrowserApp, launch, leave, sharedBrowser, startBrowserApp } from "./browser.ts";
import { gamesAt, openShot, type Scene, SHOTS } from "./screens.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const README_FOLDER = join(ROOT, "test", "screenshots", "readme");
/** An empty page of these sizes has less, a picture that is heavier does not belong into a README. Bytes. */
const LEAST = 20_000;
const MOST = 450_000;

const UPDATES = process.env.UPDATE_SCREENSHOTS !== undefined;
/** What is not kept is painted with a quarter of the pixels. */
const SCALE = UPDATES ? 1 : 0.5;

const scenes = new Map<string, Scene>(SHOTS.flatMap(({ scene }) => (scene ? [[scene.game, scene]] : [])));

function assertFits({ length }: Buffer): void {
  assert.ok(length > LEAST && length < MOST, `${length} bytes`);
}

(UPDATES ? describe : describeNightly)("the screenshots of the README", function () {
  this.timeout(300_000);
  let browser: Browser;
  let app: BrowserApp;
  let folder: string;

  before(async () => {
    folder = UPDATES ? README_FOLDER : await mkdtemp(join(tmpdir(), "quayside-screens-"));
    await mkdir(folder, { recursive: true });
    [browser, app] = await Promise.all([UPDATES ? launch() : sharedBrowser(), startBrowserApp({}, gamesAt([...scenes.values()]))]);
  });

  after(async () => {
    if (UPDATES) await browser?.close();
    await app?.close();
    if (folder !== README_FOLDER) await rm(folder, { recursive: true, force: true });
  });

  for (const shot of SHOTS)
    it(`can be taken: ${shot.name}`, async () => {
      const visitor = await openShot(browser, app.url, shot, SCALE);
      const picture = await visitor.page.screenshot({ path: join(folder, `${shot.name}.png`), animations: "disabled" });
      await leave(visitor);
      assertFits(picture);
    });
});

describe("the README", () => {
  it("shows all its screenshots", async () => {
    const text = await readFile(join(ROOT, "README.md"), "utf8");
    for (const { name } of SHOTS) {
      assert.ok(text.includes(`test/screenshots/readme/${name}.png`), name);
      assertFits(await readFile(join(README_FOLDER, `${name}.png`)));
    }
  });
});
