/** The client's first lines. */
import { render } from "preact";
import { App } from "./app.tsx";
import { keepForLater } from "./offline/register.ts";
import { follow } from "./router.ts";
import { startLanguage } from "./words/words.ts";

follow();
keepForLater();
addEventListener("popstate", follow);
const root = document.getElementById("app");
void startLanguage().then(() => root && render(<App />, root));
