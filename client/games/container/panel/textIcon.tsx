/** Pictures for the log: a container instead of its colour's name. */
import type { JSX } from "preact";
import type { ColourName } from "../../../../shared/container/vocabulary.ts";
import { CONTAINER_COLOURS } from "../colours.ts";
import { NamedContainerIcon } from "./containerIcon.tsx";

export function TextIcon({ icon, text }: { icon: string; text: string }): JSX.Element {
  const name = (Object.keys(CONTAINER_COLOURS) as ColourName[]).find((known) => known === icon);
  return (
    <>
      {name && <NamedContainerIcon name={name} />}
      <span class="quiet">{text}</span>
    </>
  );
}
