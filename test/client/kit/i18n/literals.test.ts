/** No text of the page is in code: it is in catalogues. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../../../../client/build/messages.ts";

/** What runs elsewhere, or holds names of hit areas and recorded moves. */
const NO_TEXT = [
  "client/{dist,build}/**",
  "client/**/messages/**",
  "client/games/**/{targets,helpTargets,flights}.ts",
  "client/games/*/lessons/*.ts",
];

/** Two words side by side. */
const WORDS = /\p{L}{2,}[,;:]? \p{L}/u;

/** Selectors, media queries, fonts. */
const CODE = /^:|[[{;]|\(in |^\(prefers-|^[a-z.]+(, [a-z.]+)+$|sans-serif$/;

/** Attributes and properties that hold no text. */
const ATTRIBUTES = ["autoComplete", "class", "d", "font-family", "points", "preserveAspectRatio", "rel", "style", "transform", "viewBox"];
// What a worker that `failed` reports is for the console.
const PROPERTIES = ["border", "className", "failed", "fontFamily"];

/** Tags of drawings, whole or cut by what is inserted. */
const MARKUP = /<[^>]*>?|^[^<]*">/g;

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** What only programmers or the browser read: modules, types, class names, our own errors. */
function isCode(node: ts.Node): boolean {
  if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) return PROPERTIES.includes(node.name.getText());
  if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left)) return PROPERTIES.includes(node.left.name.text);
  return ts.isJsxAttribute(node) && ATTRIBUTES.includes(node.name.getText());
}

/** The texts of two or more words in the code of a module. @param file its name says whether it has JSX */
function textsIn(code: string, file = "module.tsx"): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    if (isText(node) && WORDS.test(node.text.replace(MARKUP, "")) && !CODE.test(node.text.trim())) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

describe("string literals", () => {
  it("contain no sentence", () => {
    const files = globSync("client/**/*.{ts,tsx}", { cwd: ROOT, exclude: NO_TEXT });
    assert.ok(files.length > 400, `${files.length} files`);
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
      'g(new RangeError("no such place"), ":not(.a) .b", "Noto Sans, sans-serif");',
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
