/** Shipyard's example of the rules page: a ship on its cruise, played by the rules. */
import { COLOURS, isRefusal } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { rules } from "../../../shared/shipyard/rules.ts";
import { type Column, PIECES } from "../../../shared/shipyard/vocabulary.ts";
import type { Step } from "../../kit/contract/rulebook.ts";
import { playExample } from "../../kit/help/rulebook.ts";
import { formatter } from "./formatter.ts";

const NAMES = ["Ada", "Bela", "Cato"];
const CARGO = { captain: 1, soldier: 1, smokestack: 1, propeller: 1, cannon: 1 };

/** The first card of a column on which all this is printed. */
function cardWith(column: Column, printed: Partial<(typeof CARDS)[number]>): number {
  return CARDS.findIndex((card) => card.column === column && Object.entries(printed).every(([feature, count]) => card[feature as "masts"] >= Number(count))); // biome-ignore format: one line
}

const canal = (id: string): number => 2 * CANALS.findIndex((each) => each.id === id);

/** A complete steamer with eight canal spaces ahead. */
function ready(): Parameters<typeof rules.clone>[0] {
  const options = completeOptions(rules.options, {}, NAMES.length);
  if (isRefusal(options)) throw new Error(options.code);
  const { state } = rules.setup(options, COLOURS.slice(0, NAMES.length).map((colour) => ({ colour })), new FastRandom(1)); // biome-ignore format: one line
  const { table } = state;
  const own = table.seats[table.active];
  const ship = [
    cardWith("bow", { cabins: 1, guns: 1 }),
    cardWith("middleB", { cabins: 1, masts: 1, lanterns: 1 }),
    cardWith("stern", { screws: 1 }),
  ];
  Object.assign(table, { phase: "launch", chosen: 0, chosenDone: true });
  own.yard = own.yard.map((card, slot) => ship[slot] ?? card);
  own.canal = [canal("K01"), canal("K04")];
  own.pieces = PIECES.map((piece) => (piece in CARGO ? 1 : 0));
  return state;
}

function cruise(): readonly Step[] {
  const state = ready();
  const fit = PIECES.map((piece) => (piece in CARGO ? 1 : 0));
  return playExample(
    {
      game: rules,
      state,
      names: NAMES,
      seed: 1,
      moves: [[state.table.active, { type: "launch", bowSlot: 0, fit, rigger: false, stoker: false }]],
    },
    formatter(),
  );
}

export const EXAMPLES = { cruise } as const;
