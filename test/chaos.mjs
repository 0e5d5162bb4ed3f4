/**
 * `npm run chaos -- --times 100`: 60 tables on three processes behind the proxy, to whose parts something happens so many times at random
 * instants; then everything that anybody saw and was told is held against the store. `--seed`, `--tables`, and `--away`, the most
 * seconds for which a part is away, may follow, and `--only killed,cut` picks what happens.
 */
import { join } from "node:path";
import { become, ROOT } from "../server/boot/setup.mjs";
import { prepareServices } from "./prepare.mjs";

prepareServices();
become([join(ROOT, "test", "server", "cluster", "chaos", "run.ts"), ...process.argv.slice(2)]);
