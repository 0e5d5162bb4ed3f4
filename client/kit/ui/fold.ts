/** Shows what a fold holds when it is opened; what is higher than its place from the top. */
export function bringIntoView({ currentTarget }: Event): void {
  const fold = currentTarget as HTMLDetailsElement;
  if (fold.open) fold.scrollIntoView({ block: "nearest" });
}
