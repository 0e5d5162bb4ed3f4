/** Studies as they are written without a connection. */
import assert from "node:assert/strict";
import { draftEntries, newNodeId, openStudy, type StudyEditor, startStudy } from "../../../client/net/studyEditor.ts";
import { at } from "../../../shared/core/at.ts";

const ignored = { addEventListener: () => undefined, removeEventListener: () => undefined };

describe("the editor of studies", () => {
  const stored = new Map<string, string>();
  const PAGE = {
    ...ignored,
    document: { ...ignored, visibilityState: "visible" },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) },
    fetch: () => Promise.reject(new TypeError("offline")),
  };
  const { fetch } = globalThis;

  before(() => Object.assign(globalThis, PAGE));
  after(() => {
    for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name);
    globalThis.fetch = fetch;
  });

  const note = (tab: StudyEditor, text: string) =>
    tab.change((study) => ({ ...study, nodes: [...study.nodes, { id: newNodeId(), version: 3, plies: [], note: text }] }));
  const notesOf = ({ study }: StudyEditor) => study.value.nodes.map((node) => node.note).sort();

  it("keeps what two tabs write without a connection", async () => {
    const id = startStudy("table", { title: "Ours", nodes: [] });
    const [one, other] = [await openStudy(id), await openStudy(id)];
    note(one, "a");
    note(other, "b");
    note(other, "c");
    note(one, "d");
    assert.deepEqual([notesOf(one), one.keptTwice.value], [["a", "b", "c", "d"], 0]);
    // Both change one note.
    const [first] = one.study.value.nodes;
    for (const [tab, text] of [
      [one, "x"],
      [other, "y"],
    ] as const)
      tab.change((study) => ({ ...study, nodes: study.nodes.map((node) => (node.id === first?.id ? { ...node, note: text } : node)) }));
    assert.deepEqual([notesOf(other), other.keptTwice.value], [["b", "c", "d", "x", "y"], 1]);
    await one.save();
    assert.equal(one.state.value, "waiting");
    for (const tab of [one, other]) tab.leave();
    const again = await openStudy(id);
    again.leave();
    assert.deepEqual(notesOf(again), ["b", "c", "d", "x", "y"]);
    assert.deepEqual([draftEntries().length, at(draftEntries(), 0).title], [1, "Ours"]);
  });
});
