/** `npm run screenshots`: builds the client, then takes a screenshot of every page. */
import { become, buildClient } from "../server/boot/setup.mjs";

buildClient();
become(["test/screenshots.ts", ...process.argv.slice(2)]);
