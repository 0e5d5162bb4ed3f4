/** A game's picture, loaded when it is first shown. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GameEntry } from "../games.ts";

export function GamePicture({ entry }: { entry: GameEntry }): JSX.Element {
  const found = useSignal<{ readonly Picture: FunctionComponent } | undefined>(undefined);
  useEffect(() => {
    void entry.picture().then((Picture) => {
      found.value = { Picture };
    });
  }, [entry, found]);
  const Picture = found.value?.Picture;
  return <div class="game-picture">{Picture && <Picture />}</div>;
}
