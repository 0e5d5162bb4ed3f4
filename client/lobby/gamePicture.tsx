/** Lazy picture: loads near the viewport, or once the lobby is idle. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameEntry } from "../kit/contract/entry.ts";
import { QUIET_MS } from "./ahead.ts";

/** Calls `begin` near the viewport or after a delay. Returns a cancel function. */
function whenNear(element: Element, begin: () => void): () => void {
  const watcher = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && begin());
  watcher.observe(element);
  const timer = setTimeout(begin, QUIET_MS);
  return () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
}

function Initial({ name }: { name: string }): JSX.Element {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect width="320" height="180" fill="#1d4a5c" />
      <text x="160" y="126" text-anchor="middle" font-size="110" font-weight="600" fill="#f6efe0">
        {name[0]}
      </text>
    </svg>
  );
}

export function GamePicture({ entry }: { entry: GameEntry }): JSX.Element {
  const found = useSignal<{ readonly Picture: FunctionComponent } | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const load = async () => {
      if (entry.picture) found.value = { Picture: await entry.picture() };
    };
    return place.current && entry.picture ? whenNear(place.current, load) : undefined;
  }, [entry, found]);
  const Picture = found.value?.Picture;
  return (
    <div class="game-picture" ref={place}>
      {Picture && <Picture />}
      {!entry.picture && <Initial name={entry.card("name")} />}
    </div>
  );
}
