/** Texts and plain data that this browser keeps. Works, forgetfully, without storage. */

const PREFIX = "quayside.";

/** A remembered text, if there is one. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text; a browser that forbids it goes on without. */
export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Private windows and full disks: nothing is lost but the memory.
  }
}

/** Remembered plain data, or `otherwise` if there is none or it cannot be read. */
export function recallData<T>(name: string, otherwise: T): T {
  try {
    const data: unknown = JSON.parse(recall(name) ?? "null");
    return typeof data === typeof otherwise && data !== null ? (data as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function rememberData(name: string, data: object): void {
  remember(name, JSON.stringify(data));
}

/** A text that is remembered as long as the tab is open. */
export function recallHere(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text for this tab; forgets it if it is empty. */
export function rememberHere(name: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // As above.
  }
}
