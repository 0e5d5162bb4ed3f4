/** What the requests do that belong to a game under way, or to one that is over. Refusal for all that want a seat: NOT_SEATED. */
import { isRefusal, type Seat } from "../../../shared/core/game.ts";
import type { RequestOf } from "../../../shared/core/protocol.ts";
import { nextSeating } from "../seating/rematch.ts";
import { seatOf } from "../seating/seating.ts";
import { type Context, type Handler, requireActivePlayer, requireSeat } from "./context.ts";

const handleMove: Handler<"move"> = async ({ table, presence }, viewer, { id, version, move }) => {
  const seat = seatOf(table.seating, viewer.person);
  if (seat < 0) return { code: "NO_SEAT" };
  presence.markActive(viewer.person);
  if (table.status.paused) return { code: "PAUSED" };
  return table.move({ seat, move, intent: id, version });
};

/** Without a number of moves it is the own last one that is to be taken back. */
const handleUndo = requireActivePlayer<"undo">(async ({ table, votes }, seat, { keep }) => {
  const asked = await votes.undo(seat, keep ?? table.running?.history.versionBeforeLastMove(seat) ?? table.version);
  return isRefusal(asked) ? asked : { asked };
});

/** A pause for which nobody need be asked: the host's at a private table. */
function pausesAlone({ table: { seating, phase, status } }: Context, seat: Seat, kind: RequestOf<"propose">["kind"]): boolean {
  const free = phase === "running" && !status.paused && !status.vote;
  return kind === "pause" && free && !seating.public && seat === seatOf(seating, seating.host);
}

const handlePropose = requireActivePlayer<"propose">(async (context, seat, { kind, about }) => {
  if (pausesAlone(context, seat, kind)) return (await context.pause.begin(seat)) ?? { open: false };
  const open = await context.votes.propose(seat, kind, about);
  return isRefusal(open) ? open : { open };
});

/** Makes the next table, or joins those who want it. Refusals: NOT_OVER. */
const handleRematch = requireSeat<"rematch">(async ({ table, services }, seat) => {
  if (table.phase !== "over") return { code: "NOT_OVER" };
  const { next, again } = table.status;
  const id = next || (await services.createTable(nextSeating(table.seating))).id;
  if (!again.includes(seat)) await table.update({ status: { next: id, again: [...again, seat] } });
  return { id };
});

export const GAME_HANDLERS = {
  move: handleMove,
  undo: handleUndo,
  propose: handlePropose,
  vote: requireActivePlayer<"vote">(async ({ votes }, seat, { yes }) => (await votes.answer(seat, yes)) ?? {}),
  /** A pause ends; where there is none, whoever has a stand-in is back by asking. */
  resume: requireActivePlayer<"resume">(async ({ pause }, seat) => (await pause.end(seat)) ?? {}),
  rematch: handleRematch,
};
