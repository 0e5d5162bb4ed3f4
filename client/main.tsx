/** Client entry point. */
import { render } from "preact";
import { GAMES } from "./games/games.ts";
import { startLanguage } from "./kit/i18n/language.ts";
import { guardHeldKeys } from "./kit/ui/heldKeys.ts";
import { followTouch } from "./kit/ui/touch.ts";
import { surviveTranslation } from "./kit/ui/translated.ts";
import { followImportErrors } from "./net/build.ts";
import { registerServiceWorker } from "./net/registerServiceWorker.ts";
import { App } from "./pages/app.tsx";

registerServiceWorker();
guardHeldKeys();
followTouch();
surviveTranslation();
followImportErrors();
const root = document.getElementById("app");
/** Replaces what the page says while its code loads. */
function start(): void {
  root?.replaceChildren();
  if (root) render(<App />, root);
}

void startLanguage(GAMES.map(({ card }) => card)).then(start);
