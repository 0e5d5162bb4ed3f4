/** Runs with browser storage, which Node lacks. */
export function withLocalStorage(run: () => void): void {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  Object.assign(globalThis, { localStorage });
  try {
    run();
  } finally {
    Reflect.deleteProperty(globalThis, "localStorage");
  }
}
