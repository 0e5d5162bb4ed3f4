/** What is loaded when it is first asked for, and again after a while where no server was in reach. */
import { signal } from "@preact/signals";

/** Milliseconds until a load that failed is tried again: twice as long each time, up to a minute. */
const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/**
 * @param load what belongs to a key; `undefined` where there is none
 * @returns what was loaded for a key; nothing until it is there, and then the component that asked is drawn again
 */
export function lazyResource<T extends object>(load: (key: string) => Promise<T | undefined> | undefined): (key: string) => T | undefined {
  const loaded = signal<{ readonly [key: string]: T }>({});
  const asked = new Set<string>();
  const fetch = async (key: string, pause: number) => {
    try {
      const found = await load(key);
      if (found) loaded.value = { ...loaded.value, [key]: found };
    } catch {
      setTimeout(() => void fetch(key, Math.min(2 * pause, MOST_MS)), pause);
    }
  };
  return (key) => {
    if (!asked.has(key)) {
      asked.add(key);
      void fetch(key, FIRST_MS);
    }
    return loaded.value[key];
  };
}
