/** Whether the browser has a network, and which failures a better network would mend. */
import { signal } from "@preact/signals";

/** The browser knows that it has no network. False proves nothing: a network may have no way to the server. */
export const isOffline = signal(navigator.onLine === false);

// Not in Node, where link previews are drawn.
for (const type of ["online", "offline"]) globalThis.addEventListener?.(type, () => (isOffline.value = navigator.onLine === false));

const CONNECTION_CODES = new Set([
  "OFFLINE",
  "TIMEOUT",
  "FOREIGN_ANSWER",
  "CODE_MISSING",
  "SOCKETS_BLOCKED",
  "NO_SOCKET",
  "STORE_UNAVAILABLE",
  "TABLE_UNAVAILABLE",
]);

/** Requests without an answer yet. */
export const pendingRequests = signal(0);

export async function countPending<T>(request: Promise<T>): Promise<T> {
  pendingRequests.value = pendingRequests.peek() + 1;
  try {
    return await request;
  } finally {
    pendingRequests.value = pendingRequests.peek() - 1;
  }
}

/** Worth trying again without the player: nothing was refused. */
export const isConnectionFailure = ({ code }: { readonly code: string }): boolean => CONNECTION_CODES.has(code);
