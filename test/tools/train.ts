/**
 * `npm run train -- container` plays games of `sharp` bots on all cores and fits the forecast of the search bots to them. Run it again for
 * games of the stronger bots that it made. `npm run train -- catan --setup` fits the value of Catan's setups to games of `steady`. Games
 * are generated from `--seed`; further options: `--games`, `--epochs`. A tenth of the games is held out to report the loss.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Piscina } from "piscina";
import { sumChances } from "../../shared/catan/search/setupFeatures.ts";
import { gameById } from "../../shared/games.ts";
import { type Forecast, winChances } from "../../shared/search/forecast.ts";
import { fitForecast, fitSum, lossOf, type Sample } from "./train/fitting.ts";
import type { Position } from "./train/positions.ts";
import { setupsOf } from "./train/setups.ts";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string" },
    epochs: { type: "string", default: "12" },
    seed: { type: "string", default: "1" },
    setup: { type: "boolean", default: false },
  },
});

const [id = ""] = positionals;
const HELD_OUT = 0.1;
/** Positions of one game resemble each other, so a few hundred games suffice; each setup is one sample. */
const GAMES = 600;
const SETUPS = 24_000;

function fileOf(comment: string, name: string, weights: string, ...imports: readonly string[]): string {
  return [
    `/** ${comment} */`,
    ...imports,
    "",
    "// biome-ignore format: numbers that nobody reads",
    `export const ${name} = ${weights};`,
    "",
  ].join("\n");
}

/** Four digits are enough. */
const rounded = (numbers: readonly number[]) => JSON.stringify(numbers.map((number) => Number(number.toPrecision(4))));

function forecastSource({ end, early, width }: Forecast): string {
  const comment = `Fitted forecast of ${id}: \`npm run train -- ${id}\`.`;
  const value = `{ end: ${rounded(end)}, early: ${rounded(early)}, width: ${rounded(width)} } satisfies Forecast`;
  return fileOf(comment, "FORECAST", value, 'import type { Forecast } from "../../search/forecast.ts";');
}

function setupSource(weights: { readonly [count: string]: readonly number[] }): string {
  const comment = "Fitted weights of a setup's value, for two and for more seats: `npm run train -- catan --setup`.";
  return fileOf(
    comment,
    "SETUP_WEIGHTS",
    `{ ${Object.entries(weights)
      .map(([count, numbers]) => `${count}: ${rounded(numbers)}`)
      .join(", ")} }`,
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

async function fitValue(): Promise<void> {
  if (!gameById(id)?.searchModel?.prospects) throw new Error(`npm run train -- <game>: ${id || "no game"} has no forecast to fit`);
  const { fitted, heldOut } = split(await playGames(Number(flags.games ?? GAMES)));
  const forecast = fitForecast(fitted);
  const lossOn = (positions: readonly Position[]) => lossOf((position: Position) => winChances(forecast, position), positions).toFixed(4);
  console.log(`loss ${lossOn(fitted)}, held out ${lossOn(heldOut)}`);
  writeFileSync(`shared/${id}/search/forecast.ts`, forecastSource(forecast));
}

function fitSetup(): void {
  if (id !== "catan") throw new Error("npm run train -- catan --setup: no other game has a setup to fit");
  const setups = setupsOf(Number(flags.games ?? SETUPS), Number(flags.seed));
  const weightsFor = (isIncluded: (setup: Sample) => boolean) => {
    const { fitted, heldOut } = split(setups.filter(isIncluded).map((setup) => [setup]));
    const weights = fitSum(fitted, Number(flags.epochs), Number(flags.seed));
    const lossOn = (samples: readonly Sample[]) => lossOf(({ rows }: Sample) => sumChances(weights, rows), samples).toFixed(4);
    console.log(`loss ${lossOn(fitted)}, held out ${lossOn(heldOut)}`);
    return weights;
  };
  const isDuel = ({ rows }: Sample) => rows.length === 2;
  const weights = { duel: weightsFor(isDuel), more: weightsFor((setup) => !isDuel(setup)) };
  writeFileSync("shared/catan/search/setupWeights.ts", setupSource(weights));
}

if (flags.setup) fitSetup();
else await fitValue();
