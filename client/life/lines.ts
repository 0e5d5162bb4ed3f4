/** What happened to the table itself, in words for the log. */
import type { GameEvent, Seat } from "../../shared/game.ts";
import type { LifeEvent } from "../../shared/life.ts";
import type { WordContext, Words } from "../game.ts";
import { isOfTable } from "../net/feed.ts";
import { type Params, say } from "../words/words.ts";

/** What the sentences may name: who it concerns (the reader is "you"), and what it was about. */
function paramsOf(event: LifeEvent, { players, seat }: WordContext): Params {
  const own = "seat" in event && event.seat === seat;
  return {
    own: own ? "yes" : "no",
    name: own ? say("table.you") : nameIn(players, event, "seat"),
    about: nameIn(players, event, "about"),
    n: "count" in event ? event.count : 0,
  };
}

function nameIn(players: WordContext["players"], event: LifeEvent, field: "seat" | "about"): string {
  const seat = (event as { readonly seat?: Seat; readonly about?: Seat })[field];
  return (seat !== undefined && players[seat]?.name) || "";
}

function isLife(event: GameEvent): event is LifeEvent {
  return isOfTable(event.type);
}

function lifeLine(event: LifeEvent, context: WordContext): string {
  const params = paramsOf(event, context);
  switch (event.type) {
    case "table.voteBegan":
      return say(`began.${event.kind}`, params);
    case "table.takenBack":
      return say(event.vote ? "table.takenBackTogether" : "table.takenBack", params);
    default:
      return say(event.type, params);
  }
}

/** A line of the log: the frame's own, or the game's. */
export function lineOf(event: GameEvent, words: Words, table: object, context: WordContext): string | undefined {
  return isLife(event) ? lifeLine(event, context) : words.event(event, table, context);
}
