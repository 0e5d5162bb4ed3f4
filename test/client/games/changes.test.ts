/** What others' moves changed for a player, by game: from two views of the same seat. */
import assert from "node:assert/strict";
import { changes as inCatan } from "../../../client/games/catan/changes.ts";
import { t as catanText } from "../../../client/games/catan/messages/game/messages.ts";
import { changes as inContainer } from "../../../client/games/container/changes.ts";
import { t as containerText } from "../../../client/games/container/messages/game/messages.ts";
import { changes as inShipyard } from "../../../client/games/shipyard/changes.ts";
import { t as shipyardText } from "../../../client/games/shipyard/messages/game/messages.ts";
import { byWeight } from "../../../client/kit/changes.ts";
import type { Change, FindChanges, GameView } from "../../../client/kit/contract/game.ts";
import { speak } from "../../../client/kit/i18n/language.ts";
import { LOCALES } from "../../../client/kit/i18n/locales.ts";
import { t as shellText } from "../../../client/kit/i18n/messages/shell/messages.ts";
import { textIn } from "../../../client/kit/i18n/rich.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import type { Hand as CatanHand, Table as CatanTable } from "../../../shared/catan/schema.ts";
import { container } from "../../../shared/container/container.ts";
import type { Hand as ContainerHand, Table as ContainerTable } from "../../../shared/container/schema.ts";
import { COLOURS, type Game } from "../../../shared/core/game.ts";
import type { Match } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Table as ShipyardTable } from "../../../shared/shipyard/schema.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { newMatch, playedMoves } from "../../fixture/botGame.ts";

const PLAYERS = ["Ann", "Blaise", "Clio"].map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));
const ANN = 0;
const BLAISE = 1;

const GAMES = [
  { game: catan, find: inCatan },
  { game: container, find: inContainer },
  { game: shipyard, find: inShipyard },
] as unknown as readonly { readonly game: Game; readonly find: FindChanges }[];

/** What Ann sees: a copy. */
function viewOf({ game, state }: Match): GameView {
  const { table, hands } = structuredClone(game.clone(state));
  return { table, hand: hands[ANN], seat: ANN, players: PLAYERS, choices: [], options: {} };
}

/** Ann's views at each of her decisions, and after the move before. */
function* decisions(game: Game, seed: number): Generator<readonly [before: GameView, after: GameView]> {
  const random = new FastRandom(seed);
  const match = newMatch(game, PLAYERS.length, random);
  let left = viewOf(match);
  let wasDue = true;
  for (const _ of playedMoves(match, random)) {
    const isDue = game.toMove(match.state.table).includes(ANN);
    if (wasDue && !isDue) left = viewOf(match);
    if (isDue && !wasDue) yield [left, viewOf(match)];
    wasDue = isDue;
  }
}

const said = (changes: readonly Change[]): string[] => byWeight(changes).map(({ text }) => textIn(text));

/** A game after some moves, and what changes when its view is edited. */
function edited<T, H>(game: Game, moves: number, find: FindChanges<T, H>, edit: (table: T, hand: H) => void): Change[] {
  const random = new FastRandom(3);
  const match = newMatch(game, PLAYERS.length, random);
  let made = 0;
  for (const _ of playedMoves(match, random)) if (++made >= moves && game.turnOf(match.state.table) === ANN) break;
  const before = viewOf(match);
  const after = structuredClone(before);
  edit(after.table as T, after.hand as H);
  return byWeight(find(before as GameView<T, H>, after as GameView<T, H>));
}

describe("what changed for a player", () => {
  before(() => Promise.all([shellText.load(), catanText.load(), containerText.load(), shipyardText.load()]));

  for (const { game, find } of GAMES) {
    it(`${game.id}: is nothing between equal views`, () => {
      for (const [, after] of decisions(game, 1)) assert.deepEqual(find(after, structuredClone(after)), []);
    });

    it(`${game.id}: is in words in every language, over a whole game`, async () => {
      for (const locale of LOCALES) {
        await speak(locale);
        let some = 0;
        for (const [before, after] of decisions(game, 2)) {
          const found = said(find(before, after));
          some += Math.min(1, found.length);
          for (const text of found) assert.ok(text.length > 5 && !/[{}]|undefined|NaN/.test(text), text);
        }
        assert.ok(some > 5, `${some} decisions with changes`);
      }
      await speak("en");
    });
  }

  it("catan: losses, then gains, then options, then rivals near the end", () => {
    let hex = -1;
    const found = edited<CatanTable, CatanHand>(catan as unknown as Game, 60, inCatan, (table, hand) => {
      const own = table.buildings.findIndex((building) => building >> 1 === ANN);
      hex = geometryOf(table).vertexHexes[own].find((each) => table.tokens[each] > 0 && each !== table.robber) ?? -1;
      table.robber = hex;
      hand.resources = hand.resources.map((count, i) => (i === 2 ? count + 2 : count));
      table.seats[BLAISE].publicPoints = table.victoryPoints - 1;
      table.largestArmy = BLAISE;
    });
    assert.match(said(found)[0], /^The robber blocks your /);
    assert.deepEqual(found[0].places, [`hex ${hex}`]);
    assert.ok(said(found).includes("You got 2 wool."), said(found).join());
    assert.deepEqual(
      found.map(({ kind }) => kind).filter((kind) => kind !== "option"),
      [
        ...new Array(found.filter(({ kind }) => kind === "lost").length).fill("lost"),
        ...new Array(found.filter(({ kind }) => kind === "gained").length).fill("gained"),
        "threat",
        "threat",
      ],
    );
    assert.match(said(found).join(), /Blaise has 9 points\./);
    assert.match(said(found).join(), /Blaise has the Largest Army/);
  });

  it("catan: an award that a rival took from the player", () => {
    const found = edited<CatanTable, CatanHand>(
      catan as unknown as Game,
      60,
      (before, after) => inCatan({ ...before, table: { ...before.table, longestRoad: ANN } }, after),
      (table) => {
        table.longestRoad = BLAISE;
      },
    );
    assert.deepEqual(said(found), ["Blaise took the Longest Road from you."]);
    assert.equal(found[0].kind, "lost");
  });

  it("container: goods that were sold, a machine that was seized, a colour that ran out", () => {
    const found = edited<ContainerTable, ContainerHand>(container as unknown as Game, 20, inContainer, (table, hand) => {
      const own = table.seats[ANN];
      own.machines = [-1, -1, -1, -1];
      own.factory = [];
      own.harbour = [];
      hand.cash += 4;
      table.supply[1] = 0;
    });
    assert.equal(found[0].kind, "lost");
    assert.match(said(found)[0], /^You lost /);
    assert.ok(found.some(({ kind, places }) => kind === "threat" && places.includes("supply 1")));
    assert.match(said(found).join(), /you have \$4 more|You have \$4 more/);
  });

  it("shipyard: a piece that is free now, and a rival's ship", () => {
    const found = edited<ShipyardTable, object>(shipyard as unknown as Game, 30, inShipyard, (table) => {
      table.equipmentMarker = (table.equipmentMarker + 2) % 5;
      table.fleet.push({ seat: BLAISE, cards: [0, 1, 2], fit: new Array(8).fill(0), speed: 3, points: 12 });
    });
    assert.match(said(found)[0], /^Free now: .+ \(was 2\sG\)\.$/u);
    assert.match(found[0].places[0], /^piece /);
    assert.equal(said(found).at(-1), "Blaise launched a ship: 12 points.");
  });
});
