/** Scrolls an opened `<details>` into view. */
export function bringIntoView({ currentTarget }: Event): void {
  const fold = currentTarget as HTMLDetailsElement;
  if (fold.open) fold.scrollIntoView({ block: "nearest" });
}
