/** A component whose code is loaded only when it is first shown. */
import type { FunctionComponent, JSX } from "preact";
import { lazyResource } from "../lazyResource.ts";

/**
 * Once it has come, it is there at once wherever it is shown.
 * @param load the module's component @param waiting shown until it is there; nothing if absent
 */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: () => JSX.Element | null = () => null,
): FunctionComponent<P> {
  const found = lazyResource(async () => ({ Component: await load() }));
  return function Later(props: P) {
    const Component = found("component")?.Component;
    return Component ? <Component {...props} /> : waiting();
  };
}
