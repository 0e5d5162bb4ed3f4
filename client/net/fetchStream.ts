/** An event stream over `fetch`, which sends headers and tells why it was refused; `EventSource` can't. */
import { BEAT } from "../../shared/core/liveness.ts";
import { Liveness } from "./liveness.ts";
import type { Listen } from "./sharedStream.ts";

const RETRY_MS = 5_000;

/** The fields of one event, which our server writes on a line each. */
function eventIn(block: string): { readonly type: string; readonly data: string } {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1] ?? "";
  return { type: field("event"), data: field("data") };
}

/** Calls back for each event, until the stream ends. @throws if it breaks */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (type: string, data: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const blocks = (text + read.value).split("\n\n");
    text = blocks.pop() ?? "";
    for (const { type, data } of blocks.map(eventIn)) onEvent(type, data);
  }
}

/** Opens the stream again whenever it ends. @param headers of each request */
export const listenByFetch =
  (headers: () => HeadersInit): Listen =>
  (path, { types, onEvent, onLost }) => {
    let isStopped = false;
    let current = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async () => {
      current = new AbortController();
      const { signal } = current;
      const liveness = new Liveness({ onSilent: () => current.abort() });
      try {
        const { ok, body } = await fetch(path, { headers: headers(), signal, cache: "no-store" });
        if (!(ok && body)) return;
        await readEvents(body, (type, data) => {
          liveness.heard();
          if (type !== BEAT && types.includes(type)) onEvent(type, data);
        });
      } catch {
        // Out of reach, silent or stopped.
      } finally {
        liveness.stop();
        if (!isStopped) {
          onLost();
          timer = setTimeout(() => void open(), signal.aborted ? 0 : RETRY_MS);
        }
      }
    };
    void open();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      current.abort();
    };
  };
