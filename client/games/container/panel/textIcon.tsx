/** Pictures for the log: a container instead of its colour's name. */
import type { JSX } from "preact";
import type { ColourName } from "../../../../shared/container/vocabulary.ts";
import { LOOKS } from "../look.ts";
import { NamedCrate } from "./crate.tsx";

export function TextIcon({ icon, text }: { icon: string; text: string }): JSX.Element {
  const name = (Object.keys(LOOKS) as ColourName[]).find((known) => known === icon);
  return (
    <>
      {name && <NamedCrate name={name} />}
      <span class="quiet">{text}</span>
    </>
  );
}
