/** What the requests do that are no moves and change no arrangement. Refusal for all that want a seat: NOT_SEATED. */
import type { Refusal, Seat } from "../../shared/game.ts";
import type { RequestOf, RequestType } from "../../shared/protocol.ts";
import { seatOf } from "./arrangement.ts";
import { past } from "./past.ts";
import { rematch } from "./rematch.ts";
import { report } from "./reporting.ts";
import type { Handler } from "./requests.ts";
import type { TableRoom } from "./TableRoom.ts";

/** Wraps a handler that only somebody with a seat may call. */
function bySeat<R extends RequestType, A>(handle: (room: TableRoom, seat: Seat, body: RequestOf<R>) => Promise<A | Refusal>) {
  return async (room: TableRoom, viewer: Parameters<Handler<R>>[1], body: RequestOf<R>): Promise<A | Refusal> => {
    const seat = seatOf(room.table.arrangement, viewer.person);
    return seat < 0 ? { code: "NOT_SEATED" } : handle(room, seat, body);
  };
}

const personAt = (room: TableRoom, seat: Seat): string => room.table.arrangement.places[seat].person;

/** A pause ends; where there is none, whoever has a stand-in is back by asking. */
async function resume(room: TableRoom, seat: Seat): Promise<Record<string, never> | Refusal> {
  room.living.back(personAt(room, seat));
  return (await room.living.resume(seat)) ?? {};
}

async function ready(room: TableRoom, seat: Seat, body: RequestOf<"ready">): Promise<Record<string, never> | Refusal> {
  if (room.table.phase !== "open") return { code: "STARTED" };
  room.setReady(personAt(room, seat), body.ready);
  return {};
}

/** A pause for which nobody need be asked: the host's at a private table. */
function pausesAlone({ table: { arrangement, phase, life } }: TableRoom, seat: Seat, kind: RequestOf<"propose">["kind"]): boolean {
  const free = phase === "running" && !life.paused && !life.vote;
  return kind === "pause" && free && !arrangement.public && seat === seatOf(arrangement, arrangement.host);
}

async function propose(room: TableRoom, seat: Seat, { kind, about }: RequestOf<"propose">): Promise<{ open: boolean } | Refusal> {
  if (!pausesAlone(room, seat, kind)) return room.living.propose(seat, kind, about);
  return (await room.alter({ life: { paused: true }, told: [{ type: "table.paused", seat }] })) ?? { open: false };
}

/** Without a number of moves it is the own last one that is to be taken back. */
function undo(room: TableRoom, seat: Seat, { keep }: RequestOf<"undo">): Promise<{ asked: boolean } | Refusal> {
  const { play, version } = room.table;
  return room.living.undo(seat, keep ?? play?.history.beforeLast(seat) ?? version);
}

export const LIFE_HANDLERS = {
  undo: bySeat<"undo", { asked: boolean }>(undo),
  propose: bySeat<"propose", { open: boolean }>(propose),
  vote: bySeat<"vote", Record<string, never>>(async (room, seat, { yes }) => (await room.living.vote(seat, yes)) ?? {}),
  resume: bySeat<"resume", Record<string, never>>(resume),
  ready: bySeat<"ready", Record<string, never>>(ready),
  rematch: bySeat<"rematch", { id: string }>(rematch),
  report,
  past,
} satisfies { readonly [R in RequestType]?: Handler<R> };
