/** The client's first lines. */
import { render } from "preact";
import { App } from "./app.tsx";
import { follow } from "./router.ts";
import { startLanguage } from "./words/words.ts";

follow();
addEventListener("popstate", follow);
const root = document.getElementById("app");
void startLanguage().then(() => root && render(<App />, root));
