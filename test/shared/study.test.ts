/** Studies: the tree, merging two changes, and files. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { catan } from "../../shared/catan/catan.ts";
import type { Ply } from "../../shared/core/branch.ts";
import { type Game, isRefusal, type Refusal } from "../../shared/core/game.ts";
import {
  branchOf, decodeStudy, encodeStudy, isChild, isStudyFile, mergeStudies, nodeAt, type Study, type StudyNode, studySchema, subtreeOf, withBranch, withText,
} from "../../shared/core/study.ts"; // biome-ignore format: names
import { botRecord } from "../fixture/botRecord.ts";
import { largeStudy } from "../fixture/study.ts";

const ply = (n: number): Ply => ({ seat: n % 4, move: { type: `m${n}` } });
const plies = (...numbers: number[]): Ply[] => numbers.map(ply);

function ids(): () => string {
  let n = 0;
  return () => `new${String(++n).padStart(5, "0")}`;
}

const root = (id: string, version: number, note?: string): StudyNode => ({ id, version, plies: [], ...(note && { note }) });
const study = (nodes: readonly StudyNode[], change: Partial<Study> = {}): Study => ({
  title: "T",
  visibility: "private",
  nodes,
  ...change,
});

describe("a study", () => {
  it("adds a branch below the node with which it shares most, and none twice", () => {
    const newId = ids();
    const first = withBranch([], { version: 7, plies: plies(1, 2) }, newId);
    const second = withBranch(first.nodes, { version: 7, plies: plies(1, 2, 3) }, newId);
    const third = withBranch(second.nodes, { version: 7, plies: plies(1, 4) }, newId);
    const again = withBranch(third.nodes, { version: 7, plies: plies(1, 2, 3) }, newId);
    const drawn = withBranch(again.nodes, { version: 7, plies: plies(1, 2, 3), draws: "ab".repeat(16) }, newId);
    assert.deepEqual(
      drawn.nodes.map((node) => [isChild(node) ? node.parent : node.version, node.plies.length]),
      [
        [7, 2],
        ["new00001", 1],
        [7, 2],
        [7, 3],
      ],
    );
    assert.equal(again.id, second.id);
    assert.deepEqual(branchOf(again.nodes, second.id), { version: 7, plies: plies(1, 2, 3) });
    assert.deepEqual([...subtreeOf(again.nodes, first.id)], [first.id, second.id]);
    assert.equal(nodeAt([root("aaaaaaaa", 3)], 3)?.id, "aaaaaaaa");
  });

  const BAD: readonly [name: string, nodes: readonly unknown[]][] = [
    ["the same id twice", [root("aaaaaaaa", 1), root("aaaaaaaa", 2)]],
    ["a parent that comes later", [{ id: "bbbbbbbb", parent: "aaaaaaaa", plies: plies(1) }, { ...root("aaaaaaaa", 1), plies: plies(2) }]],
    ["a child of a position of the game", [root("aaaaaaaa", 1), { id: "bbbbbbbb", parent: "aaaaaaaa", plies: plies(1) }]],
    ["a child without moves", [{ ...root("aaaaaaaa", 1), plies: plies(1) }, { id: "bbbbbbbb", parent: "aaaaaaaa", plies: [] }]],
    ["text that can't be seen", [root("aaaaaaaa", 1, "\u2800")]],
    ["too long a note", [root("aaaaaaaa", 1, "x".repeat(1001))]],
    ["more nodes than allowed", Array.from({ length: 501 }, (_, i) => root(String(i).padStart(8, "0"), i))],
    ["more text than allowed", Array.from({ length: 140 }, (_, i) => root(String(i).padStart(8, "0"), i, "x".repeat(1000)))],
  ]; // biome-ignore format: rows
  for (const [name, nodes] of BAD)
    it(`can't have ${name}`, () => assert.equal(studySchema.safeParse(study(nodes as StudyNode[])).success, false));

  it("of 200 nodes is the same after export and import", () => {
    const record = botRecord(catan as Game, 2, 11, "random");
    const large = largeStudy(record, 200);
    const text = encodeStudy({ ...large, table: "table1", record });
    assert.ok(isStudyFile(text));
    assert.deepEqual(decodeStudy(text), { title: large.title, nodes: large.nodes, table: "table1", record });
    const codes = [text.slice(0, -3), text.replace('"version": 1', '"version": 2'), text.replace('"nodes"', '"nods"')].map(decodeStudy);
    assert.deepEqual(
      codes.map((result) => isRefusal(result) && (result as Refusal).code),
      ["RECORD_NOT_JSON", "RECORD_NEWER", "RECORD_MALFORMED"],
    );
  });
});

describe("two changes of a study", () => {
  const base = study([root("aaaaaaaa", 1, "old"), { id: "bbbbbbbb", version: 2, plies: plies(1) }]);
  const [a, b] = base.nodes as [StudyNode, StudyNode];
  const child: StudyNode = { id: "cccccccc", parent: "bbbbbbbb", plies: plies(2) };
  const merged = (mine: Study, theirs: Study) => mergeStudies(base, mine, theirs, ids());

  it("of different nodes are both made", () => {
    const [mine, theirs] = [study([withText(a, { note: "mine" }), b]), study([a, withText(b, { name: "theirs" })])];
    assert.deepEqual(merged(mine, theirs).nodes, [withText(a, { note: "mine" }), withText(b, { name: "theirs" })]);
  });

  it("of one text are both kept, the second in a node of its own", () => {
    const [mine, theirs] = [study([withText(a, { note: "mine" }), b]), study([withText(a, { note: "theirs" }), b])];
    assert.deepEqual(
      merged(mine, theirs).nodes.map(({ id, note }) => [id, note]),
      [
        ["aaaaaaaa", "theirs"],
        ["new00001", "mine"],
        ["bbbbbbbb", undefined],
      ],
    );
  });

  it("keep a node that one side deleted, if the other has changed it or gone on from it", () => {
    assert.deepEqual(merged(study([b]), study([withText(a, { note: "new" }), b])).nodes, [withText(a, { note: "new" }), b]);
    assert.deepEqual(merged(study([a]), study([a, b, child])).nodes, [a, b, child]);
    assert.deepEqual(merged(study([a]), base).nodes, [a], "else it is deleted");
  });

  it("of the title keep both, and of the visibility the narrowest", () => {
    const { title, visibility } = merged(study([], { title: "A", visibility: "link" }), study([], { title: "B", visibility: "public" }));
    assert.deepEqual([title, visibility], ["B · A", "private"]);
  });

  it("lose no text, whatever was changed, and are a tree", () => {
    const change = fc.record({
      id: fc.constantFrom("aaaaaaaa", "bbbbbbbb", "cccccccc", "dddddddd"),
      note: fc.constantFrom("", "x", "y", "z"),
      drop: fc.boolean(),
    });
    const apply = (changes: { id: string; note: string; drop: boolean }[], side: string): Study =>
      changes.reduce<Study>(
        (before, { id, note, drop }) => {
          if (drop && id !== "aaaaaaaa") return { ...before, nodes: before.nodes.filter((node) => !subtreeOf(before.nodes, id).has(node.id)) };
          return { ...before, nodes: before.nodes.map((node) => (node.id === id ? withText(node, { note: note && `${side} ${note}` }) : node)) };
        },
        study([...base.nodes, child, root("dddddddd", 5, "d")]),
      ); // biome-ignore format: one reducer
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.array(change, { maxLength: 4 }), (first, second) => {
        const start = apply([], "");
        const [mine, theirs] = [apply(first, "mine"), apply(second, "theirs")];
        const result = mergeStudies(start, mine, theirs, ids());
        assert.ok(studySchema.safeParse(result).success);
        const notes = new Set(result.nodes.map(({ note }) => note));
        for (const side of [mine, theirs])
          for (const { note } of side.nodes) if (note?.includes(" ")) assert.ok(notes.has(note), `${note} is lost`);
        assert.deepEqual(mergeStudies(start, mine, mine, ids()).nodes, mine.nodes, "the same change twice is one");
      }),
    );
  });
});
