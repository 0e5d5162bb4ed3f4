/** The value of an `input type=datetime-local`, which has the browser's time zone. */
export function localText(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
