/** `npm run test:walk` builds the client and walks through every lesson at eight sizes; `test/walk.ts` says how. Too slow for `npm test`. */
import { become, buildClient } from "../server/boot/setup.mjs";
import { findPrograms } from "./programs.mjs";

findPrograms();
buildClient();
become(["test/walk.ts", ...process.argv.slice(2)]);
