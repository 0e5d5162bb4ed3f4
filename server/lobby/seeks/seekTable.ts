/** The table of a match: the seats of those who were ready, drawn from the match's secret. */
import { createHmac } from "node:crypto";
import { type Game, isRefusal, type Refusal, usualBotLevel } from "../../../shared/core/game.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { hashOf, newKey } from "../../lib/secrets.ts";
import type { StoredMatch, StoredSeek } from "../../store/seeks.ts";
import { newAccountParticipant, newParticipant, newSeating, type Participant, type Seating } from "../../table/seating/seating.ts";

/** A guest joins with the client seed, which only that browser knows, and then gets a key. */
function participantFor({ account, name, clientSeed, network }: StoredSeek): Participant {
  const own = account ? newAccountParticipant(account, name, clientSeed) : newParticipant(hashOf(newKey()), { name, clientSeed });
  return { ...own, network };
}

/** Players who start, by seat. */
export function seated({ secret, seeks }: Pick<StoredMatch, "secret" | "seeks">): StoredSeek[] {
  const lot = ({ id }: StoredSeek) => createHmac("sha256", secret).update(`seat ${id}`).digest("hex");
  return seeks.filter(({ state }) => state === "started").sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
}

/** Refusals: those of `newSeating`. */
export function seatingFor(game: Game, match: Pick<StoredMatch, "secret" | "seeks">): Seating | Refusal {
  const seeks = seated(match);
  // Bots take the rest: the ready check has found that all agree.
  const seats = Math.max(seeks.length, ...seeks.map(({ seatsMin }) => seatsMin));
  const [first] = seeks;
  // Accounts may have been deleted.
  if (!first || seeks.length < 2) return { code: "SEATS_NOT_FILLED" };
  const participants = seeks.map(participantFor);
  const [host] = participants as [Participant];
  const clock = JSON.parse(first.clock) as ClockSetting;
  const input = {
    game: game.id,
    seats,
    options: {},
    public: true,
    spectatorsAllowed: true,
    clock,
    name: host.name,
    clientSeed: "",
  };
  const seating = newSeating(game, input, host);
  if (isRefusal(seating)) return seating;
  const slots = seating.slots.map((slot, seat) => {
    const { id } = participants[seat] ?? {};
    return id === undefined ? { ...slot, level: usualBotLevel(game) } : { ...slot, participant: id };
  });
  const ready = participants.map(({ id }) => id);
  return { ...seating, slots, participants, ready, ...(seeks.some(({ rated }) => rated === "no") && { casual: true }) };
}
