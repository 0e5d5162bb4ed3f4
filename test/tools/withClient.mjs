/** Builds the client and finds Chromium, then runs a script: `node test/tools/withClient.mjs test/tools/walk.ts`. */
import { become, buildClient } from "../../server/boot/setup.mjs";
import { findPrograms } from "../programs.mjs";

findPrograms();
buildClient();
become(process.argv.slice(2));
