import { strict as assert } from "node:assert";
import type { Language, WordContext } from "../../../client/game.ts";
import { LANGUAGES } from "../../../client/game.ts";
import { FIELDS } from "../../../client/shipyard/sentences.ts";
import { contractText, SENTENCES, words } from "../../../client/shipyard/words.ts";
import { COLOURS, isRefusal } from "../../../shared/game.ts";
import { attempt, begin } from "../../../shared/match.ts";
import { SeededRandom } from "../../../shared/random.ts";
import { CONTRACT_IDS } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../shared/shipyard/data/employees.ts";
import { moveSchema, type ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { CODES } from "../../../shared/shipyard/refusals.ts";
import type { Table } from "../../../shared/shipyard/schema.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { ACTIONS, PHASES } from "../../../shared/shipyard/vocabulary.ts";
import { complete } from "../../../shared/space.ts";

const MOVE_TYPES = moveSchema.options.map((option) => option.shape.type.value);

/** Signs that a sentence was made of something that was not there. */
const HOLES = /undefined|NaN|\[object|null|–\)|\(\)| {2}/;

function sound(text: string | undefined, what: string): asserts text is string {
  assert.ok(text, `${what}: nothing is said`);
  assert.doesNotMatch(text, HOLES, `${what}: "${text}"`);
}

function contextFor(seats: number, seat: number): WordContext {
  const players = Array.from({ length: seats }, (_, i) => ({ name: `Name${i}`, colour: COLOURS[i], bot: false, connected: true }));
  return { players, seat };
}

/** Everything that is said of one random game, in one language: of what kind, and how. */
interface Said {
  readonly events: Set<string>;
  readonly moves: Set<string>;
}

const MOST_MOVES = 2000;

/** Plays with random moves and puts all that comes along into words, as a reader in seat 0 and as a spectator. */
function talkThrough(seats: number, seed: string, language: Language, said: Said): void {
  const random = new SeededRandom(seed);
  const setup = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  const match = begin(shipyard, {}, setup, random);
  const contexts = [contextFor(seats, 0), contextFor(seats, -1)];
  for (const { event } of match.opening) said.events.add(event.type);
  for (let n = 0; n < MOST_MOVES && shipyard.toMove(match.state.table).length > 0; n++) {
    const { table, hands } = match.state;
    const [seat] = shipyard.toMove(table);
    const choices = shipyard.choices(table, hands[seat], seat);
    const move = complete(choices[random.int(choices.length, "choice")], random);
    for (const context of contexts)
      sayMoves(
        language,
        table,
        context,
        choices.map((choice) => choice.move),
        move,
        said,
      );
    const told = attempt(match, seat, move);
    assert.ok(!isRefusal(told), JSON.stringify(told));
    for (const { event } of told.told) {
      said.events.add(event.type);
      for (const context of contexts) {
        const text = words[language].event(event, match.state.table, context);
        if (event.type !== "marketRefilled") sound(text, event.type);
      }
    }
  }
  const outcome = shipyard.outcome(match.state);
  assert.ok(outcome, "the game did not end");
  for (const line of outcome.lines.flat()) sound(words[language].scoreLine(line), line.line);
}

type Fixed = { readonly type: ShipyardMove["type"] } & Partial<ShipyardMove>;

function sayMoves(language: Language, table: Table, context: WordContext, fixed: readonly Fixed[], move: ShipyardMove, said: Said): void {
  sound(words[language].status(table, context), table.phase);
  sound(words[language].move(move, table, context), move.type);
  for (const part of fixed) sound(words[language].move(part, table, context), part.type);
  said.moves.add(move.type);
}

/** A value for every parameter with which the rules refuse something. */
const PARAMS = {
  action: "recruit",
  kind: "crane",
  good: "coal",
  contract: "B1",
  phase: "act",
  price: 4,
  money: 3,
  row: 2,
  slot: 2,
  train: 1,
  have: 2,
  speed: 9,
  ahead: 5,
};

for (const language of LANGUAGES) {
  describe(`Shipyard's words, ${language}`, () => {
    it("put every event and every move of whole games into sentences", () => {
      const said: Said = { events: new Set(), moves: new Set() };
      for (const seats of [2, 3, 4]) {
        for (let game = 0; game < 4; game++) talkThrough(seats, String(10 * seats + game).padStart(64, "0"), language, said);
      }
      const silent = MOVE_TYPES.filter((type) => !said.moves.has(type));
      // A random player hardly ever lacks just one card at the end.
      assert.deepEqual(
        silent.filter((type) => type !== "finish"),
        [],
      );
      const rare = ["noTile", "forfeited", "finished"];
      const never = Object.keys(SENTENCES[language].events).filter((type) => !said.events.has(type) && !rare.includes(type));
      assert.deepEqual(never, []);
    });

    it("name every type of move when nothing of it is known yet", () => {
      const { table } = begin(shipyard, {}, [{ colour: "red" }, { colour: "blue" }], new SeededRandom("0".repeat(64))).state;
      for (const type of MOVE_TYPES) sound(words[language].move({ type }, table, contextFor(2, 0)), type);
    });

    it("give a reason for every refusal of the rules", () => {
      for (const code of CODES) {
        const text = words[language].refusal({ code, params: PARAMS });
        sound(text, code);
        assert.doesNotMatch(text, /\b(recruit|B1|act)\b/, `${code} names an id of the rules: "${text}"`);
      }
    });

    it("leave codes of others to the frame", () => {
      assert.equal(words[language].refusal({ code: "STALE" }), undefined);
    });

    it("tell what every contract pays and every employee does", () => {
      const contracts = new Set(CONTRACT_IDS.map((id) => contractText(SENTENCES[language], id)));
      assert.equal(contracts.size, CONTRACT_IDS.length);
      const names = new Set(EMPLOYEE_IDS.map((id) => SENTENCES[language].employees[id].name));
      assert.equal(names.size, EMPLOYEE_IDS.length);
      for (const id of EMPLOYEE_IDS) sound(SENTENCES[language].employees[id].effect, id);
    });

    it("label every part of a move", () => {
      for (const field of FIELDS) assert.notEqual(words[language].part(field, { type: "build" }), field);
    });

    it("explain the game in sections of several paragraphs, and every option", () => {
      assert.ok(words[language].help.length >= 8);
      for (const { title, text } of words[language].help) {
        sound(title, "title");
        for (const paragraph of text) sound(paragraph, title);
      }
      assert.deepEqual(
        Object.keys(words[language].options),
        shipyard.options.map(({ id }) => id),
      );
    });
  });
}

describe("Shipyard's words", () => {
  it("differ between the languages where a sentence is meant", () => {
    for (const phase of PHASES) {
      if (phase !== "act") assert.notEqual(SENTENCES.en.status[phase].own, SENTENCES.fr.status[phase].own);
    }
    for (const action of ACTIONS) assert.notEqual(SENTENCES.en.actions[action], SENTENCES.fr.actions[action]);
    for (const id of CONTRACT_IDS) assert.notEqual(contractText(SENTENCES.en, id), contractText(SENTENCES.fr, id));
  });
});
