/** Settings of a new table, remembered by game. */
import { type BotLevel, type GameRules, isRefusal, type Refusal } from "../../shared/core/game.ts";
import { completeOptions, initialValue, type OptionSpec, type Options, updateOptions } from "../../shared/core/options.ts";
import type { TableState } from "../../shared/core/protocol.ts";
import type { ClockSetting } from "../../shared/core/timing.ts";
import { loadData, saveData } from "../net/storage.ts";
import { settingOf } from "./clocks/clock.ts";

export interface TableSettings {
  readonly game: string;
  readonly seats: number;
  readonly bots: number;
  readonly level: BotLevel;
  readonly public: boolean;
  readonly watching: boolean;
  readonly options: Options;
  readonly clock: ClockSetting;
}

const FIRST: TableSettings = {
  game: "",
  seats: 4,
  bots: 0,
  level: "steady",
  public: true,
  watching: true,
  options: {},
  clock: { kind: "none" },
};

type AllSettings = { readonly [game: string]: Partial<TableSettings> };

const savedSettings = (): AllSettings => loadData<AllSettings>("newTables", {});

export function settingsFor(game: string): TableSettings {
  return { ...FIRST, ...savedSettings()[game], game };
}

export function saveTableSettings(settings: TableSettings): void {
  saveData("newTables", { ...savedSettings(), [settings.game]: settings });
}

export function settingsOf(state: TableState): TableSettings {
  const { game, seats, options, spectatorsAllowed, public: listed } = state;
  const bots = seats.filter(({ kind }) => kind === "bot");
  return {
    game,
    seats: seats.length,
    bots: bots.length,
    level: bots[0]?.level || FIRST.level,
    public: listed,
    watching: spectatorsAllowed,
    options: JSON.parse(options) as Options,
    clock: settingOf(state),
  };
}

/** Completes options; invalid combinations fall back to defaults. */
function settled(game: GameRules, options: Options, seats: number): Options {
  const complete = completeOptions(game.options, options, seats);
  if (!isRefusal(complete)) return complete;
  const first = completeOptions(game.options, {}, seats);
  return isRefusal(first) ? {} : first;
}

/** Clamps settings to what the game allows, with at least one seat for a person. */
export function fitted(game: GameRules, settings: TableSettings): TableSettings {
  const seats = Math.min(game.seats.max, Math.max(game.seats.min, settings.seats));
  const bots = Math.min(settings.bots, seats - 1);
  return { ...settings, seats, bots, options: settled(game, settings.options, seats) };
}

/** Applies changes; refused if they contradict earlier choices. */
export function changedSettings(game: GameRules, before: TableSettings, changes: Partial<TableSettings>): TableSettings | Refusal {
  const settings = { ...before, ...changes };
  const options = updateOptions(game.options, before, changes.options ?? {}, settings.seats);
  return isRefusal(options) ? options : fitted(game, { ...settings, options });
}

/** Options that differ from their defaults, except texts, which another option announces. */
export function houseRules(specs: readonly OptionSpec[], options: Options, seats: number): readonly OptionSpec[] {
  return specs.filter((spec) => spec.kind !== "text" && options[spec.id] !== initialValue(spec, options, seats));
}
