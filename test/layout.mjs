/** `npm run test:layout` builds the client and looks at every page at eight sizes; `test/layout.ts` says how. Too slow for `npm test`. */
import { become, buildClient } from "../server/boot/setup.mjs";
import { findPrograms } from "./programs.mjs";

findPrograms();
buildClient();
become(["test/layout.ts", ...process.argv.slice(2)]);
