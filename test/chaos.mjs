/**
 * `npm run test:chaos -- --times 100` injects 100 faults at random moments into three processes behind the proxy that serve 60
 * tables, then checks everything that clients received against the store. Further options: `--seed`, `--tables`, `--away` (maximum
 * outage of a component in seconds) and `--only killed,cut` (kinds of fault).
 */
import { join } from "node:path";
import { become, ROOT } from "../server/boot/setup.mjs";
import { prepareServices } from "./prepare.mjs";

prepareServices();
become([join(ROOT, "test", "server", "cluster", "chaos", "run.ts"), ...process.argv.slice(2)]);
