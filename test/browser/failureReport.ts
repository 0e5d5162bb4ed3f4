/** Prints what the pages of a failed test showed. */
import type { Page } from "playwright-core";
import { openPages } from "./browser.ts";

/** Maximum characters printed per page, and time for it in ms. */
const MOST = 3000;
const TIMEOUT_MS = 5000;

/** An open dialog, or else all of the page. */
async function describePage(page: Page): Promise<string> {
  try {
    const dialog = page.locator("dialog[open]").first();
    const shown = (await dialog.count()) > 0 ? dialog : page.locator("body");
    return `${page.url()}\n${(await shown.ariaSnapshot({ timeout: TIMEOUT_MS })).slice(0, MOST)}`;
  } catch (thrown) {
    return `${page.url()}\n${thrown}`;
  }
}

/** Adds what its open pages show to the error of this test, if it fails: mocha's hooks run too late, when they are closed. */
export function reportPagesOnFailure(test: Mocha.Test): void {
  const run = test.fn;
  if (!run) return;
  test.fn = async function (this: Mocha.Context) {
    try {
      await (run as Mocha.AsyncFunc).call(this);
    } catch (thrown) {
      const pages = await Promise.all(openPages().map(describePage));
      if (thrown instanceof Error) thrown.stack = [thrown.stack, ...pages].join("\n\n");
      throw thrown;
    }
  } as Mocha.AsyncFunc;
}
