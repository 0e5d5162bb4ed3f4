/** What the one who runs the server learns of a table: lines in the log, and figures. */
import type { Notice } from "../table/notices.ts";
import type { Table } from "../table/table.ts";
import type { RoomServices } from "./services.ts";

/** Writes down what happens at a table. */
export function keepJournal(table: Table, { log, metrics }: RoomServices): void {
  const note = (what: string, more: object) => log.info({ table: table.id, game: table.game.id, ...more }, what);
  const take = (notice: Notice): void => {
    if (notice.type === "opened") note("table opened", { version: table.version });
    else if (notice.type === "started") note("game started", { seats: table.seating.places.length });
    else if (notice.type === "ended") note("game over", { version: table.version });
    else if (notice.type === "moved") metrics.moves[notice.intent.by ?? (notice.intent.intent ? "person" : "bot")].inc();
  };
  table.notices.subscribe(take);
}
