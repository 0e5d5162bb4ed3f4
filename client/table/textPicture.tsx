/** Picture of a text option, lazily loaded, and a link to its editor. */
import type { JSX } from "preact";
import { gameEntry } from "../games/games.ts";
import { gameTextPicture } from "../games/resources.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";

export function TextPicture({ game, text }: { game: string; text: string }): JSX.Element | null {
  const Picture = gameTextPicture(game)?.Part;
  return Picture ? <Picture text={text} /> : null;
}

export function EditorLink({ game }: { game: string }): JSX.Element | null {
  if (!gameEntry(game)?.editor) return null;
  return (
    <a class="button" href={`/editor/${game}`} target="_blank" rel="noopener">
      {t("option.editor")}
    </a>
  );
}
