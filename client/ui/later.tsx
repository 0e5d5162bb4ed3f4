/** A component whose code is loaded only when it is first shown. */
import { signal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";

/**
 * Once it has come, it is there at once wherever it is shown.
 * @param load the module's component @param waiting shown until it is there; nothing if absent
 */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: () => JSX.Element | null = () => null,
): FunctionComponent<P> {
  const found = signal<{ readonly Component: FunctionComponent<P> } | undefined>(undefined);
  const fetch = async () => {
    const Component = await load();
    found.value = { Component };
  };
  return function Later(props: P) {
    useEffect(() => {
      if (!found.peek()) void fetch();
    }, []);
    const Component = found.value?.Component;
    return Component ? <Component {...props} /> : waiting();
  };
}
