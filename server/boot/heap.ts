/** How V8 keeps the server's heap. */
import { setFlagsFromString } from "node:v8";

/** By how much the heap may grow between two collections of all of it, in percent of what the last one left. */
const HEAP_GROWING_PERCENT = 200;

/**
 * With ten thousand sockets V8 marks half a gigabyte for two seconds, in steps during which hardly a move gets through. By itself
 * it does so once the heap has grown by a quarter, each minute there; so twice in ten minutes, for half a gigabyte
 * more of memory.
 */
export function tuneHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
}
