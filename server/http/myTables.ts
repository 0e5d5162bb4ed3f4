/** "My games": the tables whose keys a browser holds, and those of the signed-in account. Read from the store, without loading any table. */

import type { Request } from "express";
import { isRefusal, type Outcome, type Refusal, type Seat } from "../../shared/core/game.ts";
import { type MyTable, myTablesSchema, type TableListing } from "../../shared/core/protocol.ts";
import { ratingText } from "../../shared/core/rating.ts";
import { brokenPhase } from "../lobby/listing.ts";
import type { Phase, StoredTable } from "../store/store.ts";
import { admit, type CredentialHashes, hashesOf } from "../table/admission/admission.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { seatHoldMs } from "../table/seating/rematch.ts";
import { isCorrespondence, isFree, nobodyPresent, readSeating, type Seating, seatList, seatOf } from "../table/seating/seating.ts";
import { readStatus, type TableStatus } from "../table/status.ts";
import { signedIn } from "./edge/session.ts";
import type { Services } from "./services.ts";

/** Whether a table waits for this player, by phase: to start it, to move or vote, to accept a rematch. */
const NEEDS_ACTION: { readonly [P in Phase]: (context: SeatContext) => boolean } = {
  open: ({ seating, participant }) => seating.host === participant && !seating.slots.some(isFree),
  running({ table, status, seat }) {
    const mustVote = status.vote?.voters.includes(seat) === true && !status.vote.yes.includes(seat);
    return mustVote || (!status.paused && table.seatsToMove.includes(seat));
  },
  over: ({ table, seating, status, seat, now }) =>
    seat >= 0 && status.rematchTable !== "" && !status.rematchSeats.includes(seat) && Math.abs(now - table.changed) < seatHoldMs(seating),
};

interface Times {
  readonly now: number;
  /** No deadline is earlier. */
  readonly floor: number;
}

interface SeatContext {
  readonly table: StoredTable;
  readonly seating: Seating;
  readonly status: TableStatus;
  readonly participant: string;
  readonly seat: Seat;
  readonly now: number;
}

/** When a seat's decision is due, in ms since 1970, as the loaded table would say; 0 if none is pending, or the clocks are stopped. */
function deadlineOf({ phase, seatsToMove }: StoredTable, { paused, deadlines }: TableStatus, seat: Seat, floor: number): number {
  const deadline = deadlines[seat] ?? 0;
  return phase === "running" && !paused && seatsToMove.includes(seat) && deadline > 0 ? Math.max(deadline, floor) : 0;
}

function rankOf({ outcome }: StoredTable, seat: Seat): { readonly rank?: number } {
  const rank = outcome === "" ? undefined : (JSON.parse(outcome) as Outcome).ranks[seat];
  return rank === undefined ? {} : { rank };
}

/** An account that gave its seat up before the start has no part in the game. */
function hasLeft({ host, start, slots }: Seating, participant: string, account = ""): boolean {
  const hasSeat = slots.some((slot) => slot.participant === participant);
  return account !== "" && !hasSeat && host !== participant && start?.accounts.includes(account) !== true;
}

/** A wrong key gets the same result as a missing table. */
function myTable(
  table: StoredTable | undefined,
  id: string,
  credentials: CredentialHashes,
  { now, floor }: Times,
  present: TableListing["present"] | undefined,
  reason?: string,
): MyTable {
  if (!table) return { id, isMissing: true };
  const seating = readSeating(table.seating);
  const admission = admit({ ...table, seating }, credentials);
  if (isRefusal(admission) || admission.participant === "") return { id, isMissing: true };
  if (hasLeft(seating, admission.participant, credentials.account)) return { id, isMissing: true };
  const status = readStatus(reason === undefined ? table.status : "");
  const broken = brokenPhase(table.phase, reason);
  const seat = seatOf(seating, admission.participant);
  return {
    id,
    isMissing: false,
    game: table.game,
    phase: broken.phase,
    ...(reason !== undefined && { reason }),
    paused: table.phase === "running" && status.paused,
    seat,
    ...(seating.host === admission.participant && { isHost: true as const }),
    names: seatList(seating).map(({ name }) => name),
    present: present ?? nobodyPresent(seating),
    needsAction:
      broken.phase !== "broken" && NEEDS_ACTION[broken.phase]({ table, seating, status, participant: admission.participant, seat, now }),
    toMove: broken.phase === "running" ? table.seatsToMove : [],
    ...(isCorrespondence(seating) && { deadline: deadlineOf(table, status, seat, floor) }),
    moves: table.moves,
    ...rankOf(table, seat),
    updatedAt: table.changed,
  };
}

/** Latest tables that are listed. */
const UNFINISHED = 100;
const FINISHED = 40;

async function tablesOf({ store: { accounts } }: Services, account: string): Promise<string[]> {
  return [...(await accounts.unfinishedTablesOf(account, UNFINISHED)), ...(await accounts.finishedTablesOf(account, FINISHED))];
}

type Result = Pick<Extract<MyTable, { isMissing: false }>, "rating" | "leftEarly" | "forgiven">;

/** Results of the account's latest games, by table. */
async function latestResults({ store }: Services, account: string): Promise<ReadonlyMap<string, Result>> {
  if (account === "") return new Map();
  const games = await store.results.gamesOf(account, FINISHED, true);
  return new Map(
    games.map(({ table, results }) => {
      const { before, after, leftEarly, forgiven } = results.find((result) => result.account === account) ?? {};
      const rating = before && after ? { rating: { before: ratingText(before), after: ratingText(after) } } : {};
      return [table, { ...rating, ...(leftEarly && { leftEarly: true as const }), ...(forgiven && { forgiven }) }];
    }),
  );
}

/** In the order of the request, then those of the account. Refusals: INVALID_REQUEST. */
export async function myTables(services: Services, request: Request): Promise<MyTable[] | Refusal> {
  const { store, clock, broken, lobby } = services;
  const input = myTablesSchema.safeParse(request.body);
  if (!input.success) return invalidRequest(input.error);
  const account = (await signedIn(services, request))?.account.id ?? "";
  const keys = input.data.tables.map(({ id }) => id);
  const accountTables = account === "" ? [] : (await tablesOf(services, account)).filter((id) => !keys.includes(id));
  const found = new Map((await store.findAll([...keys, ...accountTables])).map((table) => [table.id, table]));
  const read = (id: string, credentials: CredentialHashes): MyTable => {
    const table = found.get(id);
    const times = { now: clock.now(), floor: services.deadlineFloor() };
    const readTable = () => myTable(table, id, { ...credentials, account }, times, lobby.presentAt(id), table && broken.refusalCode(table));
    return broken.attempt(id, readTable) ?? { id, isMissing: true };
  };
  const ofKeys = input.data.tables.map(({ id, key }) => read(id, hashesOf({ key })));
  const ofAccount = accountTables.map((id) => read(id, {})).filter(({ isMissing }) => !isMissing);
  const results = await latestResults(services, account);
  return [...ofKeys, ...ofAccount.map((table) => ({ ...table, ...results.get(table.id), via: "account" as const }))];
}
