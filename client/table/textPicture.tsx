/** What a text among a game's options stands for, as a picture, loaded when it is shown; and the way to where such texts are made. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameEntry } from "../games/games.ts";
import { say } from "../kit/i18n/words.ts";

type Picture = FunctionComponent<{ text: string }>;

export function TextPicture({ game, text }: { game: string; text: string }): JSX.Element | null {
  const found = useSignal<{ readonly Picture: Picture } | undefined>(undefined);
  const load = gameEntry(game)?.textPicture;
  useEffect(() => {
    void load?.().then((Picture) => {
      found.value = { Picture };
    });
  }, [load, found]);
  const Picture = found.value?.Picture;
  return Picture ? <Picture text={text} /> : null;
}

export function EditorLink({ game }: { game: string }): JSX.Element | null {
  if (!gameEntry(game)?.editor) return null;
  return (
    <a class="button" href={`/editor/${game}`} target="_blank" rel="noopener">
      {say("option.editor")}
    </a>
  );
}
