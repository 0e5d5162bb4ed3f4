/** Lazy loading with retry: failed loads are retried with exponential backoff. */
import { signal } from "@preact/signals";
import { type FunctionComponent, h, type JSX } from "preact";

/** Retry delay in ms; doubles up to a minute. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** @param load returns undefined for unknown keys @returns the value for a key; undefined until loaded, then the component re-renders */
export function lazyResource<T extends object>(load: (key: string) => Promise<T | undefined> | undefined): (key: string) => T | undefined {
  const loaded = signal<{ readonly [key: string]: T }>({});
  const requested = new Set<string>();
  const fetch = async (key: string, pause: number) => {
    try {
      const found = await load(key);
      if (found) loaded.value = { ...loaded.value, [key]: found };
    } catch {
      setTimeout(() => void fetch(key, Math.min(2 * pause, MAX_RETRY_MS)), pause);
    }
  };
  return (key) => {
    if (!requested.has(key)) {
      requested.add(key);
      void fetch(key, FIRST_RETRY_MS);
    }
    return loaded.value[key];
  };
}

/** A component whose code loads on first render. @param waiting shown until then; nothing if absent */
export function lazy<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: (props: NoInfer<P>) => JSX.Element | null = () => null,
): FunctionComponent<P> {
  const loaded = lazyResource(load);
  return function Lazy(props: P) {
    const Component = loaded("component");
    return Component ? h(Component, props) : waiting(props);
  };
}
