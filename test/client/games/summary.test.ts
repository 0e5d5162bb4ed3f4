/** The events that sum up a part of a game, for each game. */
import assert from "node:assert/strict";
import { formatter as sayCatan } from "../../../client/games/catan/formatter.ts";
import { t as catanText } from "../../../client/games/catan/messages/game/messages.ts";
import { summary as ofCatan } from "../../../client/games/catan/summary.ts";
import { formatter as sayContainer } from "../../../client/games/container/formatter.ts";
import { t as containerText } from "../../../client/games/container/messages/game/messages.ts";
import { summary as ofContainer } from "../../../client/games/container/summary.ts";
import { formatter as sayShipyard } from "../../../client/games/shipyard/formatter.ts";
import { t as shipyardText } from "../../../client/games/shipyard/messages/game/messages.ts";
import { summary as ofShipyard } from "../../../client/games/shipyard/summary.ts";
import type { Formatter, GameClient } from "../../../client/kit/contract/game.ts";
import { t as shellText } from "../../../client/kit/i18n/messages/shell/messages.ts";
import { textIn } from "../../../client/kit/i18n/rich.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import { container } from "../../../shared/container/container.ts";
import { COLOURS, eventsFor, type Game, type GameEvent } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { newMatch, playedMoves } from "../../fixture/botGame.ts";

const PLAYERS = ["Ann", "Blaise", "Clio"].map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));
const ANN = 0;
const BLAISE = 1;
const CLIO = 2;

interface Told {
  readonly game: Game;
  readonly summary: NonNullable<GameClient["summary"]>;
  readonly formatter: () => Formatter;
}

const TOLD = [
  { game: catan, summary: ofCatan, formatter: sayCatan },
  { game: container, summary: ofContainer, formatter: sayContainer },
  { game: shipyard, summary: ofShipyard, formatter: sayShipyard },
] as unknown as readonly Told[];

/** What Ann sees of a whole game of bots, and the table at its end. */
function eventsOf(game: Game): { events: GameEvent[]; table: object } {
  const random = new FastRandom(7);
  const match = newMatch(game, PLAYERS.length, random);
  const events = eventsFor(match.setupEvents, ANN);
  for (const made of playedMoves(match, random)) events.push(...eventsFor(made.events, ANN));
  const { table } = match.state;
  return { events, table };
}

describe("the summary of a game", () => {
  before(() => Promise.all([shellText.load(), catanText.load(), containerText.load(), shipyardText.load()]));

  for (const { game, summary, formatter } of TOLD)
    it(`${game.id}: is much shorter than the log, and in words`, () => {
      const { events, table } = eventsOf(game);
      const told = summary(events, ANN);
      assert.ok(told.length > 10 && told.length < events.length / 2, `${told.length} of ${events.length}`);
      for (const event of told) assert.ok(textIn(formatter().event(event, table, { players: PLAYERS, seat: ANN }) ?? ""), event.type);
    });

  it("catan: adds up what the player got from rolls, and thefts", () => {
    const { table } = eventsOf(catan);
    const events: CatanEvent[] = [
      { type: "rolled", seat: BLAISE, dice: [1, 5] },
      { type: "produced", bySeat: [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0], []], fromHexes: [3], short: [] },
      { type: "stolen", thief: BLAISE, victim: ANN, resource: "wool" },
      { type: "produced", bySeat: [[1, 0, 1, 0, 0], [], []], fromHexes: [3], short: [] },
      { type: "longestRoad", seat: BLAISE, from: -1, length: 5 },
      { type: "stolen", thief: BLAISE, victim: CLIO },
      { type: "stolen", thief: BLAISE, victim: ANN, resource: "wool" },
      { type: "stolen", thief: BLAISE, victim: ANN, resource: "ore" },
      { type: "stolen", thief: BLAISE, victim: CLIO },
    ];
    const said = ofCatan(events, ANN).map((event) =>
      textIn(sayCatan().event(event, table as never, { players: PLAYERS, seat: ANN }) ?? ""),
    );
    assert.deepEqual(said, [
      "You get 1 brick and 2 wool",
      "Blaise steals 2 wool from you",
      "Blaise takes the Longest Road (5)",
      "Blaise steals 2 cards from Clio",
      "Blaise steals 1 ore from you",
    ]);
  });

  it("shipyard: says in one entry what came of a tile", () => {
    const { table } = eventsOf(shipyard);
    const events = [
      { type: "tileChosen", seat: BLAISE, tile: "canal", ahead: 1, gap: 0 },
      { type: "canalLeased", seat: BLAISE, price: 0 },
    ];
    const told = ofShipyard(events as never).map((event) =>
      textIn(sayShipyard().event(event as never, table as never, { players: PLAYERS, seat: ANN }) ?? ""),
    );
    assert.deepEqual(told, ["Blaise on Canal (+1\u00a0G): a canal, free"]);
  });
});
