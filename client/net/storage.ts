/** Browser storage. If it is blocked or full, nothing is saved. */

const PREFIX = "quayside.";

export function loadText(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveText(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Private window or full disk: continue without storage.
  }
}

/** Parsed JSON, or `fallback` if missing, corrupt, or of another type. */
export function loadData<T>(name: string, fallback: T): T {
  try {
    const data: unknown = JSON.parse(loadText(name) ?? "null");
    return typeof data === typeof fallback && data !== null ? (data as T) : fallback;
  } catch {
    return fallback;
  }
}

export function saveData(name: string, data: object): void {
  saveText(name, JSON.stringify(data));
}

export function loadForTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) || undefined;
  } catch {
    return undefined;
  }
}

export function saveForTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // As above.
  }
}
