/** The client's first lines. */
import { render } from "preact";
import { GAMES } from "./games/games.ts";
import { startLanguage } from "./kit/i18n/words.ts";
import { keepForLater } from "./net/register.ts";
import { App } from "./pages/app.tsx";

keepForLater();
const root = document.getElementById("app");
void startLanguage(GAMES.map(({ card }) => card)).then(() => root && render(<App />, root));
