/**
 * An event stream of the server, held by one visible tab for all tabs of this browser: over HTTP/1.1 browsers open six connections to a
 * site, all tabs together, and a stream occupies one for good.
 */
import { BEAT } from "../../shared/core/liveness.ts";
import { Liveness } from "./liveness.ts";
import { canStore } from "./storage.ts";

const RETRY_MS = 5_000;

type StreamEvent = readonly [type: string, data: string];

export interface StreamReader {
  readonly types: readonly string[];
  onEvent(type: string, data: string): void;
  /** The server is out of reach for now. */
  onLost(): void;
  /** Events that bring another tab up to date. */
  snapshot(): readonly StreamEvent[];
}

/** Between tabs: asks for a snapshot; says that the server is out of reach. */
const HELLO = "hello";
const LOST = "lost";

/** Opens a stream. @returns a stop function */
export type Listen = (path: string, reader: Omit<StreamReader, "snapshot">) => () => void;

/** Follows while this tab is visible. @returns a stop function */
export function followStream(path: string, reader: StreamReader): () => void {
  let stop: () => void = () => undefined;
  const update = () => {
    stop();
    stop = document.visibilityState === "visible" ? shareStream(path, reader, listen) : () => undefined;
  };
  document.addEventListener("visibilitychange", update);
  update();
  return () => {
    document.removeEventListener("visibilitychange", update);
    stop();
  };
}

/** The tab that holds the lock listens; the others hear from it. @returns a stop function */
export function shareStream(path: string, reader: StreamReader, listen: Listen): () => void {
  // Absent on plain http other than localhost; refused without cookies.
  if (!("locks" in navigator && canStore())) return listen(path, reader);
  const channel = new BroadcastChannel(path);
  const post = (...event: StreamEvent) => channel.postMessage(event);
  const ended = new AbortController();
  let isHolder = false;
  let stopListening: () => void = () => undefined;
  const liveness = new Liveness({
    probe: () => post(HELLO, ""),
    // The holder is stuck: listen here, too.
    onSilent: () => (stopListening = listen(path, reader)),
  });
  const hold = () => {
    isHolder = true;
    liveness.stop();
    stopListening();
    stopListening = listen(path, {
      ...reader,
      onEvent(type, data) {
        reader.onEvent(type, data);
        post(type, data);
      },
      onLost() {
        reader.onLost();
        post(LOST, "");
      },
    });
    return new Promise<void>((resolve) => ended.signal.addEventListener("abort", () => resolve()));
  };
  channel.onmessage = ({ data: [type, data] }: MessageEvent<StreamEvent>) => {
    if (type === HELLO && isHolder) for (const event of reader.snapshot()) post(...event);
    if (type === HELLO || isHolder) return;
    liveness.heard();
    // The holder is back.
    stopListening();
    if (type === LOST) reader.onLost();
    else reader.onEvent(type, data);
  };
  // Rejected once ended.
  navigator.locks.request(path, { signal: ended.signal }, () => (ended.signal.aborted ? undefined : hold())).catch(() => undefined);
  post(HELLO, "");
  return () => {
    ended.abort();
    liveness.stop();
    stopListening();
    channel.close();
  };
}

/** EventSource reconnects unless it was refused. */
const listen: Listen = (path, { types, onEvent, onLost }) => {
  let source: EventSource;
  let liveness: Liveness;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    liveness.stop();
    source.close();
  };
  const open = () => {
    source = new EventSource(path);
    liveness = new Liveness({ onSilent: reopen });
    for (const type of [...types, BEAT])
      source.addEventListener(type, ({ data }: MessageEvent<string>) => {
        liveness.heard();
        onEvent(type, data);
      });
    source.addEventListener("error", () => {
      onLost();
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(reopen, RETRY_MS);
    });
  };
  const reopen = () => {
    close();
    onLost();
    open();
  };
  open();
  return close;
};
