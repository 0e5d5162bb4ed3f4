/** `npm start`: installs and builds what is missing, then runs the server. */
import { join } from "node:path";
import { become, buildClient, install, ROOT } from "./setup.mjs";

install({ tools: false });
buildClient();
become([join(ROOT, "server", "boot", "main.ts")]);
