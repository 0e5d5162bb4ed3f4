/** Lists that grow at their end stay there, unless the reader has scrolled up: then a button says how much is new. */
import { useSignal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/messages/shell/messages.ts";
import { Icon } from "./icons.tsx";

/** At most this far from its end, in CSS pixels, a list follows it. */
const NEAR = 24;

/** Distance to the end in CSS pixels. A reversed column has its end at 0 and the lines above it at negative positions. */
function distanceToEnd(list: HTMLElement, isReversed: boolean): number {
  return isReversed ? -list.scrollTop : list.scrollHeight - list.clientHeight - list.scrollTop;
}

interface End {
  /** Lines that came while the reader was further up. */
  readonly unread: number;
  onScroll(): void;
  show(): void;
}

/**
 * @param count number of lines
 * @param key another key is another list, shown from its end
 * @param isReversed whether the list is a reversed column
 */
export function useEnd(list: RefObject<HTMLElement | null>, count: number, key = "", isReversed = false): End {
  const seen = useSignal(count);
  const isAtEnd = useRef(true);
  const show = () => {
    const { current } = list;
    if (current) current.scrollTop = isReversed ? 0 : current.scrollHeight;
    isAtEnd.current = true;
    seen.value = count;
  };
  useLayoutEffect(show, [key]);
  useLayoutEffect(() => {
    if (isAtEnd.current || count < seen.peek()) show();
  }, [count]);
  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    isAtEnd.current = distanceToEnd(current, isReversed) <= NEAR;
    if (isAtEnd.current) seen.value = count;
  };
  return { unread: Math.max(0, count - seen.value), onScroll, show };
}

export function NewLines({ end }: { end: End }): JSX.Element | null {
  if (end.unread === 0) return null;
  return (
    <button type="button" class="new-lines" onClick={end.show}>
      {t("list.new", { n: end.unread })} <Icon name="skipForth" />
    </button>
  );
}
