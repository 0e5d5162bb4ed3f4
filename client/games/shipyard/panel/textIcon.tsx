/** Pictures for the log, beside the words. */
import type { JSX } from "preact";
import { ICONS, type IconName } from "../icons.ts";
import { GameIcon } from "./gameIcon.tsx";

const isIcon = (icon: string): icon is IconName => Object.hasOwn(ICONS, icon);

export function TextIcon({ icon, text }: { icon: string; text: string }): JSX.Element {
  return (
    <>
      {isIcon(icon) && <GameIcon name={icon} />} {text}
    </>
  );
}
