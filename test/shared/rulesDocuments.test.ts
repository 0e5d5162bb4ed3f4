/** Code and tests cite the rules by id: each cited id exists in the game's RULES.md, and each id of the rules is cited. */
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "../../shared/games.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A section (3.6, 6.5b) or a test vector, edge case or ruling (T6, LA12, R8). */
const ID = String.raw`(?:[A-Z]{1,2}[1-9]\d*[a-z]?|\d+(?:\.\d+[a-z]?)?)`;
const LIST = `${ID}(?:(?:, | and | to )${ID})*`;

/** The ids of a list, those between the ends of a range included. */
function ids(list: string): string[] {
  const between = [...list.matchAll(/(\d+)\.(\d+) to \1\.(\d+)/g)].flatMap(([, chapter, first, last]) =>
    Array.from({ length: Number(last) - Number(first) }, (_, i) => `${chapter}.${Number(first) + i}`),
  );
  return [...(list.match(new RegExp(ID, "g")) ?? []), ...between];
}

const matches = (text: string, pattern: string): string[] => [...text.matchAll(new RegExp(pattern, "gm"))].flatMap(([, list]) => ids(list));

/** Explains words and doubts; nothing in it is played. */
const UNPLAYED = /glossary|doubts/i;

interface Document {
  /** Everything that may be cited. */
  readonly defined: ReadonlySet<string>;
  /** Sections without subsections, edge cases and test vectors. */
  readonly rules: readonly string[];
}

function read(text: string): Document {
  const defined = new Set<string>();
  const rules = new Set<string>();
  let chapter = "";
  let title = "";
  let section = "";
  for (const line of text.split("\n")) {
    const [, marks, number, heading] = /^(##|###) (\d+(?:\.\d+[a-z]?)?)\.? (.*)/.exec(line) ?? [];
    if (number) {
      if (marks === "##") [chapter, title] = [number, heading];
      else rules.delete(chapter);
      section = number;
      defined.add(section);
      if (!UNPLAYED.test(title) && !/test vectors/i.test(title)) rules.add(section);
    }
    const [, name] = /^(?:\*\*)?([A-Z]?\d+)\. /.exec(line) ?? [];
    if (name) defined.add(/^\d/.test(name) ? `${section}.${name}` : name);
    const cells = line.split("|").map((cell) => cell.trim());
    const [cell] = /^[A-Z]{0,2}\d+[a-z]?\b/.exec(cells[1] ?? "") ?? [];
    if (!cell) continue;
    const isCase = /edge cases/i.test(title);
    if (/^\d/.test(cell) && !isCase) continue;
    const id = isCase ? `${chapter}.${cell}` : cell;
    defined.add(id);
    // The vector that shows an edge case stands in its last column.
    if (isCase) rules.delete(section);
    if (isCase || /test vectors/i.test(title)) rules.add((isCase && cells.at(-2)) || id);
  }
  return { defined, rules: [...rules] };
}

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");

/** Ids in comments, "rules document, sections 2.5 and 3"; ids that begin the name of a test or the row of a table of tests. */
function cited(game: string): string[] {
  const code = textOf(`shared/${game}/**/*.ts`);
  const tests = textOf(`test/shared/${game}/**/*.ts`);
  const comments = [code, tests].flatMap((text) => matches(text, String.raw`\bsections? (${LIST})`));
  return [...comments, ...matches(tests, String.raw`(?:it\(|describe\(|^ +\[|\bid: |^ +)["'\x60](${LIST})(?=["'\x60 :])`)];
}

for (const { id } of GAMES) {
  const file = join(ROOT, `shared/${id}/RULES.md`);
  if (!existsSync(file)) continue;
  describe(`shared/${id}/RULES.md`, () => {
    const { defined, rules } = read(readFileSync(file, "utf8"));
    const citations = new Set(cited(id));

    it("defines every id that is cited", () =>
      assert.deepEqual(
        [...citations].filter((each) => !defined.has(each)),
        [],
      ));

    it("defines no rule that nothing cites", () =>
      assert.deepEqual(
        rules.filter((each) => !citations.has(each)),
        [],
      ));
  });
}
