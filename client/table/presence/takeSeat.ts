/** Sitting down, before the start or on a seat that was opened. */
import type { Colour, Seat } from "../../../shared/core/game.ts";
import { randomHex, saveTable } from "../../net/savedTables.ts";
import type { TableSession } from "../../net/session.ts";

/** Takes a seat, or changes the own one, and keeps its key and number. Throws `RefusalError`. */
export async function takeSeat(session: TableSession, seat: Seat, name: string, colour?: Colour): Promise<void> {
  const number = randomHex();
  const { commitment = "", phase, game } = session.state.value ?? {};
  const { key } = await session.request("sit", { seat, name, number, ...(colour && { colour }) });
  // The dice of a running game were made without this browser's number.
  saveTable(session.id, { ...(key && { key }), game, ...(phase === "open" && { number, commitment, bound: true }) });
}
