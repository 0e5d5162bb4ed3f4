/** Saved data. Memory has what this page saved; the browser's storage has a copy, unless it is blocked or full. */
const PREFIX = "quayside.";

/** What this page saved, by name. */
const memory = new Map<string, string>();
/** Names whose latest text could not be stored. */
const unstored = new Set<string>();

/** Browsers without cookies throw on access; some apps' browsers have null. */
function storageOf(kind: "local" | "session"): Storage | undefined {
  try {
    return (kind === "local" ? localStorage : sessionStorage) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the browser keeps anything. */
export function canStore(): boolean {
  try {
    const storage = storageOf("local");
    storage?.setItem(`${PREFIX}probe`, "1");
    storage?.removeItem(`${PREFIX}probe`);
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Other tabs change the copy, so it counts while it is complete. */
export function loadText(name: string): string | undefined {
  const known = memory.get(name);
  if (unstored.has(name)) return known;
  return storageOf("local")?.getItem(PREFIX + name) ?? known;
}

/** @returns whether it is stored, and not only remembered by this page */
export function saveText(name: string, text: string): boolean {
  memory.set(name, text);
  try {
    const storage = storageOf("local");
    storage?.setItem(PREFIX + name, text);
    unstored.delete(name);
    if (!storage) unstored.add(name);
  } catch {
    unstored.add(name);
  }
  return !unstored.has(name);
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

/** @returns as `saveText` */
export function saveData(name: string, data: object): boolean {
  return saveText(name, JSON.stringify(data));
}

export function loadForTab(name: string): string | undefined {
  return storageOf("session")?.getItem(PREFIX + name) || undefined;
}

export function saveForTab(name: string, text: string): void {
  try {
    storageOf("session")?.setItem(PREFIX + name, text);
  } catch {
    // Full: this tab does without.
  }
}
