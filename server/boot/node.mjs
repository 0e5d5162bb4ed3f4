/** Runs a script with the project's Node after installing dependencies: `node server/boot/node.mjs server/boot/replay.ts FILE`. */
import { become, install } from "./setup.mjs";

install({ tools: false });
become(process.argv.slice(2));
