/** Boards that this browser keeps, and boards as files. */
import { ATOLL, type CustomBoard, formatCustomBoard, parseCustomBoard } from "../../../../shared/catan/customBoard.ts";
import { loadData, loadText, saveData, saveText } from "../../../kit/settings/storage.ts";

export interface KeptBoard {
  readonly name: string;
  readonly drawing: string;
}

const MOST_KEPT = 50;
const NAME_MAX = 40;
const FORMAT = "quayside-board";

const isKept = (board: Partial<KeptBoard> | null): board is KeptBoard =>
  typeof board?.name === "string" && typeof board.drawing === "string" && parseCustomBoard(board.drawing) !== undefined;

/** The boards kept, by name. */
export function keptBoards(): KeptBoard[] {
  const { boards } = loadData<{ boards?: unknown }>("boards", {});
  return Array.isArray(boards) ? boards.filter(isKept) : [];
}

function keepAll(boards: readonly KeptBoard[]): KeptBoard[] {
  const kept = [...boards].sort((a, b) => a.name.localeCompare(b.name)).slice(0, MOST_KEPT);
  saveData("boards", { boards: kept });
  return kept;
}

/** Keeps a board under a name, in place of the one that had it. @returns all that are kept */
export function keepBoard(name: string, drawing: CustomBoard): KeptBoard[] {
  const board = { name: name.trim().slice(0, NAME_MAX), drawing: formatCustomBoard(drawing) };
  return keepAll([board, ...keptBoards().filter((other) => other.name !== board.name)]);
}

export function dropBoard(name: string): KeptBoard[] {
  return keepAll(keptBoards().filter((board) => board.name !== name));
}

/** What was drawn last, to go on with. */
export function lastDrawing(): CustomBoard {
  return parseCustomBoard(loadText("board") ?? ATOLL) ?? (parseCustomBoard(ATOLL) as CustomBoard);
}

export function keepLast(drawing: CustomBoard): void {
  saveText("board", formatCustomBoard(drawing));
}

/** A board as a file's text. */
export function fileOf(name: string, drawing: CustomBoard): string {
  return JSON.stringify({ format: FORMAT, name, drawing: formatCustomBoard(drawing) });
}

/** The board in a file's text, if there is one. */
export function boardIn(text: string): KeptBoard | undefined {
  try {
    const data = JSON.parse(text) as ({ format?: unknown } & Partial<KeptBoard>) | null;
    return data?.format === FORMAT && isKept(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
