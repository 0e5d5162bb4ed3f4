/** Client entry point. */
import { render } from "preact";
import { GAMES } from "./games/games.ts";
import { startLanguage } from "./kit/i18n/language.ts";
import { guardHeldKeys } from "./kit/ui/heldKeys.ts";
import { surviveTranslation } from "./kit/ui/translated.ts";
import { registerServiceWorker } from "./net/registerServiceWorker.ts";
import { App } from "./pages/app.tsx";

registerServiceWorker();
guardHeldKeys();
surviveTranslation();
const root = document.getElementById("app");
void startLanguage(GAMES.map(({ card }) => card)).then(() => root && render(<App />, root));
