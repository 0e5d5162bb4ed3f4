/**
 * `npm run train -- container` plays games of `sharp` bots on all cores and fits the forecast of the search bots to long playouts from their
 * positions. Run it again for games of the stronger bots that it made. `npm run train -- catan --setup` fits the value of Catan's setups to
 * games of `steady`, `npm run train -- container --heuristic` preferences of Container's heuristic. `npm run train -- shipyard --sharpness`
 * fits how sure the forecast is shown to be to games of `steady` with some moves left to chance. Games are generated from `--seed`; further
 * options: `--games`, `--epochs`. A tenth of the games is held out to report the loss. `--keep file` adds positions to those of
 * earlier runs.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { HAND_SET_PREFERENCES } from "../../shared/container/heuristic/preferences.ts";
import { gameById } from "../../shared/games.ts";
import type { Forecast } from "../../shared/search/forecast.ts";
import { fitForecast, lossOf, type Sample } from "./train/fitting.ts";
import type { Position } from "./train/positions.ts";
import { fitPreferences } from "./train/preferences.ts";
import { setupsOf } from "./train/setups.ts";
import { type ForecastGame, fitSharpness, type PlayedGame } from "./train/sharpness.ts";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string" },
    epochs: { type: "string", default: "12" },
    seed: { type: "string", default: "1" },
    setup: { type: "boolean", default: false },
    heuristic: { type: "boolean", default: false },
    sharpness: { type: "boolean", default: false },
    keep: { type: "string" },
  },
});

const [id = ""] = positionals;
/** Hidden units of a forecast. More predict hardly better. */
const UNITS = 16;
const training = { units: UNITS, epochs: Number(flags.epochs), seed: Number(flags.seed) };
const HELD_OUT = 0.1;
const GAMES = 600;
const SETUPS = 24_000;
const GENERATIONS = 60;

function fileOf(comment: string, name: string, value: string, ...imports: readonly string[]): string {
  return [`/** ${comment} */`, ...imports, "", `export const ${name} = ${value};`, ""].join("\n");
}

/** Four digits are enough. */
const sourceOf = (fitted: object): string =>
  JSON.stringify(fitted, (_, value) => (typeof value === "number" ? Number(value.toPrecision(4)) : value));

function forecastSource(forecast: Forecast): string {
  const comment = `Fitted forecast of ${id}: \`npm run train -- ${id}\`.`;
  return fileOf(
    comment,
    "FORECAST",
    `${sourceOf(forecast)} satisfies Forecast`,
    'import type { Forecast } from "../../search/forecast.ts";',
  );
}

/** Holds out the last games. */
function split<S>(games: readonly (readonly S[])[]): { readonly fitted: S[]; readonly heldOut: S[] } {
  const from = Math.round(games.length * (1 - HELD_OUT));
  return { fitted: games.slice(0, from).flat(), heldOut: games.slice(from).flat() };
}

/** Positions by game. */
async function playGames(count: number): Promise<Position[][]> {
  const start = performance.now();
  const pool = new Piscina<{ id: string; seed: number }, Position[]>({ filename: new URL("train/positions.ts", import.meta.url).href });
  const seeds = Array.from({ length: count }, (_, i) => Number(flags.seed) * 100_003 + i);
  const games = await Promise.all(seeds.map((seed) => pool.run({ id, seed })));
  await pool.destroy();
  console.log(`${count} games, ${games.flat().length} positions, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return games;
}

/** With those of earlier runs, a line per game. */
function kept(file: string, games: readonly Position[][]): Position[][] {
  const earlier = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
  for (const game of games) appendFileSync(file, `${sourceOf(game)}\n`);
  return [...earlier.map((line) => JSON.parse(line) as Position[]), ...games];
}

/** Part of a result in what is learned; the rest are playouts. */
const RESULT = 0.25;

function sampleOf({ rows, chances, wins }: Position): Sample {
  return { rows, chances: chances.map((chance, seat) => chance + RESULT * (wins[seat] - chance)) };
}

async function fitGame(): Promise<void> {
  if (!gameById(id)?.searchModel?.features) throw new Error(`npm run train -- <game>: ${id || "no game"} has no forecast to fit`);
  const played = await playGames(Number(flags.games ?? GAMES));
  const { fitted, heldOut } = split(flags.keep === undefined ? played : kept(flags.keep, played));
  const forecast = fitForecast(fitted.map(sampleOf), training);
  const results = heldOut.map(({ rows, wins }): Sample => ({ rows, chances: wins }));
  const [ofFitted, ofHeldOut, ofResults] = [fitted, heldOut, results].map((samples) => lossOf(forecast, samples).toFixed(4));
  console.log(`loss against playouts ${ofFitted}, held out ${ofHeldOut}, against results ${ofResults}`);
  writeFileSync(`shared/${id}/search/forecast.ts`, forecastSource(forecast));
}

function fitSetup(): void {
  if (id !== "catan") throw new Error("npm run train -- catan --setup: no other game has a setup to fit");
  const setups = setupsOf(Number(flags.games ?? SETUPS), Number(flags.seed));
  const weightsFor = (isIncluded: (setup: Sample) => boolean) => {
    const { fitted, heldOut } = split(setups.filter(isIncluded).map((setup) => [setup]));
    const forecast = fitForecast(fitted, { ...training, units: 0 });
    console.log(`loss ${lossOf(forecast, fitted).toFixed(4)}, held out ${lossOf(forecast, heldOut).toFixed(4)}`);
    return forecast.direct;
  };
  const isDuel = ({ rows }: Sample) => rows.length === 2;
  const weights = { duel: weightsFor(isDuel), more: weightsFor((setup) => !isDuel(setup)) };
  const comment = "Fitted weights of a setup's value, for two and for more seats: `npm run train -- catan --setup`.";
  writeFileSync("shared/catan/search/setupWeights.ts", fileOf(comment, "SETUP_WEIGHTS", sourceOf(weights)));
}

function fitHeuristic(): void {
  if (id !== "container") throw new Error("npm run train -- container --heuristic: no other game has preferences to fit");
  const fitted = fitPreferences(HAND_SET_PREFERENCES, GENERATIONS, Number(flags.seed));
  const source = fileOf(
    "Fitted preferences of Container's heuristic bot: `npm run train -- container --heuristic`.",
    "FITTED_PREFERENCES",
    `${sourceOf(fitted)} satisfies Preferences`,
    'import type { Preferences } from "./preferences.ts";',
  );
  writeFileSync("shared/container/heuristic/fittedPreferences.ts", source);
}

/** For each number of players. */
const SHARPNESS_GAMES = 1000;

/** For each number of players, since some of its games are more foreseeable. */
async function fitShownForecast(): Promise<void> {
  const game = gameById(id);
  if (!game?.searchModel?.shareLeft) throw new Error(`npm run train -- <game> --sharpness: ${id || "no game"} shows its forecast as it is`);
  const pool = new Piscina<PlayedGame, ForecastGame>({ filename: new URL("train/sharpness.ts", import.meta.url).href });
  const count = Number(flags.games ?? SHARPNESS_GAMES);
  const bySeats: { [seats: number]: readonly number[] } = {};
  for (let { min: seats } = game.seats; seats <= game.seats.max; seats++) {
    const seeds = Array.from({ length: count }, (_, i) => Number(flags.seed) * 100_003 + i);
    bySeats[seats] = fitSharpness(await Promise.all(seeds.map((seed) => pool.run({ id, seats, seed, level: "steady" }))));
    console.log(`${seats} seats: ${bySeats[seats].map((factor) => factor.toFixed(2)).join(", ")}`);
  }
  await pool.destroy();
  const comment = `How sure ${id}'s forecast is shown to be, by number of players, from nothing left of the game to all: \`npm run train -- ${id} --sharpness\`.`;
  const type = "{ readonly [seats: number]: readonly number[] }";
  writeFileSync(`shared/${id}/search/sharpness.ts`, fileOf(comment, `SHARPNESS: ${type}`, sourceOf(bySeats)));
}

if (flags.setup) fitSetup();
else if (flags.sharpness) await fitShownForecast();
else if (flags.heuristic) fitHeuristic();
else await fitGame();
