/** The editor of a game that has one, loaded when it is opened. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameEntry } from "../games/games.ts";
import { DeadPage, Waiting } from "./dead.tsx";

export function EditorPage({ game }: { game: string }): JSX.Element {
  const found = useSignal<{ readonly Editor: FunctionComponent } | undefined>(undefined);
  const load = gameEntry(game)?.editor;
  useEffect(() => {
    void load?.().then((Editor) => {
      found.value = { Editor };
    });
  }, [load, found]);
  if (!load) return <DeadPage refusal={{ code: "NO_PAGE" }} />;
  const Editor = found.value?.Editor;
  return Editor ? <Editor /> : <Waiting />;
}
