/** A game's picture: it comes when it is about to be seen, or when the lobby has been looked at for a while. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameEntry } from "../games/games.ts";
import { QUIET_MS } from "./ahead.ts";

/** Begins when the element comes near the window, or later by itself. Returns the way to stop. */
function whenNear(element: Element, begin: () => void): () => void {
  const watcher = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && begin());
  watcher.observe(element);
  const timer = setTimeout(begin, QUIET_MS);
  return () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
}

export function GamePicture({ entry }: { entry: GameEntry }): JSX.Element {
  const found = useSignal<{ readonly Picture: FunctionComponent } | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const load = async () => {
      found.value = { Picture: await entry.picture() };
    };
    return place.current ? whenNear(place.current, load) : undefined;
  }, [entry, found]);
  const Picture = found.value?.Picture;
  return (
    <div class="game-picture" ref={place}>
      {Picture && <Picture />}
    </div>
  );
}
