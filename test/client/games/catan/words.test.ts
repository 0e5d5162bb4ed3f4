/** Catan's words: nothing lacks in either language, and the sentences say what they should. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { SENTENCES, words } from "../../../../client/games/catan/words.ts";
import { LANGUAGES } from "../../../../client/kit/contract/game.ts";
import type { CatanEvent } from "../../../../shared/catan/events.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { PHASES } from "../../../../shared/catan/vocabulary.ts";
import { assertSentence } from "../../../fixture/sentence.ts";
import { beginnerState, READER, WATCHER } from "./fixture.ts";

const RULES = new URL("../../../../shared/catan/", import.meta.url);
const { table } = beginnerState();

const MOVES: readonly CatanMove[] = [
  { type: "placeSettlement", vertex: 18 },
  { type: "placeRoad", edge: 20 },
  { type: "roll" },
  { type: "discard", cards: [1, 0, 2, 0, 1] },
  { type: "moveRobber", hex: 4 },
  { type: "steal", from: 2 },
  { type: "offer", give: [1, 0, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [] },
  { type: "counter", give: [1, 0, 0, 0, 0], get: [0, 0, 0, 0, 1] },
  { type: "accept", offer: 3 },
  { type: "decline", offer: 3 },
  { type: "withdraw", offer: 3 },
  { type: "confirm", offer: 3, with: 1 },
  { type: "bankTrade", give: "wool", count: 4, get: "ore" },
  { type: "buildRoad", edge: 20 },
  { type: "buildSettlement", vertex: 18 },
  { type: "buildCity", vertex: 18 },
  { type: "buyCard" },
  { type: "playKnight" },
  { type: "playRoadBuilding" },
  { type: "playYearOfPlenty", resources: ["ore", "wool"] },
  { type: "playMonopoly", resource: "grain" },
  { type: "freeRoad", edge: 0 },
  { type: "finish" },
  { type: "endTurn" },
  { type: "pass" },
  { type: "skipSpecial" },
  { type: "joinSpecial" },
];

/** Every string in a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** Codes of refusals that the rules' sources name. */
function codes(): string[] {
  const sources = readdirSync(RULES)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(new URL(file, RULES), "utf8"));
  const found = sources.flatMap((source) => [...source.matchAll(/"([A-Z]{2,}(?:_[A-Z]+)*)"/g)].map((match) => match[1]));
  return [...new Set(found)];
}

describe("Catan's words", () => {
  for (const language of LANGUAGES) {
    describe(language, () => {
      const said = words[language];

      it("names every open part of a move", () => {
        for (const move of MOVES) {
          for (const field of Object.keys(move))
            if (field !== "type") assert.notEqual(said.part(field, move), field, `${move.type}.${field}`);
        }
      });

      it("says every phase", () => {
        for (const phase of PHASES) assertSentence(said.status({ ...table, phase }, READER), phase);
      });

      it("knows every refusal of the rules", () => {
        assert.ok(codes().length > 20);
        for (const code of codes())
          assertSentence(said.refusal({ code, params: { count: 4, rate: 3, most: 19, terrain: "desert" } }), code);
      });

      it("says every line of the score", () => {
        for (const line of ["settlements", "cities", "longestRoad", "largestArmy", "victoryPointCards"]) {
          assert.notEqual(said.scoreLine({ line, points: 2, params: { count: 1 } }), line);
        }
      });
    });
  }

  it("has the same headings, options and texts in both languages", () => {
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape);
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
      return typeof value;
    };
    assert.deepEqual(shape(SENTENCES.fr), shape(SENTENCES.en));
  });

  it("leaves no sentence untranslated", () => {
    const english = new Set(strings(SENTENCES.en).filter((text) => text.includes(" ")));
    assert.deepEqual(
      strings(SENTENCES.fr).filter((text) => english.has(text)),
      [],
    );
  });

  it("says a place by what surrounds it", () => {
    const settle = { type: "placeSettlement", vertex: 18 } as const;
    assert.equal(words.en.move(settle, table, READER), "Place a settlement between hills 6, pasture 4 and desert (18)");
    assert.equal(words.fr.move(settle, table, READER), "Placer une colonie entre collines 6, pâturage 4 et désert (18)");
    assert.equal(
      words.en.move({ type: "placeRoad", edge: 0 }, table, READER),
      "Place a road on the north-west coast of mountains 10 (path 0)",
    );
    assert.match(words.en.move({ type: "placeSettlement", vertex: 0 }, table, READER), /mountains 10 and the sea, at the 3:1 harbour/);
  });

  it("says to whom an offer is made that it waits for an answer, until there is one", () => {
    const { table: main } = beginnerState();
    const offer = { id: 0, by: 1, give: [1, 0, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [0], accepted: [], declined: [] as number[] };
    Object.assign(main, { phase: "main", active: 1, offers: [offer] });
    assert.equal(words.en.status(main, READER), "Ben offers you a trade");
    assert.equal(words.fr.status(main, READER), "Ben vous propose un échange");
    assert.equal(words.en.status(main, WATCHER), "Ben trades and builds");
    offer.declined.push(0);
    assert.equal(words.en.status(main, READER), "Ben trades and builds");
  });

  it("calls the reader “you” and everybody else by name", () => {
    const stolen: CatanEvent = { type: "stolen", thief: 1, victim: 0, resource: "ore" };
    assert.equal(words.en.event(stolen, table, READER), "Ben steals 1 ore from you");
    assert.equal(words.en.event({ type: "stolen", thief: 1, victim: 0 }, table, WATCHER), "Ben steals a card from Ann");
    assert.equal(words.fr.event(stolen, table, READER), "Ben vous vole 1 minerai");
    assert.equal(words.fr.event({ type: "stolen", thief: 0, victim: 1 }, table, READER), "Vous volez une carte à Ben");
  });
});
