/** The board of a setup as text for thumbnails. */
import { thumbnailData } from "../../../../shared/catan/thumbnail.ts";
import { addressIn, statesAt } from "./address.ts";
import { newBoard } from "./model.ts";

/** @returns "" if the address names no board */
export function setupThumbnail(query: URLSearchParams): string {
  const address = addressIn(query, 0);
  const { seats, seed, drawing } = address;
  const hasBoard = seed > 0 || (drawing !== "" && newBoard(seats, seed, drawing) !== undefined);
  const last = hasBoard ? statesAt(address).at(-1) : undefined;
  return last ? JSON.stringify(thumbnailData(last.table)) : "";
}
