/** No text of the shell is in code: it is in catalogues. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../../../../client/build/messages.ts";

/** Two words side by side. */
const WORDS = /\p{L}{2,},? \p{L}{2,}/u;

/** Selectors, styles and SVG. */
const CODE = /^<|^:|[[;]|\(in |^[\w.]+(, [\w.]+)+$|sans-serif$/;

/** Attributes that nobody reads or hears. */
const SILENT = new Set(["class", "rel", "d", "viewBox", "transform", "style", "preserveAspectRatio", "autoComplete"]);

/** Errors of our own are for the console; types and module names are not text. */
function isUnread(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isThrowStatement(parent)) return true;
  if (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText())) return true;
  // What a worker reports to the page that started it.
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === "failed") return true;
  if (ts.isJsxAttribute(parent)) return SILENT.has(parent.name.getText());
  return ts.isSourceFile(parent) ? false : isUnread(parent);
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node) ? node.text : "";
}

/** Texts of two or more words in a file that can reach the page. */
function sentencesIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node).trim();
    if (WORDS.test(text) && !CODE.test(text) && !isUnread(node)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

describe("the shell's code", () => {
  it("is scanned: a sentence in it is found", () => {
    const found = sentencesIn("test/client/kit/i18n/shellLiterals.test.ts");
    assert.ok(found.some((text) => text.endsWith("contains no sentence")));
  });

  it("contains no sentence", () => {
    const files = globSync("client/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["client/{dist,build,games}/**", "**/messages/**"] });
    assert.ok(files.length > 100);
    assert.deepEqual(files.flatMap(sentencesIn), []);
  });
});
