/** Shipyard's layout at every size, for every number of players, in every language: what must be true for a player. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { arrange, type Situation, TAB_HEIGHT, TABS } from "../../../../client/games/shipyard/board/arrange.ts";
import { DrawSurface } from "../../../../client/games/shipyard/board/drawSurface.ts";
import { drawRegion } from "../../../../client/games/shipyard/board/regions.ts";
import type { RenderContext } from "../../../../client/games/shipyard/board/renderContext.ts";
import { ringIn } from "../../../../client/games/shipyard/board/track.ts";
import type { ShipyardDraft } from "../../../../client/games/shipyard/draft.ts";
import { drafts } from "../../../../client/games/shipyard/drafts.ts";
import { actionDue } from "../../../../client/games/shipyard/facts.ts";
import { t } from "../../../../client/games/shipyard/messages/game/messages.ts";
import type { Box } from "../../../../client/kit/contract/game.ts";
import { LOCALES, SOURCE_LOCALE } from "../../../../client/kit/i18n/locales.ts";
import { COLOURS } from "../../../../shared/core/game.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { TRACK_SPACES } from "../../../../shared/shipyard/data/tiles.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";
import { botMoves, newMatch } from "../../../fixture/botGame.ts";
import { inLanguage, loadLanguages } from "../../../fixture/languages.ts";

const FINGER = 44;
/** Rounding. */
const SLACK = 0.5;

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** What the page leaves for the board in a window. */
function viewIn(width: number, height: number): { view: { width: number; height: number }; isBeside: boolean } {
  const isBeside = width / height >= 1.1;
  if (isBeside) return { view: { width: width - clamp(272, 0.27 * width, 360), height }, isBeside };
  return { view: { width, height: Math.max(0.6 * height, Math.min(44 + 1.24 * (width - 12), height - 210)) }, isBeside };
}

/** Wider than the letters of usual interface fonts are on average. */
const measure = (text: string, bold: boolean) => [...text].length * (bold ? 0.62 : 0.56);

const PLAYERS = ["Ann", "Blaise", "Clio", "Dario"].map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));

/** What seat 0 sees at each kind of decision in a game. */
function momentsFor(seats: number): RenderContext[] {
  const random = new FastRandom(3);
  const match = newMatch(shipyard, seats, random);
  const found = new Map<string, RenderContext>();
  const add = () => {
    const { table, hands } = shipyard.clone(match.state);
    if (!shipyard.toMove(table).includes(0)) return;
    const due = actionDue(table);
    const key = `${table.phase} ${due}`;
    if (found.has(key) && table.fleet.length < 3) return;
    const choices = shipyard.choices(table, hands[0], 0);
    const view = { table, hand: hands[0], seat: 0, players: PLAYERS.slice(0, seats), choices, options: {} };
    const draft: ShipyardDraft = { ...drafts.empty, ...(due === "build" && { picked: { column: "bow", row: 0 } }) };
    const turned = due && { action: due, share: 1 };
    found.set(key, {
      view,
      table,
      draft,
      proposed: undefined,
      front: 0,
      turn: 0,
      canAct: true,
      due,
      sailing: undefined,
      turned,
      wheel: "equip",
    });
  };
  for (const _ of botMoves(match, random)) add();
  return [...found.values()];
}

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > SLACK &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > SLACK;

const isWithin = (box: Box, { width, height }: { width: number; height: number }, slack = SLACK) =>
  box.x >= -slack && box.y >= -slack && box.x + box.width <= width + slack && box.y + box.height <= height + slack;

const widths = fc.oneof(fc.constantFrom(320, 360, 390, 768, 820, 1024, 1280, 1440, 2560), fc.integer({ min: 320, max: 2560 }));
const heights = fc.oneof(fc.constantFrom(568, 640, 720, 768, 844, 900, 1180, 1440), fc.integer({ min: 568, max: 1440 }));

describe("Shipyard's layout", () => {
  const moments = new Map<number, RenderContext[]>();

  before(async () => {
    await t.load();
    await loadLanguages();
    for (const seats of [2, 3, 4]) moments.set(seats, momentsFor(seats));
  });

  after(() => inLanguage(SOURCE_LOCALE, () => {}));

  it("overlaps nowhere, leaves nothing outside, has no letter under 12 px and targets that fingers hit", () => {
    const situations = fc.record({
      width: widths,
      height: heights,
      seats: fc.constantFrom(2, 3, 4),
      touch: fc.boolean(),
      tab: fc.constantFrom(...TABS),
      language: fc.constantFrom(...LOCALES),
      moment: fc.nat(99),
    });
    fc.assert(
      fc.property(situations, ({ width, height, seats, touch, tab, language, moment }) => {
        const { view, isBeside } = viewIn(width, height);
        const all = moments.get(seats) as RenderContext[];
        const context = all[moment % all.length];
        const situation: Situation = {
          others: seats - 1,
          touch,
          hasBench: isBeside,
          hasForm: context.due === "build" || context.table.phase === "launch",
          tab,
          isHiring: context.due === "hire",
          isLaying: context.draft.picked !== undefined,
        };
        const { placed, bench, tabbed } = arrange(view, situation);
        const boxes = [...placed.map(({ box }) => box), ...(bench ? [bench] : [])];
        for (const [i, box] of boxes.entries()) {
          assert.ok(isWithin(box, view), `outside: ${JSON.stringify(box)}`);
          assert.ok(!tabbed || box.y >= TAB_HEIGHT, "below the tabs");
          for (const other of boxes.slice(i + 1)) assert.ok(!overlap(box, other), `${JSON.stringify([box, other])}`);
        }
        if (bench) assert.ok(bench.height >= 60, `a bench of ${bench.height}`);
        inLanguage(language, () => {
          for (const part of placed) {
            const surface = new DrawSurface(measure, touch);
            drawRegion(surface, context, part);
            const where = `${part.region} of ${Math.round(part.box.width)}×${Math.round(part.box.height)}`;
            for (const item of surface.items) {
              if (item.kind !== "text") continue;
              assert.ok(item.size >= 12, `${where}: ${item.text} at ${item.size}`);
              const across = item.look.upright ? item.size : measure(item.text, item.look.bold) * item.size;
              const x = item.at.x - across * item.look.anchor;
              const box = { x, y: item.at.y - item.size / 2, width: across, height: item.size };
              assert.ok(isWithin(box, part.box, 3), `${where}: ${item.text} at ${JSON.stringify(box)}`);
            }
            for (const { label, box, target } of surface.boxes) {
              assert.ok(isWithin(box, part.box, label.startsWith("piece") ? 6 : SLACK), `${where}: ${label} ${JSON.stringify(box)}`);
              const least = touch ? FINGER : 24;
              if (target) assert.ok(Math.min(box.width, box.height) >= least - SLACK, `${where}: ${label} ${JSON.stringify(box)}`);
            }
          }
        });
      }),
      // Two targets beside each other in a narrow, low dock.
      { numRuns: 400, examples: [[{ width: 360, height: 568, seats: 3, touch: false, tab: "dock", language: "en", moment: 88 }]] },
    );
  });

  it("shows everything at once on desktops and tablets, with the same board for 2, 3 and 4 players", () => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1024, 768],
      [820, 1180],
    ]) {
      const { view, isBeside } = viewIn(width, height);
      const of = (others: number) => arrange(view, { others, touch: false, hasBench: isBeside, tab: "track" });
      assert.deepEqual(
        of(3).placed.map(({ region }) => region),
        ["track", "employees", "market", "dock"],
      );
      assert.deepEqual(of(1), of(3));
      assert.equal(of(3).bench !== undefined, isBeside);
    }
  });

  it("keeps the yard beside the cards while building on phones of usual size", () => {
    const { view } = viewIn(390, 844);
    const regions = arrange(view, { others: 3, touch: true, hasBench: false, tab: "market" }).placed.map(({ region }) => region);
    assert.deepEqual(regions, ["cards", "yard"]);
  });

  it("opens a rival's shipyard over the market alone", () => {
    const { view } = viewIn(1024, 768);
    const { placed } = arrange(view, { others: 3, touch: false, hasBench: true, tab: "track", opened: 1 });
    const card = placed.find(({ region }) => region === 1)?.box as Box;
    assert.deepEqual(
      placed.filter(({ region, box }) => region !== 1 && overlap(box, card)).map(({ region }) => region),
      ["market"],
    );
  });
});

describe("Shipyard's action track", () => {
  it("runs clockwise in a ring of 24 spaces, each next to the one before", () => {
    for (const size of [
      { width: 443, height: 522 },
      { width: 320, height: 314 },
      { width: 466, height: 346 },
    ]) {
      const { middle, cell } = ringIn(size);
      const points = Array.from({ length: TRACK_SPACES }, (_, space) => middle(space));
      points.forEach((here, i) => {
        const next = points[(i + 1) % TRACK_SPACES];
        const [dx, dy] = [Math.abs(here.x - next.x) / cell.width, Math.abs(here.y - next.y) / cell.height];
        assert.ok(Math.abs(dx + dy - 1) < 1e-9, `space ${i}`);
        const turn = (here.x - size.width / 2) * (next.y - size.height / 2) - (here.y - size.height / 2) * (next.x - size.width / 2);
        assert.ok(turn > 0, `space ${i}`);
      });
      assert.equal(new Set(points.map(({ x, y }) => `${x} ${y}`)).size, TRACK_SPACES);
    }
  });
});
