/** No text of the games is in code: it is in catalogues. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../../../..");

/** Folders whose text is all in catalogues: add a game when it has none left in code. */
const CONVERTED = ["client/games/catan", "client/games/container", "client/games/shipyard"];

/** Names of hit areas, and recorded moves. */
const NO_TEXT = /\/(targets|helpTargets|board\/flights|lessons\/\w+)\.ts$/;

const WORDS = /\p{L}{2,}[,;:]? \p{L}/u;

/** Attributes and properties that hold no text. */
const ATTRIBUTES = ["class", "d", "font-family", "points", "style", "transform", "viewBox"];
const PROPERTIES = ["border", "className", "fontFamily"];

/** Tags of drawings, whole or cut by what is inserted. */
const MARKUP = /<[^>]*>?|^[^<]*">/g;

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** What only programmers or the browser read: modules, types, class names, our own errors. */
function isCode(node: ts.Node): boolean {
  if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isPropertyAssignment(node)) return PROPERTIES.includes(node.name.getText());
  if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left)) return PROPERTIES.includes(node.left.name.text);
  return ts.isJsxAttribute(node) && ATTRIBUTES.includes(node.name.getText());
}

/** The texts of two or more words in the code of a module. @param file its name says whether it has JSX */
function textsIn(code: string, file = "module.tsx"): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    if (isText(node) && WORDS.test(node.text.replace(MARKUP, ""))) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

describe("string literals", () => {
  for (const folder of CONVERTED)
    it(`contain no sentence in ${folder}`, () => {
      const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !NO_TEXT.test(file));
      assert.ok(files.length > 0);
      const found = files.flatMap((file) => textsIn(readFileSync(join(ROOT, file), "utf8"), file).map((text) => `${file}: ${text}`));
      assert.deepEqual(found, []);
    });

  it("are found everywhere except where they are not text", () => {
    const code = [
      'import a from "two words";',
      'const b = <p class="big red" title="Buy a road">No, thanks</p>;',
      "const c = `$" + "{a} has won`;",
      'throw new Error("not so");',
      'const d: "one two" = e("Roll the dice");',
      'f.className = "big red"; f.innerHTML = "<p class=\\"big red\\">Who is it?</p>";',
    ];
    assert.deepEqual(textsIn(code.join("\n")), [
      "Buy a road",
      "No, thanks",
      "has won",
      "Roll the dice",
      '<p class="big red">Who is it?</p>',
    ]);
  });
});
