/**
 * `npm run test:chaos -- --times 100` injects 100 faults at random moments into three processes behind the proxy that serve 60
 * tables, then checks everything that clients received against the store. Further options: `--seed`, `--tables`, `--away` (maximum
 * outage of a component in seconds) and `--only killed,cut` (kinds of fault).
 *
 * `npm run test:chaos -- --results 100` kills processes that record results instead: three on PostgreSQL, or with `--store sqlite` the
 * one of an embedded store. `--accounts 100` does so while people sign up, claim seats, rename and delete their accounts, and are suspended.
 * `--seeks 100` kills them while people look for games, `--tournaments 50` during tournaments.
 */
import { join } from "node:path";
import { become, ROOT } from "../../server/boot/setup.mjs";
import { bundleServer, prepareServices } from "../prepare.mjs";

prepareServices();
bundleServer();
become([join(ROOT, "test", "server", "cluster", "chaos", "run.ts"), ...process.argv.slice(2)]);
