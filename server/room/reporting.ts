/** Reports about somebody's conduct, kept with the record and the chat for the one who runs the server. */
import type { Refusal } from "../../shared/game.ts";
import { encodeRecord, type GameRecord, RECORD_FORMAT, RECORD_VERSION } from "../../shared/record.ts";
import { personOf, seatOf, sitting } from "./arrangement.ts";
import type { Handler } from "./requests.ts";
import type { Table } from "./table.ts";

/** The record as it stands, without what would tell what is hidden; "" before the start. */
function sealedRecord({ play, entries }: Table): string {
  if (!play) return "";
  const record: GameRecord = { format: RECORD_FORMAT, version: RECORD_VERSION, header: play.header, entries: [...entries] };
  return encodeRecord(record);
}

/** Reports that one person may make at one table; all who have no name there count as one. */
const REPORTS_MAX = 5;

/** How many reports each person has made at one table. */
export class Reports {
  readonly #made = new Map<string, number>();

  /** Counts one more. @returns false if it is one too many */
  count(person: string): boolean {
    const made = (this.#made.get(person) ?? 0) + 1;
    if (made > REPORTS_MAX) return false;
    this.#made.set(person, made);
    return true;
  }
}

/** Refusals: NO_SEAT, OWN_SEAT, TOO_MANY_REQUESTS. */
export const report: Handler<"report"> = async (room, viewer, { seat, reason }): Promise<Record<string, never> | Refusal> => {
  const { table, services } = room;
  const { arrangement } = table;
  const bySeat = seatOf(arrangement, viewer.person);
  if (seat >= arrangement.places.length) return { code: "NO_SEAT" };
  if (seat >= 0 && seat === bySeat) return { code: "OWN_SEAT" };
  if (!room.reports.count(viewer.person)) return { code: "TOO_MANY_REQUESTS" };
  await services.store.report({
    table: table.id,
    game: arrangement.game,
    seat,
    name: sitting(arrangement)[seat]?.name ?? "",
    bySeat,
    byName: personOf(arrangement, viewer.person)?.name ?? "",
    reason,
    at: services.now(),
    chat: room.conversation.all.map((line) => JSON.stringify(line)),
    record: sealedRecord(table),
  });
  return {};
};
