/** A game under way, or a board that somebody drew, as a small picture, loaded when it is first shown. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GameEntry } from "../games/games.ts";

type Sketch = FunctionComponent<{ text: string }>;

export function GameSketch({ entry, text }: { entry: GameEntry; text: string }): JSX.Element {
  const found = useSignal<{ readonly Sketch: Sketch } | undefined>(undefined);
  useEffect(() => {
    void entry.sketch?.().then((Sketch) => {
      found.value = { Sketch };
    });
  }, [entry, found]);
  const Sketch = found.value?.Sketch;
  return <div class="game-sketch">{Sketch && <Sketch text={text} />}</div>;
}
