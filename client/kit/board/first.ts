/** The first board of this page: what can wait for it comes when it stands, or could not be drawn. */

/** Its first pictures are not disturbed. */
const QUIET_MS = 50;

let tell: () => void = () => undefined;

const there = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Says that it stands, or that there will be none. */
export function boardIsThere(): void {
  tell();
}

/** Loads something then, or at once where that was long ago. */
export async function afterFirstBoard<T>(load: () => Promise<T>): Promise<T> {
  await there;
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return load();
}
