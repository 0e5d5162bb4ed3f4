/** A Catan table to put into words: the beginner board with its pieces. */

import type { CatanView } from "../../../../client/games/catan/draft.ts";
import type { FormatContext, Player } from "../../../../client/kit/contract/game.ts";
import type { CatanState } from "../../../../shared/catan/act.ts";
import { catan } from "../../../../shared/catan/catan.ts";
import type { Bundle } from "../../../../shared/catan/vocabulary.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import { completeOptions, type Options } from "../../../../shared/core/options.ts";
import { FastRandom } from "../../../../shared/core/random.ts";

const COLOURS: readonly Colour[] = ["red", "blue", "white", "orange"];
const NAMES = ["Ann", "Ben", "Ida", "Otto"];

export const PLAYERS: readonly Player[] = NAMES.map((name, i) => ({ name, colour: COLOURS[i], bot: false, connected: true }));
export const READER: FormatContext = { players: PLAYERS, seat: 0 };
export const WATCHER: FormatContext = { players: PLAYERS, seat: -1 };

/** The beginner board; by default with pieces. */
export function beginnerState(beginnerPieces = true): CatanState {
  const options = completeOptions(catan.options, { map: "beginner", beginnerPieces }, 4) as Options;
  return catan.setup(
    options,
    COLOURS.map((colour) => ({ colour })),
    new FastRandom(5),
  ).state;
}

/** The active seat's view in the main phase, with these cards in its hand. */
export function mainView(resources: Bundle): CatanView {
  const { table, hands } = beginnerState();
  const seat = table.active;
  table.phase = "main";
  hands[seat].resources = resources;
  return { table, hand: hands[seat], seat, players: PLAYERS, choices: catan.choices(table, hands[seat], seat), options: {} };
}
