/** The pages of the site itself: ours, and the operator's in their place. */
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SITE_PAGES, type SitePage } from "../../../shared/core/sitePages.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

const LANGUAGES = ["en", "de", "fr", "es"];

const find = async (server: TestServer, page: string, language: string) => {
  const { status, body } = await server.call("GET", `/api/pages/${page}?lang=${language}`);
  return { status, page: body as SitePage };
};

describe("the pages of a site", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  let ours: TestServer;
  let theirs: TestServer;
  before(async () => {
    writeFileSync(join(folder, "imprint.de.md"), "# Impressum\n\nErika Mustermann, [Rathaus](https://example.org/haus)\n");
    writeFileSync(
      join(folder, "contact.en.md"),
      "# Write to us\n\n<script>alert(1)</script> [no](javascript:alert(1)) <b onclick=x>b</b>\n",
    );
    writeFileSync(join(folder, "contact.fr.md"), "# Écrivez-nous\n");
    writeFileSync(join(folder, "notes.txt"), "not a page");
    [ours, theirs] = await Promise.all([startTestServer(), startTestServer({ pagesDir: folder })]);
  });
  after(async () => {
    await Promise.all([ours.close(), theirs.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it("have texts of our own in every language, each with the same parts", () => {
    const files = readdirSync("server/pages").sort();
    assert.deepEqual(files, SITE_PAGES.flatMap((page) => LANGUAGES.map((language) => `${page}.${language}.md`)).sort());
    const shapeOf = (file: string) =>
      readFileSync(join("server/pages", file), "utf8")
        .split("\n")
        .map((line) => /^(#+|-|\w?)/.exec(line)?.[0].replace(/\w/, "p"));
    for (const page of SITE_PAGES)
      for (const language of LANGUAGES)
        assert.deepEqual(shapeOf(`${page}.${language}.md`), shapeOf(`${page}.en.md`), `${page} ${language}`);
  });

  it("come in the reader's language, else in English", async () => {
    for (const page of SITE_PAGES)
      for (const language of LANGUAGES) {
        const { status, page: found } = await find(ours, page, language);
        assert.deepEqual([status, found.language], [200, language]);
        assert.match(found.html, /^<h1>.+<\/h1>/);
      }
    assert.equal((await find(ours, "privacy", "xx")).page.language, "en");
  });

  it("are the operator's where there are any, in one of their languages", async () => {
    const imprint = await find(theirs, "imprint", "fr");
    assert.deepEqual(imprint.page.language, "de");
    assert.match(imprint.page.html, /<a href="https:\/\/example\.org\/haus">Rathaus<\/a>/);
    assert.equal((await find(theirs, "contact", "fr")).page.html, "<h1>Écrivez-nous</h1>\n");
    assert.equal((await find(theirs, "contact", "es")).page.language, "en");
    assert.equal((await find(theirs, "privacy", "es")).page.language, "es", "ours");
  });

  it("contain no HTML of their author", async () => {
    const { html } = (await find(theirs, "contact", "en")).page;
    assert.doesNotMatch(html, /<script|<b |href="javascript/);
  });

  it("are these four only", async () => {
    for (const page of ["notes", "..%2f..%2fpackage", "__proto__"]) assert.equal((await find(theirs, page, "en")).status, 404, page);
  });
});
