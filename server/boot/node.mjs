/** Runs a script under the Node that runs everything else, with the dependencies in place: `node server/boot/node.mjs server/boot/replay.ts FILE`. */
import { become, install } from "./setup.mjs";

install({ tools: false });
become(process.argv.slice(2));
