/** The table in words: what the board shows can be read for every player. */
import assert from "node:assert/strict";
import { description as describeCatan } from "../../../client/games/catan/description.ts";
import { t as catanText } from "../../../client/games/catan/messages/game/messages.ts";
import { description as describeContainer } from "../../../client/games/container/description.ts";
import { t as containerText } from "../../../client/games/container/messages/game/messages.ts";
import { description as describeShipyard } from "../../../client/games/shipyard/description.ts";
import { t as shipyardText } from "../../../client/games/shipyard/messages/game/messages.ts";
import type { DescribedPart } from "../../../client/kit/contract/game.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { container } from "../../../shared/container/container.ts";
import { COLOURS, type Game } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { botMoves, newMatch } from "../../fixture/botGame.ts";
import { loadLanguages } from "../../fixture/languages.ts";

const NAMES = ["Ann", "Blaise", "Clio"];
const PLAYERS = NAMES.map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));

/** The description after this many bot moves, as lines of text. */
function describedAfter(game: Game, description: (view: never) => readonly DescribedPart[], moves: number): string[] {
  const random = new FastRandom(7);
  const match = newMatch(game, NAMES.length, random);
  for (const _ of botMoves(match, random)) if (match.version === moves) break;
  const { table, hands } = match.state;
  const view = { table, hand: hands[0], seat: 0, players: PLAYERS, choices: [], options: {} };
  return description(view as never).flatMap(({ title, lines }) => [title, ...lines]);
}

describe("the table in words", () => {
  before(() => Promise.all([catanText.load(), containerText.load(), shipyardText.load(), loadLanguages()]));

  it("lists Catan's hexes and every building by its spot", () => {
    const lines = describedAfter(catan as never, describeCatan, 60);
    for (const name of ["Ann (you)", "Blaise", "Clio"]) assert.ok(lines.includes(name), name);
    assert.equal(lines.filter((line) => /^Row \d: (.+, ){2,4}.+$/.test(line)).length, 5);
    assert.ok(lines.filter((line) => /^(Settlement|City) between/.test(line)).length >= 2 * NAMES.length, lines.join("\n"));
    assert.equal(lines.filter((line) => line.startsWith("In your hand: ")).length, 1, "only the reader's hand is known");
    assert.equal(lines.filter((line) => line.startsWith("Left to build: ")).length, NAMES.length);
  });

  it("lists Container's stores, machines, ships and islands by player", () => {
    const lines = describedAfter(container as never, describeContainer, 60);
    for (const name of ["Ann (you)", "Blaise", "Clio"]) assert.ok(lines.includes(name), name);
    for (const part of ["Machines", "Factory store", "Warehouses", "Harbour store", "Ship", "Island area"])
      assert.equal(lines.filter((line) => line.startsWith(part)).length, NAMES.length, part);
    assert.ok(
      lines.some((line) => /^Factory store: .* at \$\d/.test(line)),
      lines.join("\n"),
    );
    assert.equal(lines.filter((line) => line.startsWith("Cash")).length, 1, "only the reader's cash is known");
    assert.equal(lines.filter((line) => /^Value card: (\w+ (\d+|10\/5)(, | and |\. )){5}/.test(line)).length, 1, lines.join("\n"));
  });

  it("lists Shipyard's market and every slot of the shipyards", () => {
    const lines = describedAfter(shipyard as never, describeShipyard, 60);
    for (const name of ["Ann (you)", "Blaise", "Clio"]) assert.ok(lines.includes(name), name);
    assert.equal(lines.filter((line) => line.startsWith("Slot ")).length, 9 * NAMES.length);
    assert.ok(
      lines.some((line) => /^Slot 1: a bow/.test(line)),
      lines.join("\n"),
    );
    for (const [part, count] of [
      [/^a bow .*: \d/, 5],
      [/^a stern .*: \d/, 5],
      [/^Train with .*: \d/, 5],
      [/^Exchange: coal \d.*, cloth \d.* and grain \d/, 1],
      [/^Contract: /, 6],
      [/^\d+.G, \d+ points?, 6 contracts$/, NAMES.length],
    ] as const)
      assert.equal(lines.filter((line) => part.test(line)).length, count, `${part} in\n${lines.join("\n")}`);
    assert.ok(
      lines.some((line) => /engineer \((next stop|\d extra steps?)\), \d.G: /.test(line)),
      "employees with their prices",
    );
    assert.equal(
      lines.filter((line) => line.includes("income")).length + lines.filter((line) => line.includes("taken by")).length >= 5,
      true,
    );
  });
});
