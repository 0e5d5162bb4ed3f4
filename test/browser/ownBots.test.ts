/** The host lets bots of people's own sit down, and a person makes a token for one in the waiting room. */
import assert from "node:assert/strict";
import type { BotLine } from "../../shared/core/botApi.ts";
import { findings, PHONE, useBrowserApp } from "./browser.ts";
import { createTable } from "./tables.ts";

describe("API bots in the browser", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

  /** Sits down with a token, and stays. */
  async function sit(table: string, token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const at = `${opened.app.url}/api/bots/tables/${table}`;
    const stream = await fetch(`${at}/stream`, { headers });
    const { value } = await (stream.body as ReadableStream<Uint8Array>).getReader().read();
    const [line] = new TextDecoder().decode(value).split("\n");
    assert.equal((JSON.parse(line) as BotLine).type, "welcome");
    const sat = await fetch(`${at}/sit`, { method: "POST", headers, body: JSON.stringify({ seat: 1 }) });
    assert.equal(sat.status, 200);
  }

  it("are allowed by the host, created with a name, and marked at their seats", async () => {
    const { id, key } = await createTable(opened.app.url);
    const page = await opened.come(`/t/${id}#key=${key}`);
    const title = page.getByRole("heading", { name: "Your own bots" });
    await page.locator(".arrange > summary").click();
    await page.getByRole("checkbox", { name: /players’ own bots/ }).check();
    await title.waitFor();
    await page.getByLabel("Bot name").fill("Robo");
    await page.getByRole("button", { name: "Create token" }).click();
    const token = await page.getByLabel("Token for Robo").inputValue();
    await sit(id, token);
    const place = page.locator(".seat", { hasText: "Robo" });
    await place.locator("svg").first().waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole("checkbox", { name: /players’ own bots/ }).uncheck();
    await title.waitFor({ state: "detached" });
  });

  it("are described in French, on a phone", async () => {
    const { id, key } = await createTable(opened.app.url);
    const page = await opened.come(`/t/${id}#key=${key}`, { viewport: PHONE, locale: "fr-FR" });
    await page.locator(".arrange > summary").click();
    await page.getByRole("checkbox", { name: /robots des joueurs/ }).check();
    await page.getByRole("button", { name: "Créer un jeton" }).click();
    assert.match(await page.getByLabel(/^Jeton de/).inputValue(), /^[0-9a-f]{32}$/);
    assert.deepEqual(await findings(page), []);
  });
});
