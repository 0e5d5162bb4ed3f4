/**
 * How server and page notice that the other is gone. A socket may be dead without either knowing, and a living socket may belong to a
 * page that the browser keeps frozen. So both speak at intervals, and the page itself answers, not its network stack.
 */

/** Message of the server to each socket; the page answers with Colyseus' own ping. */
export const BEAT = "beat";

/** Interval between two beats of sockets and event streams, in ms. */
export const BEAT_MS = 8_000;

/** Without anything from the server for this long, the page opens a new connection, in ms. */
export const SILENCE_MS = 25_000;
