/** A component whose code is loaded only when it is first shown. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";

/** @param load the module's component @param waiting shown until it is there */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: () => JSX.Element | null,
): FunctionComponent<P> {
  return function Later(props: P) {
    const found = useSignal<{ readonly Component: FunctionComponent<P> } | undefined>(undefined);
    useEffect(() => {
      void load().then((Component) => {
        found.value = { Component };
      });
    }, [found]);
    const Component = found.value?.Component;
    return Component ? <Component {...props} /> : waiting();
  };
}
