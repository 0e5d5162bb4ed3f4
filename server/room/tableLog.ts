/** Logs what happens at a table, and counts moves. */
import type { TableListener, TableNotification } from "../table/notifications.ts";
import type { Table } from "../table/table.ts";
import type { RoomServices } from "./services.ts";

export function tableLog(table: Table, { log, metrics }: RoomServices): TableListener {
  const write = (what: string, more: object) => log.info({ table: table.id, game: table.game.id, ...more }, what);
  const onNotification = (notification: TableNotification): void => {
    if (notification.type === "loaded") write("table opened", { version: table.version });
    else if (notification.type === "started") write("game started", { seats: table.seating.slots.length });
    else if (notification.type === "ended") write("game over", { version: table.version });
    else if (notification.type === "moved") metrics.moves[notification.intent.by ?? (notification.intent.intent ? "person" : "bot")].inc();
  };
  return { onNotification };
}
