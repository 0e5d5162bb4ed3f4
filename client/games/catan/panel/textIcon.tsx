/** Icons in the log: a resource's instead of its name, a card's beside it. */
import type { JSX } from "preact";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import { ResourceSign, ShapeSign } from "./signs.tsx";

export function TextIcon({ icon, text }: { icon: string; text: string }): JSX.Element {
  const resource = RESOURCES.find((kind) => kind === icon);
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
