/** Monochrome icons for facts and buttons, always with a text. */
import type { JSX } from "preact";

/** Within 0 0 20 20. */
const ICONS = {
  machine: "M2 18V9l5-3v3l5-3v3h1V2h4v16z",
  warehouse: "M2 18V9q8-10 16 0v9h-4v-6H6v6z",
  ship: "M1 12h18l-3 6H4zM5 11V6h3v5zM9 11V3h3v8zM13 11V7h3v4z",
  island: "M1 17q9-7 18 0zM9 13q1-5 0-8q-4-1-6 2q3-1 5 0q-2 2-1 4q1-3 3-4q4 0 4 4q2-5-2-6q2-2 4-1q-3-3-6 1",
  loans: "M1 5h18v11H1zM4 9h7v3H4z",
  supply: "M1 11h8v7H1zM11 11h8v7h-8zM6 3h8v7H6z",
  overview: "M1 1h6v2H3v4H1zM13 1h6v6h-2V3h-4zM1 13h2v4h4v2H1zM17 13h2v6h-6v-2h4zM7 7h6v6H7z",
} as const;
export type FactIconName = keyof typeof ICONS;

export function FactIcon({ name }: { readonly name: FactIconName }): JSX.Element {
  return (
    <svg class="container-sign" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name]} fill-rule="evenodd" />
    </svg>
  );
}
