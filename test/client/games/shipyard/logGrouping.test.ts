/** What a player did in one action is one line of the log. */
import assert from "node:assert/strict";
import { formatter } from "../../../../client/games/shipyard/formatter.ts";
import { logGrouping } from "../../../../client/games/shipyard/logGrouping.ts";
import { t } from "../../../../client/games/shipyard/messages/game/messages.ts";
import { textIn } from "../../../../client/kit/i18n/rich.ts";
import { COLOURS, type GameEvent } from "../../../../shared/core/game.ts";
import type { Table } from "../../../../shared/shipyard/schema.ts";

const chosen = (tile: string, ahead = 0) => ({ type: "tileChosen", seat: 1, tile, ahead, gap: 0 });
const turnBegan = { type: "turnBegan", seat: 1, turn: 3 };
const advanced = { type: "tileAdvanced", seat: 1, tile: "train", from: 1, to: 9 };
const leased = (price: number) => ({ type: "canalLeased", seat: 1, canal: 4, flip: false, row: 1, price, drawn: [] });
const equipped = { type: "equipped", seat: 1, kind: "crane", price: 0, marker: 2, extra: ["cannon"] };
const undone = { type: "table.undone", seat: 1, keep: 9, count: 1, from: 1, vote: false };
const build = (seat: number) => ({
  type: "built",
  seat,
  cards: ["bow", "middleA", "middleB"].map((column, card) => ({ card, column, row: 1, slot: card, price: 1 })),
});

function linesOf(...events: readonly object[]): string[] {
  const logged = events.map((event, number) => ({ number, event: event as GameEvent }));
  const players = ["Ann", "Blaise", "Clio"].map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
  const { event } = formatter();
  return logGrouping
    .fold(logged as never)
    .map((entry) =>
      entry.event.type.startsWith("table.") ? entry.event.type : textIn(event(entry.event, {} as Table, { players, seat: 0 }) ?? ""),
    )
    .filter(Boolean);
}

/** One row a turn: the events, and the lines. */
const TURNS: readonly (readonly [what: string, events: readonly object[], lines: readonly string[]])[] = [
  ["an action with its income", [turnBegan, advanced, chosen("canal", 2), leased(1)], ["Blaise on Canal (+2 G): a canal for 1 G"]],
  ["a tile whose action is still to come", [turnBegan, advanced, chosen("equip")], ["Blaise on Equip"]],
  [
    "a bonus action, before the one that was chosen",
    [chosen("canal"), { type: "bonusTaken", seat: 1, tile: "equip", price: 6 }, equipped, leased(0)],
    ["Blaise on Canal: a canal, free", "Blaise on Equip (bonus for 6 G): a crane and a cannon, free"],
  ],
  ["an action that was undone", [chosen("canal"), undone, leased(2)], ["Blaise on Canal: a canal for 2 G", "table.undone"]],
  ["cards of both middle columns", [chosen("build"), build(1)], ["Blaise on Build: a bow and 2 middles for 3 G"]],
  [
    "final actions, which need no tile",
    [chosen("build"), build(1), build(2)],
    ["Blaise on Build: a bow and 2 middles for 3 G", "Clio on Build: a bow and 2 middles for 3 G"],
  ],
];

describe("an entry of Shipyard's log", () => {
  before(() => t.load());

  for (const [what, events, lines] of TURNS)
    it(`tells ${what}`, () => {
      const told = linesOf(...events);
      assert.deepEqual(
        told.map((line, i) => line.replaceAll("\u00a0", " ")),
        lines,
      );
    });
});
