/** Custom boards in browser storage, and as files. */

import { ATOLL, type CustomBoard, formatCustomBoard, parseCustomBoard } from "../../../../shared/catan/customBoard.ts";
import { clip } from "../../../../shared/core/clip.ts";
import { loadData, loadText, saveData, saveText } from "../../../kit/settings/storage.ts";

export interface SavedBoard {
  readonly name: string;
  readonly drawing: string;
}

const MAX_BOARDS = 50;
const MAX_NAME = 40;
const FORMAT = "quayside-board";

const isSavedBoard = (board: Partial<SavedBoard> | null): board is SavedBoard =>
  typeof board?.name === "string" && typeof board.drawing === "string" && parseCustomBoard(board.drawing) !== undefined;

/** Sorted by name. */
export function savedBoards(): SavedBoard[] {
  const { boards } = loadData<{ boards?: unknown }>("boards", {});
  return Array.isArray(boards) ? boards.filter(isSavedBoard) : [];
}

function saveAll(boards: readonly SavedBoard[]): SavedBoard[] {
  const remaining = [...boards].sort((a, b) => a.name.localeCompare(b.name)).slice(0, MAX_BOARDS);
  saveData("boards", { boards: remaining });
  return remaining;
}

/** Replaces a board of the same name. @returns all saved boards */
export function saveBoard(name: string, drawing: CustomBoard): SavedBoard[] {
  const board = { name: clip(name, MAX_NAME), drawing: formatCustomBoard(drawing) };
  return saveAll([board, ...savedBoards().filter((other) => other.name !== board.name)]);
}

export function deleteBoard(name: string): SavedBoard[] {
  return saveAll(savedBoards().filter((board) => board.name !== name));
}

/** The board last edited. */
export function savedDraft(): CustomBoard {
  return parseCustomBoard(loadText("board") ?? ATOLL) ?? (parseCustomBoard(ATOLL) as CustomBoard);
}

export function saveDraft(drawing: CustomBoard): void {
  saveText("board", formatCustomBoard(drawing));
}

export function fileOf(name: string, drawing: CustomBoard): string {
  return JSON.stringify({ format: FORMAT, name, drawing: formatCustomBoard(drawing) });
}

/** Undefined if the file holds no valid board. */
export function boardIn(text: string): SavedBoard | undefined {
  try {
    const data = JSON.parse(text) as ({ format?: unknown } & Partial<SavedBoard>) | null;
    return data?.format === FORMAT && isSavedBoard(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
