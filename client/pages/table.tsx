import type { JSX } from "preact";
export function TablePage({ id }: { id: string }): JSX.Element {
  return <main class="page">{id}</main>;
}
