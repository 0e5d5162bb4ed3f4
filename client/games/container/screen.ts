/** State of the board that the page needs. */
import { signal } from "@preact/signals";

/** Whether the board shows cash and value card; undefined until it is drawn. */
export const hasPad = signal<boolean | undefined>(undefined);
