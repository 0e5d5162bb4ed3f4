/** The guide's lists of what a board and a game's client consist of are complete. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const CLIENT = join(import.meta.dirname, "../../../client");
const CONTRACT = readFileSync(join(CLIENT, "kit/contract/game.ts"), "utf8");
const GUIDE = readFileSync(join(CLIENT, "README.md"), "utf8");

/** Names of an interface's members, sorted. */
function membersOf(name: string): string[] {
  const declared = ts.createSourceFile("game.ts", CONTRACT, ts.ScriptTarget.Latest).statements.filter(ts.isInterfaceDeclaration);
  const found = declared.find((one) => one.name.text === name) ?? assert.fail(name);
  return found.members.flatMap((member) => (member.name && ts.isIdentifier(member.name) ? [member.name.text] : [])).sort();
}

/** First column of the guide's table with that heading, sorted. */
function listed(heading: string): string[] {
  const [, table = ""] = GUIDE.split(`\n| \`${heading}\` |`);
  const [rows = ""] = table.split("\n\n");
  return [...rows.matchAll(/\n\| `(\w+)` \|/g)].map(([, name]) => name).sort();
}

describe("the guide to boards and panels", () => {
  it("lists every member of a board", () => assert.deepEqual(listed("Board"), membersOf("Board")));

  it("lists every member of a game's client", () =>
    assert.deepEqual(["formatter", "game", "loadGame", ...listed("GameClient")].sort(), membersOf("GameClient")));
});
