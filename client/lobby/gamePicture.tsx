/** Lazy picture: loads near the viewport, or once the lobby is idle. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { gamePicture } from "../games/resources.ts";
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
  const isNear = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? whenNear(place.current, () => (isNear.value = true)) : undefined), [isNear]);
  const Picture = isNear.value ? gamePicture(entry.id) : undefined;
  return (
    <div class="game-picture" ref={place}>
      {Picture && <Picture />}
      {!entry.picture && <Initial name={entry.card("name")} />}
    </div>
  );
}
