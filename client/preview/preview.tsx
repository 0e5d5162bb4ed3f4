/** Link previews for the server: built for Node as `server/preview.mjs` in the client's folder. */
import { renderToString } from "preact-render-to-string";
import type { Mail, MailText } from "../../shared/core/mail.ts";
import type { LinkPreview, PreviewBoard, PreviewModule, PreviewText, Scheme } from "../../shared/core/preview.ts";
import { GAMES } from "../games/games.ts";
import { switchTo } from "../kit/i18n/catalogue.ts";
import { LOCALES, type Locale, locale, pickLocale } from "../kit/i18n/locales.ts";
import { t as shell } from "../kit/i18n/messages/shell/messages.ts";
import { describe as describeLink } from "./describe.ts";
import { mailText } from "./mail.ts";
import { t as mailWords } from "./messages/mail/messages.ts";
import { t } from "./messages/preview/messages.ts";
import { type GameParts, loadParts, PreviewPicture } from "./picture.tsx";

const parts = new Map<string, GameParts>();

/** Loads all languages. */
async function load(): Promise<void> {
  await Promise.all([t, shell, mailWords, ...GAMES.map(({ card }) => card)].map((catalogue) => catalogue.load()));
  for (const entry of GAMES) parts.set(entry.id, await loadParts(entry));
  for (const wanted of LOCALES) await switchTo(wanted);
}

function inLocale<T>(language: string, make: () => T): T {
  locale.value = language as Locale;
  return make();
}

const describe = (link: LinkPreview, language: string): PreviewText => inLocale(language, () => describeLink(link));

const mail = (content: Mail, language: string): MailText => inLocale(language, () => mailText(content));

const draw = (link: LinkPreview, board: PreviewBoard | undefined, language: string, scheme: Scheme): string =>
  inLocale(language, () =>
    renderToString(<PreviewPicture link={link} board={board} scheme={scheme} partsOf={(game) => parts.get(game)} />),
  );

const preview: PreviewModule = { load, pickLanguage: pickLocale, describe, mail, draw };

export default preview;
