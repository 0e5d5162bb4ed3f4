/** Monochrome icons for facts and buttons, always with a text. */
import type { JSX } from "preact";
import type { MainAction } from "./turnActions.ts";

/** Within 0 0 20 20. */
const ICONS = {
  machine: "M2 18V9l5-3v3l5-3v3h1V2h4v16z",
  warehouse: "M2 18V9q8-10 16 0v9h-4v-6H6v6z",
  ship: "M1 12h18l-3 6H4zM5 11V6h3v5zM9 11V3h3v8zM13 11V7h3v4z",
  island: "M1 17q9-7 18 0zM9 13q1-5 0-8q-4-1-6 2q3-1 5 0q-2 2-1 4q1-3 3-4q4 0 4 4q2-5-2-6q2-2 4-1q-3-3-6 1",
  loans: "M1 5h18v11H1zM4 9h7v3H4z",
  supply: "M1 11h8v7H1zM11 11h8v7h-8zM6 3h8v7H6z",
} as const;
export type FactIconName = keyof typeof ICONS;

export function FactIcon({ name }: { readonly name: FactIconName }): JSX.Element {
  return (
    <svg class="container-sign" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[name]} fill-rule="evenodd" />
    </svg>
  );
}

/** Paths of the icons of a turn's actions. */
const ACTION_ICONS: { readonly [A in MainAction["id"]]: string } = {
  produce: "M2 18V10l4-3v3l4-3v3h1V4h3v14zM16 6h2v3h2v2h-2v3h-2v-3h-2.5V9H16z",
  machine: ICONS.machine,
  warehouse: ICONS.warehouse,
  buy: "M1 3h3l2 8h9l2-6H6.5zM6 13h10v2H6zM6 16h3v3H6zM13 16h3v3h-3z",
  reprice: "M2 2h8l9 9l-8 8l-9-9zM6 4.5a1.6 1.6 0 1 0 .01 0z",
  sail: ICONS.ship,
  load: "M9 1h2v6h3l-4 5l-4-5h3zM1 13h18l-3 6H4z",
  end: "M3 2h2v17H3zM6 3h11l-3 4l3 4H6z",
  more: "M2 8h4v4H2zM8 8h4v4H8zM14 8h4v4h-4z",
};

export function ActionIcon({ name }: { readonly name: MainAction["id"] }): JSX.Element {
  return (
    <svg class="container-sign" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ACTION_ICONS[name]} fill-rule="evenodd" />
    </svg>
  );
}
