/** Reports about players, stored with record and chat for the operator. */
import { at } from "../../../shared/core/at.ts";
import type { Refusal, Seat } from "../../../shared/core/game.ts";
import { encodeRecord, type GameRecord, RECORD_FORMAT, RECORD_VERSION } from "../../../shared/core/record.ts";
import type { NewReport } from "../../store/store.ts";
import { participantOf, seatList, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Viewer } from "../viewer.ts";
import type { Context, Done, Handler } from "./context.ts";

/** The record so far without its secrets; "" before the start. */
function sealedRecord({ running, entries }: Table): string {
  if (!running) return "";
  const record: GameRecord = { format: RECORD_FORMAT, version: RECORD_VERSION, header: running.header, entries: [...entries] };
  return encodeRecord(record);
}

/** The reported player and the reporter. Across tables, only accounts or addresses show that two players are the same. */
function parties(
  { table: { id, seating }, viewers, services }: Context,
  seat: Seat,
  { participant, network, account: viewerAccount }: Viewer,
): Omit<NewReport, "reason" | "at" | "chat" | "record"> {
  const slot = seat < 0 ? undefined : at(seating.slots, seat);
  const accused = slot && viewers.of(slot.participant)[0];
  const account = participantOf(seating, slot?.participant ?? "")?.account ?? "";
  const byAccount = participantOf(seating, participant)?.account ?? viewerAccount;
  const { reporting } = services;
  const codes = {
    reported: account || accused ? reporting.codeOf(account || (accused?.network ?? "")) : `${id}/${seat}`,
    reporter: reporting.codeOf(byAccount || network),
  };
  const name = seatList(seating)[seat]?.name ?? "";
  return {
    ...codes,
    table: id,
    game: seating.game,
    seat,
    name,
    bySeat: seatOf(seating, participant),
    byName: participantOf(seating, participant)?.name ?? "",
    account,
    byAccount,
  };
}

/** Refusals: SEAT_NOT_FOUND, IS_SELF, TOO_MANY_REQUESTS, REPORT_LIMIT. */
export const handleReport: Handler<"report"> = async (context, viewer, { seat, reason }): Promise<Done | Refusal> => {
  const { table, services, chat, reportLimit } = context;
  if (seat >= table.seating.slots.length) return { code: "SEAT_NOT_FOUND" };
  if (seat >= 0 && seat === seatOf(table.seating, viewer.participant)) return { code: "IS_SELF" };
  if (!reportLimit.count(viewer)) return { code: "TOO_MANY_REQUESTS" };
  const limited = await services.reporting.count(viewer.network);
  if (limited) return limited;
  await services.store.report({
    ...parties(context, seat, viewer),
    reason,
    at: services.clock.now(),
    chat: chat.all.map((line) => JSON.stringify(line)),
    record: sealedRecord(table),
  });
  return {};
};
