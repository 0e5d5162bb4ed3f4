/** Which node of a study a replay shows. */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Branch } from "../../../shared/core/branch.ts";
import { branchOf, isChild, nodeAt, type Study, type StudyNode, subtreeOf, withBranch, withText } from "../../../shared/core/study.ts";
import { newNodeId, type StudyEditor } from "../../net/studyEditor.ts";
import type { ReplaySession } from "../replaySession.ts";
import { t } from "./messages/study/messages.ts";

/** What can't be read as text, such as pasted control characters. */
const UNREADABLE = /[^\P{C}\n\t\u200C\u200D]/gu;

export class StudyView {
  readonly editor: StudyEditor;
  readonly table: ReplaySession;
  /** Undefined where there is none yet. */
  readonly current: ReadonlySignal<StudyNode | undefined>;

  constructor(editor: StudyEditor, table: ReplaySession) {
    this.editor = editor;
    this.table = table;
    this.current = computed(() => {
      const { nodes } = editor.study.value;
      const branch = table.branch.value;
      return branch ? nodes.find(({ id }) => id === branch.node) : nodeAt(nodes, table.version.value);
    });
  }

  show(id: string): void {
    const branch = branchOf(this.editor.study.peek().nodes, id);
    if (!branch) return;
    const { version, plies, draws } = branch;
    this.table.goTo(version);
    if (plies.length > 0) this.table.showBranch(plies, plies.length, { ...(draws && { draws }), node: id });
  }

  /** Changes the texts of the position that is shown, which becomes a node. */
  write(text: { readonly name?: string; readonly note?: string }): void {
    const clean = Object.fromEntries(Object.entries(text).map(([key, value]) => [key, value.replace(UNREADABLE, "")]));
    const { id, nodes } = this.#node();
    const edited = nodes.map((node) => (node.id === id ? withText(node, { ...node, ...clean }) : node));
    // A position without text is no node.
    const kept = edited.filter((node) => node.id !== id || node.plies.length > 0 || node.note || node.name);
    this.editor.change((study) => ({ ...study, nodes: kept }));
  }

  /** The node that is shown, made if it is new. */
  #node(): { id: string; nodes: readonly StudyNode[] } {
    const { nodes } = this.editor.study.peek();
    const known = this.current.peek();
    if (known) return { id: known.id, nodes };
    const branch = this.table.branch.peek();
    const version = this.table.version.peek();
    if (!branch) {
      const id = newNodeId();
      return { id, nodes: [...nodes, { id, version, plies: [] }] };
    }
    const { plies, at, draws } = branch;
    const added = withBranch(nodes, { version, plies: plies.slice(0, at), ...(draws && { draws }) }, newNodeId);
    this.table.branch.value = { ...branch, plies: plies.slice(0, at), node: added.id };
    return added;
  }

  /** Keeps the line that is shown as a branch. */
  keepLine(): void {
    const { nodes } = this.#node();
    this.editor.change((study) => ({ ...study, nodes }));
  }

  /** Deletes a node and all that follows from it. */
  remove(id: string): void {
    const gone = subtreeOf(this.editor.study.peek().nodes, id);
    this.editor.change((study) => ({ ...study, nodes: study.nodes.filter((node) => !gone.has(node.id)) }));
    this.table.goTo(this.table.version.peek());
  }
}

/** Adds a branch to a study. @returns the id of its node */
export function addBranch(editor: StudyEditor, branch: Branch): string {
  const added = withBranch(editor.study.peek().nodes, branch, newNodeId);
  editor.change((study) => ({ ...study, nodes: added.nodes }));
  return added.id;
}

export function nodeTitle(nodes: readonly StudyNode[], node: StudyNode): string {
  if (node.name) return node.name;
  const n = node.plies.length;
  if (isChild(node)) return t("node.further", { n });
  if (n === 0) return node.version === 0 ? t("node.start") : t("node.move", { move: node.version });
  return t("node.branch", { move: branchOf(nodes, node.id)?.version ?? 0, n });
}

export interface Row {
  readonly node: StudyNode;
  readonly children: readonly Row[];
}

/** By the moves of the game; at one move the position before its branches. */
export function treeOf({ nodes }: Study): readonly Row[] {
  const rowOf = (node: StudyNode): Row => ({ node, children: nodes.filter((one) => isChild(one) && one.parent === node.id).map(rowOf) });
  const roots = nodes.filter((node) => !isChild(node)).map(rowOf);
  const place = ({ node }: Row) => (isChild(node) ? 0 : node.version * 2 + (node.plies.length > 0 ? 1 : 0));
  return roots.sort((a, b) => place(a) - place(b));
}
