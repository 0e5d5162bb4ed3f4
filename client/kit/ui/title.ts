/** The title of the browser's tab: a call, a notice, otherwise the page's own; until a page gives one, the server's. */
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const own = signal<string | undefined>(undefined);
const notice = signal<string | undefined>(undefined);
const call = signal<string | undefined>(undefined);

effect(() => {
  const title = call.value ?? notice.value ?? own.value;
  if (title !== undefined) document.title = title;
});

/** @param name of the page; undefined until it is known */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) own.value = `${name} · Quayside`;
  }, [name]);
}

/** Replaces the title while something waits for the player. */
export function setTitleNotice(text: string | undefined): void {
  notice.value = text;
}

/** Replaces title and notice while something waits that can't wait long. */
export function setTitleCall(text: string | undefined): void {
  call.value = text;
}
