/** No text of the page is in code: it is in catalogues. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../../../../client/build/messages.ts";

/** Runs elsewhere, or is generated from catalogues. */
const NO_TEXT = ["client/{dist,build}/**", "client/**/messages/**"];

/** Names of hit areas and recorded moves. They begin with a small letter, texts do not. */
const NAMES = /^client\/games\/.*\b(targets|helpTargets|flights|lessons\/\w+)\.ts$/;

/** Stands for what is inserted into a text. */
const INSERTED = "◆";

/** Two words side by side, or a word beside something inserted. "slot ◆" is the name of a hit area. */
const WORDS = /\p{L}{2,}[^\p{L}\s◆]*\s+["“„«(]?\p{L}|\p{L}\s+\p{L}{2,}|◆[,.!?]*\s+\p{L}{2,}|\p{Lu}\p{L}+:?\s+◆/u;
const WORD = /\p{L}{2,}/u;

/** Selectors, media queries, fonts, colours, headers, keys of messages. */
const CODE = /^:|\[[\w-]+[\]=]|\((prefers|min|max)-|^\((any-)?hover: |^color-mix\(|^[a-z.]+(, [a-z.]+)+$|sans-serif$|^Bearer ◆$|^\w+\.\w+$/;

/** Attributes and properties that hold no text. */
const ATTRIBUTES = ["autoComplete", "class", "d", "font-family", "points", "preserveAspectRatio", "rel", "style", "transform", "viewBox"];
// What a worker that `failed` reports is for the console.
const PROPERTIES = ["border", "className", "failed", "fontFamily"];

/** Attributes and properties that hold only text: a single word there is one, too. */
const SHOWN = /^(alt|placeholder|title|textContent|innerText|aria-?(label|description|roledescription|valuetext))$/i;

/** Tags of drawings, whole or cut by what is inserted, and the name of the site. */
const MARKUP = /<[^>]*>?|^[^<]*">|Quayside/g;

/** What only programmers or the browser read: modules, types, class names, our own errors. */
function isCode(node: ts.Node): boolean {
  if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) return PROPERTIES.includes(node.name.getText());
  if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left)) return PROPERTIES.includes(node.left.name.text);
  return ts.isJsxAttribute(node) && ATTRIBUTES.includes(node.name.getText());
}

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

/** Text and what is inserted, in order: of literals, templates and sums. Other expressions are inserted as a whole. */
function partsOf(node: ts.Node): (string | ts.Node)[] {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap(({ expression, literal }) => [expression, literal.text])];
  return isSum(node) ? [...partsOf(node.left), ...partsOf(node.right)] : [node];
}

/** `a && "Text"`, `a ?? "Text"`. */
const isChoice = (node: ts.Node): boolean => ts.isBinaryExpression(node) && /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText());

const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

const isAttributeCall = ({ expression, arguments: [name] }: ts.CallExpression): boolean =>
  /\.setAttribute$/.test(expression.getText()) && ts.isStringLiteral(name) && SHOWN.test(name.text);

/** Whether a part of a node is shown as it is. @param within whether the node is */
function isShown(node: ts.Node, part: ts.Node, within: boolean): boolean {
  if (ts.isJsxAttribute(node)) return SHOWN.test(node.name.getText()) || node.name.getText() === "label";
  if (ts.isPropertyAssignment(node)) return SHOWN.test(node.name.getText());
  if (ts.isJsxExpression(node)) return within || !ts.isJsxAttribute(node.parent);
  if (ts.isConditionalExpression(node)) return within && part !== node.condition;
  if (isAssignment(node) && ts.isPropertyAccessExpression(node.left)) return SHOWN.test(node.left.name.text);
  if (ts.isCallExpression(node)) return isAttributeCall(node) && part === node.arguments[1];
  return within && (ts.isParenthesizedExpression(node) || isChoice(node));
}

/** The texts in the code of a module. @param file its name says whether it has JSX */
function textsIn(code: string, file = "module.tsx"): string[] {
  const found: string[] = [];
  const isText = (text: string, shown: boolean) => {
    const words = text.replace(MARKUP, "").trim();
    if (CODE.test(words) || (NAMES.test(file) && !/^\p{Lu}/u.test(words))) return false;
    return (shown ? WORD : WORDS).test(words);
  };
  const visit = (node: ts.Node, shown: boolean): void => {
    if (isCode(node)) return;
    const parts = partsOf(node);
    const text = parts.map((part) => (typeof part === "string" ? part : INSERTED)).join("");
    if (parts[0] !== node && isText(text, shown || ts.isJsxText(node))) found.push(text.trim());
    for (const part of parts) if (typeof part === "object" && part !== node) visit(part, false);
    if (parts[0] === node) ts.forEachChild(node, (part) => visit(part, isShown(node, part, shown)));
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), false);
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
      'g(new RangeError("no such place"), ":not(.a) .b", "Noto Sans, sans-serif", "[data-a=b] dialog");',
      'const h = <input aria-label="Close" placeholder={a === "one" ? "Search" : t("two")} class="three">{b && "Next"}</input>;',
      'i.textContent = "Over"; j.setAttribute("title", "Menu"); k = "Buy " + n + " roads"; l = `Move $' + "{m(`slot $" + "{n}`)}`;",
      'const o = ["Don’t panic", "Wait; then go", "{n} cards are left", "I won", "Stop. Go"];',
    ];
    assert.deepEqual(textsIn(code.join("\n")), [
      "Buy a road",
      "No, thanks",
      "◆ has won",
      "Roll the dice",
      '<p class="big red">Who is it?</p>',
      "Close",
      "Search",
      "Next",
      "Over",
      "Menu",
      "Buy ◆ roads",
      "Move ◆",
      "Don’t panic",
      "Wait; then go",
      "{n} cards are left",
      "I won",
      "Stop. Go",
    ]);
  });
});
