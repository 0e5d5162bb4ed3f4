/** A field for a day and a time of day, in the browser's time zone. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { localText } from "../localText.ts";

export function TimeField({ label, time }: { readonly label: string; readonly time: Signal<number> }): JSX.Element {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        required
        value={localText(time.value)}
        onChange={(event) => {
          const at = new Date(event.currentTarget.value).getTime();
          if (Number.isFinite(at)) time.value = at;
        }}
      />
    </>
  );
}
