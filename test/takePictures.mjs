/** `npm run pictures`: of the client as its sources are now. */
import { become, buildClient } from "../server/boot/setup.mjs";

buildClient();
become(["test/pictures.ts", ...process.argv.slice(2)]);
