/**
 * `npm run train -- container` trains the value function of the search bots on games of the heuristic bot and writes its weights.
 * `npm run train -- catan --setup` trains the one for Catan's setup placement. Data is generated from `--seed`; further options:
 * `--games`, `--epochs`. A tenth of the games is held out to report the loss.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sumChances } from "../../shared/catan/search/setupFeatures.ts";
import { gameById } from "../../shared/games.ts";
import { type Net, THOUSAND, winChances } from "../../shared/search/valueNet.ts";
import { fitNet, fitSum, lossOf } from "./train/fitting.ts";
import { type Position, positionsOf } from "./train/positions.ts";
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
const APART = 0.1;
/** Positions of one game are correlated, so few games are needed; each setup is one sample. */
const GAMES = 1500;
const SETUPS = 24_000;
/** Enough for weights of scaled features. */
const rounded = (numbers: readonly number[]) => numbers.map((number) => Math.round(number * THOUSAND));

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

function source({ centre, scale, hidden, out }: Net): string {
  const net = { centre: rounded(centre), scale: rounded(scale), hidden: hidden.map(rounded), out: rounded(out) };
  const comment = `Trained weights of the value net of ${id} in thousandths: \`npm run train -- ${id}\`.`;
  return fileOf(comment, "WEIGHTS", `netOf(${JSON.stringify(net)})`, 'import { netOf } from "../../search/valueNet.ts";');
}

function setupSource(weights: { readonly [count: string]: readonly number[] }): string {
  const comment = "Trained weights of a setup's value, for two and for more seats: `npm run train -- catan --setup`.";
  const fine = Object.entries(weights).map(
    ([count, numbers]) => `${count}: ${JSON.stringify(numbers.map((number) => Number(number.toFixed(4))))}`,
  );
  return fileOf(comment, "SETUP_WEIGHTS", `{ ${fine.join(", ")} }`);
}

interface Data {
  readonly known: readonly Position[];
  readonly apart: readonly Position[];
}

function dataOf(make: (games: number, seed: number) => Position[], games: number): Data {
  const start = performance.now();
  const known = make(Math.round(games * (1 - APART)), Number(flags.seed));
  const apart = make(Math.round(games * APART), Number(flags.seed) + 1_000_000);
  console.log(`${games} games, ${known.length} positions, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { known, apart };
}

function report({ known, apart }: Data, chancesOf: Parameters<typeof lossOf>[0]): void {
  console.log(`loss ${lossOf(chancesOf, known).toFixed(4)}, on games kept apart ${lossOf(chancesOf, apart).toFixed(4)}`);
}

function fitValue(): void {
  const game = gameById(id);
  if (!game?.searchModel?.features) throw new Error(`npm run train -- <game>: ${id || "no game"} has no value to fit`);
  const data = dataOf((games, seed) => positionsOf(game, games, seed), Number(flags.games ?? GAMES));
  const net = fitNet(data.known, Number(flags.epochs), Number(flags.seed));
  report(data, (rows) => winChances(net, rows));
  writeFileSync(`shared/${id}/search/weights.ts`, source(net));
}

function fitSetup(): void {
  if (id !== "catan") throw new Error("npm run train -- catan --setup: no other game has a setup to fit");
  const data = dataOf(setupsOf, Number(flags.games ?? SETUPS));
  const isDuel = ({ rows }: Position) => rows.length === 2;
  const weightsFor = (is: (position: Position) => boolean) => {
    const own = { known: data.known.filter(is), apart: data.apart.filter(is) };
    const weights = fitSum(own.known, Number(flags.epochs), Number(flags.seed));
    report(own, (rows) => sumChances(weights, rows));
    return weights;
  };
  const weights = { duel: weightsFor(isDuel), more: weightsFor((position) => !isDuel(position)) };
  writeFileSync("shared/catan/search/setupWeights.ts", setupSource(weights));
}

if (flags.setup) fitSetup();
else fitValue();
