/** Texts and plain data that this browser keeps. Works, forgetfully, without storage. */

const PREFIX = "quayside.";

/** A remembered text, if there is one. */
export function loadText(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text; a browser that forbids it goes on without. */
export function saveText(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Private windows and full disks: nothing is lost but the memory.
  }
}

/** Remembered plain data, or `fallback` if there is none or it cannot be read. */
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

/** A text that is remembered as long as the tab is open. */
export function loadForTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text for this tab; forgets it if it is empty. */
export function saveForTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // As above.
  }
}
