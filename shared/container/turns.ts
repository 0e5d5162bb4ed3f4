/** Start and end of turns (sections 2.3, 5.1 and 6.5). */
import type { ContainerContext } from "./act.ts";
import { awardLot } from "./acts/brokers.ts";
import { ACTIONS_PER_TURN, DEAD_ROUNDS, END_EXHAUSTED, WARNING_ROUNDS } from "./components.ts";
import { chargeInterest, fallIntoDefault } from "./interest.ts";
import { nextOf } from "./players.ts";
import type { Table } from "./schema.ts";
import { seizeNext } from "./seizure.ts";
import { exhaustedColours } from "./supply.ts";
import type { Ending } from "./vocabulary.ts";

/** Interest comes first. */
export function beginTurn(context: ContainerContext): void {
  const { table } = context;
  table.turn++;
  if (table.active === table.starter) table.round++;
  table.idle++;
  table.quiet++;
  table.actionsLeft = ACTIONS_PER_TURN;
  table.produced = false;
  table.sold = false;
  table.exchanged = false;
  table.called = table.lotBidder === table.active;
  for (const seat of table.seats) {
    seat.taken = 0;
    seat.repaid = 0;
  }
  context.emit?.({ type: "turnBegan", seat: table.active, round: table.round });
  if (table.called) awardLot(context);
  table.interestBearingLoans = table.seats[table.active].loans.length;
  table.phase = "interest";
}

/** Turns without progress after which the game ends (section 6.5b). */
function maxQuietTurns({ deadEnd, seats }: Table): number {
  return deadEnd ? DEAD_ROUNDS * seats.length : Number.POSITIVE_INFINITY;
}

function endingOf(table: Table): Ending | undefined {
  if (exhaustedColours(table) >= END_EXHAUSTED) return "exhausted";
  if (table.stallEnd && table.idle > table.seats.length) return "stalled";
  return table.quiet >= maxQuietTurns(table) ? "dead" : undefined;
}

/** Warns players halfway that the game will end. */
function warn(context: ContainerContext): void {
  const { table } = context;
  const { quiet, seats } = table;
  if (!table.deadEnd || quiet < WARNING_ROUNDS * seats.length) return;
  context.emit?.({ type: "endNeared", quiet, left: maxQuietTurns(table) - quiet });
}

function endTurn(context: ContainerContext): void {
  const { table } = context;
  context.emit?.({ type: "turnEnded", seat: table.active });
  const ending = endingOf(table);
  if (ending) endGame(context, ending);
  else {
    warn(context);
    table.active = nextOf(table, table.active);
    beginTurn(context);
  }
}

/** Reveals everything hidden. */
function endGame(context: ContainerContext, ending: Ending): void {
  const { table, hands, secret } = context;
  if (table.lotBidder >= 0) awardLot(context);
  table.phase = "over";
  table.ending = ending;
  table.undealt = [...secret.undealt];
  table.seats.forEach((seat, i) => {
    seat.cash = hands[i].cash;
    seat.card = hands[i].card;
  });
  const cash = hands.map((hand) => hand.cash);
  const cards = hands.map((hand) => hand.card);
  context.emit?.({ type: "gameOver", ending, cash, cards, undealt: [...secret.undealt] });
}

/** Runs automatic phases until a player must decide or the game is over. */
export function advance(context: ContainerContext): void {
  for (;;) {
    const { phase, actionsLeft } = context.table;
    if (phase === "interest") chargeInterest(context);
    else if (phase === "default") fallIntoDefault(context);
    else if (phase === "seizure") seizeNext(context);
    else if (phase === "actions" && actionsLeft === 0) endTurn(context);
    else return;
  }
}
