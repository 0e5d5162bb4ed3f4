/** Pictures for the log: of a resource in the place of its word, of a card beside its name. */
import type { JSX } from "preact";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import { ResourceSign, ShapeSign } from "./signs.tsx";

export function Sign({ sign, text }: { sign: string; text: string }): JSX.Element {
  const resource = RESOURCES.find((kind) => kind === sign);
  if (!resource)
    return (
      <>
        <ShapeSign shape="card" /> {text}
      </>
    );
  return (
    <>
      <ResourceSign resource={resource} />
      <span class="quiet">{text}</span>
    </>
  );
}
