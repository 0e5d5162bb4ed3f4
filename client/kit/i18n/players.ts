/** Players as arguments of messages. */

import { type BotLevel, type GameRules, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { SeatState } from "../../../shared/core/protocol.ts";
import type { FormatContext, Player } from "../contract/game.ts";
import { t } from "./messages/shell/messages.ts";
import { Who, withIcon } from "./rich.ts";

const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates right-to-left names, which would reorder the text around them. */
function apart(name: string): string {
  return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
}

/** Bots without a name are numbered by seat. */
export function nameOf(seat: SeatState, index: Seat): string {
  if (seat.name) return apart(seat.name);
  return seat.kind === "bot" ? t("seat.bot", { n: index + 1 }) : t("seat.free");
}

/** A bot of the server or an API bot. */
export const isBot = ({ kind, apiBot }: SeatState): boolean => kind === "bot" || apiBot;

export function playersOf(seats: readonly SeatState[]): Player[] {
  return seats.map((seat, index) => ({
    name: nameOf(seat, index),
    colour: seat.colour,
    bot: isBot(seat),
    connected: seat.connected,
  }));
}

export const seatIcon = (seat: Seat): string => `seat ${seat}`;

/** A seat's player as an argument of a message; the reader is "you". */
export function whoAt(seat: Seat, { players, seat: reader }: Pick<FormatContext, "players" | "seat">): Who {
  const isReader = seat === reader && seat !== SPECTATOR;
  const name = isReader ? t("you") : (players[seat]?.name ?? "–");
  return new Who(isReader ? "you" : "other", withIcon(seatIcon(seat), name));
}

export function botLevelText(rules: Pick<GameRules, "botRatings"> | undefined, level: BotLevel): string {
  const rating = rules?.botRatings?.[level];
  const name = t(`level.${level}`);
  return rating === undefined ? name : t("level.rated", { level: name, rating: String(rating) });
}
