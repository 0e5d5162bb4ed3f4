/** Requests of running and finished games. All that need a seat refuse with NOT_SEATED. */
import { isRefusal, type Refusal, type Seat } from "../../../shared/core/game.ts";
import type { RequestOf } from "../../../shared/core/protocol.ts";
import { QUOTAS } from "../../lib/limits.ts";
import { nextSeating } from "../seating/rematch.ts";
import { seatOf } from "../seating/seating.ts";
import { termsRefusal } from "../seating/termsLimits.ts";
import type { Viewer } from "../viewer.ts";
import { type Context, type Handler, requireActivePlayer, requireSeat } from "./context.ts";

const handleMove: Handler<"move"> = async ({ table, presence }, viewer, { id, version, move }) => {
  const seat = seatOf(table.seating, viewer.participant);
  if (seat < 0) return { code: "NOT_SEATED" };
  presence.markActive(viewer.participant);
  if (table.status.paused) return { code: "PAUSED" };
  return table.move({ seat, move, intent: id, version });
};

/** Undoes the player's own last move unless `keep` says otherwise. */
const handleUndo = requireActivePlayer<"undo">(async ({ table, votes }, seat, { keep }) => {
  const needsConsent = await votes.undo(seat, keep ?? table.running?.history.versionBeforeLastMove(seat) ?? table.version);
  return isRefusal(needsConsent) ? needsConsent : { needsConsent };
});

/** At a private table the host may pause a few times without a vote. */
function pausesAlone({ table: { seating, phase, status } }: Context, seat: Seat, kind: RequestOf<"startVote">["kind"]): boolean {
  const free = phase === "running" && !status.paused && status.pausesByHost < QUOTAS.pausesByHost;
  return kind === "pause" && free && !seating.public && seat === seatOf(seating, seating.host);
}

const handleStartVote = requireActivePlayer<"startVote">(async (context, seat, { kind, target }) => {
  if (pausesAlone(context, seat, kind)) return (await context.pause.start(seat)) ?? { needsConsent: false };
  const needsConsent = await context.votes.propose(seat, kind, target);
  return isRefusal(needsConsent) ? needsConsent : { needsConsent };
});

/** A rematch is a new table, with the limits of one. Refusals: those of `termsRefusal` and `TableLimit.create`. */
async function createRematch({ table, services }: Context, viewer: Viewer): Promise<{ readonly id: string } | Refusal> {
  const seating = nextSeating(table.seating);
  const self = seating.participants.filter(({ id }) => id === viewer.participant);
  const refusal = await termsRefusal(services, undefined, { ...seating, participants: self });
  return refusal ?? services.tableLimit.create(viewer, seating);
}

/** Creates the table for the rematch, or adds the player to it. Refusals: NOT_SEATED, NOT_OVER, those of `createRematch`. */
const handleRematch: Handler<"rematch"> = async (context, viewer) => {
  const { table } = context;
  const seat = seatOf(table.seating, viewer.participant);
  if (seat < 0) return { code: "NOT_SEATED" };
  if (table.phase !== "over") return { code: "NOT_OVER" };
  const { rematchTable, rematchSeats } = table.status;
  const created = rematchTable ? { id: rematchTable } : await createRematch(context, viewer);
  if (isRefusal(created)) return created;
  const { id } = created;
  if (!rematchSeats.includes(seat)) await table.update({ status: { rematchTable: id, rematchSeats: [...rematchSeats, seat] } });
  return { id };
};

const handleOrders = requireActivePlayer<"orders">(async ({ orders }, seat, { ids }) => {
  const refusal = ids && (await orders.set(seat, ids));
  return refusal ?? { ids: orders.of(seat) };
});

export const GAME_HANDLERS = {
  move: handleMove,
  undo: handleUndo,
  startVote: handleStartVote,
  vote: requireActivePlayer<"vote">(async ({ votes }, seat, { yes }) => (await votes.cast(seat, yes)) ?? {}),
  /** Without a pause, the request still ends the stand-in of a player who returns. */
  resume: requireActivePlayer<"resume">(async ({ pause }, seat) => (await pause.end(seat)) ?? {}),
  rematch: handleRematch,
  orders: handleOrders,
  /** Does not mark the player active: the page sends it by itself. */
  shown: requireSeat<"shown">(async ({ waits }, seat, { version }) => {
    waits.markShown(seat, version);
    return {};
  }),
  botPace: requireSeat<"botPace">(async ({ botPace }, seat, { fast }) => {
    botPace.ask(seat, fast);
    return {};
  }),
};
