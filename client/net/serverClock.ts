/** The server's wall clock, since the device's may be hours off. Measured with every answer, so also at each connection. */
import { signal } from "@preact/signals";

/** From the device's clock to the server's, in ms. */
const offset = signal(0);

/** The header has whole seconds. */
const ROUNDING_MS = 1_000;

/** Unix time in ms by the server's clock. */
export const serverNow = (): number => Date.now() + offset.value;

/** @param date header of an answer @param sentAt when it was asked for, by `Date.now()` */
export function measureClock(date: string | null, sentAt: number): void {
  const server = Date.parse(date ?? "");
  if (Number.isNaN(server)) return;
  const received = Date.now();
  const measured = server + ROUNDING_MS / 2 - (sentAt + received) / 2;
  // Within the error of this measurement the old one is as good.
  if (Math.abs(measured - offset.peek()) > ROUNDING_MS + (received - sentAt) / 2) offset.value = measured;
}
