/** Lazily loaded component. */
import type { FunctionComponent, JSX } from "preact";
import { lazyResource } from "../lazyResource.ts";

/** Loads the code on first render. @param load the module's component @param waiting shown until then; nothing if absent */
export function lazy<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: () => JSX.Element | null = () => null,
): FunctionComponent<P> {
  const found = lazyResource(async () => ({ Component: await load() }));
  return function Lazy(props: P) {
    const Component = found("component")?.Component;
    return Component ? <Component {...props} /> : waiting();
  };
}
