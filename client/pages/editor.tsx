/** A game's editor, lazily loaded. */
import type { JSX } from "preact";
import { gameEntry } from "../games/games.ts";
import { gameEditor } from "../games/resources.ts";
import { DeadPage, Waiting } from "./dead.tsx";

export function EditorPage({ game }: { game: string }): JSX.Element {
  if (!gameEntry(game)?.editor) return <DeadPage refusal={{ code: "NO_PAGE" }} />;
  const Editor = gameEditor(game);
  return Editor ? <Editor /> : <Waiting />;
}
