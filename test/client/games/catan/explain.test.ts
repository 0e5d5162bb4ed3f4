/** The cards of Catan's places and things: what they would give, cost or harm now, and what follows from a move. */
import assert from "node:assert/strict";
import type { CatanView } from "../../../../client/games/catan/draft.ts";
import { help } from "../../../../client/games/catan/explain.ts";
import { t as game } from "../../../../client/games/catan/messages/game/messages.ts";
import { t } from "../../../../client/games/catan/messages/help/messages.ts";
import type { CatanTopic } from "../../../../client/games/catan/topics.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { LOCALES } from "../../../../client/kit/i18n/locales.ts";
import { geometryOf } from "../../../../shared/catan/geometry.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { loadLanguages } from "../../../fixture/languages.ts";
import { beginnerState, mainView } from "./fixture.ts";

await Promise.all([t, game].map((catalogue) => catalogue.load()));
await loadLanguages();

const watching = (): CatanView => ({ ...mainView([0, 0, 0, 0, 0]), hand: undefined, seat: -1, choices: [] });

describe("explanation cards on Catan's board", () => {
  beforeEach(() => speak("en"));
  const en = help;

  it("explain how often a hex produces, and for whom", async () => {
    const card = en.explain({ kind: "hex", id: 1 }, watching());
    assert.equal(card?.name, "Pasture 2");
    assert.deepEqual(card?.now, ["1 dot: pays about every 36th roll", "Buildings: Ann (3 cards)"]);
    await speak("fr");
    assert.equal(help.explain({ kind: "hex", id: 0 }, watching())?.now?.at(-1), "Bâtiments\u202f: Ann (3 cartes)");
  });

  it("show cost and consequences of a build", () => {
    const view = mainView([0, 0, 0, 2, 3]);
    const [vertex] = view.choices.flatMap(({ move }) => (move.type === "buildCity" && "vertex" in move ? [move.vertex] : []));
    const card = en.explain({ kind: "vertex", id: vertex as number }, view);
    assert.equal(card?.cost, "2 grain and 3 ore");
    assert.deepEqual(card?.now?.slice(1), ["Left in your hand: nothing", "Points: 2 → 3"]);
  });

  it("take two lines for a spot during setup, without ids", async () => {
    const { table, hands } = beginnerState(false);
    const view = { ...mainView([0, 0, 0, 0, 0]), table, hand: hands[table.active], seat: table.active };
    const { vertexHarbour } = geometryOf(table);
    const inland = vertexHarbour.findIndex((slot, vertex) => slot < 0 && geometryOf(table).vertexHexes[vertex].length === 3);
    const { name, does, now } = en.explain({ kind: "vertex", id: inland }, view) ?? {};
    assert.match(`${name} | ${does}`, /^\d+ dots · \w+(, \w+)* \| Pays about every \d+\w\w roll$/);
    assert.equal(now, undefined);
    const harbour = en.explain({ kind: "vertex", id: vertexHarbour.findIndex((slot) => slot >= 0) }, view);
    assert.match(String(harbour?.does), /harbour$/);
    assert.deepEqual(en.explain({ kind: "vertex", id: inland, ringed: true }, view)?.does, ["Ringed: one of the best free spots"]);
    assert.doesNotMatch(en.explain({ kind: "vertex", id: inland }, mainView([0, 0, 0, 0, 0]))?.name ?? "", /\(/);
  });

  it("exist for every spot of the board, and for nothing else", async () => {
    const view = mainView([1, 1, 1, 1, 1]);
    const { hexCorners, vertexHexes, edgeEnds } = geometryOf(view.table);
    const { explain } = help;
    for (const one of LOCALES) {
      await speak(one);
      for (const hex of hexCorners.keys()) assert.ok(explain({ kind: "hex", id: hex }, view)?.name);
      for (const vertex of vertexHexes.keys()) assert.ok(explain({ kind: "vertex", id: vertex }, view)?.name);
      for (const edge of edgeEnds.keys()) assert.ok(explain({ kind: "path", id: edge }, view)?.name);
      const missing: CatanTopic[] = [
        { kind: "hex", id: 19 },
        { kind: "vertex", id: 54 },
        { kind: "path", id: 72 },
        { kind: "number", number: 13 },
      ];
      for (const topic of missing) assert.equal(explain(topic, view), undefined);
    }
  });

  it("name missing resources, or another reason why a piece cannot be built", async () => {
    assert.deepEqual(en.explain({ kind: "piece", piece: "city" }, mainView([0, 0, 0, 1, 1]))?.now?.[0], "You need 1 grain and 2 ore");
    assert.deepEqual(
      en.explain({ kind: "piece", piece: "settlement" }, mainView([1, 1, 1, 1, 0]))?.now?.[0],
      "It must connect to your own roads or buildings.",
    );
    await speak("fr");
    assert.deepEqual(help.explain({ kind: "deck" }, mainView([0, 0, 0, 1, 1]))?.now?.[0], "Il vous manque 1 laine");
  });
});

describe("consequences of a move of Catan", () => {
  beforeEach(() => speak("en"));
  const en = help;
  const follows = (resources: number[], move: CatanMove) => en.consequences(move, mainView(resources));

  it("show the hand after it", () => {
    assert.deepEqual(follows([4, 0, 0, 0, 0], { type: "bankTrade", give: "brick", count: 4, get: "ore" }), ["Left in your hand: 1 ore"]);
    assert.deepEqual(follows([2, 0, 0, 0, 0], { type: "offer", give: [1, 0, 0, 0, 0], get: [0, 0, 1, 0, 0], to: [] }), [
      "Left in your hand: 1 brick and 1 wool",
    ]);
  });

  it("name the other players whom the robber blocks", () => {
    const harm = (seat: number) => en.consequences({ type: "moveRobber", hex: 1 }, { ...mainView([0, 0, 0, 0, 0]), seat });
    assert.deepEqual(harm(0), []);
    assert.deepEqual(harm(1), ["Blocks Ann (1 dot)"]);
  });

  it("announce a winning move", () => {
    const view = mainView([0, 0, 0, 2, 3]);
    const hand = view.hand as NonNullable<CatanView["hand"]>;
    const move = { type: "buildCity", vertex: 0 } as const;
    assert.deepEqual(en.consequences(move, { ...view, hand: { ...hand, points: 9 } }).slice(1), ["Points: 9 → 10", "This wins the game"]);
  });
});
