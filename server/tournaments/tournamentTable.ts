/** The table of a draw: its players sit in turn order, and the first seat begins. */
import { type Game, isRefusal, type Refusal, usualBotLevel } from "../../shared/core/game.ts";
import { firstSeatBegins } from "../../shared/core/startOrder.ts";
import type { ClockSetting } from "../../shared/core/timing.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { newAccountParticipant, newSeating, type Participant, type Seating } from "../table/seating/seating.ts";

export interface SeatedPlayer {
  /** "" for a deleted account: a bot plays. */
  readonly account: string;
  readonly name: string;
  readonly network: string;
}

/** @param players in turn order. Refusals: SEATS_NOT_FILLED (fewer than two accounts are left), and those of `newSeating`. */
export function seatingFor(
  game: Game,
  { id, clock }: Pick<StoredTournament, "id" | "clock">,
  players: readonly SeatedPlayer[],
): Seating | Refusal {
  const seated = players.map(({ account, name, network }) =>
    account ? { ...newAccountParticipant(account, name, ""), network } : undefined,
  );
  const participants = seated.filter((one): one is Participant & { network: string } => one !== undefined);
  const [host] = participants;
  if (!host || participants.length < 2) return { code: "SEATS_NOT_FILLED" };
  const input = {
    game: game.id,
    seats: players.length,
    options: firstSeatBegins(game.options),
    public: true,
    spectatorsAllowed: true,
    clock: JSON.parse(clock) as ClockSetting,
    name: host.name,
    clientSeed: "",
  };
  const seating = newSeating(game, input, host);
  if (isRefusal(seating)) return seating;
  const slots = seating.slots.map((slot, seat) => {
    const own = seated[seat];
    return own ? { ...slot, participant: own.id } : { ...slot, participant: "", level: usualBotLevel(game) };
  });
  return { ...seating, slots, participants, ready: participants.map((one) => one.id), tournament: id };
}
