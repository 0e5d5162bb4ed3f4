/**
 * Fits the value that searching bots go by to games of the steady bot, and writes its weights: `npm run fit -- container`. The data is made anew
 * each time, from the seed; `--games`, `--epochs`, `--seed`, `--set option=value,...`. A tenth of the games is kept apart to say how good the fit is.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gameById } from "../shared/games.ts";
import { type Net, THOUSAND } from "../shared/search/net.ts";
import { positionsOf } from "./fit/positions.ts";
import { fitNet, lossOf } from "./fit/train.ts";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "1500" },
    epochs: { type: "string", default: "12" },
    seed: { type: "string", default: "1" },
  },
});

const [id = ""] = positionals;
const game = gameById(id);
if (!game?.mind?.features) throw new Error(`npm run fit -- <game>: ${id || "no game"} has no value to fit`);

const APART = 0.1;
/** Enough for weights of scaled features. */
const rounded = (numbers: readonly number[]) => numbers.map((number) => Math.round(number * THOUSAND));

function source({ centre, scale, hidden, out }: Net): string {
  const net = { centre: rounded(centre), scale: rounded(scale), hidden: hidden.map(rounded), out: rounded(out) };
  return [
    `/** Weights of the value of ${id} in thousandths, made by \`npm run fit -- ${id}\`. */`,
    'import { netOf } from "../../search/net.ts";',
    "",
    "// biome-ignore format: numbers that nobody reads",
    `export const WEIGHTS = netOf(${JSON.stringify(net)});`,
    "",
  ].join("\n");
}

const games = Number(flags.games);
const start = performance.now();
const known = positionsOf(game, Math.round(games * (1 - APART)), Number(flags.seed));
const apart = positionsOf(game, Math.round(games * APART), Number(flags.seed) + 1_000_000);
console.log(`${games} games, ${known.length} positions, ${((performance.now() - start) / 1000).toFixed(0)} s`);
const net = fitNet(known, Number(flags.epochs), Number(flags.seed));
console.log(`loss ${lossOf(net, known).toFixed(4)}, on games kept apart ${lossOf(net, apart).toFixed(4)}`);
writeFileSync(`shared/${id}/mind/weights.ts`, source(net));
