/** Takes a seat, before the start or in a running game. */
import type { Colour, Seat } from "../../../shared/core/game.ts";
import { randomHex, saveTable } from "../../net/savedTables.ts";
import type { TableSession } from "../../net/session.ts";

/** Takes or changes a seat, and saves its key and client seed. Throws `RefusalError`. */
export async function takeSeat(session: TableSession, seat: Seat, name: string, colour?: Colour): Promise<void> {
  const clientSeed = randomHex();
  const { commitment = "", phase, game } = session.state.value ?? {};
  const { key } = await session.request("sit", { seat, name, clientSeed, ...(colour && { colour }) });
  // A running game's dice do not include this client seed.
  saveTable(session.id, { ...(key && { key }), game, ...(phase === "open" && { number: clientSeed, commitment, bound: true }) });
}
